"""The design of experiments: are forecasts of seeds right, and do runs stop as seldom as said?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from math import exp, log
from statistics import median
from typing import Any, Final

from engine import Stream
from evals.compare import compare
from evals.measures.effort import Effort, Outcome, say
from evals.plan import forecast
from evals.sample import Case, play_case
from evals.stats import wilson
from evals.stopping import ERROR, LOOK, Stopping
from evals.suite import load_suite

PLANT: Final = "evals.planted:AlwaysTrue"
PAIR: Final = ("handbook", PLANT)
FIGURE: Final = "balance.good"
SUITE: Final = replace(load_suite("balance"), players=(8,), figures=(FIGURE,))
POOL: Final = 2000
"""Seeds that both policies play: the population of which pilots and experiments are drawn."""
PILOT: Final = 600
PILOTS: Final = 40
GRID: Final = (0.7, 0.85, 1.0, 1.15, 1.3)
POWER: Final = 0.8
NEAR: Final = 0.15
STOPS: Final = 1200
"""Seeds that a run sets out to play, where it is seen how often it stops."""

Row = Mapping[str, Any]
Pool = Mapping[int, Mapping[str, Row]]
"""The rows of both policies by seed."""


def predicted(effort: Effort) -> Outcome:
    """Seeds as `plan` predicts them from pilots, against those at which the power is 80 %."""
    pool = population(effort)
    rows = [row for pair in pool.values() for row in pair.values()]
    (whole,) = compare(rows, PLANT, "handbook", [FIGURE])
    effect = abs(whole.by.value)
    size = min(PILOT, len(pool) // 2)
    said = [
        forecast(_drawn(pool, Stream("pilot", n), size, again=False), FIGURE, effect).seeds
        for n in range(4 if effort.quick else PILOTS)
    ]
    middle = median(said)
    sizes = [round(middle * share) for share in GRID]
    repetitions = 20 if effort.quick else 1000
    with ProcessPoolExecutor(effort.workers) as pool_:
        shares = list(pool_.map(partial(_found, pool, repetitions), sizes))
    for n, share in zip(sizes, shares, strict=True):
        say(f"{n} seeds: found in {share:.1%} of {repetitions}")
    needed = _crossing(sizes, shares)
    near = sum(abs(seeds / needed - 1) <= NEAR for seeds in said)
    words = (
        f"{PLANT} against the handbook, {len(pool)} seeds: {whole.by.value:+.3f} of {FIGURE}; "
        f"{len(said)} pilots of {size} seeds predict {min(said)} to {max(said)} seeds (median "
        f"{middle:.0f}) for 80 %; by {repetitions} repetitions at each of {len(sizes)} sizes it "
        f"takes {needed:.0f}: the median is off by {middle / needed - 1:+.1%}, {near} of "
        f"{len(said)} pilots are within 15 %"
    )
    return Outcome(words, abs(middle / needed - 1) <= NEAR and near >= 0.9 * len(said))


def stopping(effort: Effort) -> Outcome:
    """How often runs that look all along stop: where policies do not differ, and where they do."""
    pool = population(effort)
    repetitions = 20 if effort.quick else 1000
    with ProcessPoolExecutor(effort.workers) as workers:
        jobs = [range(n, min(n + 25, repetitions)) for n in range(0, repetitions, 25)]
        alike = [end for part in workers.map(partial(_stops, pool, True), jobs) for end in part]
        far = workers.map(partial(_stops, pool, False), jobs[:8])
        apart = [end for part in far for end in part]
    alarms = sum(end is not None for end in alike)
    low, high = wilson(alarms, repetitions)
    ends = sorted(end for end in apart if end is not None)
    words = (
        f"{alarms} of {repetitions} runs of policies that do not differ stop ({low:.1%} to "
        f"{high:.1%}; stated: {ERROR:.0%} at most), looking every {LOOK} of {STOPS} seeds; {PLANT} "
        f"against the handbook stops in {len(ends)} of {len(apart)}"
        f"{f', in the median after {median(ends):.0f} seeds' if ends else ''}"
    )
    return Outcome(words, low <= ERROR)


def population(effort: Effort) -> Pool:
    """Both policies' games on many seeds."""
    seeds = 120 if effort.quick else POOL
    cases = [Case(SUITE, policy, "tb", 8, seed) for seed in range(seeds) for policy in PAIR]
    pool: dict[int, dict[str, Row]] = {}
    with ProcessPoolExecutor(effort.workers) as workers:
        for row in workers.map(_short, cases, chunksize=20):
            pool.setdefault(row["seed"], {})[row["policy"]] = row
    return pool


def _short(case: Case) -> dict[str, Any]:
    """A game's row, with the one figure that is looked at."""
    row = play_case(case).row
    figures = {FIGURE: row["figures"][FIGURE]}
    return {"policy": row["policy"], "seed": row["seed"], "figures": figures}


def _drawn(pool: Pool, draws: Stream, size: int, again: bool) -> list[Row]:
    """Rows of so many seeds, drawn from the pool; again: a seed may come up more than once."""
    seeds = list(pool)
    chosen = (
        [seeds[draws.below(len(seeds))] for _ in range(size)]
        if again
        else draws.sample(seeds, size)
    )
    return [
        {**row, "seed": place} for place, seed in enumerate(chosen) for row in pool[seed].values()
    ]


def _found(pool: Pool, repetitions: int, size: int) -> float:
    """How often so many seeds find the difference."""
    hits = 0
    for number in range(repetitions):
        rows = _drawn(pool, Stream("experiment", size, number), size, again=True)
        hits += compare(rows, PLANT, "handbook", [FIGURE])[0].sure
    return hits / repetitions


def _crossing(sizes: Sequence[int], shares: Sequence[float]) -> float:
    """The size at which the power is reached: a line through all points, of power by log size."""
    xs = [log(size) for size in sizes]
    mean_x, mean_y = sum(xs) / len(xs), sum(shares) / len(shares)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, shares, strict=True)) / sum(
        (x - mean_x) ** 2 for x in xs
    )
    return exp(mean_x + (POWER - mean_y) / slope)


def _stops(pool: Pool, alike: bool, numbers: range) -> list[int | None]:
    """Where runs of these numbers stop; alike: each seed's two games change sides by lot."""
    found = []
    for number in numbers:
        draws = Stream("stops", number)
        rows = _drawn(pool, draws, STOPS, again=True)
        if alike:
            pairs = zip(rows[::2], rows[1::2], strict=True)
            rows = [row for a, b in pairs for row in _dealt(a, b, draws)]
        found.append(Stopping(range(STOPS), PAIR, SUITE).take(rows))
    return found


def _dealt(a: Row, b: Row, draws: Stream) -> tuple[Row, Row]:
    if draws.chance(0.5):
        return a, b
    return {**a, "policy": b["policy"]}, {**b, "policy": a["policy"]}
