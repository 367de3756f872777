"""The rows of the datasets, typed and checked: JSON Lines that anything reads.

A word set (questions, statements, guesses, claims) has rows in English and Korean; `source` says
whether a row was written by hand or generated. A row that is not as it should be raises
EngineError, in one line that names the file, the line and what would be right.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from engine import EngineError
from storyteller_ai.language.naming import the_character

FOLDER: Final = Path(__file__).resolve().parent / "data"
LANGUAGES: Final = ("en", "ko")
SOURCES: Final = ("hand", "generated")
DIFFICULTIES: Final = ("easy", "medium", "hard")
WARMTHS: Final = ("cold", "warm", "hot", "bingo")
ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "questions": ("yes", "no", "unknown"),
    "statements": ("true", "false", "unjudgeable"),
}
RATINGS: Final[Mapping[str, int]] = {"bad": 0, "poor": 1, "good": 2, "best": 3}
Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to the Storyteller, or a public statement, at a table, with the honest answer.

    table: the id of a row of `tables.jsonl`; by: the name of who speaks; answer: yes, no or unknown
    of a question, true, false or unjudgeable of a statement; fact: what it says, as the row of a
    proposition, None where it says nothing that can be judged, or nobody wrote it down; set: the
    round it was written in.
    """

    id: str
    lang: str
    source: str
    difficulty: str
    set: str
    kind: str
    table: str
    by: str
    text: str
    answer: str
    fact: Any


@dataclass(frozen=True, slots=True)
class Guessed:
    """A guess at an ability: a character's id, or an ability's plain words; and how warm it is."""

    id: str
    lang: str
    source: str
    difficulty: str
    set: str
    ability: str
    text: str
    warmth: str


@dataclass(frozen=True, slots=True)
class Said:
    """A line of table talk with the acts that it holds, as labelled word sets write them.

    table: the id of a row of `rooms.jsonl`; to: who is whispered to, or empty.
    """

    id: str
    lang: str
    source: str
    difficulty: str
    set: str
    table: str
    by: str
    to: str
    text: str
    acts: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Room:
    """Where lines of talk are said: the script, the day, and who sits there, clockwise.

    nominee: who is nominated just then, spoken_of: who spoke last, or empty; claimed: the
    character that whoever speaks has claimed before, or empty.
    """

    id: str
    script: tuple[str, ...]
    day: int
    seats: tuple[str, ...]
    nominee: str = ""
    spoken_of: str = ""
    claimed: str = ""


@dataclass(frozen=True, slots=True)
class Rated:
    """Some answers to a decision that are rated alike, and why: those that fit all that is given.

    values: these, as a scenario writes them; where: what is told is `true`, or `false`; includes:
    one of these players or characters is in it. None of them given: all that is left.
    """

    rating: str
    why: str
    values: tuple[Any, ...] = ()
    where: str = ""
    includes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """A decision of the Storyteller in a game, with its answers rated.

    game: a scenario that leads up to it; decision: its kind; seat: whom it is about, if that
    matters; options: rated answers, looked up from the first to the last.
    """

    id: str
    topic: str
    difficulty: str
    decision: str
    seat: str
    game: dict[str, Any]
    options: tuple[Rated, ...]


