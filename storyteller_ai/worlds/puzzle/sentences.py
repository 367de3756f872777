"""Sentences of a record (what an Artist asks, a Savant is told, a Gossip says) as literals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import TYPES, Board, Faces, State
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

                return truth_of(board, str(value.get("ability")), -1, day, value, faces)
            case "custom":
                return custom(board, sentence, state)
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


Custom = Callable[[Board, Mapping[str, Any], State], Lit]


def custom(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    """A sentence in words, of which the usual ones are known."""
    found = CUSTOM.get(str(sentence["custom"]).strip().casefold())
    if found is None:
        raise Unsupported(f"not supported: the sentence {repr(sentence['custom'])[:160]}")
    return found(board, sentence, state)


def _row(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    """How long the longest row of Townsfolk around the circle is."""
    c = board.circuit
    folk = [state.team(seat, "townsfolk") for seat in board.seats]

    def at_least(length: int) -> Lit:
        if length <= 0:
            return TRUE
        if length > board.size:
            return FALSE
        return c.any(
            c.all([folk[(first + away) % board.size] for away in range(length)])
            for first in board.seats
        )

    if "equals" in sentence:
        length = sentence["equals"]
        return c.all([at_least(length), -at_least(length + 1)])
    parts = [at_least(sentence["min"])] if "min" in sentence else []
    if "max" in sentence:
        parts.append(-at_least(sentence["max"] + 1))
    return c.all(parts)


def _types_among(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    c = board.circuit
    there = [c.any(state.team(seat, team) for seat in sentence["players"]) for team in TYPES]
    return c.exactly(there, sentence["equals"])


def _adjacent(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    first, second = sentence["characters"]
    c = board.circuit
    return c.any(
        c.all([state.is_(seat, first), state.is_((seat + step) % board.size, second)])
        for seat in board.seats
        for step in (1, -1)
    )


def _drunk_between(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    c, size = board.circuit, board.size
    return c.any(
        c.all(
            [
                state.is_(seat, "drunk"),
                state.team((seat + 1) % size, "townsfolk"),
                state.team((seat - 1) % size, "townsfolk"),
            ]
        )
        for seat in board.seats
    )


def _no_host(board: Board, sentence: Mapping[str, Any], state: State) -> Lit:
    if board.host is None:
        return TRUE
    return -board.circuit.any(board.host[seat] for seat in sentence["players"])


CUSTOM: Final[dict[str, Custom]] = {
    "length of the longest unbroken row of townsfolk around the circle": _row,
    "number of different character types among players": _types_among,
    "some player who is the first character sits next to a player who is the second": _adjacent,
    "the drunk sits between two townsfolk": _drunk_between,
    "none of the players is the lleech host": _no_host,
    "a plain mathematical truth": lambda board, sentence, state: TRUE,
}
