"""The screen: lines of text, wrapped for a terminal and whole for a pipe. All input comes safe."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from typing import IO

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from engine import events as ev
from storyteller_ai.language import DEFAULT, Language, language
from storyteller_ai.narration import Line, Narrator
from storyteller_ai.terminal.beat import Beat

STYLES = {
    "title": "bold cyan",
    "talk": "",
    "private": "green",
    "secret": "magenta",
    "news": "bold",
    "dim": "dim",
    "question": "yellow",
    "wrong": "red",
}
HANG = "  "
"""Stands before what a long line goes on with."""


class Screen:
    """Where lines are printed, for a reader of one language."""

    def __init__(
        self, plain: bool = False, file: IO[str] | None = None, to: Language | None = None
    ) -> None:
        self.plain = plain
        self.language = to or language(DEFAULT)
        self._console = Console(
            file=file or sys.stdout,
            highlight=False,
            markup=False,
            emoji=False,
            no_color=plain or None,
            color_system=None if plain else "auto",
        )

    @property
    def is_terminal(self) -> bool:
        """Whether somebody may be looking."""
        return self._console.is_terminal

    def line(self, text: str = "", style: str = "") -> None:
        """Print one line, wrapped where the terminal ends."""
        look = "" if self.plain else STYLES.get(style, "")
        if style == "title":
            self._print(Text(""))
        width = self._console.width
        if not self.is_terminal or cell_len(text) < width:
            self._print(Text(text, style=look))
            return
        indent = " " * (len(text) - len(text.lstrip())) + HANG
        wrapped = Text(text, style=look).wrap(self._console, max(width - len(indent), 10))
        for number, part in enumerate(wrapped):
            part.rstrip()
            self._print(Text(indent).append(part) if number else part)

    def whole(self, text: str) -> None:
        """Print a line that somebody may want to copy: no line breaks go into it."""
        self._print(Text(text))

    def lines(self, lines: Iterable[Line]) -> None:
        """Print lines in their styles."""
        for line in lines:
            self.line(line.text, line.style)

    def _print(self, text: Text) -> None:
        self._console.print(text, soft_wrap=True)


class Teller:
    """Shows a viewer what happens, as it happens; `pace` seconds between one thing and the next.

    beat: holds back what would tell, by when it comes, how long the Storyteller had to think.
    """

    def __init__(
        self, screen: Screen, narrator: Narrator, pace: float = 0.0, beat: Beat | None = None
    ) -> None:
        self.screen = screen
        self.narrator = narrator
        self.pace = pace
        self.beat = beat
        self.shown = 0

    def catch_up(self, events: Sequence[ev.Event]) -> None:
        """Show what is new."""
        while self.shown < len(events):
            event = events[self.shown]
            self.shown += 1
            if self.beat:
                self.beat.wait()
            self._show(self.narrator.tell(event))
            if self.beat:
                self.beat.after(event)

    def finish(self) -> None:
        """Show what was kept back, before somebody is asked."""
        if self.beat:
            self.beat.wait()
        self._show(self.narrator.flush())

    def skip(self, events: Sequence[ev.Event]) -> list[Line]:
        """Count events as shown, and return their lines."""
        lines = self.narrator.all(events[self.shown :])
        self.shown = len(events)
        return lines

    def _show(self, lines: list[Line]) -> None:
        self.screen.lines(lines)
        if lines and self.pace:
            time.sleep(self.pace)
