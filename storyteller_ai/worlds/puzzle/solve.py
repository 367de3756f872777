"""Solving a puzzle: all starts that fit, and what rules the others out."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError
from storyteller_ai.worlds.circuit import TRUE, Circuit, Lit
from storyteller_ai.worlds.puzzle.allegiance import evil_townsfolk
from storyteller_ai.worlds.puzzle.board import Board
from storyteller_ai.worlds.puzzle.day import Day
from storyteller_ai.worlds.puzzle.honesty import require_honest, require_known, require_silence
from storyteller_ai.worlds.puzzle.impairment import Impairment
from storyteller_ai.worlds.puzzle.night import Night
from storyteller_ai.worlds.puzzle.record import Info, Puzzle, PuzzleError
from storyteller_ai.worlds.puzzle.setup import set_up
from storyteller_ai.worlds.puzzle.support import refuse_unsupported
from storyteller_ai.worlds.sat import solver_for


@dataclass(frozen=True, slots=True)
class Solved:
    """The starts that fit a puzzle: character by seat, in the order of the table."""

    puzzle: Puzzle
    starts: tuple[tuple[str, ...], ...]
    seconds: float
    more: bool = False
    """Whether the search stopped at its limit"""

    @property
    def demon_candidates(self) -> list[str]:
        """Who is the Demon at the start of some solution, in the order of the table."""
        types = self.puzzle.types
        return [
            name
            for seat, name in enumerate(self.puzzle.names)
            if any(types[start[seat]] == "demon" for start in self.starts)
        ]

    def to_json(self) -> dict[str, Any]:
        """The figures, with names for seats."""
        return {
            "solutions": [
                {"start": dict(zip(self.puzzle.names, start, strict=True))} for start in self.starts
            ],
            "demon_candidates": self.demon_candidates,
            "seconds": round(self.seconds, 4),
        }


def build(puzzle: Puzzle, switches: Mapping[int, Lit] | None = None) -> Board:
    """All that a puzzle says, as clauses. switches: makes a report, by its index, optional."""
    board = Board(puzzle, Circuit(max(switches.values(), default=1) if switches else 1))
    evil_townsfolk(board)
    set_up(board)
    impairment = Impairment(board)
    state = board.start
    board.alive_dusk[1] = frozenset(board.seats)
    where = "the events"
    try:
        for number in range(1, puzzle.nights + 1):
            where = f"what is reported or happened in night {number}"
            board.dusk[number] = state
            state = Night(board, impairment, number, state).run()
            if number <= puzzle.days:
                where = f"what happened on day {number}"
                state = Day(board, impairment, number).run()
        require_known(board)
        require_silence(board)
        for info in puzzle.infos:
            where = f"info {info.index + 1} ({info.ability or info.kind})"
            require_honest(board, info, switches[info.index] if switches else TRUE)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        if isinstance(fault, EngineError):
            raise
        raise PuzzleError(f"{where} is not as the schema has it: {fault!r}"[:200]) from None
    return board


def solve(puzzle: Puzzle, limit: int | None = None) -> Solved:
    """All starts that fit, or the first so many. Raises Unsupported."""
    began = time.perf_counter()
    refuse_unsupported(puzzle)
    board = build(puzzle)
    starts: list[tuple[str, ...]] = []
    more = False
    solver = solver_for(board.circuit.clauses)
    while solver.solve():
        if limit is not None and len(starts) >= limit:
            more = True
            break
        model = set(solver.get_model())
        start = tuple(
            next(c for c, lit in options.items() if lit in model)
            for options in board.start.characters
        )
        starts.append(start)
        different = [
            -board.start.characters[seat][c]
            for seat, c in enumerate(start)
            if board.start.characters[seat][c] != TRUE
        ]
        if not different:
            break
        solver.add_clause(different)
    if not starts and board.possible("atheist") and _all_good(puzzle):
        # An Atheist's game explains anything, so it is named where nothing else does.
        starts.append(puzzle.claims)
    starts.sort(key=lambda start: [d.index(c) for c, d in zip(start, puzzle.domains, strict=True)])
    return Solved(puzzle, tuple(starts), time.perf_counter() - began, more)


def _all_good(puzzle: Puzzle) -> bool:
    """Whether every player may be the good character that they claim to be."""
    return all(claim in d for claim, d in zip(puzzle.claims, puzzle.domains, strict=True))


__all__ = ["Info", "Solved", "build", "solve"]
