"""Intervals and tests for figures of games: shares, ratios, paired differences, many at once.

Games that share a seed are not independent (the same bag, the same bots, the same luck), so every
standard error here is clustered by seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, inf, log, sqrt
from statistics import NormalDist
from typing import Final

from storyteller_ai.simulation import wilson

__all__ = [
    "Estimate",
    "difference",
    "holm",
    "ratio",
    "seeds_needed",
    "sequence",
    "share",
    "unanimous",
    "wilson",
]

_NORMAL: Final = NormalDist()
Z95: Final = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its interval (95 % unless said otherwise) and the number of clusters."""

    value: float
    low: float
    high: float
    n: int

    @property
    def error(self) -> float:
        """Half of the interval's width, in units of the standard error's 1.96."""
        return (self.high - self.low) / (2 * Z95)

    def p_value(self) -> float:
        """How likely a figure at least so far from 0 is where the truth is 0 (two-sided)."""
        if not self.error:
            return 1.0 if not self.value else 0.0
        return 2 * (1 - _NORMAL.cdf(abs(self.value) / self.error))


Pair = tuple[float, float]
"""A numerator and a denominator, of one game."""
Games = Mapping[int, Sequence[Pair]]
"""The pairs of a figure by seed."""


def share(successes: int, trials: int) -> Estimate:
    """A share with Wilson's interval.

    >>> share(50, 100).low < 0.41 < share(50, 100).value
    True
    """
    low, high = wilson(successes, trials)
    return Estimate(successes / trials if trials else 0.0, max(low, 0.0), min(high, 1.0), trials)


def ratio(pairs: Games) -> Estimate:
    """Sum over sum, for the games of each seed, with an interval clustered by seed.

    The linearised ratio estimator: its residuals summed by cluster. None counted: 0 of nothing.

    >>> ratio({1: [(1, 2)], 2: [(2, 2)], 3: [(0, 1)]}).value
    0.6
    """
    sums = [_summed(found) for found in pairs.values()]
    over = sum(b for _, b in sums)
    if not over:
        return Estimate(0.0, 0.0, 0.0, 0)
    value = sum(a for a, _ in sums) / over
    reach = Z95 * _clustered([a - value * b for a, b in sums], over)
    return Estimate(value, value - reach, value + reach, len(sums))


def unanimous(pairs: Games) -> Estimate | None:
    """The ratio with Wilson's interval over seeds, where it is 0 or 1 on all of them.

    No spread is seen there, so that the clustered interval would say that there is none.

    >>> unanimous({1: [(0, 1)], 2: [(1, 1)]}) is None, unanimous({1: [(1, 1)], 2: [(2, 2)]}).n
    (True, 2)
    """
    found = ratio(pairs)
    if not found.n or found.value not in (0.0, 1.0):
        return None
    seeds = sum(1 for own in pairs.values() if any(over for _, over in own))
    return share(round(found.value * seeds), seeds)


def difference(
    ours: Mapping[int, Sequence[Pair]], theirs: Mapping[int, Sequence[Pair]]
) -> Estimate:
    """How much more our ratio is than theirs on the seeds that both played (paired by seed).

    >>> difference({1: [(1, 1)], 2: [(1, 1)]}, {1: [(0, 1)], 2: [(1, 1)]}).value
    0.5
    """
    both = sorted(ours.keys() & theirs.keys())
    a, b = ({seed: _summed(side[seed]) for seed in both} for side in (ours, theirs))
    over_a, over_b = (sum(over for _, over in side.values()) for side in (a, b))
    if not over_a or not over_b:
        return Estimate(0.0, 0.0, 0.0, 0)
    mine = sum(x for x, _ in a.values()) / over_a
    other = sum(x for x, _ in b.values()) / over_b
    residuals = [
        (a[s][0] - mine * a[s][1]) / over_a - (b[s][0] - other * b[s][1]) / over_b for s in both
    ]
    reach = Z95 * _clustered(residuals, 1.0)
    return Estimate(mine - other, mine - other - reach, mine - other + reach, len(both))


def _summed(pairs: Sequence[Pair]) -> Pair:
    return sum(a for a, _ in pairs), sum(b for _, b in pairs)


def _clustered(residuals: Sequence[float], over: float) -> float:
    """The standard error of a sum of cluster residuals over a constant."""
    n = len(residuals)
    if n < 2:
        return inf
    return sqrt(sum(r * r for r in residuals) * n / (n - 1)) / over


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """P-values adjusted for looking at all of them (Holm): the family's error stays as stated.

    >>> holm({"a": 0.01, "b": 0.04})
    {'a': 0.02, 'b': 0.04}
    """
    found: dict[str, float] = {}
    worst = 0.0
    for rank, (name, p) in enumerate(sorted(p_values.items(), key=lambda item: item[1])):
        worst = max(worst, min(1.0, p * (len(p_values) - rank)))
        found[name] = worst
    return {name: found[name] for name in p_values}


def sequence(estimate: Estimate, alpha: float = 0.05, planned: int = 1000) -> Estimate:
    """The interval made valid for looking after every seed and stopping at will.

    A normal-mixture confidence sequence: over all looks together it misses the truth with
    probability alpha at most (asymptotically). It is tightest near `planned` seeds.

    >>> wide = sequence(Estimate(0.1, 0.1 - 1.96 * 0.01, 0.1 + 1.96 * 0.01, 500))
    >>> wide.low < 0.08
    True
    """
    n = estimate.n
    if n < 2 or not estimate.error:
        return estimate
    spread = estimate.error**2 * n
    a = -2 * log(alpha)
    rho = (a + log(a + 1)) / planned
    reach = sqrt(spread * 2 * (n * rho + 1) / (n * n * rho) * log(sqrt(n * rho + 1) / alpha))
    return Estimate(estimate.value, estimate.value - reach, estimate.value + reach, n)


def seeds_needed(effect: float, deviation: float, power: float = 0.8, alpha: float = 0.05) -> int:
    """Seeds after which a paired difference of this size is found with this probability.

    deviation: the standard deviation of one seed's difference, as a pilot measured it.

    >>> seeds_needed(0.02, 0.6)
    7064
    """
    z = _NORMAL.inv_cdf(1 - alpha / 2) + _NORMAL.inv_cdf(power)
    return ceil((z * deviation / effect) ** 2)
