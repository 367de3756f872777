"""Why a seat is not the Demon: whose reports cannot all be explained with it as the Demon."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.record import Puzzle
from storyteller_ai.worlds.puzzle.solve import Solved, build
from storyteller_ai.worlds.sat import Solver, solver_for


@dataclass(frozen=True, slots=True)
class Excluded:
    """A seat that is the Demon in no world, and the seats whose reports rule it out.

    There are none where the rules and what all saw suffice.
    """

    seat: int
    because: tuple[int, ...]


def excluded(solved: Solved) -> list[Excluded]:
    """Why each seat that is in no solution the Demon is not, by a smallest set of reports."""
    puzzle = solved.puzzle
    if not solved.starts or solved.more:
        return []
    switches, by_player = _switches(puzzle)
    board = build(puzzle, switches)
    solver = solver_for(board.circuit.clauses)
    found = []
    candidates = set(solved.demon_candidates)
    for seat, name in enumerate(puzzle.names):
        if name in candidates:
            continue
        demon = board.start.team(seat, "demon")
        if demon == FALSE:
            continue
        found.append(Excluded(seat, _smallest(solver, demon, by_player)))
    return found


def _switches(puzzle: Puzzle) -> tuple[dict[int, Lit], dict[int, Lit]]:
    """A literal by which each player's reports can be left aside: by report, and by player.

    They are the first variables after the constant, before the board makes its own.
    """
    players = sorted({info.player for info in puzzle.infos})
    by_player = {player: TRUE + 1 + index for index, player in enumerate(players)}
    return {info.index: by_player[info.player] for info in puzzle.infos}, by_player


def _smallest(solver: Solver, demon: Lit, by_player: dict[int, Lit]) -> tuple[int, ...]:
    """Players whose reports exclude the Demon, none of whom can be left out."""
    if solver.solve([demon, *by_player.values()]):
        return ()
    core = set(solver.get_core() or ())
    kept = [player for player, lit in by_player.items() if lit in core]
    for player in list(kept):
        fewer = [each for each in kept if each != player]
        if not solver.solve([demon, *(by_player[each] for each in fewer)]):
            kept = fewer
    return tuple(kept)
