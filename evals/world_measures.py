"""Long measures of possible worlds: the engine as the referee, and the handed puzzles."""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from engine import Stream
from engine.scripts import Script, parse_script
from evals.enumerated import compare
from evals.worlds import Judged, judge
from storyteller_ai.worlds.puzzle.record import Unsupported, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve

FOLDER: Final = "STORYTELLER_PUZZLES"
"""The environment variable that names the folder of puzzle records."""
MEDIAN: Final = 0.040
LONGEST: Final = 2.0
TABLES: Final = (
    ("tb", (5, 7, 8, 10, 12), ("town", "random"), "official"),
    ("almanac", (7, 8, 10), ("town",), "official"),
    ("rule-the-world", (7, 8, 10), ("town",), "official"),
    ("forum", (7, 9), ("town",), "forum"),
)
CHUNK: Final = 20
_GOOD: Final = [
    "washerwoman",
    "librarian",
    "investigator",
    "chef",
    "empath",
    "fortuneteller",
    "monk",
    "soldier",
]
_OUT: Final = ("drunk", "recluse", "saint", "butler")
_EVIL: Final = ("poisoner", "spy", "scarletwoman", "baron")


def referee(games: int, workers: int, say: Callable[[str], None]) -> tuple[str, bool]:
    """Games of the shipped scripts: is the true world ever excluded, and how does it score?"""
    kinds = [
        (script, n, bots, rules)
        for script, sizes, who, rules in TABLES
        for n in sizes
        for bots in who
    ]
    each = max(games // len(kinds), 1)
    jobs = [
        (*kind, range(first, min(first + CHUNK, each + 1)))
        for kind in kinds
        for first in range(1, each + 1, CHUNK)
    ]
    total, town = Judged(), Judged()
    with ProcessPoolExecutor(workers) as pool:
        for job, found in zip(jobs, pool.map(_judge, jobs), strict=True):
            total.add(found)
            if job[0] == "tb" and job[2] == "town":
                town.add(found)
            for seed, day, seat in found.excluded[:3]:
                say(f"excluded: {job[:4]} seed {seed} day {day} seat {seat}")
    by_day = "; ".join(
        f"day {day} {statistics.fmean(scores):+.2f} ({len(scores)})"
        for day, scores in sorted(town.scores.items())
        if len(scores) >= 100
    )
    words = (
        f"{each * len(kinds)} games on {len(TABLES)} scripts, {total.looked} looks of a seat: the "
        f"true world excluded {len(total.excluded)} times ({total.absent} looks at sampled tables "
        f"that do not hold it); mean log score of the true Demon against chance, town bots on "
        f"Trouble Brewing, good viewers: {by_day}"
    )
    return words, not total.excluded


def _judge(job: tuple[str, int, str, str, range]) -> Judged:
    return judge(*job)


def small_script(number: int, players: int) -> tuple[Script, str]:
    """A script small enough to enumerate, and the token of whoever sits first."""
    draws = Stream("small script", number, players)
    folk = draws.sample(list(_GOOD), players - 1)
    outsiders = draws.sample(list(_OUT), 3)
    minions = draws.sample(list(_EVIL), 2)
    rows = [{"id": "_meta", "name": f"Small {number}"}, *folk, *outsiders, *minions, "imp"]
    return parse_script(json.dumps(rows)), draws.choice(folk)


def told_to(script: Script, token: str, number: int, players: int) -> tuple[object, ...]:
    """Something that the first night may tell the holder of a token."""
    draws = Stream("told", number, players, token)
    others = tuple(range(1, players))
    two = tuple(sorted(draws.sample(list(others), 2)))
    teams = {"washerwoman": set(_GOOD), "librarian": set(_OUT), "investigator": set(_EVIL)}
    if token in teams:
        there = [c for c in script.characters if c in teams[token] and c != token]
        return ((token, (draws.choice(there), two), ()),)
    if token == "fortuneteller":
        return ((token, draws.chance(0.5), two),)
    if token in ("chef", "empath"):
        return ((token, draws.below(3), ()),)
    return ()


def counts(tables: int, workers: int) -> tuple[str, bool]:
    """Counts of starts at tables of 5 and 6, by the engine's own enumeration and by the solver."""
    jobs = [(number, 5 if number % 4 else 6) for number in range(tables)]
    with ProcessPoolExecutor(workers) as pool:
        found = list(pool.map(_compared, jobs))
    wrong = [job for job, (one, other) in zip(jobs, found, strict=True) if one != other]
    starts = sum(one for one, _ in found)
    words = (
        f"{len(jobs)} small tables of 5 and 6 seats after the first night: counts equal the "
        f"engine's enumeration on {len(jobs) - len(wrong)} ({starts} starts in all)"
    )
    return words + (f"; not on {wrong[:5]}" if wrong else ""), not wrong


def _compared(job: tuple[int, int]) -> tuple[int, int]:
    number, players = job
    script, token = small_script(number, players)
    told = told_to(script, token, number, players)
    return compare(script, players, 0, token, told)


def puzzles(say: Callable[[str], None], folder: str = "") -> tuple[str, bool]:
    """Puzzle records with listed solutions: does the solver find exactly those, and how fast?"""
    folder = folder or os.environ.get(FOLDER, "")
    if not folder:
        return f"no records: {FOLDER} names no folder", False
    times, wrong, unsupported = [], [], []
    files: Sequence[Path] = sorted(Path(folder).glob("*.json"))
    for file in files:
        record = json.loads(file.read_text(encoding="utf-8"))
        puzzle = read_puzzle(record)
        try:
            began = time.process_time()
            solved = solve(puzzle)
            times.append(time.process_time() - began)
        except Unsupported as missing:
            unsupported.append(file.stem)
            say(f"{file.stem}: {missing}")
            continue
        wanted = {
            tuple(each["start"][name] for name in puzzle.names) for each in record["solutions"]
        }
        if set(solved.starts) != wanted:
            wrong.append(file.stem)
            say(f"{file.stem}: other solutions than those listed")
    middle, longest = statistics.median(times or [0.0]), max(times, default=0.0)
    words = (
        f"{len(files)} records: {len(times) - len(wrong)} with exactly the listed solutions, "
        f"{len(wrong)} with others, {len(unsupported)} not supported; median "
        f"{1000 * middle:.1f} ms, longest {1000 * longest:.0f} ms of CPU on one core"
    )
    return words, bool(times) and not wrong and middle <= MEDIAN and longest <= LONGEST
