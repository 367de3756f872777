"""The long measures: `python -m evals.measure NAME` plays, and writes a dated row to the results.

Example: python -m evals.measure engine-speed --quick
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Final

import engine
from engine import FORUM, EngineError, Game, load_script
from engine.scripts import shipped_scripts
from evals.coverage import all_characters, all_jinxes, all_kinds, cover
from evals.facts import ask_games
from evals.models import runs
from evals.own_measures import planted, regret_power, second_look
from evals.secrecy import Counts, search
from evals.secrecy.everywhere import SCRIPTS, search_everywhere
from evals.secrecy.setups import SCRIPT
from evals.world_measures import counts, puzzles, referee
from storyteller_ai.people import names_for
from storyteller_ai.simulation import CHUNK, Plan, play_chunk, simulate, summary

RESULTS: Final = Path(__file__).resolve().parent.parent / "docs" / "results.md"
SIZES: Final = range(5, 16)
BALANCE_SIZES: Final = (7, 8, 10, 12, 15)
ENGINE_TARGET: Final = 300
TOWN_TARGET: Final = 40
REASONER_TARGETS: Final = ((8, 5, 100), (12, 2, 30), (15, 1, 15))
"""Players, games per CPU second, games played"""
LOOPS: Final = 300_000
FAMILIES: Final = 110
PAIRS_EACH: Final = 25
"""Pairs that each character must have looked at, and been hidden in, over all families."""
GROWTH: Final = 4.0
"""Megabytes by which memory may still grow once the first tenth of the games is played."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a measure gave: the figures in words, and whether what must hold does hold."""

    words: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played: everything, or a small part of it to see that it works."""

    quick: bool
    workers: int

    def games(self, full: int) -> int:
        """So many games, or a fiftieth of them."""
        return max(full // 50, 10) if self.quick else full


# --- speed -----------------------------------------------------------------------------------


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
    return Outcome(words, rates[best] >= target and _clean(plan, figures))


def engine_speed(effort: Effort) -> Outcome:
    """Random bots and a random Storyteller, 8 players."""
    plan = Plan(bots="random", storyteller="random", games=effort.games(3000))
    return speed(plan, ENGINE_TARGET)


def town_speed(effort: Effort) -> Outcome:
    """Town bots and the handbook, 8 players."""
    return speed(Plan(games=effort.games(600), bots="town"), TOWN_TARGET)


# --- many games ------------------------------------------------------------------------------


def random_all(effort: Effort) -> Outcome:
    """Random games at every size, played twice: all finish, none illegal, one digest."""
    holds, digests, days = True, [], []
    for players in SIZES:
        plan = Plan(
            players=players, games=effort.games(10_000), bots="random", storyteller="random"
        )
        first = summary(plan, simulate(plan, effort.workers))
        again = summary(plan, simulate(plan, effort.workers + 1))
        digests.append(first["digest"][:8])
        days.append(f"{players}: {first['days_mean']:.1f}")
        same = first["digest"] == again["digest"]
        holds = holds and same and _clean(plan, first)
        say(f"{players} players: {first['finished']} finished, same digest: {same}")
    words = (
        f"{effort.games(10_000)} games at each of 5 to 15 players, twice: "
        f"{'all finished, none illegal, one digest each' if holds else 'FAILED'} "
        f"({' '.join(digests)}); mean days {', '.join(days)}"
    )
    return Outcome(words, holds)


def town_balance(effort: Effort) -> Outcome:
    """How often good wins, for town bots with the handbook, with Wilson's interval."""
    return balance(effort, "town", {8: (0.35, 0.65)}, 1000)


def reasoner_balance(effort: Effort) -> Outcome:
    """The same for reasoners of equal skill."""
    return balance(effort, "reasoner", dict.fromkeys(BALANCE_SIZES, (0.42, 0.58)), 200)


