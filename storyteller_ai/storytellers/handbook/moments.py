"""Single moments on which the game can turn: registrations, deaths turned aside, a new Demon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, TypeAlias

from engine import Told, registry
from engine.events import Consulted, Said, SawGrimoire
from engine.speech import Accuse, Act, Claim, Defend
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.evidence import keeps_up, mad_about, stands
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    pick,
)

FEW: Final = 4
"""With so few alive, one more death can end the game: no ruling should be what decides it."""

# --- registrations ---------------------------------------------------------------------------


def registers(case: Case) -> Advice:
    """A registration on which some effect turns: mostly what the seat truly is."""
    return _face(
        case,
        list(case.options),
        0.3,
        reason("handbook.face_to_wonder"),
        reason("handbook.as_it_is"),
    )


def virgin_registers(case: Case) -> Advice:
    """A Spy who nominates the Virgin may pay for their looks, and may not, like any evil player."""
    chance = 0.25 if _living(case) <= FEW else 0.45
    faces = _of_team(case, "townsfolk")
    bent = reason("handbook.virgin_bent")
    return _face(case, faces, chance, bent, reason("handbook.virgin_quiet"))


def slayer_registers(case: Case) -> Advice:
    """A Recluse may fall to the Slayer, while it costs the town a scare and not the game."""
    living = _living(case)
    chance = 0.0 if living < FEW else 0.1 if living == FEW else 0.5
    bent = reason("handbook.slayer_bent")
    return _face(case, _of_team(case, "demon"), chance, bent, reason("handbook.slayer_quiet"))


def _of_team(case: Case, team: str) -> list[str]:
    return [c for c in case.options if case.cast.team[c] == team]


def _face(case: Case, faces: list[str], chance: float, bent: str, honest: str) -> Advice:
    """One of the faces with this chance, and a Demon's bluff before others; else the true one."""
    true = case.character(case.of_seat())
    faces = [c for c in faces if c != true]
    if not faces or (case.options.contains(true) and not case.draws.chance(chance)):
        return Advice(true, honest)
    bluffs = [c for c in faces if c in case.view.grimoire.bluffs]
    return Advice(case.draws.choice(bluffs or faces), bent)


def _living(case: Case) -> int:
    return case.view.grimoire.living_players()


# --- an Artist -------------------------------------------------------------------------------


def artist_answer(case: Case) -> Advice:
    """The truth to the sober; to others mostly its opposite, and never a shrug that gives it away.

    Where nobody can say, that is the answer for everybody.
    """
    told = case.options
    honest = next(iter(told.truths), "unknown") if isinstance(told, Told) else "unknown"
    if not (isinstance(told, Told) and told.free) or honest == "unknown":
        true = reason("handbook.plainly_true")
        return Advice(honest, true) if told.contains(honest) else Advice(next(iter(told)), true)
    other = {"yes": "no", "no": "yes"}[honest]
    # A yes that names the Demon is the one truth that a broken ability had best not tell.
    chance = 0.85 if honest == "yes" and _names_the_demon(case) else 0.6
    if told.contains(other) and case.draws.chance(chance):
        return Advice(other, reason("handbook.false_form"))
    return Advice(honest, reason("handbook.plainly_true"))


def _names_the_demon(case: Case) -> bool:
    """Whether the question that was just asked speaks of a Demon's seat."""
    asked = next((e for e in reversed(case.view.events) if isinstance(e, Consulted)), None)
    named = _numbers(asked.proposition) if asked else ()
    return any(seat in case.order and case.team(seat) == "demon" for seat in named)


def _numbers(row: object) -> Iterator[int]:
    """The whole numbers in a proposition's row: its seats, and what it counts to."""
    if isinstance(row, tuple | list):
        for part in row:
            yield from _numbers(part)
    elif type(row) is int:
        yield row


# --- madness ---------------------------------------------------------------------------------


def executes(case: Case) -> Advice:
    """Who has just said in public what their madness forbids may pay for it; silence costs none."""
    last = case.view.events[-1]
    spoke = isinstance(last, Said) and last.seat == case.of_seat()
    if spoke and case.draws.chance(_price(case)):
        return Advice(True, reason("handbook.madness_broken"))
    return Advice(False, reason("handbook.warning") if spoke else reason("handbook.nothing_heard"))


