"""Long measures of possible worlds: the engine as the referee, and the handed puzzles."""

from __future__ import annotations

import json
import os
import signal
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import count as count_up
from pathlib import Path
from typing import Final

from engine import Stream, load_rules
from engine.scripts import Script, parse_script
from evals.enumerated import compare
from evals.enumerated_puzzles import POOLS, compared
from evals.enumerated_told import compared as compared_any
from evals.told_games import CHARACTERS, checked
from evals.worlds import Judged, Kind, judge
from storyteller_ai.worlds.puzzle.record import Unsupported, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve

FOLDER: Final = "STORYTELLER_PUZZLES"
"""The environment variable that names the folder of puzzle records."""
MEDIAN: Final = 0.040
LONGEST: Final = 2.0
SIZES: Final = {5: 32, 6: 28, 7: 24, 8: 20, 9: 6, 10: 4, 11: 2, 12: 2, 13: 1, 14: 1, 15: 1}
"""How many of the referee's games have how many players, beside each other."""
SCRIPTS: Final = (
    ("tb", "official"),
    ("sv", "official"),
    ("bmr", "official"),
    ("almanac", "official"),
    ("rule-the-world", "official"),
    ("forum", "forum"),
)
VISITORS: Final = (
    "",
    "",
    "1",
    "2",
    "thief@2-3,barista",
    "apprentice,gunslinger@2",
    "harlot,scapegoat",
)
"""Travellers of the referee's games, in turn: none, some from the start, some who come and go."""
MINDS: Final = ("town", "random", "evals.visitor:Visitor", "reasoner")
"""Who plays the referee's games, in turn."""
RARE: Final = 400
"""Of so many told games less than one may go wrong, through interplays that are not modelled"""
ANY: Final = "any"
"""The small puzzles of any characters, liars' reports among them"""
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


def kinds_of_games(games: int) -> list[tuple[Kind, int]]:
    """What the referee has played: kinds, and how many games of each."""
    turns = count_up()
    kinds: list[tuple[Kind, int]] = []
    total = sum(SIZES.values()) * len(SCRIPTS) * len(VISITORS)
    for script, rules in SCRIPTS:
        for size, share in SIZES.items():
            if size < load_rules(rules).min_players:
                continue
            for visitors in VISITORS:
                each = max(round(games * share / total), 1)
                for part in range(0, each, CHUNK):
                    bots = MINDS[next(turns) % len(MINDS)]
                    kind = Kind(script, size, bots, rules, visitors)
                    kinds.append((kind, min(CHUNK, each - part)))
    return kinds


def referee(games: int, workers: int, say: Callable[[str], None]) -> tuple[str, bool]:
    """Games of the shipped scripts: is the true world ever excluded, and how does it score?"""
    jobs = []
    first = 1
    for kind, number in kinds_of_games(games):
        jobs.append((kind, range(first, first + number)))
        first += number
    # Mixed, so that what an interrupted run has seen is a fair share of all.
    jobs = Stream("referee", games).shuffled(jobs)
    total, minds = Judged(), {mind: Judged() for mind in MINDS}
    played, whole = 0, first - 1
    with ProcessPoolExecutor(workers, initializer=_deaf) as pool, interruptible():
        try:
            for at, (job, found) in enumerate(zip(jobs, pool.map(_judge, jobs), strict=True)):
                played += len(job[1])
                total.add(found)
                if job[0].script == "tb":
                    minds[job[0].bots].add(found)
                for what, seen in (("excluded", found.excluded), ("denied", found.denied)):
                    for seed, day, seat in seen[:3]:
                        say(f"{what}: {job[0]} seed {seed} day {day} seat {seat}")
                if at % 20 == 19:
                    say(f"{played} of {whole} games, {_so_far(total, played)}")
        except KeyboardInterrupt:
            say("interrupted: this is what was seen so far")
            pool.shutdown(wait=False, cancel_futures=True)
    if not played:
        return f"interrupted before the first of {whole} games was judged", False
    games_played = str(played) if played == whole else f"interrupted after {played} of {whole}"
    sound = not total.excluded and not total.absent and not total.denied
    return f"{games_played} games {_in_words(total, minds, played)}", sound


