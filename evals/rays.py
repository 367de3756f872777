"""Chunks of a run on the machines of a Ray cluster (extra `ray`): the same rows as elsewhere."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine import EngineError
from evals import workers
from evals.sample import Sample
from evals.workers import TRIES, Chunk, Died
from storyteller_ai.llm.equipment import ModelOptions

WAITING: Final = 4
"""Chunks in hand for each processor of the cluster."""


def needed() -> Any:
    """The package. Raises EngineError, in one line, where it is not installed."""
    try:
        import ray
    except ModuleNotFoundError:
        raise EngineError("--engine ray needs Ray: pip install 'botc-storyteller[ray]'") from None
    return ray


def played(
    chunks: Sequence[Chunk], specs: Sequence[str], models: ModelOptions, number: int, died: Died
) -> Iterator[Sample]:
    """The samples of all chunks as they come in. Raises EngineError.

    RAY_ADDRESS names a cluster; without it this machine is one, of so many workers.
    """
    ray = needed()
    if not ray.is_initialized():
        here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": number}
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error", **here)
    remote = ray.remote(max_retries=0)(_play)
    room = WAITING * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    left = [(chunk, 1) for chunk in reversed(chunks)]
    waiting: dict[Any, tuple[Chunk, int]] = {}
    while left or waiting:
        while left and len(waiting) < room:
            chunk, tries = left.pop()
            waiting[remote.remote(list(chunk), list(specs), models)] = (chunk, tries)
        ready, _ = ray.wait(list(waiting), num_returns=1)
        chunk, tries = waiting.pop(ready[0])
        try:
            yield from ray.get(ready[0])
        except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError):
            died(chunk[0].id)
            if tries == TRIES:
                raise EngineError(f"a worker died {TRIES} times on {chunk[0].id}") from None
            left.append((chunk, tries + 1))


def _play(cases: Chunk, specs: Sequence[str], models: ModelOptions) -> list[Sample]:
    workers.equip(specs, models)
    return workers.play(cases)
