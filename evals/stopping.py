"""Stops a run as soon as it is sure, at a stated error however often one looks.

Looks are made after every so many seeds, in order of seed, at the rows of the seeds up to there
alone: so that where a run stops does not depend on workers, or on how often it was interrupted. The
interval is the confidence sequence of `evals.stats`; several policies share the error.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from evals.stats import Pair, difference, sequence
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
        self.waiting: dict[int, list[Mapping[str, Any]]] = {}
        """Rows of seeds that were not looked at yet"""
        self.pairs: dict[str, dict[int, Sequence[Pair]]] = {policy: {} for policy in policies}
        """What was looked at: the headline's pairs of each policy by seed"""
        self.looked = 0
        """Seeds that were looked at, from the first on"""

    def take(self, rows: Iterable[Mapping[str, Any]]) -> int | None:
        """The seed after which all policies surely differ from the first; None: go on."""
        for row in rows:
            self.waiting.setdefault(row["seed"], []).append(row)
        while self.looked + LOOK <= len(self.seeds):
            window = self.seeds[self.looked : self.looked + LOOK]
            if any(len(self.waiting.get(seed, ())) < self.each for seed in window):
                return None
            self.looked += LOOK
            self._look(window)
            if self._sure():
                return window[-1]
        return None

    def _look(self, window: range) -> None:
        """Take the pairs of these seeds in."""
        for seed in window:
            rows = self.waiting.pop(seed)
            for policy, pairs in self.pairs.items():
                own = [row for row in rows if row["policy"] == policy]
                pairs |= by_seed(own, self.suite.figures[0], True)
            if self.regret:
                self.pairs[self.policies[0]][seed] = [(0.0, 1.0)]

    def _sure(self) -> bool:
        """Whether all differences exclude nothing, by the seeds that were looked at."""
        base, *others = (self.pairs[policy] for policy in self.policies)
        error = ERROR / len(others)
        found = [sequence(difference(own, base), error, len(self.seeds)) for own in others]
        return all(each.low > 0 or each.high < 0 for each in found)
