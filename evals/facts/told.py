"""Whether what an ability told was true of what everybody truly was at that moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from evals.facts.chronicle import Chronicle, State


def true(c: Chronicle, index: int, row: tuple[Any, ...]) -> bool:
    """Of a Learned event: (kind, seat, ability, value, about)."""
    _, seat, ability, value, about = row
    return TRUTHS[ability](c, c.states[index], seat, value, about)


def _evil(s: State, seat: int) -> bool:
    return s.players[seat].alignment == "evil"


def _empath(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    place, found = s.order.index(seat), set()
    for way in (1, -1):
        steps = (s.order[(place + way * n) % len(s.order)] for n in range(1, len(s.order)))
        found |= {next((x for x in steps if s.players[x].alive), seat)} - {seat}
    return bool(value == sum(_evil(s, x) for x in found))


def _chef(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    circle = [*s.order[1:], s.order[0]]
    return bool(
        value == sum(_evil(s, a) and _evil(s, b) for a, b in zip(s.order, circle, strict=True))
    )


def _oracle(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return bool(value == sum(_evil(s, x) for x in s.order if not s.players[x].alive))


def _fortuneteller(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return bool(value == any(s.team(x, c.teams) == "demon" for x in about))


def _shown(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return bool(s.players[about[0]].character == value)


def _seamstress(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return bool(value == (_evil(s, about[0]) == _evil(s, about[1])))


def _idiot(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return bool(s.players[about[0]].alignment == value)


def _noble(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return seat not in value and sum(_evil(s, x) for x in value) == 1


def _knight(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
    return seat not in value and not any(s.team(x, c.teams) == "demon" for x in value)


def _one_of_two(team: str) -> Callable[..., bool]:
    def told(c: Chronicle, s: State, seat: int, value: Any, about: Any) -> bool:
        character, two = value
        if character == "none":
            return not any(s.team(x, c.teams) == team for x in s.order)
        mine = seat in two and not any(s.team(x, c.teams) == team for x in s.order if x != seat)
        here = any(s.players[x].character == character for x in two if mine or x != seat)
        return here and c.teams[character] == team and (mine or seat not in two)

    return told


TRUTHS: Final[dict[str, Callable[..., bool]]] = {
    "empath": _empath,
    "chef": _chef,
    "oracle": _oracle,
    "fortuneteller": _fortuneteller,
    "undertaker": _shown,
    "ravenkeeper": _shown,
    "seamstress": _seamstress,
    "villageidiot": _idiot,
    "noble": _noble,
    "knight": _knight,
    "washerwoman": _one_of_two("townsfolk"),
    "librarian": _one_of_two("outsider"),
    "investigator": _one_of_two("minion"),
}
