"""How far a run of an eval is: a bar in a terminal, now and then a line where there is none."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final, TypeAlias

from storyteller_ai.language import Language, language

Advance: TypeAlias = Callable[[int, float], None]
"""Hears how many samples are done, and what they cost in US dollars."""
EVERY: Final = 30.0
"""Seconds between two lines."""


def with_progress(total: int, work: Callable[[Advance], int], to: Language | None = None) -> int:
    """Do the work, and say on standard error how far it is."""
    to = to or language()
    if not sys.stderr.isatty():
        return work(Lines(total, _complain, to=to).advance)
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    money = TextColumn("{task.fields[spent]}")
    with Progress(*columns, money, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(to.text("evals.progress.games"), total=total, spent="")
        spent = 0.0

        def advance(done: int, dollars: float) -> None:
            nonlocal spent
            spent += dollars
            bar.update(task, advance=done, spent=f"${spent:.2f}" if spent else "")

        return work(advance)


class Lines:
    """Says how far it is in lines, for logs."""

    def __init__(
        self,
        total: int,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        to: Language | None = None,
    ) -> None:
        self.total, self.say, self.clock = total, say, clock
        self.to = to or language()
        self.done, self.spent = 0, 0.0
        self.here = -1
        """Samples that were there already, when the clock began"""
        self.began = self.said = clock()

    def advance(self, done: int, dollars: float) -> None:
        """Count; say a line when it is time.

        >>> ticks = iter([0.0, 1.0, 31.0])
        >>> lines = Lines(100, print, lambda: next(ticks))
        >>> lines.advance(0, 0.0)
        >>> lines.advance(50, 1.5)
        50 of 100 games, about 31 s left, $1.50
        """
        self.done += done
        self.spent += dollars
        if self.here < 0:
            self.here = self.done
        now = self.clock()
        if now - self.said >= EVERY:
            self.said = now
            self.say(self._line(now - self.began))

    def _line(self, seconds: float) -> str:
        played, left = self.done - self.here, ""
        if played:
            seconds = seconds / played * (self.total - self.done)
            minutes = seconds >= 120
            number = f"{seconds / 60 if minutes else seconds:.0f}"
            unit = "minutes" if minutes else "seconds"
            left = self.to.text(f"evals.progress.{unit}", number=number)
        spent = self.to.text("evals.progress.spent", dollars=f"{self.spent:.2f}")
        values = {"left": left, "spent": spent if self.spent else ""}
        return self.to.text("evals.progress.done", done=self.done, total=self.total, **values)


def _complain(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
