"""Boolean circuits that fold what is known and become clauses: the ground the puzzles stand on.

A literal is a non-zero whole number, its negation the negative one, as SAT solvers have it. `TRUE`
and `FALSE` are literals too, so a rule reads the same whether its parts are known or open.

>>> c = Circuit()
>>> a, b = c.new(), c.new()
>>> c.all([a, TRUE]) == a, c.all([a, FALSE]) == FALSE, c.all([a, b]) == c.all([b, a])
(True, True, True)
>>> c.exactly([TRUE, FALSE, TRUE], 2) == TRUE
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

Lit = int
TRUE: Final = 1
FALSE: Final = -1


class Circuit:
    """Gates over literals; each is made once, and its meaning added to `clauses`."""

    def __init__(self, top: int = TRUE) -> None:
        self.top = top
        """The highest variable in use; variable 1 is true."""
        self.clauses: list[list[Lit]] = [[TRUE]]
        self._gates: dict[tuple[Lit, ...], Lit] = {}
        self._sums: dict[tuple[Lit, ...], list[Lit]] = {}

    def new(self) -> Lit:
        """A literal that nothing is known of yet."""
        self.top += 1
        return self.top

    def all(self, parts: Iterable[Lit]) -> Lit:
        """Whether all parts hold."""
        kept = set(parts)
        kept.discard(TRUE)
        if FALSE in kept:
            return FALSE
        if len(kept) < 2:
            return kept.pop() if kept else TRUE
        key = tuple(sorted(kept))
        gate = self._gates.get(key)
        if gate is None:
            if any(-part in kept for part in key):
                gate = FALSE
            else:
                self.top = gate = self.top + 1
                clauses = self.clauses
                for part in key:
                    clauses.append([-gate, part])
                clauses.append([gate, *[-part for part in key]])
            self._gates[key] = gate
        return gate

    def any(self, parts: Iterable[Lit]) -> Lit:
        """Whether one part holds."""
        return -self.all([-part for part in parts])

    def same(self, a: Lit, b: Lit) -> Lit:
        """Whether two literals are alike."""
        if a == b:
            return TRUE
        if a == -b:
            return FALSE
        if abs(a) == 1:
            return b if a == TRUE else -b
        if abs(b) == 1:
            return a if b == TRUE else -a
        return self.all([self.any([-a, b]), self.any([a, -b])])

    def choose(self, when: Lit, then: Lit, other: Lit) -> Lit:
        """`then` where `when` holds, else `other`."""
        if then == other:
            return then
        return self.any([self.all([when, then]), self.all([-when, other])])

    def at_least(self, parts: Sequence[Lit], number: int) -> Lit:
        """Whether at least so many of the parts hold; a part that stands twice counts twice."""
        sure = sum(1 for part in parts if part == TRUE)
        key = tuple(sorted(part for part in parts if abs(part) != 1))
        number -= sure
        if number <= 0:
            return TRUE
        if number > len(key):
            return FALSE
        return self._sum(key)[number]

    def exactly(self, parts: Sequence[Lit], number: int) -> Lit:
        """Whether exactly so many of the parts hold."""
        return self.all([self.at_least(parts, number), -self.at_least(parts, number + 1)])

    def _sum(self, parts: tuple[Lit, ...]) -> list[Lit]:
        """Literals that say whether at least 0, 1, 2 ... of the parts hold."""
        found = self._sums.get(parts)
        if found is None:
            if not parts:
                found = [TRUE, FALSE]
            else:
                last = parts[-1]
                less = self._sum(parts[:-1])
                found = [TRUE]
                for number in range(1, len(parts) + 1):
                    before = less[number] if number < len(less) else FALSE
                    found.append(self.any([before, self.all([last, less[number - 1]])]))
                found.append(FALSE)
            self._sums[parts] = found
        return found

    # --- what must hold -------------------------------------------------------------------------

    def require(self, *parts: Lit) -> None:
        """One of the parts must hold."""
        if TRUE in parts:
            return
        self.clauses.append([part for part in parts if part != FALSE] or [FALSE])

    def require_if(self, condition: Lit, then: Lit) -> None:
        """If the condition holds, so must the other."""
        self.require(-condition, then)

    def at_most_one(self, parts: Sequence[Lit]) -> None:
        """No two of the parts hold."""
        kept = [part for part in parts if part != FALSE]
        for index, part in enumerate(kept):
            for other in kept[:index]:
                self.require(-part, -other)

    def exactly_one(self, parts: Sequence[Lit]) -> None:
        """One of the parts holds, and no second."""
        self.require(*parts)
        self.at_most_one(parts)

    def pick(self, options: Sequence[Lit], when: Lit = TRUE) -> list[Lit]:
        """Fresh literals, of which exactly one holds where `when` does; each only if its option.

        Where `when` does not hold none does.
        """
        if when == FALSE:
            return [FALSE] * len(options)
        chosen = [FALSE if option == FALSE else self.new() for option in options]
        for literal, option in zip(chosen, options, strict=True):
            if literal != FALSE:
                self.require(-literal, option)
                self.require(-literal, when)
        self.require(-when, *chosen)
        self.at_most_one(chosen)
        return chosen