def balance(
    effort: Effort, bots: str, wanted: Mapping[int, tuple[float, float]], full: int
) -> Outcome:
    """How often good wins at several sizes, and whether that is within what is wanted."""
    parts, holds, games = [], True, effort.games(full)
    for players in BALANCE_SIZES:
        plan = Plan(players=players, games=games, bots=bots)
        figures = summary(plan, simulate(plan, effort.workers))
        low, high = figures["good_share_95"]
        share = figures["good_share"] or 0.0
        least, most = wanted.get(players, (0.0, 1.0))
        holds = holds and _clean(plan, figures) and least <= share <= most
        parts.append(f"{players}: {share:.1%} [{low:.1%}, {high:.1%}]")
        say(parts[-1])
    return Outcome(f"good wins of {games} games, with 95 % interval: {'; '.join(parts)}", holds)


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
        holds = holds and rate >= target and _clean(plan, figures)
        parts.append(
            f"{players} players: {rate:.1f} games per CPU second (target {target}), "
            f"{1000 * rate / loops:.2f} per million calibration loops"
        )
        say(parts[-1])
    return Outcome("; ".join(parts), holds)


def reasoner_scripts(effort: Effort) -> Outcome:
    """Reasoners on every shipped script at three sizes: all finish, none refused; good's share."""
    parts, holds = [], True
    for script in (script.id or "" for script in shipped_scripts()):
        shares = []
        for players in (n for n in (7, 9, 12) if seats_fit(script, n)):
            plan = Plan(script=script, players=players, games=effort.games(50), bots="reasoner")
            figures = summary(plan, simulate(plan, effort.workers))
            holds = holds and _clean(plan, figures)
            shares.append(f"{players}: {figures['good_share'] or 0:.0%}")
        parts.append(f"{script} {', '.join(shares)}")
        say(parts[-1])
    words = f"{effort.games(50)} games each, good wins by players: {'; '.join(parts)}"
    return Outcome(words + ("" if holds else "; NOT all finished or legal"), holds)


def reasoner_skill(effort: Effort) -> Outcome:
    """What skill is worth at 8 players: one side's raised from 0.45 to 0.95."""
    shares: dict[str, float] = {}
    parts = []
    for name in ("both_low", "good_ahead", "evil_ahead", "both_high"):
        plan = Plan(games=effort.games(200), bots=f"evals.teams:{name}")
        figures = summary(plan, simulate(plan, effort.workers))
        shares[name] = figures["good_share"] or 0.0
        low, high = figures["good_share_95"]
        parts.append(f"{name} {shares[name]:.1%} [{low:.1%}, {high:.1%}]")
        say(parts[-1])
    holds = shares["good_ahead"] > shares["both_low"] > shares["evil_ahead"]
    return Outcome(f"good wins of {effort.games(200)} games: {'; '.join(parts)}", holds)


def _clean(plan: Plan, figures: Mapping[str, Any]) -> bool:
    """All games finished, and no policy was refused."""
    return figures["finished"] == plan.games and not figures["illegal"] + figures["fallbacks"]


def script_all(effort: Effort) -> Outcome:
    """Random games of every shipped script at every size: all finish, none refused, one digest."""
    holds, parts = True, []
    for script in (script.id or "" for script in shipped_scripts()):
        digest, games = sha256(), 0
        sizes = [n for n in SIZES if seats_fit(script, n)]
        for players in sizes:
            plan = Plan(
                script=script,
                players=players,
                games=effort.games(5000),
                bots="random",
                storyteller="random",
                rules="forum" if script == "forum" and players >= FORUM.min_players else "official",
            )
            figures = summary(plan, simulate(plan, effort.workers))
            holds = holds and _clean(plan, figures)
            digest.update(figures["digest"].encode())
            games += figures["finished"]
            say(f"{script}, {players} players: {figures['finished']} finished")
        parts.append(f"{script} {sizes[0]} to {sizes[-1]}: {games} ({digest.hexdigest()[:12]})")
    words = f"{effort.games(5000)} games at each size, finished and digest: {'; '.join(parts)}"
    return Outcome(words, holds)


def seats_fit(script: str, players: int) -> bool:
    """Whether the script can fill a table of that size."""
    try:
        Game.new(load_script(script), names_for(players), seed=1)
    except EngineError:
        return False
    return True


