"""Stops a run as soon as it is sure, at a stated error however often one looks.

Looks are made after every so many seeds, in order of seed, at the rows of the seeds up to there
alone: so that where a run stops does not depend on workers, or on how often it was interrupted. The
interval is the confidence sequence of `evals.stats`; several policies share the error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from evals.stats import Games, difference, sequence
from evals.store import by_seed
from evals.suite import Suite

LOOK: Final = 20
"""Seeds between two looks."""
ERROR: Final = 0.05
"""How often a run of policies that do not differ may stop at all."""


class Stopping:
    """Takes rows as they come, and says at which seed the run may end."""

    def __init__(self, seeds: range, policies: Sequence[str], suite: Suite) -> None:
        self.seeds, self.policies, self.suite = seeds, policies, suite
        # In a suite of regret the base has no samples: a figure is a difference from it.
        self.regret = suite.kind == "regret"
        self.each = (len(policies) - self.regret) * len(suite.cells())
        self.rows: list[Mapping[str, Any]] = []
        self.there: Counter[int] = Counter()
        self.looked = 0
        """Seeds that were looked at, from the first on"""

    def take(self, rows: Iterable[Mapping[str, Any]]) -> int | None:
        """The seed after which all policies surely differ from the first; None: go on."""
        for row in rows:
            self.rows.append(row)
            self.there[row["seed"]] += 1
        while self.looked + LOOK <= len(self.seeds):
            window = self.seeds[self.looked : self.looked + LOOK]
            if any(self.there[seed] < self.each for seed in window):
                return None
            self.looked += LOOK
            if self._sure(window[-1]):
                return window[-1]
        return None

    def _sure(self, last: int) -> bool:
        """Whether all differences exclude nothing, by the seeds up to this one."""
        base, *others = (self._pairs(policy, last) for policy in self.policies)
        if self.regret:
            base = {seed: [(0.0, 1.0)] for seed in self.seeds if seed <= last}
        error = ERROR / len(others)
        found = [sequence(difference(own, base), error, len(self.seeds)) for own in others]
        return all(each.low > 0 or each.high < 0 for each in found)

    def _pairs(self, policy: str, last: int) -> Games:
        own = (row for row in self.rows if row["policy"] == policy and row["seed"] <= last)
        return by_seed(own, self.suite.figures[0], True)
