"""Chunks of a run on the machines of a Ray cluster (extra `ray`): the same rows as elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import EngineError
from evals.sample import Case, Sample
from storyteller_ai.llm.equipment import ModelOptions


def played(
    chunks: Sequence[Sequence[Case]], specs: Sequence[str], models: ModelOptions
) -> Iterator[Sample]:
    """The samples of all chunks as they come in. Raises EngineError where Ray is not installed.

    Ray itself tries a chunk again whose worker died.
    """
    try:
        import ray
    except ModuleNotFoundError:
        raise EngineError("--engine ray needs Ray: pip install 'botc-storyteller[ray]'") from None
    if not ray.is_initialized():
        ray.init(include_dashboard=False, log_to_driver=False)
    remote: Any = ray.remote(max_retries=2)(_play)
    waiting = [remote.remote(list(chunk), list(specs), models) for chunk in chunks]
    while waiting:
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield from ray.get(ready[0])


def _play(cases: Sequence[Case], specs: Sequence[str], models: ModelOptions) -> list[Sample]:
    from evals import run

    run._equip(specs, models)
    return run._play(cases)