def coverage(effort: Effort) -> Outcome:
    """Random games until every character, every kind of choice and every jinx has occurred."""
    seen = cover(400 if effort.quick else 6000)
    for what, which, times in seen.rows():
        say(f"{what:10} {which:40} {times}")
    missing = seen.missing()
    words = (
        f"{seen.games} random games ({seen.refused} could not be dealt, {seen.unfinished} cut "
        f"short): {len(all_characters())} characters, {len(all_kinds())} kinds of the "
        f"Storyteller's choices, {len(all_jinxes())} jinxes; "
        f"{'all have occurred' if not missing else 'never: ' + ', '.join(missing)}"
    )
    return Outcome(words, not missing or effort.quick)


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


# --- secrecy ---------------------------------------------------------------------------------


def secrecy(effort: Effort) -> Outcome:
    """Whether anything reaches a seat that was not released to it."""
    families = 11 if effort.quick else FAMILIES
    least = 2 if effort.quick else PAIRS_EACH
    counts, leaks = Counts(), []
    with ProcessPoolExecutor(effort.workers) as pool:
        for part, found in pool.map(search, [(seed,) for seed in range(families)]):
            counts += part
            leaks += found
    for leak in leaks[:10]:
        say(str(leak))
    viewers, hidden = (_in_order(counter) for counter in (counts.viewers, counts.hidden))
    words = (
        f"{counts.games} games in {families} families: {len(leaks)} leaks in {counts.pairs} pairs "
        f"of a seat's games ({counts.refused} more told the seat other things at once) and "
        f"{counts.compared} moments; looking: {viewers}; hidden: {hidden}"
    )
    enough = all(
        counter[character] >= least
        for counter in (counts.viewers, counts.hidden)
        for character in SCRIPT.characters
    )
    return Outcome(words, not leaks and enough)


def secrecy_everywhere(effort: Effort) -> Outcome:
    """The same on every shipped script, with Travellers who come and go, without a model of it."""
    families, parts, holds = (2 if effort.quick else 40), [], True
    for script in SCRIPTS:
        counts, leaks = Counts(), []
        with ProcessPoolExecutor(effort.workers) as pool:
            jobs = [(script,) * families, [(seed,) for seed in range(families)]]
            for part, found in pool.map(search_everywhere, *jobs):
                counts += part
                leaks += found
        for leak in leaks[:10]:
            say(f"{script}: {leak}")
        holds = holds and not leaks and counts.pairs > counts.refused
        seen = sum(1 for number in counts.viewers.values() if number)
        parts.append(
            f"{script}: {len(leaks)} leaks in {counts.pairs} pairs and {counts.compared} moments "
            f"of {counts.games} games, {seen} characters looking"
        )
    return Outcome(f"{families} families a script; {'; '.join(parts)}", holds)


def _in_order(counter: Mapping[str, int]) -> str:
    return " ".join(
        f"{character} {counter.get(character, 0)}" for character in sorted(SCRIPT.characters)
    )


# --- propositions ----------------------------------------------------------------------------


