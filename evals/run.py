"""Runs a suite: every policy on the same seeds, on any number of workers, resumable at any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol

from engine import EngineError
from evals import manifest as made
from evals import rays, workers
from evals.forecast import CASES, tokens_a_game
from evals.sample import Case, Sample, play_case, unlabelled
from evals.stopping import Stopping
from evals.store import Store
from evals.suite import Suite
from storyteller_ai.llm.equipment import ModelOptions, desk_for, is_model
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller

CHUNK: Final = 8
"""Cases a worker plays before it reports."""
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
    stop: bool = False
    """Whether the run ends as soon as all policies surely differ from the first in the headline"""

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
    if order.suite.kind == "choice":
        from evals.choice import check as check_situations

        check_situations(order.seeds)
    if order.engine not in ENGINES:
        raise EngineError(f"--engine is one of {', '.join(ENGINES)}")
    if order.stop and len(order.policies) < 2:
        raise EngineError("--stop-when-sure takes two policies: there is nothing to be sure of")
    limited = order.models.max_cost is not None or order.models.max_tokens is not None
    if order.engine == "ray" and limited:
        raise EngineError("--max-cost and --max-tokens hold on one machine: leave --engine ray out")
    if order.engine == "ray":
        rays.needed()
    desk = desk_for(order.specs(), order.models)
    setup = (order.suite.setup,) if order.suite.setup else ()
    for policy in (*order.policies, *setup):
        try:
            make_storyteller(unlabelled(policy), desk)
        except EngineError:
            raise
        except Exception as error:
            raise EngineError(f"{policy!r} can't be made: {error!r}") from error
    for bot in order.suite.bots.split(","):
        make_player(bot, 0, desk)


class Progress(Protocol):
    """Hears how many samples are done, and what they cost in US dollars."""

    def __call__(self, done: int, dollars: float, /) -> None: ...


def run(order: Order, store: Store, resume: bool = False, progress: Progress | None = None) -> int:
    """Run what is not done yet; returns how many samples were played. Raises EngineError."""
    check(order)
    store.begin(manifest(order), resume)
    done = store.done()
    todo = [case for case in order.cases() if case.id not in done]
    if progress:
        progress(len(done), sum(map(_dollars, store.parts())))
    stopping = Stopping(order.seeds, order.policies, order.suite) if order.stop else None
    number, enough = 0, stopping.take(store.parts()) if stopping else None
    if enough is None:
        for sample in _played(order, todo, store):
            store.add(sample.row, sample.times, sample.log if order.keep_logs else b"")
            number += 1
            if progress:
                progress(1, _dollars(sample.row))
            if stopping and (enough := stopping.take([sample.row])) is not None:
                break
    store.finish(enough)
    return number


def _dollars(row: dict[str, Any]) -> float:
    return float(row["figures"].get("cost.usd", (0.0,))[0])


def manifest(order: Order) -> dict[str, Any]:
    """What was run, with what: enough to run it again. No key."""
    specs = order.specs()
    return {
        "suite": asdict(order.suite),
        "policies": list(order.policies),
        "seeds": [order.seeds.start, order.seeds.stop],
        "setup": order.suite.setup,
        "model": order.models.model,
        "stop": order.stop,
        "engine": order.engine,
        "versions": made.versions(specs, order.engine == "ray"),
        "prompts": made.prompts(specs),
        "command": made.command(),
        "forecast": _forecast(order),
    }


def _forecast(order: Order) -> dict[str, float]:
    """Tokens a game, by policy, where models are asked."""
    bots = any(map(is_model, order.suite.bots.split(",")))
    found = {}
    for policy in order.players_of_games():
        if bots or is_model(unlabelled(policy)):
            own = (case for case in order.cases() if case.policy == policy)
            found[policy] = round(tokens_a_game(list(islice(own, CASES)), order.models), 1)
    return found


def _played(order: Order, todo: list[Case], store: Store) -> Iterator[Sample]:
    specs = order.specs()
    chunks = [todo[i : i + CHUNK] for i in range(0, len(todo), CHUNK)]
    died = partial(store.note, "a worker died")
    if order.engine == "ray":
        yield from rays.played(chunks, specs, order.models, order.workers, died)
    elif order.workers <= 1 or len(chunks) <= 1:
        desk = desk_for(specs, order.models)
        for case in todo:
            yield play_case(case, desk)
    else:
        yield from workers.played(chunks, specs, order.models, order.workers, died)


def folder_for(order: Order, base: Path) -> Path:
    """A run's usual place: by suite and policies."""
    policies = "-".join(policy.replace(":", "_") for policy in order.policies)
    return base / f"{order.suite.name}-{policies}-{order.seeds.start}-{order.seeds.stop}"
