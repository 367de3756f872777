"""A second opinion on what sober players were told: each ability's answer worked out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from engine import events as ev
from evals.scorers.chronicle import Faces, State

FACES: Final = {
    "recluse": ("evil", ("minion", "demon")),
    "spy": ("good", ("townsfolk", "outsider")),
}
"""Whom each may pass for: an alignment, and teams."""
PAIR: Final = 2

Check: TypeAlias = Callable[[Faces, State, int, Any, tuple[int, ...]], bool]
"""(how all counted, state, who is told, what, about whom) -> whether it is so."""


def checked(kind: str) -> bool:
    """Whether there is a second opinion on this kind of ruling."""
    return kind in CHECKS


def told_rightly(
    state: State, teams: Mapping[str, str], ruling: ev.Ruling, about: tuple[int, ...]
) -> bool:
    """Whether a working ability told its player what is so, by registrations that may be."""
    faces = Faces(state, teams, {seat: (c, a) for seat, c, a in ruling.registrations})
    allowed = all(_may_pass(state, teams, *face) for face in ruling.registrations)
    return allowed and CHECKS[ruling.kind](faces, state, ruling.seat, ruling.value, about)


def _may_pass(state: State, teams: Mapping[str, str], seat: int, face: str, side: str) -> bool:
    """Whether a seat may count as this character of this side."""
    for holder in state.holds(seat) & FACES.keys():
        other_side, other_teams = FACES[holder]
        sides = (state.alignment[seat], other_side)
        if side in sides and (face == state.character[seat] or teams.get(face) in other_teams):
            return True
    return False


def living_neighbours(state: State, seat: int) -> list[int]:
    """The nearest living player on either side; at a table of two, the one there is."""
    order = [s for s in state.order if s not in state.dead or s == seat]
    here = order.index(seat)
    return sorted({order[here - 1], order[(here + 1) % len(order)]} - {seat})


def _empath(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return bool(value == sum(map(faces.evil, living_neighbours(state, seat))))


def _chef(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    """Pairs of evil neighbours; who registers falsely may do so for one pair and not another.

    One face a seat cannot say that, so what may be is looked at in place of the ruling's faces.
    """
    sides = {
        s: {state.alignment[s], *(FACES[holder][0] for holder in state.holds(s) & FACES.keys())}
        for s in state.order
    }
    circle = [sides[s] for s in state.order]
    pairs = list(zip(circle, circle[1:] + circle[:1], strict=True))
    surely = sum(a == b == {"evil"} for a, b in pairs)
    perhaps = sum("evil" in a and "evil" in b for a, b in pairs)
    return bool(surely <= value <= perhaps)


def _pair(team: str) -> Check:
    def check(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
        character, seats = value
        if not seats:
            return all(faces.team(s) != team for s in state.order if s != seat)
        right = any(faces.character(s) == character for s in seats)
        return right and len(set(seats)) == PAIR and faces.team_of.get(character) == team

    return check


def _named(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return len(about) == 1 and faces.character(about[0]) == value


def _undertaker(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    """The one who was executed on the day that has just ended."""
    executed = state.executions[-1:] == list(about)
    return executed and about[0] in state.dead and faces.character(about[0]) == value


def _fortune(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    herrings = {
        s
        for name, s, source in state.marked.values()
        if name == "fortuneteller.red_herring" and state.abilities.get(source, (seat,))[0] == seat
    }
    return bool(value == any(faces.team(s) == "demon" or s in herrings for s in about))


def _alike(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return len(about) == PAIR and value == (faces.evil(about[0]) == faces.evil(about[1]))


def _oracle(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return bool(value == sum(map(faces.evil, state.dead)))


def _noble(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return seat not in value and len(set(value)) == 3 and sum(map(faces.evil, value)) == 1


def _knight(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return len(set(value)) == PAIR and all(faces.team(s) != "demon" for s in value)


def _steward(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return value[0] != seat and not faces.evil(value[0])


def _idiot(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return len(about) == 1 and value == ("evil" if faces.evil(about[0]) else "good")


def _clock(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    """Steps from a Demon (a Summoner counts as one) to the nearest other player who is a Minion."""
    demons = [
        s for s in state.order if faces.team(s) == "demon" or faces.character(s) == "summoner"
    ]
    minions = [s for s in state.order if faces.team(s) == "minion"]
    size, place = len(state.order), {s: i for i, s in enumerate(state.order)}
    gaps = [abs(place[d] - place[m]) for d in demons for m in minions if d != m]
    return bool(value == min((min(gap, size - gap) for gap in gaps), default=0))


def _voters(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return bool(value == sum(faces.evil(s) for s in state.voters if s in state.order))


def _two_away(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    here, size = state.order.index(seat), len(state.order)
    away = {state.order[(here + step) % size] for step in (2, -2)}
    return bool(value == sum(map(faces.evil, away - {seat})))


def _outsiders(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    living = [s for s in state.order if s not in state.dead]
    return bool(value == sum(faces.team(s) == "outsider" for s in living))


def _hanged(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    return state.executions[-1:] == list(about) and _idiot(faces, state, seat, value, about)


def _nominator(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    mine = (state.nominator_of.get(seat),)
    return mine == about and _idiot(faces, state, seat, value, about)


def _side(faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]) -> bool:
    """The nearest Minion is on that side, or as near on either."""
    here, size = state.order.index(seat), len(state.order)
    for step in range(1, size):
        ways = {"clockwise": here + step, "anticlockwise": here - step}
        there = {word for word, s in ways.items() if faces.team(state.order[s % size]) == "minion"}
        if there:
            return value in there
    return False


def _demon_of_two(
    faces: Faces, state: State, seat: int, value: Any, about: tuple[int, ...]
) -> bool:
    return len(about) == PAIR and value == any(faces.team(s) == "demon" for s in about)


CHECKS: Final[Mapping[str, Check]] = {
    "empath.learns": _empath,
    "chef.learns": _chef,
    "washerwoman.learns": _pair("townsfolk"),
    "librarian.learns": _pair("outsider"),
    "investigator.learns": _pair("minion"),
    "undertaker.learns": _undertaker,
    "ravenkeeper.learns": _named,
    "fortuneteller.learns": _fortune,
    "seamstress.learns": _alike,
    "oracle.learns": _oracle,
    "noble.learns": _noble,
    "knight.learns": _knight,
    "steward.learns": _steward,
    "villageidiot.learns": _idiot,
    "clockmaker.learns": _clock,
    "tallykeeper.learns": _voters,
    "overlooker.learns": _two_away,
    "almoner.learns": _outsiders,
    "gallowsclerk.learns": _hanged,
    "grudgekeeper.learns": _nominator,
    "weathervane.learns": _side,
    "lastlamp.learns": _demon_of_two,
}
