"""Many games without people: each from its own seed, on any number of workers, the same result.

A game's log is its canonical form. The digest of a run is the SHA-256 of the games' SHA-256
digests in order of seed, so it depends on nothing but the logs.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from engine import Game, header_of, load_rules, load_script
from storyteller_ai.guests import read_fabled, read_guests, seats_of_guests, visits_of
from storyteller_ai.llm.calls import keep_calls
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import ModelOptions, desk_for, drive
from storyteller_ai.llm.ledger import Purse, summed
from storyteller_ai.logs import log_of, write_log
from storyteller_ai.people import names_for
from storyteller_ai.players import DEFAULT as DEFAULT_BOTS
from storyteller_ai.players import make_player
from storyteller_ai.policies import Player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

CHUNK = 20
"""Games a worker plays before it reports: small enough for a smooth progress bar."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is simulated: `games` games with the seeds `seed`, `seed` + 1 and so on."""

    script: str = "tb"
    players: int = 8
    games: int = 100
    seed: int = 1
    bots: str = DEFAULT_BOTS
    storyteller: str = "handbook"
    rules: str = "official"
    travellers: str = ""
    fabled: str = ""
    max_days: int = 200
    out: str = ""
    models: ModelOptions = field(default_factory=ModelOptions)

    def specs(self) -> list[str]:
        """All policies of the plan."""
        return [*self.bots.split(","), self.storyteller]

    def seeds(self) -> range:
        """The seeds of the games, in order."""
        return range(self.seed, self.seed + self.games)


@dataclass(frozen=True, slots=True)
class Result:
    """One game: who won (nobody, if it was cut short), its size, its cost, and its log's digest."""

    seed: int
    winner: str
    reason: str
    days: int
    decisions: int
    illegal: int
    fallbacks: int
    cpu_seconds: float
    digest: bytes
    models: dict[str, Any] | None = None
    """What its model calls came to (see `Ledger.totals`); None for a game without models"""


def play_game(plan: Plan, seed: int, desk: Desk | None = None) -> tuple[Result, bytes]:
    """One game of a plan, and its log as bytes. The desk is for the policies that ask models."""
    began = time.process_time()
    table = table_of(plan, seed, desk)
    if desk:
        desk.begin(seed)
        drive(table.run(), desk)
    else:
        run_now(table.run())
    game = table.game
    header = header_of(game, bots=plan.bots, storyteller=plan.storyteller)
    log = log_of(game, header)
    digest = sha256(log).digest()
    result = Result(
        seed,
        game.winner,
        game.win_reason,
        game.day,
        len(game.records) - len(game.events),
        table.illegal,
        table.fallbacks,
        time.process_time() - began,
        digest,
        desk.ledger.totals() if desk else None,
    )
    return result, log


def table_of(plan: Plan, seed: int, desk: Desk | None = None) -> Table:
    """The table of one game of a plan, before anything is decided."""
    script = load_script(plan.script)
    guests = read_guests(plan.travellers, script, seed)
    names = names_for(plan.players + sum(1 for g in guests if not g.enters))
    seated = seats_of_guests(guests, len(names), seed)
    game = Game.new(
        script,
        names,
        seed=seed,
        rules=load_rules(plan.rules),
        travellers=seated,
        fabled=read_fabled(plan.fabled),
    )
    specs = plan.bots.split(",")

    def make(seat: int) -> Player:
        return make_player(specs[seat % len(specs)], seat, desk)

    return Table(
        game,
        {seat: make(seat) for seat in game.seats},
        make_storyteller(plan.storyteller, desk),
        max_days=plan.max_days,
        visits=visits_of(guests, seated, names),
        newcomer=make,
    )


def play_chunk(plan: Plan, seeds: range) -> list[Result]:
    """The games of some seeds; their logs go to the plan's folder, if it has one."""
    results = []
    desk = _desk
    for seed in seeds:
        if desk and plan.out:
            path = Path(plan.out) / f"game-{seed}.calls.jsonl"
            path.unlink(missing_ok=True)  # an earlier run's
            keep_calls(desk.ledger, path)
        result, log = play_game(plan, seed, desk)
        if plan.out:
            write_log(Path(plan.out) / f"game-{seed}.jsonl", log)
        results.append(result)
    return results


