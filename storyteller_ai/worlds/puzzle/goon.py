"""Goons: the first whose ability chooses one in a night is drunk until dusk, and it joins them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.board import State

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night

CHOOSING_MINIONS: Final = ("poisoner", "witch", "cerenovus", "devilsadvocate", "harpy")
"""Minions that choose a player each night"""
LATE_MINIONS: Final = ("assassin", "godfather", "pithag")
"""Minions that may choose a player in a later night"""
EARLY_DEMONS: Final = ("pukka", "lleech")
"""Demons that choose a player in the first night"""
QUIET_DEMONS: Final = ("leviathan", "riot", "legion", "yaggababble")
"""Demons that choose nobody"""
SILENT: Final = ("butler",)
"""Good characters that choose a player, and of whose choice nobody tells"""


def chosen_first(night: Night) -> list[Lit]:
    """By seat: whether its ability is the first tonight to choose a Goon, who takes its side.

    It is drunk from then on. None where nobody may be a Goon.
    """
    board, c, state = night.board, night.circuit, night.state
    goons = [state.is_(s, "goon") if s in night.alive else FALSE for s in board.seats]
    there = c.any(goons)
    if there == FALSE:
        return []
    options = [_may_choose(night, s, goons) if s in night.alive else FALSE for s in board.seats]
    first = night.impairment.at_most_one(there, options)
    night.impairment.drunk_tonight(night.number, first)
    side = c.any(c.all([lit, state.evil[s]]) for s, lit in enumerate(first))
    evil = list(state.evil)
    for seat, goon in enumerate(goons):
        if goon != FALSE:
            evil[seat] = c.choose(c.all([goon, c.any(first)]), side, evil[seat])
    night.state = State(c, state.types, state.characters, evil)
    return first


def require_chosen(night: Night, first: Sequence[Lit]) -> None:
    """Only a healthy Goon makes drunk; who says they chose one was first, or another was."""
    if not first:
        return
    board, c = night.board, night.circuit
    somebody = c.any(first)
    healthy = [
        FALSE if s not in night.alive else c.all([night.state.is_(s, "goon"), -night.impaired[s]])
        for s in board.seats
    ]
    c.require(-somebody, *healthy)
    for seat, goon in enumerate(healthy):
        for by in _told_of(night, seat):
            has = c.all([night.has(by[0], by[1]), -night.state.evil[by[0]]])
            c.require(-has, -goon, night.impaired[by[0]], somebody)


def require_killed(night: Night, first: Sequence[Lit]) -> None:
    """The Demon kills a healthy Goon, or jumps to it, only if another chose it before.

    Or if it chose a Mayor, instead of whom the Goon dies.
    """
    if not first:
        return
    c, becomes = night.circuit, night.changes.becomes
    aside = c.any(night.able(seat, "mayor") for seat in night.alive)
    for seat in sorted(night.alive):
        goon = c.all([night.state.is_(seat, "goon"), -night.impaired[seat]])
        chosen = c.any([night.killed.get(seat, FALSE), becomes.get((seat, "fanggu"), FALSE)])
        c.require(-chosen, -goon, aside, *first)


def _told_of(night: Night, seat: int) -> list[tuple[int, str]]:
    """Who says that their ability chose a seat tonight, and which ability."""
    return [
        (info.player, info.ability)
        for info in night.board.puzzle.infos
        if (info.night, info.number) == (True, night.number)
        and (info.kind == "choice" or info.ability in CHOOSING)
        and info.player in night.alive
        and seat in (info.content.get("targets") or ())
    ]


CHOOSING: Final = (
    *("fortuneteller", "seamstress", "dreamer", "chambermaid", "villageidiot", "ravenkeeper"),
    "prodigy",
)
"""Whose information is of players that they chose"""


def _may_choose(night: Night, seat: int, goons: Sequence[Lit]) -> Lit:
    """Whether a seat's ability may choose a Goon tonight."""
    c, state, found = night.circuit, night.state, list[Lit]()
    minions = CHOOSING_MINIONS + (LATE_MINIONS if night.number > 1 else ())
    for character, lit in state.characters[seat].items():
        demon = state.types[character] == "demon" and character not in QUIET_DEMONS
        attacks = demon and (night.number > 1 or character in EARLY_DEMONS)
        if attacks or character in minions + SILENT:
            found.append(lit)
    for other, goon in enumerate(goons):
        for by, ability in _told_of(night, other) if goon != FALSE else ():
            if by == seat:
                honest = [night.has(by, ability), -state.evil[by]]
                found.append(c.all([*honest, goon]))
    return c.any(found)
