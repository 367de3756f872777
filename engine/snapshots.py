"""The state of a game at the edge of a phase, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state at the edge of a phase, where no ability is half way: plain data.

    phase: the one about to begin; records, line, events: how much of each list came before;
    windows: how many windows of the day had been open.
    """

    phase: str
    records: int
    line: int
    events: int
    answered: Mapping[int, int]
    windows: int
    grimoire: dict[str, Any]

    @classmethod
    def of(cls, play: Play, phase: str, records: int, line: int) -> Snapshot:
        """A snapshot of what stands now."""
        answered, grimoire = dict(play.answered), play.grim.to_data()
        events, windows = len(play.events), play.window_number
        return cls(phase, records, line, events, answered, windows, grimoire)