_desk: Desk | None = None
"""A worker's desk: its models' state outlives a chunk, its purse is shared with all workers."""


def _equip(plan: Plan, purse: Purse) -> None:
    global _desk
    _desk = desk_for(plan.specs(), plan.models, purse)


def shared_purse(options: ModelOptions) -> Purse:
    """One purse for all workers of a run."""
    lock = multiprocessing.RLock()
    cost, tokens = multiprocessing.Value("d", 0.0), multiprocessing.Value("d", 0.0)
    return Purse(options.max_cost, options.max_tokens, cost, tokens, lock)


def chunks(plan: Plan) -> Iterator[range]:
    """The plan's seeds in pieces."""
    seeds = plan.seeds()
    for start in range(0, len(seeds), CHUNK):
        yield seeds[start : start + CHUNK]


def simulate(
    plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None
) -> list[Result]:
    """Play the plan, and return the results in order of seed. `progress` hears of games done."""
    results: list[Result] = []
    workers = min(workers, -(-plan.games // CHUNK))
    if workers <= 1:
        _equip(plan, Purse(plan.models.max_cost, plan.models.max_tokens))
        for seeds in chunks(plan):
            results += play_chunk(plan, seeds)
            if progress:
                progress(len(seeds))
        return results
    equipment = (plan, shared_purse(plan.models))
    with ProcessPoolExecutor(workers, initializer=_equip, initargs=equipment) as pool:
        for part in _in_order(pool, plan, workers):
            results += part
            if progress:
                progress(len(part))
    return results


def _in_order(pool: Executor, plan: Plan, workers: int) -> Iterator[list[Result]]:
    """The chunks' results in order, with only a few chunks on their way at a time."""
    todo = chunks(plan)
    waiting = [pool.submit(play_chunk, plan, seeds) for seeds in islice(todo, 2 * workers)]
    while waiting:
        yield waiting.pop(0).result()
        waiting += [pool.submit(play_chunk, plan, seeds) for seeds in islice(todo, 1)]


def summary(plan: Plan, results: list[Result]) -> dict[str, Any]:
    """The figures of a run. Days are counted per game, CPU seconds over all workers."""
    finished = [r for r in results if r.winner]
    cpu = sum(r.cpu_seconds for r in results)
    good = sum(1 for r in finished if r.winner == "good")
    low, high = wilson(good, len(finished))
    reasons: dict[str, int] = {}
    for result in finished:
        key = f"{result.winner}: {result.reason}"
        reasons[key] = reasons.get(key, 0) + 1
    return {
        **{k: v for k, v in asdict(plan).items() if k not in ("out", "models")},
        "finished": len(finished),
        "good_wins": good,
        "evil_wins": len(finished) - good,
        "good_share": good / len(finished) if finished else None,
        "good_share_95": [low, high],
        "reasons": dict(sorted(reasons.items())),
        "days_mean": sum(r.days for r in results) / len(results) if results else None,
        "decisions": sum(r.decisions for r in results),
        "illegal": sum(r.illegal for r in results),
        "fallbacks": sum(r.fallbacks for r in results),
        "cpu_seconds": cpu,
        "games_per_cpu_second": len(results) / cpu if cpu else None,
        "digest": sha256(b"".join(r.digest for r in results)).hexdigest(),
        **_models(results),
    }


def _models(results: list[Result]) -> dict[str, Any]:
    """What the model calls of all games came to, if there were any."""
    totals = [result.models for result in results if result.models is not None]
    return {"models": summed(totals)} if totals else {}


def wilson(successes: int, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share.

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not trials:
        return 0.0, 1.0
    share, z = successes / trials, 1.96
    middle = share + z * z / (2 * trials)
    reach = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)) ** 0.5
    scale = 1 + z * z / trials
    return (middle - reach) / scale, (middle + reach) / scale
