"""Choices, entries and events as rows of a log, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from engine import events as ev
from engine.decisions import (
    Amend,
    Choice,
    Confer,
    Consult,
    Enter,
    Exile,
    Introduce,
    Lapse,
    Leave,
    Nominate,
    Say,
    Speak,
    State,
    TakeSeat,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.errors import Malformed
from engine.facts.propositions import proposition_from_row, proposition_to_row
from engine.speech import act_from_row, act_to_row, frozen

if TYPE_CHECKING:
    from engine.game import Line

ACTS: Final[dict[str, Any]] = {
    "say": Say,
    "whisper": Whisper,
    "whisper_ask": WhisperAsk,
    "whisper_accept": WhisperAccept,
    "confer": Confer,
    "nominate": Nominate,
    "exile": Exile,
    "use": Use,
    "consult": Consult,
    "state": State,
}
"""What a seat may do by day, by the name in a row."""
ENTRIES: Final[dict[str, Any]] = {
    "enter": Enter,
    "leave": Leave,
    "introduce": Introduce,
    "take_seat": TakeSeat,
    "lapse": Lapse,
    "speak": Speak,
}
"""What comes without a decision that it answers."""
FIELDS: Final = {
    name: tuple(f.name for f in fields(made)) for name, made in (ACTS | ENTRIES).items()
}
_NAMES: Final = {made: name for name, made in (ACTS | ENTRIES).items()}
_WRITTEN: Final[dict[str, Callable[[Any], Any]]] = {
    "acts": lambda acts: [act_to_row(act) for act in acts],
    "proposition": lambda said: None if said is None else proposition_to_row(said),
}
_READ: Final[dict[str, Callable[[Any], Any]]] = {
    "acts": lambda rows: tuple(map(act_from_row, rows)),
    "proposition": lambda row: None if row is None else proposition_from_row(row),
}
"""The fields of an act that are more than plain data."""


def record_row(record: ev.Event | Line) -> list[Any]:
    """A choice, an amendment, an entry or an event as a row."""
    if isinstance(record, ev.Event):
        return ev.event_to_row(record, "e")
    if isinstance(record, Choice):
        value = value_to_row(record.value)
        return ["c", record.decision, value, record.reason, record.source]
    if isinstance(record, Amend):
        return ["a", record.changes, record.tell, record.winner, record.back, record.note]
    name = _NAMES[record.__class__]
    return ["t", name, *(value_to_row(getattr(record, field)) for field in FIELDS[name])]


def value_to_row(value: Any) -> Any:
    """A choice's value as plain data; an act of the day becomes {"act": [...]}."""
    name = _NAMES.get(value.__class__)
    if name is None:
        return value
    parts = [_WRITTEN.get(field, frozen)(getattr(value, field)) for field in FIELDS[name]]
    if name == "use" and not value.characters:
        parts.pop()
    return {"act": [name, *parts]}


def value_from_row(row: Any) -> Any:
    """The value that `value_to_row` wrote. Raises Malformed for anything else."""
    if not isinstance(row, dict):
        return frozen(row)
    try:
        name, *parts = row["act"]
        read = [_READ.get(field, frozen) for field in FIELDS[name][: len(parts)]]
        return ACTS[name](*(one(part) for one, part in zip(read, parts, strict=True)))
    except (KeyError, TypeError, ValueError):
        raise Malformed(f"no act of the day: {row!r}"[:200]) from None


def choice_from_row(row: list[Any]) -> Line:
    """The choice, amendment or entry of a row. Raises Malformed or TypeError for anything else."""
    if row[0] == "t":
        entry: Line = ENTRIES[row[1]](*map(value_from_row, row[2:]))
        return entry
    if row[0] == "a":
        return Amend(*map(frozen, row[1:]))
    if not all(isinstance(part, str) for part in (row[1], row[3], row[4])):
        raise Malformed("a choice names its decision, its reason and its source in words")
    return Choice(row[1], value_from_row(row[2]), row[3], row[4])


def plain(row: Any) -> Any:
    """Tuples as lists, as JSON gives them back."""
    return [plain(item) for item in row] if isinstance(row, list | tuple) else row
