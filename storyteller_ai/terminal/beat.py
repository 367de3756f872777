"""A beat for tables where models think: how long they think is rounded, so that it tells less.

A model is asked only where the rules leave something open. A shot at the Recluse would hang in the
air for longer than any other, and a night would last as long as there is to decide in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import floor
from typing import Final

from engine import events as ev

DAY: Final = 15
"""Paces from a deed of the day to what comes of it"""
NIGHT: Final = 40
"""Paces from one thing that a player is told or asked at night to the next"""
DEEDS: Final = (ev.Declared, ev.Consulted, ev.Nominated, ev.Tallied, ev.ExileTallied, ev.Executed)
"""After these the Storyteller may be asked by day"""


@dataclass(slots=True)
class Beat:
    """Holds back what follows a deed to the next multiple of a fixed time after it.

    pace: seconds; what waits hangs on the events that the viewer was shown, and on nothing else.
    """

    pace: float
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _since: float | None = field(default=None, init=False)
    _span: float = field(default=0.0, init=False)
    _night: bool = field(default=False, init=False)

    def after(self, event: ev.Event) -> None:
        """Note that an event was shown; what comes next is on the beat if a ruling may precede."""
        if isinstance(event, ev.PhaseBegan):
            self._night = event.phase == "night"
        span = self._span_after(event) * self.pace
        if span:
            self._since, self._span = self.clock(), span

    def wait(self) -> None:
        """Wait until the next beat, if something shown is to be followed on one."""
        if self._since is None:
            return
        passed = self.clock() - self._since
        beats = floor(passed / self._span) + 1
        self._since = None
        self.sleep(beats * self._span - passed)

    def _span_after(self, event: ev.Event) -> int:
        if self._night:
            return DAY if isinstance(event, ev.Woke) else NIGHT
        return DAY if isinstance(event, DEEDS) else 0