def _price(case: Case) -> float:
    """How often it costs a life: hardly where that would decide the game, never a Demon's."""
    if case.team(case.of_seat()) == "demon":
        return 0.0
    if _living(case) <= FEW:
        return 0.06
    # A Mutant's own slip is a matter of taste; a Minion chose the other, and is owed something.
    return 0.55 if case.decision.kind.startswith("mutant") else 0.75


def was_mad(case: Case) -> Advice:
    """Who stood by a character in public was mad about it; who never said so was not."""
    seat, kind = case.of_seat(), case.decision.kind
    character = mad_about(case.view, seat, kind)
    kept = keeps_up(stands(case.view.events, seat), character)
    if kept:
        return Advice(True, reason("handbook.madness_kept", character=character))
    if kept is None and stands(case.view.events, seat) and case.draws.chance(0.5):
        return Advice(True, reason("handbook.madness_half", character=character))
    return Advice(False, reason("handbook.madness_missed", character=character))


# --- the Mayor -------------------------------------------------------------------------------


def mayor_dies_instead(case: Case) -> Advice:
    """The Mayor is kept until late, unless the town is sure of them."""
    mayor, living = case.of_seat(), _living(case)
    if town_is_sure(case, mayor):
        spared = 0.3
    else:
        spared = 0.9 if living > 6 else 0.6 if living > FEW else 0.25
        if any(ruling.value is not None for ruling in case.rulings()):
            spared *= 0.55  # once is a riddle, twice is a Mayor
    if living <= 3 or not case.draws.chance(spared):
        return Advice(None, reason("handbook.mayor_done"))
    rows = [
        (weight, seat, reason("handbook.mayor_later", seat=seat))
        for seat in case.order
        if case.options.contains(seat) and (weight := _instead_weight(case, seat)) > 0
    ]
    return pick(case.draws, rows) if rows else Advice(None, reason("handbook.mayor_alone"))


def town_is_sure(case: Case, seat: int) -> bool:
    """Whether the town has heard the claim and speaks rather for than against the player."""
    claimed, favour = False, 0
    for speaker, act in spoken(case):
        if isinstance(act, Claim) and speaker == seat:
            claimed = claimed or act.characters == (case.face(seat),)
        elif isinstance(act, Defend) and act.target == seat:
            favour += 1
        elif isinstance(act, Accuse) and act.target == seat:
            favour -= 1
    return claimed and favour >= 2


def claimed(case: Case, seat: int) -> set[str]:
    """The characters that a player has said in public to be, one at a time."""
    return {
        act.characters[0]
        for speaker, act in spoken(case)
        if isinstance(act, Claim) and speaker == seat and len(act.characters) == 1
    }


def spoken(case: Case) -> Iterator[tuple[int, Act]]:
    """Every speech act in public, with its speaker."""
    for event in case.view.events:
        if isinstance(event, Said):
            for act in event.acts:
                yield event.seat, act


def _instead_weight(case: Case, seat: int) -> float:
    """Who may die for the Mayor. Never the Demon: the game must not end by a courtesy."""
    if not case.alive(seat) or case.team(seat) == "demon":
        return 0.0
    if case.evil(seat):
        return 0.08
    if lives_through(case, seat, by_demon=True):
        return 0.12  # a night without a death points at the Mayor
    return _EXPENDABLE[case.cast.rhythm[case.face(seat)]]


_EXPENDABLE: Final = {EVERY: 0.25, START: 1.4, LATER: 0.8, QUIET: 1.0}
"""Who still has much to learn is the dearer to the town."""

UNDYING: Final = frozenset({"fool", "sailor"})
"""Who lives through a death of any kind, while the ability works."""


def lives_through(case: Case, seat: int, by_demon: bool) -> bool:
    """Whether a blow on this player would come to nothing, as far as the handbook knows."""
    impaired, tokens = case.view.impaired, case.view.grimoire.reminders.values()
    if by_demon and any(t.seat == seat and t.effect == "safe" for t in tokens):
        return True
    own = case.character(seat)
    proof = own in UNDYING or (by_demon and registry()[own].demon_proof)
    if proof and seat not in impaired and not case.spent(seat):
        return True
    return any(
        case.character(lady) == "tealady" and lady not in impaired and _both_good(case, lady, seat)
        for lady in case.order
    )


