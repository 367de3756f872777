"""The help of commands and options in a reader's language.

English stands in the code, beside what it explains. A language's `help.toml` has its own words for
each: `commands` by the words that call a command, `options` by the English text.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from typer import rich_utils

from storyteller_ai.language import DEFAULT, Language

ROOT: Final = "storyteller"
TITLES: Final = (
    "ARGUMENTS_PANEL_TITLE",
    "OPTIONS_PANEL_TITLE",
    "COMMANDS_PANEL_TITLE",
    "DEFAULT_STRING",
    "REQUIRED_LONG_STRING",
)
"""What Typer writes around the texts of others, and keeps for the whole process."""
USAGE: Final = "Usage: "


@contextmanager
def in_words(command: Any, to: Language) -> Iterator[None]:
    """Have a command explain itself in a language, while this lasts."""
    if to.code == DEFAULT:
        yield
        return
    before = {name: getattr(rich_utils, name) for name in TITLES}
    frame = to.table("help").get("frame", {})
    for name, english in before.items():
        setattr(rich_utils, name, frame.get(english, english))
    _translate(command, ROOT, to)
    try:
        yield
    finally:
        for name, english in before.items():
            setattr(rich_utils, name, english)


def texts(command: Any, path: str = ROOT) -> Iterator[tuple[str, str, str]]:
    """Every text of a command and those below it: its group in `help.toml`, its key, the text."""
    yield "commands", path, command.help or ""
    for param in command.params:
        if getattr(param, "help", None):
            yield "options", param.help, param.help
    for name, below in getattr(command, "commands", {}).items():
        yield from texts(below, f"{path} {name}")


def _translate(command: Any, path: str, to: Language) -> None:
    table = to.table("help")
    command.help = table["commands"].get(path, command.help)
    command.context_class = _context(command.context_class, table["frame"].get(USAGE, USAGE))
    own_help = command.get_help_option(command.context_class(command))
    for param in (*command.params, own_help):
        if getattr(param, "help", None):
            param.help = to.help(param.help)
    for name, below in getattr(command, "commands", {}).items():
        _translate(below, f"{path} {name}", to)


def _context(plain: Any, usage: str) -> Any:
    """A context whose line of usage begins with another word."""

    class Formatter(plain.formatter_class):  # type: ignore[misc]  # a base of the command's own
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or usage)

    class Context(plain):  # type: ignore[misc]  # likewise
        formatter_class = Formatter

    return Context
