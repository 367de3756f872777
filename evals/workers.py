"""Chunks of a run on processes: one that dies costs no game, and is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeAlias

from engine import EngineError
from evals.sample import Case, Sample, play_case
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import ModelOptions, desk_for
from storyteller_ai.llm.ledger import Purse
from storyteller_ai.simulation import shared_purse

TRIES: Final = 3
"""How often a chunk is tried by itself whose worker died."""

Chunk: TypeAlias = Sequence[Case]
Died: TypeAlias = Callable[[str], None]
"""Hears the first case of each chunk whose worker died."""

_desk: Desk | None = None


def equip(specs: Sequence[str], models: ModelOptions, purse: Purse | None = None) -> None:
    """Give this process what its policies need to ask models."""
    global _desk
    _desk = desk_for(specs, models, purse)


def play(cases: Chunk) -> list[Sample]:
    """Play cases in this process."""
    return [play_case(case, _desk) for case in cases]


def played(
    chunks: Sequence[Chunk],
    specs: Sequence[str],
    models: ModelOptions,
    workers: int,
    died: Died,
) -> Iterator[Sample]:
    """The samples of all chunks as they come in. Raises EngineError for what kills every worker.

    A pool that loses a worker loses all that it had in hand, and nobody says whose fault it was: so
    each of those chunks is played again by itself.
    """
    # One purse for all: a limit is the run's, however many workers and pools it takes.
    equipment = (specs, models, shared_purse(models))
    left, suspects = list(reversed(chunks)), list[Chunk]()
    while left or suspects:
        while suspects:
            yield from _alone(suspects.pop(0), equipment, died)
        yield from _together(left, suspects, equipment, workers)
        if suspects:
            died(suspects[0][0].id)


def _together(
    left: list[Chunk], suspects: list[Chunk], equipment: tuple[Any, ...], workers: int
) -> Iterator[Sample]:
    """Play what is left, until a worker dies: the chunks that were in hand are suspect."""
    with ProcessPoolExecutor(workers, initializer=equip, initargs=equipment) as pool:
        waiting: dict[Future[list[Sample]], Chunk] = {}
        while (left and not suspects) or waiting:
            try:
                while left and not suspects and len(waiting) < 2 * workers:
                    future = pool.submit(play, left[-1])
                    waiting[future] = left.pop()
            except BrokenProcessPool:
                suspects.append(left.pop())
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                chunk = waiting.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    suspects.append(chunk)
                else:
                    yield from future.result()


def _alone(chunk: Chunk, equipment: tuple[Any, ...], died: Died) -> Iterator[Sample]:
    """One chunk on a worker of its own, as often as it takes."""
    for _ in range(TRIES):
        with ProcessPoolExecutor(1, initializer=equip, initargs=equipment) as pool:
            try:
                yield from pool.submit(play, chunk).result()
                return
            except BrokenProcessPool:
                died(chunk[0].id)
    raise EngineError(f"a worker died {TRIES} times on {chunk[0].id}")
