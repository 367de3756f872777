"""How many seeds it takes: a pilot measures how alike two policies' games are.

Games of two policies on one seed share bag, bots and luck, and drift apart after the first
different ruling; how much they still have in common decides how far pairing helps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from evals.compare import ALPHA, FEWEST, policies_of
from evals.stats import seeds_needed
from evals.store import by_seed


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a pilot says of a figure: its value, one seed's deviation, the pairs' correlation."""

    figure: str
    value: float
    deviation: float
    correlation: float
    seeds: int
    """Seeds for this figure alone; 0 where it did not vary, so that nothing can be said"""
    together: int
    """Seeds if all figures of the suite are looked at (by Bonferroni: Holm takes no more)"""
    unpaired: int
    """Seeds that it would take for this figure alone without pairing"""


def forecast(
    rows: Sequence[Mapping[str, Any]],
    figure: str,
    effect: float,
    power: float = 0.8,
    figures: int = 1,
) -> Forecast:
    """The seeds that find an effect on a figure with this power, from the rows of a pilot.

    The pilot's first two policies are the pair; figures: how many will be looked at. Raises
    ValueError for less than FEWEST shared seeds.
    """
    found = policies_of(rows)
    ours, theirs = found[:2] if len(found) > 1 else ("", "")
    a, b = (_means(rows, policy, figure) for policy in (ours, theirs))
    seeds = sorted(a.keys() & b.keys())
    if len(seeds) < FEWEST:
        raise ValueError(f"a pilot has two policies on at least {FEWEST} seeds")
    xs, ys = [a[seed] for seed in seeds], [b[seed] for seed in seeds]
    spread_x, spread_y = _deviation(xs), _deviation(ys)
    apart = _deviation([x - y for x, y in zip(xs, ys, strict=True)])
    both = spread_x**2 + spread_y**2
    alike = (both - apart**2) / (2 * spread_x * spread_y) if spread_x and spread_y else 0.0
    return Forecast(
        figure,
        sum(xs) / len(xs),
        spread_x,
        alike,
        seeds_needed(effect, apart, power),
        seeds_needed(effect, apart, power, ALPHA / figures),
        seeds_needed(effect, sqrt(both), power),
    )


def _means(rows: Sequence[Mapping[str, Any]], policy: str, figure: str) -> dict[int, float]:
    own = by_seed((row for row in rows if row["policy"] == policy), figure)
    sums = {seed: (sum(a for a, _ in p), sum(b for _, b in p)) for seed, p in own.items()}
    return {seed: a / b for seed, (a, b) in sums.items() if b}


def _deviation(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