def read_rows(path: Path, make: Callable[[Mapping[str, Any]], Row]) -> list[Row]:
    """The rows of a file. Raises EngineError, in one line, for the first that is none."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise EngineError(f"{path}: can't be read as a dataset: {error}") from None
    found: list[Row] = []
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        where = f"{path.name}, line {number}"
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise EngineError(f"{where}: not a JSON object: {error}") from None
        if not isinstance(data, dict):
            raise EngineError(f"{where}: not a JSON object, with an id and more")
        try:
            found.append(make(data))
        except _Wrong as fault:
            raise EngineError(f"{where}: {fault}") from None
        if data.get("id") in seen:
            raise EngineError(f"{where}: the id {data['id']} stands here twice")
        seen.add(data.get("id", where))
    return found


def dump_rows(rows: Sequence[Mapping[str, Any]]) -> str:
    """Rows as the text of a file: keys in their order, no escapes, one row a line."""
    return "".join(
        json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows
    )


# --- single rows -----------------------------------------------------------------------------


class _Wrong(Exception):
    """What is wrong with a row, in words."""


def asked_row(kind: str) -> Callable[[Mapping[str, Any]], Asked]:
    """A reader of questions, or of statements."""

    def make(row: Mapping[str, Any]) -> Asked:
        _keys(row, Asked)
        _one_of(row, "answer", ANSWERS[kind])
        for key in ("kind", "table", "by"):
            _text(row, key)
        if row["fact"] is not None and not isinstance(row["fact"], list):
            raise _Wrong("fact is the row of a proposition, or null")
        return Asked(**_common(row))

    return make


def guessed_row(row: Mapping[str, Any]) -> Guessed:
    """A guess."""
    _keys(row, Guessed)
    _one_of(row, "warmth", WARMTHS)
    _text(row, "ability")
    return Guessed(**{**_common(row), "ability": _called(row["ability"])})


def said_row(row: Mapping[str, Any]) -> Said:
    """A line of talk."""
    _keys(row, Said)
    for key in ("table", "by"):
        _text(row, key)
    if not isinstance(row["to"], str):
        raise _Wrong("to is a name, or empty")
    acts = row["acts"]
    if not isinstance(acts, list) or not all(isinstance(a, dict) and "act" in a for a in acts):
        raise _Wrong("acts is a list of objects, each with its act")
    return Said(**{**_common(row), "acts": tuple(acts)})


def room_row(row: Mapping[str, Any]) -> Room:
    """A room."""
    row = {**dict.fromkeys(("nominee", "spoken_of", "claimed"), ""), **row}
    _keys(row, Room)
    _text(row, "id")
    script, seats = tuple(map(_called, _texts(row, "script"))), tuple(_texts(row, "seats"))
    if type(row["day"]) is not int or row["day"] < 1:
        raise _Wrong("day is a whole number from 1")
    for key in ("nominee", "spoken_of"):
        if row[key] and row[key] not in seats:
            raise _Wrong(f"{key} is one of seats, or empty")
    return Room(**{**row, "script": script, "seats": seats})


def situation_row(row: Mapping[str, Any]) -> Situation:
    """A situation."""
    _keys(row, Situation)
    for key in ("id", "topic", "decision"):
        _text(row, key)
    _one_of(row, "difficulty", DIFFICULTIES)
    if not isinstance(row["game"], dict) or not isinstance(row["seat"], str):
        raise _Wrong("game is a scenario, seat a name or empty")
    options = row["options"]
    if not isinstance(options, list) or not all(isinstance(o, dict) for o in options):
        raise _Wrong("options is a list of objects with rating and why")
    rated = tuple(_rated(option) for option in options)
    if len({option.rating for option in rated}) < 2:
        raise _Wrong("options need two different ratings at least")
    return Situation(**{**row, "options": rated})


def _rated(option: Mapping[str, Any]) -> Rated:
    known = ("rating", "why", "values", "where", "includes")
    if extra := sorted(set(option) - set(known)):
        raise _Wrong(f"an option has no {extra[0]!r}; it has {', '.join(known)}")
    _one_of(option, "rating", tuple(RATINGS))
    _text(option, "why")
    _one_of({"where": "", **option}, "where", ("true", "false", ""))
    values, includes = option.get("values", []), option.get("includes", [])
    if not isinstance(values, list) or not isinstance(includes, list):
        raise _Wrong("values and includes are lists")
    where = option.get("where", "")
    return Rated(option["rating"], option["why"], tuple(values), where, tuple(includes))


def _keys(row: Mapping[str, Any], kind: type[Asked | Guessed | Said | Room | Situation]) -> None:
    wanted = tuple(field.name for field in fields(kind))
    if missing := [key for key in wanted if key not in row]:
        raise _Wrong(f"{missing[0]!r} is missing; a row has {', '.join(wanted)}")
    if extra := [key for key in row if key not in wanted]:
        raise _Wrong(f"there is no {extra[0]!r}; a row has {', '.join(wanted)}")


def _common(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of words, what all have in common being checked."""
    for key in ("id", "set", "text"):
        _text(row, key)
    _one_of(row, "lang", LANGUAGES)
    _one_of(row, "source", SOURCES)
    _one_of(row, "difficulty", DIFFICULTIES)
    return dict(row)


def _text(row: Mapping[str, Any], key: str) -> None:
    if not isinstance(row.get(key), str) or not row[key].strip():
        raise _Wrong(f"{key} is a text, and not an empty one")


def _texts(row: Mapping[str, Any], key: str) -> Iterator[str]:
    if not isinstance(row[key], list) or not all(isinstance(each, str) for each in row[key]):
        raise _Wrong(f"{key} is a list of texts")
    yield from row[key]


def _called(word: str) -> str:
    """The id of the character of that name; words that are none stay."""
    try:
        return the_character(word) or word
    except EngineError as shared:
        raise _Wrong(str(shared)) from None


def _one_of(row: Mapping[str, Any], key: str, known: Sequence[str]) -> None:
    if row.get(key) not in known:
        raise _Wrong(f"{key} is {', '.join(known[:-1])} or {known[-1]}, not {row.get(key)!r:.40}")
