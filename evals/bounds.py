"""Where a sound Storyteller's figures lie, and which figures of a run lie outside.

A figure is flagged where its whole interval lies outside its bounds, so that few games flag
nothing; of what must never happen once is enough. The bounds are wide on purpose: they tell a
broken policy, not the better one of two (which `eval compare` does).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Final

from evals.derived import commonest, favourite, gained
from evals.latency import latency
from evals.stats import Estimate, ratio, share, unanimous
from evals.store import by_seed
from storyteller_ai.language import Language

Rows = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Bound:
    """Between what a figure lies; `Flag.why` says what it means when it does not."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Flag:
    """A figure outside its bounds."""

    figure: str
    found: Estimate
    bound: Bound

    def why(self, to: Language) -> str:
        """What that means, in a few words."""
        name, of_each, _ = self.figure.partition(":")
        own = not of_each and to.knows(f"evals.bound.{name}")
        return to.text(f"evals.{'bound' if own else 'bound_of_each'}.{name}")


NEVER: Final = 0.0
LEAST: Final = 20
"""Choices of a kind from which on it is looked at by itself."""

BOUNDS: Final[Mapping[str, Bound]] = {
    "faults.fallback": Bound(0, NEVER),
    "faults.crash": Bound(0, NEVER),
    "faults.departs": Bound(0, NEVER),
    "legality.faults": Bound(0, NEVER),
    "secrecy.leaks": Bound(0, NEVER),
    "secrecy.reason_letters": Bound(0, 200),
    "sinks.canary": Bound(0, NEVER),
    "sinks.number": Bound(0, NEVER),
    "sinks.true_first": Bound(0.2, 0.8),
    "balance.unfinished": Bound(0, 0.02),
    "favour.evil_dies": Bound(0, 2),
    "favour.vouched": Bound(0, 2.1),
    "plausibility.false": Bound(0.2, 0.9),
    "plausibility.own_herring": Bound(0, 0.4),
    "plausibility.contradicts": Bound(0, 0.02),
    "plausibility.exposed": Bound(0, 0.01),
    "plausibility.demon_shown": Bound(0, 0.6),
    "plausibility.rerolled": Bound(0, 0.25),
    "plausibility.bent": Bound(0.05, 0.9),
    "truth.savant_demon": Bound(0, 0.1),
    "truth.savant_first": Bound(0.2, 0.8),
    "warmth.falls": Bound(0, NEVER),
    "warmth.wrong": Bound(0, NEVER),
    "warmth.inversions": Bound(0, NEVER),
    "cost.tokens_in": Bound(0, 60_000),
    "variety.first": Bound(0, 0.5),
    "variety.last": Bound(0, 0.5),
}
"""By figure. Those below hold for each ability or kind of choice."""

GAINED: Final = Bound(0, 0.6)
COMMONEST: Final = Bound(0, 0.85)
FAVOURITE: Final = Bound(0, 0.85)
FIRST: Final = Bound(0, 0.9)
DECLINED: Final = Bound(0.15, 0.92)
MIDDLE: Final = Bound(0, 0.02)
LATE: Final = Bound(0, 0.3)
GAP: Final = Bound(-0.05, 0.05)
JUDGED: Final = ("was_mad", "was_funny", "warmth", "answer")
"""Choices that follow from what players did: nobody wants variety there."""


def flags(rows: Rows, times: Iterable[Mapping[str, Any]] = (), model: bool = False) -> list[Flag]:
    """The figures of one policy's rows and times that lie outside their bounds.

    model: whether it asks a model, whose speed is bounded by its own deadline.
    """
    return [flag for flag in _looked_at(rows, list(times), model) if _outside(flag)]


def _outside(flag: Flag) -> bool:
    if flag.bound.high == NEVER:
        return flag.found.value > NEVER
    return flag.found.high < flag.bound.low or flag.found.low > flag.bound.high


def _looked_at(rows: Rows, times: list[Mapping[str, Any]], model: bool) -> Iterable[Flag]:
    """Every figure that has bounds, with them."""
    for figure, bound in BOUNDS.items():
        found = estimate(rows, figure)
        if found.n:
            yield Flag(figure, found, bound)
    for ability, (value, number) in gained(rows).items():
        if number >= 2 * LEAST:
            yield Flag(f"decode.gained:{ability}", _exact(value, number), GAINED)
    for kind, (most, whole) in commonest(rows).items():
        if whole >= LEAST and not kind.endswith(JUDGED):
            yield Flag(f"variety.commonest:{kind}", share(most, whole), COMMONEST)
    for kind, (most, whole) in favourite(rows, LEAST).items():
        if not kind.endswith(JUDGED):
            yield Flag(f"variety.favourite:{kind}", share(most, whole), FAVOURITE)
    for figure in sorted({name for row in rows for name in row["figures"]}):
        name, _, kind = figure.partition(":")
        by_kind = {"variety.first": FIRST, "variety.declined": DECLINED}.get(name)
        if by_kind and kind and not kind.endswith(JUDGED):
            found = estimate(rows, figure)
            if found.n >= LEAST:
                yield Flag(figure, found, by_kind)
    spent = latency(times)
    if times and not model:
        yield Flag("latency.middle", _exact(spent.middle, len(times)), MIDDLE)
        yield Flag("latency.late", _exact(spent.late, len(times)), LATE)
    if spent.gap is not None:
        yield Flag("latency.gap", _exact(spent.gap, len(times)), GAP)


def estimate(rows: Rows, figure: str) -> Estimate:
    """A figure with its interval; Wilson's where all seeds agree, which says nothing of spread."""
    pairs = by_seed(rows, figure)
    if (alike := unanimous(pairs)) is not None:
        return alike
    found = ratio(pairs)
    return found if found.error < inf else Estimate(found.value, -inf, inf, found.n)


def _exact(value: float, number: int) -> Estimate:
    """A figure that comes without an interval."""
    return Estimate(value, value, value, number)
