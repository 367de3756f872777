"""What claims, reports and votes say about who is evil: each a likelihood under trust.

A report of a speaker who may lie or be impaired is true with their trust, else any value of its
form. From that follows how much likelier it is if a seat is good, a Minion or the Demon, and how
much it speaks for or against the speaker.
"""

from __future__ import annotations

from itertools import combinations
from math import log
from typing import TYPE_CHECKING, Final

from engine.speech import Report
from storyteller_ai.players.town.traits import is_evil, most_copies, team, trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.mind import Mind
    from storyteller_ai.players.town.reading import Reading

SOBER: Final = 0.82
"""How often the information of a good player is true."""
KNOWN: Final = ("neighbours", "pairs", "demon", "one_of_two", "character")
"""The forms of information of which the rules of thumb make something"""
FAIR: Final = 0.3
"""How often a made-up sentence happens to be true."""


def weigh(reading: Reading, speaker: int, report: Report) -> None:
    """Add the weight of one report (the speaker me: of my own information).

    Of information whose form the bots do not know yet they make nothing.
    """
    if trait(report.ability).tells not in KNOWN:
        return
    trusted = 1.0 if speaker == reading.mind.me and not reading.onlooker else reading.trust(speaker)
    value = report.value
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], tuple):
        _one_of_two(reading, speaker, trusted, value[0], value[1])
    elif isinstance(value, str) and len(report.about) == 1:
        _character_of(reading, speaker, trusted, value, report.about[0])
    elif isinstance(value, bool):
        _any_demon(reading, speaker, trusted, value, report.about)
    elif isinstance(value, int):
        _count(reading, speaker, trusted, report)


def _apply(
    reading: Reading,
    trusted: float,
    seat: int,
    good: float,
    minion: float,
    demon: float,
    fair: float = FAIR,
) -> None:
    """The chances of the sentence being true if the seat is good, a Minion, the Demon."""
    true = trusted * SOBER
    wrong, lie = (1 - SOBER) * trusted * fair + 0.01, (1 - trusted) * fair
    # Liars speak well of their own and ill of the others.
    shield, blame = (1.4, 0.7) if good > demon else (0.6, 1.2)
    base = true * good + wrong + lie * blame
    said = wrong + lie * shield
    weight = reading.weight
    for_demon = log((true * demon + said) / base)
    for_minion = for_demon if minion == demon else log((true * minion + said) / base)
    reading.minion_log[seat] += weight * for_minion
    reading.demon_log[seat] += weight * for_demon


def _judge(reading: Reading, speaker: int, chance: float, fair: float = FAIR) -> None:
    """What the sentence says of its speaker, given how likely it is to be true."""
    if speaker == reading.mind.me and not reading.onlooker:
        return
    weight = log(fair) - log(SOBER * chance + (1 - SOBER) * fair)
    # Who lies well says what fits: only what can hardly be true counts.
    if weight > 0.8:
        reading.add(speaker, 0.6 * weight, 0.6 * weight)


def _count(reading: Reading, speaker: int, trusted: float, report: Report) -> None:
    tells = trait(report.ability).tells
    if tells == "neighbours" or (tells != "pairs" and len(report.about) == 2):
        seats = report.about or reading.mind.neighbours(speaker, report.night)
        if len(seats) == 2:
            _evil_of_two(reading, speaker, trusted, report.value, seats)
    elif tells == "pairs":
        _pairs(reading, speaker, trusted, report.value)


def _evil_of_two(
    reading: Reading, speaker: int, trusted: float, number: int, two: tuple[int, ...]
) -> None:
    """How many of two seats are evil."""
    chance = 0.0
    for seat, other in (two, two[::-1]):
        there, mine = reading.seen_evil(other), reading.disguise(seat)
        shown = (1 - there, there, 0.0)[number] if 0 <= number < 2 else 0.0
        evil = (0.0, 1 - there, there)[number] if 0 <= number <= 2 else 0.0
        good = (1 - mine) * shown + mine * evil
        _apply(reading, trusted, seat, good, evil, evil, 1 / 3)
        seen = reading.seen_evil(seat)
        chance = (1 - seen) * shown + seen * evil
    _judge(reading, speaker, chance, 1 / 3)


def _pairs(reading: Reading, speaker: int, trusted: float, number: int) -> None:
    """How many pairs of neighbours are evil."""
    order = reading.mind.order
    evil = [reading.seen_evil(seat) for seat in order]
    links = [evil[i] * evil[i - 1] for i in range(len(order))]
    expected = sum(links)
    for place, seat in enumerate(order):
        if seat == reading.mind.me and not reading.onlooker:
            continue
        left, right = evil[place - 1], evil[(place + 1) % len(order)]
        rest = max(0.0, expected - links[place] - links[(place + 1) % len(order)])
        none_if_evil = (1 - left) * (1 - right) * max(0.05, 1 - rest)
        none_if_good = max(0.05, 1 - rest)
        if number == 0:
            _apply(reading, trusted, seat, none_if_good, none_if_evil, none_if_evil, 0.5)
        else:
            some, other = 1 - none_if_evil, 1 - none_if_good
            _apply(reading, trusted, seat, other, some, some, 0.4)
    quiet = max(0.1, 1 - expected)
    _judge(reading, speaker, quiet if number == 0 else 1 - quiet, 0.5)


