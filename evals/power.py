"""How often an effect of a given size would be found, by repetition: rows drawn anew, with power.

Rows that a run has measured stand for the luck of one seed; they are moved to the effect in
question, drawn with replacement, and tested as `eval compare` does.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import Stream
from evals.stats import difference


def power(gains: Sequence[float], effect: float, seeds: int, repetitions: int) -> float:
    """The share of repetitions in which the effect is found at 5 %.

    gains: one figure of each seed, such as `regret.gain`; seeds: so many are drawn each time.

    >>> power([-0.1, 0.1] * 10, 0.05, 60, 50) > 0.8 > power([-0.1, 0.1] * 10, 0.01, 60, 50)
    True
    """
    mean = sum(gains) / len(gains)
    nothing = {seed: [(0.0, 1.0)] for seed in range(seeds)}
    found = 0
    for number in range(repetitions):
        draws = Stream("power", number)
        drawn = {
            seed: [(gains[draws.below(len(gains))] - mean + effect, 1.0)] for seed in range(seeds)
        }
        found += difference(drawn, nothing).p_value() < 0.05
    return found / repetitions
