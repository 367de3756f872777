"""Imagining worlds: tables on which an impaired player could sit, for all that they can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine import Stream
from engine.catalogue import EVIL_TEAMS, catalogue, setup_counts
from storyteller_ai.storytellers.handbook.answers import TEAM_SHOWN, numbers_fit
from storyteller_ai.storytellers.handbook.case import Case, pick_different
from storyteller_ai.storytellers.handbook.history import History
from storyteller_ai.storytellers.handbook.world import World

LONG: Final = (24, 60)
SHORT: Final = (8, 16)
"""How many worlds are imagined freely, and then around what was told already."""

UNCHECKED: Final = 6
"""How many are imagined to the end even with a wrong number in them, lest there be none at all."""

FRAMED: Final = 1.0
TRULY_MINION: Final = 0.4
TRULY_DEMON: Final = 0.25
"""Whom a false world makes evil: mostly a good player, now and then one who is."""

AS_CLAIMED: Final = 0.55
BACKED: Final = 0.8
"""How often a good player, and one who lies, is in a false world what they claim to be."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many Minions and Demons a table has, and how many Outsiders before Minions add more."""

    outsiders: int
    minions: int
    demons: int


def counts_of(case: Case, past: History) -> Counts:
    """The counts that everybody can work out from the number of players."""
    teams = [case.cast.team[character] for character in past.start.values()]
    teams = [team for team in teams if team != "traveller"]
    outsiders = teams.count("outsider")
    # A table that was set up by hand may be of a size for which there are no official counts.
    if 5 <= len(teams) <= 15:
        outsiders = setup_counts(len(teams)).outsiders
    return Counts(outsiders, teams.count("minion"), teams.count("demon"))


@dataclass(frozen=True, slots=True)
class Hints:
    """What is built into a world: who is which character, who is no Demon (nor seems one).

    seeming: sets of seats, one of each of which is the Demon or seems to be.
    """

    pins: Mapping[int, str]
    cleared: frozenset[int] = frozenset()
    seeming: tuple[frozenset[int], ...] = ()


def worlds(
    case: Case,
    past: History,
    asker: int,
    key: tuple[object, ...],
    guesses: tuple[int, int] = LONG,
) -> Iterator[tuple[World, Stream]]:
    """Worlds in an order that belongs to the key, each with the draws that go with it.

    The free ones depend on the deal and the key alone, so that they come again in the same order
    each night. Should none of them fit any more, what the player was told is built in.
    """
    counts = counts_of(case, past)
    team = case.cast.team
    # All know which seats are Travellers', so that they are so in every world.
    own = {seat: c for seat, c in past.start.items() if team[c] == "traveller"}
    own[asker] = past.faces[asker]
    for number in range(sum(guesses)):
        draws = case.draws.lasting(*key, asker, number)
        hints = Hints(own)
        if number >= guesses[0]:
            if not past.told and not past.proven_character:
                return
            hints = _hints(past, own, draws)
        world = _imagine(case, past, counts, hints, draws, checked=number >= UNCHECKED)
        if world is not None:
            yield world, draws


def _hints(past: History, own: Mapping[int, str], draws: Stream) -> Hints:
    """What was told, as hints; of a pair either may be the one."""
    pins = {**own, **past.proven_character}
    cleared: set[int] = set()
    seeming = []
    for question, value in past.told:
        if question.ability in TEAM_SHOWN and value[1]:
            pins[draws.choice(value[1])] = value[0]
        elif isinstance(value, str) and value in catalogue() and question.about:
            pins[question.about[0]] = value
        elif question.ability == "dreamer":
            pins[question.about[0]] = draws.choice(value)
        elif question.ability != "fortuneteller":
            continue
        elif value is True:
            seeming.append(frozenset(question.about))
        elif value is False:
            cleared.update(question.about)
    return Hints(pins, frozenset(cleared), tuple(seeming))


def _imagine(
    case: Case, past: History, counts: Counts, hints: Hints, draws: Stream, checked: bool
) -> World | None:
    """One dealing of tokens with these counts and hints; None where they can't be met."""
    cast = case.cast
    dealt = dict(hints.pins)
    if len(set(dealt.values())) < len(dealt):
        return None
    evil = _evil_seats(case, past, counts, hints, draws)
    if evil is None:
        return None
    minions, demons = evil
    if checked and not numbers_fit(case.order, {*minions, *demons}, past):
        return None
    for team, seats in (("minion", minions), ("demon", demons)):
        _deal(cast.teams[team], seats, dealt, draws)
    wanted = _outsiders(case, counts, dealt, draws)
    good = [seat for seat in past.start if seat not in minions and seat not in demons]
    outsiders = _outsider_seats(case, past, good, wanted, dealt, draws)
    if outsiders is None:
        return None
    if not _deal_good(case, past, outsiders, "outsider", dealt, draws):
        return None
    townsfolk = [seat for seat in good if seat not in outsiders]
    if not _deal_good(case, past, townsfolk, "townsfolk", dealt, draws):
        return None
    herring = draws.choice(_herrings(good, demons, hints))
    return World(cast, case.order, dealt, tuple(minions), herring, past.faces)


