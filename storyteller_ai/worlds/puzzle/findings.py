"""What the worlds of a puzzle say of each player and of each claim, and what a new fact changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.errors import EngineError
from engine.names import name_key
from storyteller_ai.language.naming import the_character
from storyteller_ai.worlds.circuit import Lit
from storyteller_ai.worlds.puzzle.board import Faces
from storyteller_ai.worlds.puzzle.questions import truth_of
from storyteller_ai.worlds.puzzle.record import Puzzle, PuzzleError
from storyteller_ai.worlds.puzzle.shapes import EVIL_TYPES
from storyteller_ai.worlds.puzzle.solve import Solved, build
from storyteller_ai.worlds.sat import solver_for

FACTS: Final = ("evil", "good", "minion", "demon")


def chances(solved: Solved) -> dict[str, dict[str, float]]:
    """By name: in what share of the worlds a player is each character at the start.

    >>> class Two:
    ...     names = ("A", "B")
    >>> chances(Solved(Two, (("chef", "imp"), ("imp", "chef")), 0.0))["A"]
    {'chef': 0.5, 'imp': 0.5}
    """
    total = len(solved.starts)
    return {
        name: {c: n / total for c, n in Counter(start[seat] for start in solved.starts).items()}
        for seat, name in enumerate(solved.puzzle.names)
    }


def chances_of(solved: Solved, types: Sequence[str]) -> dict[str, float]:
    """By name: in what share of the worlds a player's character is of these types."""
    of = solved.puzzle.types
    return {
        name: round(sum(share for c, share in by.items() if of[c] in types), 6)
        for name, by in chances(solved).items()
    }


def statuses(solved: Solved) -> dict[int, str]:
    """By a report's place among all: whether it `must`, `can` or `cannot` be true.

    Of reports whose truth is no question (choices, and what nobody could say) there is nothing.
    """
    puzzle = solved.puzzle
    if not solved.starts:
        return {}
    board = build(puzzle)
    asked: dict[int, Lit] = {}
    for info in puzzle.infos:
        if info.kind != "info" or info.number > puzzle.nights:
            continue
        state, impaired = board.dawn[info.number], board.impaired[info.number]
        try:
            faces = Faces(board, state, impaired)
            seat, number = info.player, info.number
            asked[info.index] = truth_of(board, info.ability, seat, number, info.content, faces)
        except (KeyError, IndexError, TypeError, ValueError, EngineError):
            continue
    solver = solver_for(board.circuit.clauses)
    found = {}
    for index, true in asked.items():
        if not solver.solve([true]):
            found[index] = "cannot"
        else:
            found[index] = "can" if solver.solve([-true]) else "must"
    return found


def supposing(solved: Solved, fact: str) -> Solved:
    """The worlds that are left if a fact was known as well: `NAME=evil`, `NAME=imp` ...

    Raises PuzzleError for anything else.
    """
    name, _, what = fact.partition("=")
    puzzle, seats = solved.puzzle, range(len(solved.puzzle.names))
    seat = next((s for s in seats if name_key(puzzle.names[s]) == name_key(name)), None)
    if what not in FACTS:
        what = the_character(what, puzzle.types) or what
    if seat is None or not (what in FACTS or what in puzzle.types):
        known = ", ".join((*FACTS, "a character"))
        raise PuzzleError(f"suppose NAME=WHAT, WHAT being {known}; not {fact[:60]!r}")
    starts = tuple(start for start in solved.starts if _so(puzzle, start[seat], what))
    return replace(solved, starts=starts)


def _so(puzzle: Puzzle, character: str, what: str) -> bool:
    team = puzzle.types[character]
    if what in ("evil", "good"):
        return (team in EVIL_TYPES) is (what == "evil")
    return what in (team, character)
