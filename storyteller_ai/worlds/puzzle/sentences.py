"""Sentences of a record (what an Artist asks, a Savant is told, a Gossip says) as literals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces
from storyteller_ai.worlds.puzzle.phrases import Phrases
from storyteller_ai.worlds.puzzle.record import PuzzleError, Unsupported


def judge(board: Board, sentence: Any, day: int, faces: Faces | None = None) -> Lit:
    """Whether a sentence is so by day. Raises Unsupported for one of an unknown form.

    faces: how the players register to it, where that matters.
    """
    if faces is None:
        faces = Faces(board, board.by_day[day], board.impaired[day], plain=True)
    if not isinstance(sentence, Mapping):
        raise PuzzleError(f"{repr(sentence)[:60]} is no sentence")
    c, state = board.circuit, board.by_day.get(day, board.dawn[day])
    for key, value in sentence.items():
        match key:
            case "op":
                return _operation(board, value, sentence.get("args", []), day, faces)
            case "exactly":
                parts = [judge(board, part, day, faces) for part in sentence.get("args", [])]
                return c.exactly(parts, value)
            case "is_evil":
                return faces.evil(value)
            case "is_alive":
                return TRUE if value in board.alive_dawn[day] else FALSE
            case "is_drunk_or_poisoned":
                return c.any([board.impaired[day][value], state.is_(value, "drunk")])
            case "is_character":
                return faces.character(*value)
            case "is_type":
                return faces.team(*value)
            case "in_play":
                return board.in_play(value, state)
            case "as_info":
                from storyteller_ai.worlds.puzzle.questions import truth_of

                asker = value.get("player", -1)
                return truth_of(board, str(value.get("ability")), asker, day, value, faces)
            case "custom":
                return Phrases(board, faces, day).says(sentence)
    raise Unsupported(f"not supported: a sentence of the form {repr(dict(sentence))[:60]}")


def _operation(board: Board, op: str, args: list[Any], day: int, faces: Faces) -> Lit:
    c = board.circuit
    parts = [judge(board, each, day, faces) for each in args]
    match op:
        case "not":
            return -parts[0]
        case "and":
            return c.all(parts)
        case "or":
            return c.any(parts)
        case "eq" | "xor":
            same = parts[0]
            for part in parts[1:]:
                same = c.same(same, part) if op == "eq" else -c.same(same, part)
            return same
    raise Unsupported(f"not supported: the operation {repr(op)[:60]}")