def _evil_seats(
    case: Case, past: History, counts: Counts, hints: Hints, draws: Stream
) -> tuple[list[int], list[int]] | None:
    """The seats of Minions and Demons: those pinned so, and others."""
    team = case.cast.team
    minions = [s for s, c in hints.pins.items() if team[c] == "minion"]
    demons = [s for s, c in hints.pins.items() if team[c] == "demon"]
    weights = {s: _EVIL[team[past.start[s]]] for s in past.start if s not in hints.pins}
    for seats, number, barred in (
        (demons, counts.demons - len(demons), hints.cleared),
        (minions, counts.minions - len(minions), frozenset[int]()),
    ):
        free = {seat: weight for seat, weight in weights.items() if seat not in barred}
        if not 0 <= number <= len(free):
            return None
        for seat in pick_different(draws, free, number):
            seats.append(seat)
            del weights[seat]
    return minions, demons


def _herrings(good: list[int], demons: list[int], hints: Hints) -> list[int]:
    """The good players who may count as a Demon to a Fortune Teller."""
    unmet = [seats for seats in hints.seeming if not seats & set(demons)]
    fit = [s for s in good if s not in hints.cleared and all(s in seats for seats in unmet)]
    return fit or good


_EVIL: Final = {
    "townsfolk": FRAMED,
    "outsider": FRAMED,
    "minion": TRULY_MINION,
    "demon": TRULY_DEMON,
}


def _deal(pool: tuple[str, ...], seats: list[int], dealt: dict[int, str], draws: Stream) -> None:
    """Any characters of the pool to the seats that have none."""
    bare = [seat for seat in seats if seat not in dealt]
    free = [c for c in pool if c not in dealt.values()]
    dealt.update(zip(bare, draws.sample(free, min(len(bare), len(free))), strict=False))


def _outsiders(case: Case, counts: Counts, dealt: Mapping[int, str], draws: Stream) -> int:
    """How many Outsiders there are, with what the Minions add."""
    wanted = counts.outsiders
    for character in dealt.values():
        if character in case.cast.more_outsiders:
            wanted += draws.choice(case.cast.more_outsiders[character])
    return max(0, wanted)


def _outsider_seats(
    case: Case, past: History, good: list[int], wanted: int, dealt: Mapping[int, str], draws: Stream
) -> list[int] | None:
    """The seats of Outsiders: those pinned so, then rather those who will claim to be one."""
    team = case.cast.team
    pinned = [seat for seat in good if team.get(dealt.get(seat, "")) == "outsider"]
    weights = {
        seat: 4.0 if team.get(past.faces[seat]) == "outsider" else 1.0
        for seat in good
        if seat not in dealt
    }
    if not 0 <= wanted - len(pinned) <= len(weights):
        return None
    return pinned + pick_different(draws, weights, wanted - len(pinned))


def _deal_good(
    case: Case, past: History, seats: list[int], team: str, dealt: dict[int, str], draws: Stream
) -> bool:
    """Characters of a good team: what the seat will claim, a bluff where it lies, or any other."""
    taken = set(dealt.values())
    bare = []
    for seat in seats:
        face = past.faces[seat]
        fits = case.cast.team.get(face) == team and face not in taken
        lies = case.cast.team[past.start[seat]] in EVIL_TEAMS
        if seat not in dealt and fits and draws.chance(BACKED if lies else AS_CLAIMED):
            dealt[seat] = face
            taken.add(face)
        elif seat not in dealt:
            bare.append(seat)
    free = draws.shuffled(c for c in case.cast.teams[team] if c not in taken)
    if len(free) < len(bare):
        return False
    bluffs = [c for c in free if c in case.view.grimoire.bluffs]
    for seat in bare:
        lies = case.cast.team[past.start[seat]] in EVIL_TEAMS
        character = bluffs.pop() if lies and bluffs else free[-1]
        free.remove(character)
        if character in bluffs:
            bluffs.remove(character)
        dealt[seat] = character
    return True
