"""Runs a suite: every policy on the same seeds, on any number of workers, resumable at any time."""

from __future__ import annotations

import platform
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from engine import EngineError
from evals.sample import Case, Sample, play_case, unlabelled
from evals.store import Store
from evals.suite import Suite
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import ModelOptions, desk_for, is_model
from storyteller_ai.llm.ledger import Purse
from storyteller_ai.players import make_player
from storyteller_ai.simulation import shared_purse
from storyteller_ai.storytellers import make_storyteller

CHUNK: Final = 8
"""Cases a worker plays before it reports."""
TRIES: Final = 3
"""How often a chunk whose worker died is tried."""
ENGINES: Final = ("processes", "ray")


@dataclass(frozen=True, slots=True)
class Order:
    """What `eval run` was asked for."""

    suite: Suite
    policies: tuple[str, ...]
    seeds: range
    workers: int = 1
    engine: str = "processes"
    keep_logs: bool = True
    models: ModelOptions = field(default_factory=ModelOptions)

    def specs(self) -> list[str]:
        """All policies that play in it."""
        policies = map(unlabelled, self.policies)
        return [*policies, *self.suite.bots.split(","), self.suite.setup]

    def cases(self) -> Iterator[Case]:
        """All cases, seeds outermost, so that a run that is cut has whole pairs."""
        for seed in self.seeds:
            for script, players in self.suite.cells():
                for policy in self.players_of_games():
                    yield Case(self.suite, policy, script, players, seed, self.policies[0])

    def players_of_games(self) -> tuple[str, ...]:
        """The policies that have samples: in a suite of regret all but the base, the first."""
        return self.policies[1:] if self.suite.kind == "regret" else self.policies


def check(order: Order) -> None:
    """One clear line for what cannot be run. Raises EngineError."""
    if not order.policies:
        raise EngineError("a run needs a --policy")
    if order.suite.kind == "regret" and len(order.policies) < 2:
        raise EngineError("regret takes two policies: the base first, whose games are played")
    if len(set(order.policies)) != len(order.policies):
        raise EngineError("a policy is named twice; for an A/A run add a label: handbook#again")
    if not order.seeds:
        raise EngineError("a run needs seeds, such as 0:400")
    if order.engine not in ENGINES:
        raise EngineError(f"--engine is one of {', '.join(ENGINES)}")
    limited = order.models.max_cost is not None or order.models.max_tokens is not None
    if order.engine == "ray" and limited:
        raise EngineError("--max-cost and --max-tokens hold on one machine: leave --engine ray out")
    desk = desk_for(order.specs(), order.models)
    for policy in order.policies:
        try:
            make_storyteller(unlabelled(policy), desk)
        except EngineError:
            raise
        except Exception as error:
            raise EngineError(f"{policy!r} can't be made: {error!r}") from error
    for bot in order.suite.bots.split(","):
        make_player(bot, 0, desk)


def run(
    order: Order, store: Store, resume: bool = False, progress: Callable[[int], None] | None = None
) -> int:
    """Run what is not done yet; returns how many samples were played. Raises EngineError."""
    check(order)
    store.begin(manifest(order), resume)
    done = store.done()
    todo = [case for case in order.cases() if case.id not in done]
    if progress:
        progress(len(done))
    for sample in _played(order, todo):
        store.add(sample.row, sample.times, sample.log if order.keep_logs else b"")
        if progress:
            progress(1)
    store.finish()
    return len(todo)


def manifest(order: Order) -> dict[str, Any]:
    """What was run, with what: enough to run it again. No key, no path."""
    return {
        "suite": asdict(order.suite),
        "policies": list(order.policies),
        "seeds": [order.seeds.start, order.seeds.stop],
        "setup": order.suite.setup,
        "model": order.models.model,
        "versions": {
            "python": platform.python_version(),
            **{name: _version(name) for name in ("botc-storyteller", "orjson")},
        },
        "prompts": _prompts() if any(map(is_model, order.policies)) else {},
        "command": shlex.join(["storyteller", *sys.argv[1:]]),
    }


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _prompts() -> dict[str, str]:
    from prompts import LANGUAGES, prompt

    return {f"{lang}/{frame}": prompt(frame, lang).hash for lang in LANGUAGES for frame in FRAMES}


FRAMES: Final = ("storyteller", "player")


# --- workers ---------------------------------------------------------------------------------

_desk: Desk | None = None


def _equip(specs: Sequence[str], models: ModelOptions, purse: Purse | None = None) -> None:
    global _desk
    _desk = desk_for(specs, models, purse)


def _play(cases: Sequence[Case]) -> list[Sample]:
    return [play_case(case, _desk) for case in cases]


def _played(order: Order, todo: Sequence[Case]) -> Iterator[Sample]:
    specs = order.specs()
    chunks = [todo[i : i + CHUNK] for i in range(0, len(todo), CHUNK)]
    if order.engine == "ray":
        from evals.rays import played

        yield from played(chunks, specs, order.models)
    elif order.workers <= 1 or len(chunks) <= 1:
        _equip(specs, order.models)
        for case in todo:
            yield play_case(case, _desk)
    else:
        yield from _on_workers(order, chunks, specs)


def _on_workers(
    order: Order, chunks: Sequence[Sequence[Case]], specs: Sequence[str]
) -> Iterator[Sample]:
    """Chunks on processes, as they come in; a worker that dies has its chunk tried again."""
    left = [(chunk, 1) for chunk in reversed(chunks)]
    # One purse for all: a limit is the run's, however many workers and pools it takes.
    equipment = (specs, order.models, shared_purse(order.models))
    while left:
        with ProcessPoolExecutor(order.workers, initializer=_equip, initargs=equipment) as pool:
            waiting: dict[Future[list[Sample]], tuple[Sequence[Case], int]] = {}
            broken = False
            while (left and not broken) or waiting:
                while left and not broken and len(waiting) < 2 * order.workers:
                    chunk, tries = left.pop()
                    waiting[pool.submit(_play, chunk)] = (chunk, tries)
                ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    chunk, tries = waiting.pop(future)
                    if future.exception() is None:
                        yield from future.result()
                    elif tries < TRIES:
                        # The pool is gone with its worker: a new one takes what is left.
                        broken = True
                        left.append((chunk, tries + 1))
                    else:
                        raise EngineError(f"a worker died {TRIES} times on {chunk[0].id}")


def folder_for(order: Order, base: Path) -> Path:
    """A run's usual place: by suite and policies."""
    policies = "-".join(policy.replace(":", "_") for policy in order.policies)
    return base / f"{order.suite.name}-{policies}-{order.seeds.start}-{order.seeds.stop}"
