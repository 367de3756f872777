"""Datasets: words with known answers, and decisions of the Storyteller with rated answers.

>>> len(questions(lang="ko", source="hand")) > 300
True
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from engine import EngineError, Game
from engine.facts.frames import Frame, facts_from
from evals.datasets.rows import (
    FOLDER,
    SOURCES,
    Asked,
    Guessed,
    Rated,
    Room,
    Said,
    Situation,
    asked_row,
    guessed_row,
    read_rows,
    room_row,
    said_row,
    situation_row,
)
from storyteller_ai.scenario import Scenario, play_up
from storyteller_ai.scenario.loader import scenario_of

__all__ = [
    "NAMES",
    "Asked",
    "Guessed",
    "Rated",
    "Room",
    "Said",
    "Situation",
    "claims",
    "guesses",
    "play_table",
    "questions",
    "rooms",
    "situations",
    "statements",
    "table",
    "table_frame",
    "tables",
    "words",
]

NAMES: Final = ("questions", "statements", "guesses", "claims", "situations")
_MAKERS: Final[Mapping[str, Any]] = {
    "questions": asked_row("questions"),
    "statements": asked_row("statements"),
    "guesses": guessed_row,
    "claims": said_row,
}


@cache
def words(name: str, source: str) -> tuple[Any, ...]:
    """All rows of a word set (questions, statements, guesses, claims) from one source."""
    return tuple(read_rows(FOLDER / f"{name}-{source}.jsonl", _MAKERS[name]))


def questions(lang: str = "", source: str = "") -> list[Asked]:
    """Questions to the Storyteller, as an Artist asks them; all, or of one language or source."""
    return _some("questions", lang, source)


def statements(lang: str = "", source: str = "") -> list[Asked]:
    """Statements, as a Gossip makes them in public."""
    return _some("statements", lang, source)


def guesses(lang: str = "", source: str = "") -> list[Guessed]:
    """Guesses at an Amnesiac's ability."""
    return _some("guesses", lang, source)


def claims(lang: str = "", source: str = "") -> list[Said]:
    """Lines of table talk."""
    return _some("claims", lang, source)


@cache
def situations() -> tuple[Situation, ...]:
    """Decisions of the Storyteller with rated answers."""
    return tuple(read_rows(FOLDER / "situations.jsonl", situation_row))


def _some(name: str, lang: str, source: str) -> list[Any]:
    rows = [row for each in SOURCES if source in ("", each) for row in words(name, each)]
    return [row for row in rows if lang in ("", row.lang)]


@cache
def rooms() -> Mapping[str, Room]:
    """Where lines of talk are said, by id."""
    return {room.id: room for room in read_rows(FOLDER / "rooms.jsonl", room_row)}


# --- the tables at which questions and statements are said -----------------------------------


@cache
def tables() -> Mapping[str, Mapping[str, Any]]:
    """The scenarios that lead up to the moments of questions and statements, by id."""
    return {row["id"]: row for row in read_rows(FOLDER / "tables.jsonl", dict)}


def table(name: str) -> Scenario:
    """One table as a scenario. Raises EngineError for one that is not there."""
    if name not in tables():
        raise EngineError(f"there is no table {name[:40]!r} in tables.jsonl")
    return scenario_of("tables.jsonl", 1, tables()[name])


@cache
def play_table(name: str) -> Game:
    """A table's game at its last moment; to be looked at, and forked before it goes on."""
    return play_up(table(name))


@cache
def table_frame(name: str) -> Frame:
    """What is so at a table's last moment: the facts that questions are judged on."""
    return facts_from(play_table(name).storyteller_view())