def _both_good(case: Case, lady: int, seat: int) -> bool:
    """Whether a Tea Lady lives between two good players, one of whom is this one."""
    place = case.order.index(lady)
    circle = [s for s in (*case.order[place + 1 :], *case.order[:place]) if case.alive(s)]
    beside = circle[:1] + circle[-1:]
    return case.alive(lady) and seat in beside and not any(case.evil(s) for s in beside)


# --- a new Demon -----------------------------------------------------------------------------


def imp_heir(case: Case) -> Advice:
    """Who becomes the Demon varies; a Minion rather than a Recluse, and somebody rather than none.

    An heir of whom the town speaks ill makes a short game; one it trusts may make too long a one.
    """
    minions = [s for s in case.options if s is not None and case.team(s) == "minion"]
    talked = accused(case)
    rows = []
    for seat in case.options:
        if seat is None:
            rows.append((0.0 if minions else 0.3, seat, reason("handbook.no_minion")))
        elif case.team(seat) == "minion":
            weight = 1 / (1 + 0.25 * min(4, talked[seat]))
            rows.append((weight, seat, reason("handbook.heir", seat=seat)))
        else:
            rows.append(
                (0.08 if minions else 0.7, seat, reason("handbook.surprised_heir", seat=seat))
            )
    return pick(case.draws, rows)


def accused(case: Case) -> Counter[int]:
    """How often the town has spoken ill of each seat."""
    accused: Counter[int] = Counter()
    for _, act in spoken(case):
        if isinstance(act, Accuse):
            accused.update(act.target if isinstance(act.target, tuple) else (act.target,))
    return accused


# --- an impaired Spy -------------------------------------------------------------------------

Page: TypeAlias = tuple[int, str, tuple[str, ...]]


def spy_grimoire(case: Case) -> Advice:
    """A poisoned Spy sees the Grimoire nearly as it is.

    Who is evil stays right, since the Spy knows; two or three good players trade places. A Spy who
    has seen the Grimoire before would notice, so that for them a reminder token is moved instead.
    """
    true: tuple[Page, ...] = next(iter(case.options))
    if case.options.count() == 1:
        return Advice(true, reason("handbook.grimoire_true"))
    if case.draws.chance(0.3):
        return Advice(true, reason("handbook.grimoire_doubted"))
    spy = case.of_seat()
    seen = any(isinstance(e, SawGrimoire) and e.seat == spy for e in case.view.events)
    altered = _moved_token(case, true, spy) if seen else _traded_places(case, true, spy)
    if altered == true or not case.options.contains(altered):
        return Advice(true, reason("handbook.grimoire_kept"))
    how = reason("handbook.grimoire_token") if seen else reason("handbook.grimoire_traded")
    return Advice(altered, how)


def _traded_places(case: Case, true: tuple[Page, ...], spy: int) -> tuple[Page, ...]:
    good = [i for i, (seat, _, _) in enumerate(true) if seat != spy and not case.evil(seat)]
    places = case.draws.sample(good, min(len(good), 2 + case.draws.below(2)))
    return tuple(_trade(true, places))


def _trade(true: tuple[Page, ...], places: list[int]) -> Iterator[Page]:
    """The pages, with those of some places passed on to the next of them."""
    follows = dict(zip(places, [*places[1:], *places[:1]], strict=True))
    for i, (seat, character, tokens) in enumerate(true):
        if i in follows:
            _, character, tokens = true[follows[i]]
        yield seat, character, tokens


def _moved_token(case: Case, true: tuple[Page, ...], spy: int) -> tuple[Page, ...]:
    """One reminder token by another good player; the Spy's own place stays as it is."""
    rows = [(i, tokens) for i, (seat, _, tokens) in enumerate(true) if seat != spy]
    lying = [(i, token) for i, tokens in rows for token in tokens]
    if not lying:
        return true
    start, token = case.draws.choice(lying)
    ends = [i for i, (s, _, _) in enumerate(true) if i != start and s != spy and not case.evil(s)]
    end = case.draws.choice(ends)
    return tuple(
        (seat, character, _tokens(tokens, token, i == start, i == end))
        for i, (seat, character, tokens) in enumerate(true)
    )


def _tokens(tokens: tuple[str, ...], token: str, leaves: bool, comes: bool) -> tuple[str, ...]:
    if leaves:
        return tuple(t for t in tokens if t != token)
    return (*tokens, token) if comes else tokens
