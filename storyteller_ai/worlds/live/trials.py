"""What it shows that somebody chose a player by night: what came of it, and what did not.

Nobody is told the outcome. A Gambler lives or dies, a Snake Charmer becomes the Demon or stays
what it is, the Demon that an Exorcist found kills nobody, and a Professor brings back Townsfolk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from engine import registry
from engine.facts.sets import TOWNSFOLK, Property
from engine.speech import Plain, Report
from engine.views import View
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import Floats
from storyteller_ai.worlds.rhythm import chance_of_deaths

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

CHOSE: Final = "chose"
"""Begins a report of a choice: `("chose", seats)`"""
ASLEEP: Final = (0.93, 0.05, 0.01, 0.01)
"""How likely none, one, two or more die in a night in which the Demon does not act."""
KILLED: Final = 0.15
"""How likely a Gambler who guessed right died of something else."""


@dataclass(frozen=True, slots=True)
class Night:
    """What all saw of a night: how many died, whether somebody had by day, and who came back."""

    died: int = 0
    day_died: bool = False
    revived: frozenset[int] = frozenset()


Trial = Callable[["Table", Look, int, int, Any], "Floats | None"]


def likelihood(table: Table, look: Look, speaker: int, report: Report) -> Floats | None:
    """How likely the night was, by row, if the speaker made that choice; None: no idea."""
    night, value = report.night, report.value
    if night not in table.nights or not isinstance(value, tuple) or len(value) != 2:
        return None
    what, seats = value
    if not isinstance(seats, tuple) or len(seats) != 1 or seats[0] not in table.place:
        return None
    return TRIED[report.ability](table, look, speaker, seats[0], what)


def _gambler(table: Table, look: Look, speaker: int, seat: int, what: Any) -> Floats | None:
    if what not in registry():
        return None
    right = np.clip(look.holds(seat, Property("character", what)), 0.0, 1.0)
    if speaker in table.alive_at.get(look.night, frozenset()):
        return right
    return right * KILLED + 1 - right


def _snake_charmer(table: Table, look: Look, speaker: int, seat: int, what: Any) -> Floats:
    found: Floats = 1.0 - (look.demon == table.place[seat])
    return found


def _exorcist(table: Table, look: Look, speaker: int, seat: int, what: Any) -> Floats:
    night = table.nights[look.night]
    kinds = [chance_of_deaths(d, night.died, night.day_died) for d in look.cast.demons] or [1.0]
    usual = np.array(kinds)[np.clip(look.kind, 0, len(kinds) - 1)]
    asleep = ASLEEP[min(night.died, len(ASLEEP) - 1)]
    found: Floats = np.where(look.demon == table.place[seat], asleep, usual)
    return found


def _professor(table: Table, look: Look, speaker: int, seat: int, what: Any) -> Floats:
    townsfolk = np.clip(look.holds(seat, TOWNSFOLK), 0.0, 1.0)
    found: Floats = townsfolk if seat in table.nights[look.night].revived else 1 - townsfolk
    return found


TRIED: Final[Mapping[str, Trial]] = {
    "exorcist": _exorcist,
    "gambler": _gambler,
    "professor": _professor,
    "snakecharmer": _snake_charmer,
}
"""By ability: how likely the night was, given whom it chose."""


def trials(view: View) -> Iterator[Report]:
    """The choices of a seat whose outcome it has seen, as it would tell of them."""
    for night, e in view.chose:
        if e.ability in TRIED and (night < view.day or view.phase != "night"):
            value = told(e.value)
            if value is not None and value[1] != (view.seat,):
                yield Report(e.ability, night, value)


def told(value: Plain) -> Plain:
    """A choice as it is told: `("chose", seats)`, or as what a seat was guessed."""
    if type(value) is int:
        return (CHOSE, (value,))
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], str):
        return (value[1], (value[0],))
    return None
