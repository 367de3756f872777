"""Whether anything reaches a seat that was not released to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from evals.measures.effort import Effort, Outcome, say
from evals.secrecy import Counts, Leak, search
from evals.secrecy.everywhere import SCRIPTS, Found, search_everywhere
from evals.secrecy.minds import thinking
from evals.secrecy.setups import SCRIPT

FAMILIES: Final = 110
PAIRS_EACH: Final = 25
"""Pairs that each character must have looked at, and been hidden in, over all families."""


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
        counts, leaks = _searched(search_everywhere, script, families, effort.workers)
        holds = holds and not leaks and counts.pairs > counts.refused
        seen = sum(1 for number in counts.viewers.values() if number)
        parts.append(
            f"{script}: {len(leaks)} leaks in {counts.pairs} pairs and {counts.compared} moments "
            f"of {counts.games} games, {seen} characters looking"
        )
    return Outcome(f"{families} families a script; {'; '.join(parts)}", holds)


def secrecy_minds(effort: Effort) -> Outcome:
    """The same for what `/worlds` prints and what a reasoner does, which look at every seat."""
    families, parts, holds = (1 if effort.quick else 12), [], True
    for script in SCRIPTS:
        counts, leaks = _searched(_with_minds, script, families, effort.workers)
        holds = holds and not leaks and counts.pairs > counts.refused
        parts.append(f"{script}: {len(leaks)} leaks in {counts.compared} moments")
    return Outcome(f"{families} families a script; {'; '.join(parts)}", holds)


def _searched(
    search_in: Callable[[str, Iterable[int]], Found], script: str, families: int, workers: int
) -> Found:
    """So many families of a script, on so many processes; the first leaks are said."""
    counts, leaks = Counts(), list[Leak]()
    with ProcessPoolExecutor(workers) as pool:
        seeds = [(seed,) for seed in range(families)]
        for part, found in pool.map(search_in, [script] * families, seeds):
            counts += part
            leaks += found
    for leak in leaks[:10]:
        say(f"{script}: {leak}")
    return counts, leaks


def _with_minds(script: str, seeds: Iterable[int]) -> Found:
    with thinking():
        return search_everywhere(script, seeds)


def _in_order(counter: Mapping[str, int]) -> str:
    return " ".join(
        f"{character} {counter.get(character, 0)}" for character in sorted(SCRIPT.characters)
    )