def propositions(effort: Effort) -> Outcome:
    """Generated questions against a chronicle of the log's events: none is judged otherwise."""
    games, each = effort.games(400), 80
    chunks = [range(start, min(start + 10, games)) for start in range(0, games, 10)]
    with ProcessPoolExecutor(effort.workers) as pool:
        tallies = list(pool.map(ask_games, chunks, [each] * len(chunks)))
    wrong = [line for tally in tallies for line in tally.wrong]
    for line in wrong[:10]:
        say(line)
    answers = sum((tally.answers for tally in tallies), Counter())
    asked, left_out = sum(answers.values()), sum(tally.circles for tally in tallies)
    words = (
        f"{len(wrong)} wrong of {asked} questions in {games} games of four scripts with Travellers "
        f"({answers['True']} true, {answers['False']} false, {answers['None']} unknown; {left_out} "
        f"left out, whose poison turns in a circle)"
    )
    return Outcome(words, not wrong and asked >= (games * each * 9) // 10)


# --- possible worlds ---------------------------------------------------------------------------


def worlds_referee(effort: Effort) -> Outcome:
    """Whether the worlds ever exclude what is true, and what they make of the true Demon."""
    return Outcome(*referee(effort.games(20_000), effort.workers, say))


def worlds_counts(effort: Effort) -> Outcome:
    """Whether the worlds count as many starts as the engine does, at tables small enough."""
    return Outcome(*counts(effort.games(100), effort.workers))


def handed_puzzles(effort: Effort) -> Outcome:
    """Puzzle records (STORYTELLER_PUZZLES names their folder) against their listed solutions."""
    return Outcome(*puzzles(say))


# --- evals of the evals ----------------------------------------------------------------------


def evals_caught(effort: Effort) -> Outcome:
    """Planted bad Storytellers are caught; neither the handbook nor an A/A run is accused."""
    return Outcome(*planted(effort.quick, effort.workers))


def evals_legality(effort: Effort) -> Outcome:
    """The second look at games of every shipped script accuses none."""
    return Outcome(*second_look(effort.games(200)))


def evals_regret(effort: Effort) -> Outcome:
    """How surely `regret` finds two points of balance."""
    return Outcome(*regret_power(effort.games(200), effort.workers))


# --- the command -----------------------------------------------------------------------------


def model_faults(effort: Effort) -> Outcome:
    """Games under a model Storyteller whose calls fail in every way."""
    return Outcome(*runs.faults(effort.games(500)))


def model_nonsense(effort: Effort) -> Outcome:
    """Tables of models that never answer in the form."""
    return Outcome(*runs.nonsense(effort.games(100_000)))


MEASURES: Final[Mapping[str, Callable[[Effort], Outcome]]] = {
    "engine-speed": engine_speed,
    "town-speed": town_speed,
    "random-all": random_all,
    "town-balance": town_balance,
    "reasoner-speed": reasoner_speed,
    "reasoner-balance": reasoner_balance,
    "reasoner-scripts": reasoner_scripts,
    "reasoner-skill": reasoner_skill,
    "script-all": script_all,
    "coverage": coverage,
    "memory": memory,
    "secrecy": secrecy,
    "secrecy-everywhere": secrecy_everywhere,
    "propositions": propositions,
    "worlds-referee": worlds_referee,
    "worlds-counts": worlds_counts,
    "puzzles": handed_puzzles,
    "model-faults": model_faults,
    "model-nonsense": model_nonsense,
    "evals-caught": evals_caught,
    "evals-legality": evals_legality,
    "evals-regret": evals_regret,
}


def say(words: str) -> None:
    """Progress goes to standard error."""
    print(words, file=sys.stderr, flush=True)


def row_of(name: str, command: str, outcome: Outcome) -> str:
    """A row of the table of results."""
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    held = "" if outcome.holds else "**missed:** "
    cells = (
        datetime.now(UTC).date().isoformat(),
        name,
        f"`{command}`",
        machine,
        engine.__version__,
        held + outcome.words,
    )
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |\n"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m evals.measure",
        description="Run a long measure and write a dated row to docs/results.md.",
        epilog="Example: python -m evals.measure engine-speed --quick",
    )
    made.add_argument("name", choices=sorted(MEASURES), help="what to measure")
    made.add_argument("--quick", action="store_true", help="a small part; only shown, not written")
    made.add_argument("--workers", type=int, default=2, help="processes, where it may use several")
    made.add_argument("--results", type=Path, default=RESULTS, help="the file for the row")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one measure; the exit status is 1 where something that must hold does not."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(given)
    if options.workers < 1:
        parser().error("--workers must be at least 1")
    outcome = MEASURES[options.name](Effort(options.quick, options.workers))
    row = row_of(options.name, " ".join(("python -m evals.measure", *_said(given))), outcome)
    if not options.quick:
        with options.results.open("a", encoding="utf-8") as file:
            file.write(row)
    print(row, end="")
    return 0 if outcome.holds else 1


def _said(given: Iterable[str]) -> Iterable[str]:
    """The arguments without a file's place."""
    skip = False
    for argument in given:
        if not skip and not argument.startswith("--results"):
            yield argument
        skip = argument == "--results"


if __name__ == "__main__":
    raise SystemExit(main())
