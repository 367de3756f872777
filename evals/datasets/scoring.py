"""How well the house's own readers read the datasets: the scores of `storyteller judge --set`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

from engine import EngineError
from engine.facts.frames import Frame
from evals.datasets import Asked, Guessed, Said, rooms, table_frame
from evals.datasets.rows import ANSWERS, asked_row, guessed_row, read_rows, said_row
from storyteller_ai.judging import judge, table_at
from storyteller_ai.language.guesses import judge_guess
from storyteller_ai.language.hearing import label_acts
from storyteller_ai.language.reading import Table
from storyteller_ai.wordsets import Judged, SetScore, answered, heard, warmed

KINDS: Final = {"questions": "artist", "statements": "gossip"}
FILES: Final = ("questions", "statements", "guesses", "claims")

Row = TypeVar("Row", Asked, Guessed, Said)


def score_file(path: Path, only: str = "") -> SetScore:
    """Read and score every row of a word set's file. Raises EngineError, in one line.

    What a file holds is told by how its name begins: questions, statements, guesses or claims.
    only: the rows of one round (`set`).
    """
    name = next((each for each in FILES if path.name.startswith(each)), "")
    if not name:
        raise EngineError(f"{path.name}: a dataset's name begins with {', '.join(FILES)}")
    found = SetScore()
    if name in ANSWERS:
        asked = _of(read_rows(path, asked_row(name)), only)
        found.items += [score_asked(row, KINDS[name]) for row in asked]
    elif name == "guesses":
        found.items += map(score_guessed, _of(read_rows(path, guessed_row), only))
    else:
        found.items += map(score_said, _of(read_rows(path, said_row), only))
    if not found.items:
        raise EngineError(f"{path.name}: no rows of a set {only!r} in it")
    return found


def _of(rows: Iterable[Row], only: str) -> list[Row]:
    return [row for row in rows if only in ("", row.set)]


def seat_of(frame: Frame, row: Asked) -> int:
    """The seat of who speaks. Raises EngineError, in one line, for a name that nobody has."""
    for seat in frame.grim.seats.values():
        if seat.name == row.by:
            return seat.id
    raise EngineError(f"{row.id}: nobody at the table {row.table} is called {row.by}")


def score_asked(row: Asked, kind: str) -> Judged:
    """A question or a statement: read, judged at its table, and held to its answer."""
    frame = table_frame(row.table)
    given = judge(kind, row.text, table_at(frame, seat_of(frame, row), row.lang), frame).answer
    return answered(row.id, kind, row.text, (row.answer,), given, row.lang, row.kind)


def score_guessed(row: Guessed) -> Judged:
    """A guess: read, compared with the ability, and held to its warmth."""
    given = judge_guess(row.text, row.ability, row.lang)
    return warmed(row.id, row.text, (row.warmth,), given, row.lang)


def score_said(row: Said) -> Judged:
    """A line of talk: read into acts, and held to those that are in it."""
    room = rooms().get(row.table)
    if room is None or not {row.by, row.to or row.by} <= set(room.seats):
        raise EngineError(f"{row.id}: no table {row.table} with {row.by} and {row.to}")
    seats = {name: seat for seat, name in enumerate(room.seats)}
    names = tuple(enumerate(room.seats))
    meant = (seats.get(room.nominee), seats.get(room.spoken_of), room.claimed)
    table = Table(names, room.script, room.day, seats[row.by], row.lang, *meant)
    given = label_acts(row.text, table, seats.get(row.to))
    return heard(row.id, row.text, row.acts, given, row.lang)
