"""How fast games are played, and whether memory stays level."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from evals.measures.effort import Effort, Outcome, say
from evals.measures.games import clean
from evals.run import Order, run
from evals.sample import Case, play_case
from evals.store import Store
from evals.suite import Suite, load_suite
from storyteller_ai.simulation import CHUNK, Plan, play_chunk, simulate, summary

ENGINE_TARGET: Final = 300
TOWN_TARGET: Final = 40
REASONER_TARGETS: Final = ((8, 5, 100), (12, 2, 30), (15, 1, 15))
"""Players, games per CPU second, games played"""
EVALS_TARGET: Final = 240
"""Seconds for 10,000 games on two cores"""
OVERHEAD: Final = 0.2
"""What an eval may add to the time of playing"""
LOOPS: Final = 300_000
GROWTH: Final = 4.0
"""Megabytes by which memory may still grow once the first tenth of the games is played."""


def engine_speed(effort: Effort) -> Outcome:
    """Random bots and a random Storyteller, 8 players."""
    plan = Plan(bots="random", storyteller="random", games=effort.games(3000))
    return speed(plan, ENGINE_TARGET)


def town_speed(effort: Effort) -> Outcome:
    """Town bots and the handbook, 8 players."""
    return speed(Plan(games=effort.games(600), bots="town"), TOWN_TARGET)


def reasoner_speed(effort: Effort) -> Outcome:
    """Reasoners and the handbook, at three sizes: games per CPU second, logs kept."""
    parts, holds = [], True
    for players, target, games in REASONER_TARGETS:
        plan = Plan(players=players, games=effort.games(games), bots="reasoner")
        play_chunk(plan, range(1))
        before = calibration()
        figures = summary(plan, simulate(plan))
        loops = (before + calibration()) / 2
        rate = figures["games_per_cpu_second"]
        holds = holds and rate >= target and clean(plan, figures)
        parts.append(
            f"{players} players: {rate:.1f} games per CPU second (target {target}), "
            f"{1000 * rate / loops:.2f} per million calibration loops"
        )
        say(parts[-1])
    return Outcome("; ".join(parts), holds)


def evals_speed(effort: Effort) -> Outcome:
    """Games of an eval with town bots, on two workers; and what scoring adds to playing.

    What is added is all that an eval does beyond playing and keeping the log: watching decisions,
    scoring, making rows. The same games are played both ways, in turns.
    """
    games = effort.games(10_000)
    suite = replace(load_suite("balance"), players=(8,))
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "run")
        began = time.perf_counter()
        run(Order(suite, ("handbook",), range(games), effort.workers), store)
        wall = time.perf_counter() - began
        times = store.times()
    cpu = sum(row["cpu_playing"] + row["cpu_scoring"] for row in times)
    share = sum(row["cpu_scoring"] for row in times) / sum(row["cpu_playing"] for row in times)
    _both_ways(suite, 2)  # what is made once is made before the clock runs
    plain, scored = _both_ways(suite, effort.games(1000))
    each = f"{1000 * plain:.1f} and {1000 * scored:.1f} ms of CPU a game"
    words = (
        f"{games} games on {effort.workers} workers in {wall:.0f} s, {cpu / effort.workers:.0f} s "
        f"of CPU a worker (target {EVALS_TARGET}); plain and in an eval {each}: "
        f"{scored / plain - 1:+.1%} (target {OVERHEAD:.0%}), of which scorers {share:.1%}"
    )
    fast = cpu / 2 <= EVALS_TARGET * games / 10_000
    return Outcome(words, fast and scored / plain - 1 < OVERHEAD)


def _both_ways(suite: Suite, games: int) -> tuple[float, float]:
    """CPU seconds a game: simulated, and played and scored in an eval."""
    plan = Plan(bots=suite.bots, games=games)
    plain = scored = 0.0
    for seed in range(games):
        began = time.process_time()
        play_chunk(plan, range(seed, seed + 1))
        middle = time.process_time()
        play_case(Case(suite, "handbook", "tb", 8, seed))
        plain += middle - began
        scored += time.process_time() - middle
    return plain / games, scored / games


def speed(plan: Plan, target: int) -> Outcome:
    """Games per CPU second on one core, logs kept; the best of three runs, all three said.

    Loads of other processes only ever slow a run down, so that the best one says most.
    """
    rates, loops, figures = [], [], {}
    play_chunk(plan, range(CHUNK))  # what is made once is made before the clock runs
    for _ in range(3):
        before = calibration()
        figures = summary(plan, simulate(plan))
        rates.append(figures["games_per_cpu_second"])
        loops.append((before + calibration()) / 2)
    best = max(range(3), key=rates.__getitem__)
    runs = ", ".join(f"{rate:.0f} at {loop:.0f}" for rate, loop in zip(rates, loops, strict=True))
    words = (
        f"{rates[best]:.0f} games per CPU second (target {target}) over {plan.games} games; "
        f"{figures['days_mean']:.2f} days a game; {1000 * rates[best] / loops[best]:.1f} games per "
        f"million calibration loops (runs: {runs} thousand loops/s)"
    )
    return Outcome(words, rates[best] >= target and clean(plan, figures))


def calibration() -> float:
    """How many rounds of a fixed loop a CPU second holds, in thousands: the machine's measure.

    On a machine that others use, a second of CPU is worth less; speeds on it are to be read
    beside this figure.
    """
    began = time.process_time()
    table: dict[int, list[int]] = {}
    digest = b""
    for number in range(LOOPS):
        table.setdefault(number % 97, []).append(number)
        if number % 8 == 0:
            digest = blake2b(digest, digest_size=16).digest()
    return LOOPS / (time.process_time() - began) / 1000


def memory(effort: Effort) -> Outcome:
    """The memory of a process that plays game after game."""
    plan = Plan(bots="random", storyteller="random", games=effort.games(10_000))
    seeds = plan.seeds()
    sizes: list[float] = []
    tenth = max(len(seeds) // 10, 1)
    for start in range(0, len(seeds), CHUNK):
        play_chunk(plan, seeds[start : start + CHUNK])
        if (start + CHUNK) // tenth > len(sizes):
            sizes.append(resident())
    growth = sizes[-1] - sizes[0]
    words = (
        f"{len(seeds)} games in one process: {sizes[0]:.1f} MB after a tenth, {sizes[-1]:.1f} MB "
        f"at the end ({growth:+.1f} MB)"
    )
    return Outcome(words, growth < GROWTH)


def resident() -> float:
    """The resident memory of this process in megabytes, as Linux tells it."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
