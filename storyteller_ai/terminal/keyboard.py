"""The keyboard: a line of a terminal with Tab, or of a pipe; leaving is possible at any moment."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING, Protocol

from storyteller_ai.language.vocabulary import composed
from storyteller_ai.terminal.screen import Screen
from storyteller_ai.wording import safe

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

MAX_LINE = 20_000
"""Longer lines of a pipe are cut; nothing that is legal is as long."""


class Leave(Exception):
    """Whoever sits at the keyboard leaves."""


class Keyboard(Protocol):
    """Where answers come from."""

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """Put a question and return the answer, trimmed. Tab completes the words.

        Raises Leave at the end of the input.
        """
        ...


class PlainKeyboard:
    """Reads lines of a file, such as a pipe; each question is a line of its own."""

    def __init__(self, screen: Screen, file: IO[str] | None = None) -> None:
        self.screen = screen
        self._file = file or sys.stdin

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """The next line."""
        self.screen.line(question, "question")
        line = self._file.readline(MAX_LINE)
        if not line:
            raise Leave
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._file.readline(MAX_LINE)
        return tidy(line)


class PromptKeyboard:
    """A terminal's line with editing, history, and Tab."""

    def __init__(self, screen: Screen) -> None:
        from prompt_toolkit import PromptSession

        self.screen = screen
        self._session: PromptSession[str] = PromptSession(complete_while_typing=False)
        self._pasted: list[str] = []

    def ask(self, question: str, words: Sequence[str] = ()) -> str:
        """One line from the person."""
        self.screen.line(question, "question")
        if self._pasted:
            line = self._pasted.pop(0)
            self.screen.line(f"> {safe(line)}")
            return line
        try:
            # Where a policy waits for a network an event loop runs, and a prompt needs its own.
            elsewhere = _in_event_loop()
            found = self._session.prompt("> ", completer=_completer(words), in_thread=elsewhere)
            line, *self._pasted = entries(found)
            return line
        except (EOFError, KeyboardInterrupt):
            raise Leave from None


def _in_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def open_keyboard(screen: Screen) -> Keyboard:
    """The best keyboard there is: Tab and editing need a terminal at both ends."""
    if screen.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainKeyboard(screen)
    return PromptKeyboard(screen)


def tidy(line: str) -> str:
    """A line as it may go into the game: trimmed, Hangul in one piece, text that files can hold."""
    return composed(line.encode("utf-8", "replace").decode("utf-8")).strip()


def entries(typed: str) -> list[str]:
    """What was typed or pasted at once: one entry, or one a line where a line is a command.

    >>> entries("Roses are red,\\nviolets are blue.")
    ['Roses are red, violets are blue.']
    >>> entries("hello\\n/whisper Bo hi\\n")
    ['hello', '/whisper Bo hi']
    """
    lines = [line for line in map(tidy, typed.splitlines()) if line]
    commands = any(line.startswith("/") for line in lines[1:])
    return lines if commands else [" ".join(lines)]


def completions(words: Sequence[str], typed: str) -> list[tuple[str, int]]:
    """What Tab offers after the typed text, with the number of letters that it replaces.

    >>> completions(["/nominate", "/history", "Bo", "Bo Bo"], "/n")
    [('/nominate', 2)]
    >>> completions(["/nominate", "Ana", "Bo", "Bo Bo"], "/nominate b")
    [('Bo', 1), ('Bo Bo', 1)]
    >>> completions(["/claim", "Ana", "Bo"], "/whisper Bo hi /c")  # a whisper may hold commands
    [('/claim', 2)]
    """
    first = " " not in typed.lstrip()
    typed = composed(typed)
    last = typed.rsplit(" ", 1)[-1].rsplit(",", 1)[-1]
    command = first or last.startswith("/")
    return [
        (word, len(last))
        for word in words
        if word.casefold().startswith(last.casefold()) and (command or not word.startswith("/"))
    ]


def _completer(words: Sequence[str]) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterator[Completion]:
            for word, length in completions(words, document.text_before_cursor):
                yield Completion(word, start_position=-length)

    return Words()