def _in_words(total: Judged, minds: Mapping[str, Judged], played: int) -> str:
    scores = ". ".join(
        f"{mind} bots: {by_day(minds[mind])}" for mind in ("town", "reasoner") if minds[mind].scores
    )
    return (
        f"on {len(SCRIPTS)} scripts, 5 to 15 players, with and without "
        f"Travellers, bots {', '.join(MINDS)}; {total.looked} looks of a seat: the true world "
        f"excluded {len(total.excluded)} times, missing from the rows {total.absent} times, a "
        f"living Demon without a chance {len(total.denied)} times; "
        f"{total.seconds / played:.2f} CPU seconds a game. Mean log score of the true Demon for "
        f"good viewers on Trouble Brewing, beside an even chance of all others at the start / "
        f"of the others alive: {scores}"
    )


def by_day(found: Judged) -> str:
    """The mean scores of each day of which there are enough."""
    return "; ".join(
        f"day {day} {statistics.fmean(a for a, _ in scores):+.2f} / "
        f"{statistics.fmean(b for _, b in scores):+.2f} ({len(scores)})"
        for day, scores in sorted(found.scores.items())
        if len(scores) >= 100
    )


def _so_far(total: Judged, played: int) -> str:
    return (
        f"excluded {len(total.excluded)} times, denied {len(total.denied)} times, "
        f"{total.seconds / played:.2f} CPU seconds a game"
    )


@contextmanager
def interruptible() -> Iterator[None]:
    """Within this a wish to end the process is an interrupt, which can be answered."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _deaf() -> None:
    """A worker ends with its pool: an interrupt of the terminal is for the one that reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _judge(job: tuple[Kind, range]) -> Judged:
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


def small_puzzles(each: int, workers: int, say: Callable[[str], None]) -> tuple[str, bool]:
    """Small puzzles with claims and a second night: the engine's starts and the solver's."""
    jobs = [(pool, number) for pool in (*POOLS, ANY) for number in range(each)]
    done, starts, wrong = 0, 0, []
    with ProcessPoolExecutor(workers) as pool:
        for job, found in zip(jobs, pool.map(_solved, jobs), strict=True):
            if found is None:
                continue
            done, starts = done + 1, starts + found[0]
            if found[1]:
                wrong.append(job)
                say(f"{job}: {found[1][:3]}")
    words = (
        f"{done} small puzzles of {len(POOLS)} pools and of any characters, with claims, an "
        f"execution and two nights, drawn from games of 5: the solver finds the starts that the "
        f"engine leads to all that is told on {done - len(wrong)} ({starts} starts in all)"
    )
    return words, bool(done) and not wrong


def _solved(job: tuple[str, int]) -> tuple[int, list[str]] | None:
    pool, number = job
    return compared_any(number) if pool == ANY else compared(pool, number)


def told_games(games: int, workers: int, say: Callable[[str], None]) -> tuple[str, bool]:
    """Games of many characters told as puzzle records: is the true start ever excluded?"""
    told, wrong = 0, []
    with ProcessPoolExecutor(workers) as pool:
        for number, found in enumerate(pool.map(checked, range(games), chunksize=50)):
            told += found is not None
            if found:
                wrong.append(number)
                say(f"game {number}: the true start is {found}")
    words = (
        f"{told} games of 6 to 10 with any of {len(CHARACTERS)} characters, one to four nights, "
        f"told as puzzle records: the solver excludes how {len(wrong)} of them began"
    )
    return words + (f": {wrong[:12]}" if wrong else ""), bool(told) and RARE * len(wrong) < told


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
