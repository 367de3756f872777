"""The SAT solver: python-sat's where it is installed, else a plain one of our own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Solver(Protocol):
    """What the puzzles ask of a solver."""

    def add_clause(self, clause: Sequence[int]) -> object:
        """One of the literals must hold."""
        ...

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether all clauses can hold, with the assumptions."""
        ...

    def get_model(self) -> Sequence[int]:
        """The literals that hold in the solution just found."""
        ...

    def get_core(self) -> Sequence[int] | None:
        """Assumptions that cannot hold together, after a search without a solution."""
        ...


def solver_for(clauses: Sequence[Sequence[int]]) -> Solver:
    """A solver that holds these clauses."""
    try:
        from pysat.solvers import MinisatGH
    except ImportError:
        from storyteller_ai.worlds.plain_sat import PlainSolver

        return PlainSolver(clauses)
    solver: Solver = MinisatGH(bootstrap_with=clauses)
    return solver