def _any_demon(
    reading: Reading, speaker: int, trusted: float, yes: bool, seats: tuple[int, ...]
) -> None:
    """Whether one of the seats is the Demon (or taken for it)."""
    demons = {s: reading.trusted_demon[s] for s in seats}
    false_yes = 0.12
    for seat in seats:
        others = sum(demons.values()) - demons[seat] + false_yes * len(seats)
        others = min(0.9, others + reading.disguise(seat) * 0.5)
        if yes:
            _apply(reading, trusted, seat, others, others, 1.0, 0.4)
        else:
            _apply(reading, trusted, seat, 1 - others, 1 - others, 0.0, 0.6)
    total = min(0.9, sum(demons.values()) + false_yes * len(seats))
    _judge(reading, speaker, total if yes else 1 - total, 0.45 if yes else 0.6)


def is_character(reading: Reading, seat: int, character: str) -> float:
    """The chance that a seat is a good character, if it is good, going by its claim."""
    claim = reading.mind.claims.get(seat)
    if character == "drunk":
        # Nobody knows to be the Drunk: any claim of a Townsfolk may hide one.
        return 0.3 if claim is None or team(claim.characters[0]) == "townsfolk" else 0.05
    if claim is None:
        return 0.2
    return 0.95 / len(claim.characters) if character in claim.characters else 0.03


def _one_of_two(
    reading: Reading, speaker: int, trusted: float, character: str, seats: tuple[int, ...]
) -> None:
    """One of two seats is a character; with no seats, nobody is of its team."""
    if not seats:
        for seat, claim in reading.mind.claims.items():
            if claim.hard and team(claim.hard) == "outsider" and seat != speaker:
                _apply(reading, trusted, seat, 0.1, 0.7, 0.7)
        return
    evil = is_evil(character)
    holds = {}
    for seat in seats:
        if evil:
            share = reading.trusted_minion[seat] if team(character) == "minion" else 0.0
            holds[seat] = share + reading.disguise(seat) * 0.4
        else:
            holds[seat] = is_character(reading, seat, character) * reading.trust(seat)
    for seat in seats:
        others = min(0.95, sum(holds.values()) - holds[seat])
        if evil:
            good = min(0.9, others + reading.disguise(seat) * 0.5)
            of_demon = others if team(character) == "minion" else 1.0
            _apply(reading, trusted, seat, good, 0.8, of_demon)
        else:
            own = is_character(reading, seat, character)
            _apply(reading, trusted, seat, own + (1 - own) * others, others + 0.02, others)
    _judge(reading, speaker, min(0.95, sum(holds.values())))


def _character_of(
    reading: Reading, speaker: int, trusted: float, character: str, seat: int
) -> None:
    """A seat is a character."""
    if is_evil(character):
        good = reading.disguise(seat)
        minion = 0.9 if team(character) == "minion" else 0.05
        demon = 0.9 if team(character) == "demon" else 0.05
        _apply(reading, trusted, seat, good, minion, demon)
        chance = reading.seen_evil(seat) * 0.5
    else:
        own = is_character(reading, seat, character)
        _apply(reading, trusted, seat, max(own, 0.1), 0.06, 0.01)
        chance = own * reading.trust(seat)
    _judge(reading, speaker, max(0.03, min(0.9, chance)))


def weigh_clash(reading: Reading, character: str, last: int | None = None) -> None:
    """More players than may be it claim one character: some lie (or are drunk).

    last: the one who has just joined them; only the clash with this one is weighed.
    """
    mind = reading.mind
    claimers = mind.claimers.get(character, [])
    if len(claimed_by(mind, character, reading.onlooker)) <= most_copies(character):
        return
    if not reading.onlooker and character == mind.character:
        for seat in claimers if last is None else [last]:
            if seat != mind.me:
                reading.add(seat, 1.8, 1.8)
    for one, two in combinations(claimers, 2) if len(claimers) > 1 else ():
        if last is None or last in (one, two):
            _doubt(reading, one, two)
            _doubt(reading, two, one)


def claimed_by(mind: Mind, character: str, onlooker: bool = False) -> set[int]:
    """Who says to be a character; and me, if I know to be it and am no onlooker."""
    mine = {mind.me} if character == mind.character and not onlooker else set()
    return mine.union(mind.claimers.get(character, ()))


def _doubt(reading: Reading, seat: int, other: int) -> None:
    """The more the other is trusted, the less this one is."""
    if seat != reading.mind.me or reading.onlooker:
        doubt = -log(1 - reading.trust(other) + 0.12)
        reading.add(seat, doubt, doubt)


def weigh_miss(reading: Reading, user: int, target: int) -> None:
    """A public ability was used on somebody, and nothing happened."""
    if target == reading.mind.me and not reading.onlooker:
        return
    _apply(reading, reading.trust(user), target, 1.0, 1.0, 0.05, 0.9)


def weigh_ballots(reading: Reading) -> None:
    """Votes against those whom I trust now speak a little against the voters."""
    for nominee, voters in reading.mind.ballots:
        lean = 0.3 * (reading.trust(nominee) - 0.75)
        for voter in voters:
            if voter != reading.mind.me or reading.onlooker:
                reading.add(voter, lean, lean)
