"""A small SAT solver in plain Python: clause learning over two watched literals.

It stands in where python-sat has no wheel. Slower by far, and right.

>>> solver = PlainSolver([[1, 2], [-1, 2], [-2, 3]])
>>> solver.solve(), sorted(lit for lit in solver.get_model() if lit > 0)[-2:]
(True, [2, 3])
>>> solver.solve([-3]), solver.get_core()
(False, [-3])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_DECAY: Final = 1.05


class PlainSolver:
    """Clauses, added one by one, and the search for values that satisfy them all."""

    def __init__(self, clauses: Sequence[Sequence[int]] = ()) -> None:
        self._watches: dict[int, list[list[int]]] = {}
        self._values: dict[int, bool] = {}
        self._trail: list[int] = []
        self._limits: list[int] = []
        self._reasons: dict[int, list[int] | None] = {}
        self._levels: dict[int, int] = {}
        self._weights: dict[int, float] = {}
        self._step = 1.0
        self._next = 0
        self._units: list[int] = []
        self._broken = False
        self._core: list[int] = []
        for clause in clauses:
            self.add_clause(clause)

    def add_clause(self, clause: Sequence[int]) -> None:
        """One of the literals must hold."""
        literals = list(dict.fromkeys(clause))
        for literal in literals:
            self._weights.setdefault(abs(literal), 0.0)
        if any(-literal in literals for literal in literals):
            return
        if not literals:
            self._broken = True
        elif len(literals) == 1:
            self._units.append(literals[0])
        else:
            self._watch(literals)

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether all clauses can hold, with the assumptions."""
        self._core = []
        self._undo(0)
        self._values, self._trail, self._reasons, self._levels = {}, [], {}, {}
        self._next = 0
        if self._broken:
            return False
        for unit in self._units:
            if self._value(unit) is False:
                return False
            if self._value(unit) is None:
                self._set(unit, None)
        while True:
            conflict = self._propagate()
            if conflict is not None:
                if not self._limits:
                    self._broken = True
                    return False
                self._learn(conflict)
                continue
            if len(self._limits) < len(assumptions):
                wanted = assumptions[len(self._limits)]
                if self._value(wanted) is False:
                    self._core = self._blame(wanted, assumptions)
                    return False
                self._limits.append(len(self._trail))
                if self._value(wanted) is None:
                    self._set(wanted, None)
                continue
            open_ = [v for v in self._weights if v not in self._values]
            if not open_:
                return True
            self._limits.append(len(self._trail))
            self._set(-max(open_, key=self._weights.__getitem__), None)

    def get_model(self) -> list[int]:
        """The literals that hold in the solution just found."""
        return [v if value else -v for v, value in self._values.items()]

    def get_core(self) -> list[int]:
        """Assumptions that cannot hold together, after a search without a solution."""
        return self._core

    # --- the search -----------------------------------------------------------------------------

    def _watch(self, clause: list[int]) -> None:
        for literal in clause[:2]:
            self._watches.setdefault(literal, []).append(clause)

    def _value(self, literal: int) -> bool | None:
        value = self._values.get(abs(literal))
        return value if value is None or literal > 0 else not value

    def _set(self, literal: int, reason: list[int] | None) -> None:
        variable = abs(literal)
        self._values[variable] = literal > 0
        self._reasons[variable] = reason
        self._levels[variable] = len(self._limits)
        self._trail.append(literal)

    def _propagate(self) -> list[int] | None:
        """Draw all conclusions; a clause that fails, if one does."""
        while self._next < len(self._trail):
            false = -self._trail[self._next]
            self._next += 1
            watching = self._watches.get(false, [])
            kept: list[list[int]] = []
            for index, clause in enumerate(watching):
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], clause[0]
                if self._value(clause[0]) is True:
                    kept.append(clause)
                    continue
                for other in range(2, len(clause)):
                    if self._value(clause[other]) is not False:
                        clause[1], clause[other] = clause[other], clause[1]
                        self._watches.setdefault(clause[1], []).append(clause)
                        break
                else:
                    kept.append(clause)
                    if self._value(clause[0]) is False:
                        self._watches[false] = kept + watching[index + 1 :]
                        return clause
                    self._set(clause[0], clause)
            self._watches[false] = kept
        return None

    def _learn(self, conflict: list[int]) -> None:
        """Learn why the conflict came about, and go back to where that would have told."""
        level, seen, open_, learned = len(self._limits), set[int](), 0, [0]
        reason, at, literal = conflict, len(self._trail) - 1, 0
        while True:
            for each in reason:
                variable = abs(each)
                if each == literal or variable in seen or not self._levels[variable]:
                    continue
                seen.add(variable)
                self._weights[variable] += self._step
                if self._levels[variable] == level:
                    open_ += 1
                else:
                    learned.append(each)
            while abs(self._trail[at]) not in seen:
                at -= 1
            literal = self._trail[at]
            at -= 1
            open_ -= 1
            if not open_:
                break
            reason = self._reasons[abs(literal)] or []
        learned[0] = -literal
        self._step *= _DECAY
        back = 0
        if len(learned) > 1:
            where = max(range(1, len(learned)), key=lambda i: self._levels[abs(learned[i])])
            learned[1], learned[where] = learned[where], learned[1]
            back = self._levels[abs(learned[1])]
        self._undo(back)
        if len(learned) > 1:
            self._watch(learned)
        else:
            self._units.append(learned[0])
        self._set(learned[0], learned if len(learned) > 1 else None)

    def _undo(self, level: int) -> None:
        if len(self._limits) > level:
            start = self._limits[level]
            for literal in self._trail[start:]:
                del self._values[abs(literal)]
            del self._trail[start:]
            del self._limits[level:]
            self._next = min(self._next, start)

    def _blame(self, failed: int, assumptions: Sequence[int]) -> list[int]:
        """The assumptions because of which one of them cannot hold."""
        found, open_, seen = [failed], [abs(failed)], set[int]()
        assumed = set(assumptions)
        while open_:
            variable = open_.pop()
            if variable in seen or not self._levels.get(variable):
                continue
            seen.add(variable)
            reason = self._reasons[variable]
            literal = variable if self._values[variable] else -variable
            if reason is None:
                if literal in assumed and literal not in found:
                    found.append(literal)
            else:
                open_ += [abs(each) for each in reason if abs(each) != variable]
        return found
