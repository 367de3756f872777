"""Policies against each other on the same seeds: what differs, by how much, and how surely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from evals.meanings import is_share
from evals.stats import Estimate, difference, holm, ratio, sequence, unanimous
from evals.store import by_seed
from storyteller_ai.language import Language, language

Rows = Sequence[Mapping[str, Any]]
ALPHA: Final = 0.05
FEWEST: Final = 30
"""Seeds below which nothing is called sure: intervals by the normal are too narrow there."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One figure of two policies, paired by seed.

    adjusted: the p-value after Holm over all figures that were looked at. anytime: the interval
    that holds however often one looked while the run went on.
    """

    figure: str
    ours: Estimate
    theirs: Estimate
    by: Estimate
    adjusted: float
    anytime: Estimate

    @property
    def sure(self) -> bool:
        """Whether the two differ, at the stated error over all figures together."""
        return self.adjusted < ALPHA and self.by.n >= FEWEST


def policies_of(rows: Rows, order: Sequence[str] = ()) -> list[str]:
    """The policies of a run: as they were named in the order, others behind."""
    found = {row["policy"] for row in rows}
    return [p for p in order if p in found] + sorted(found - set(order))


def figure_of(rows: Rows, policy: str, figure: str, **cell: Any) -> Estimate:
    """A figure of one policy, over all games or over those of one cell.

    A share that is the same on all seeds says nothing of its spread: its interval is Wilson's.
    """
    pairs = by_seed(_of(rows, policy, cell), figure)
    found = ratio(pairs)
    if not is_share(figure):
        return found
    return unanimous(pairs) or replace(found, low=max(found.low, 0.0), high=min(found.high, 1.0))


def compare(
    rows: Rows, ours: str, theirs: str, figures: Sequence[str], planned: int = 1000
) -> list[Difference]:
    """The differences of two policies in these figures, adjusted for looking at all of them.

    planned: the seeds that the run set out to play, for the interval that holds at any time; what
    was set before the first look keeps it honest.
    """
    mine, other = _of(rows, ours, {}), _of(rows, theirs, {})
    found = {f: difference(by_seed(mine, f, True), by_seed(other, f, True)) for f in figures}
    adjusted = holm({figure: estimate.p_value() for figure, estimate in found.items()})
    return [
        Difference(
            figure,
            ratio(by_seed(mine, figure)),
            ratio(by_seed(other, figure)),
            estimate,
            adjusted[figure],
            sequence(estimate, ALPHA, planned),
        )
        for figure, estimate in found.items()
    ]


def nothing(rows: Rows, base: str) -> list[dict[str, Any]]:
    """Rows for the base of a run of regret, which has none: it differs from itself by nothing."""
    first = [row for row in rows if row["policy"] == rows[0]["policy"]]
    return [
        {**row, "policy": base, "figures": dict.fromkeys(row["figures"], (0.0, 1.0))}
        for row in first
    ]


def verdict(
    differences: Sequence[Difference], ours: str, theirs: str, to: Language | None = None
) -> str:
    """What can be said, in one sentence."""
    to = to or language()
    who = {"ours": ours, "theirs": theirs}
    looked = to.text("evals.verdict.looked", number=len(differences))
    seeds = max((d.by.n for d in differences), default=0)
    if seeds < FEWEST:
        return to.text("evals.verdict.few", seeds=seeds, fewest=FEWEST, **who)
    sure = [_words(d, to) for d in differences if d.sure]
    if not sure:
        return to.text("evals.verdict.alike", looked=looked, **who)
    return to.text("evals.verdict.differs", said="; ".join(sure), looked=looked, **who)


def _words(found: Difference, to: Language) -> str:
    mine, other = (f"{each.value:.3f}" for each in (found.ours, found.theirs))
    by, low, high = (f"{each:+.3f}" for each in (found.by.value, found.by.low, found.by.high))
    values = {"mine": mine, "other": other, "by": by, "low": low, "high": high}
    return to.text("evals.verdict.part", figure=found.figure, **values)


def _of(rows: Rows, policy: str, cell: Mapping[str, Any]) -> Rows:
    return [
        row
        for row in rows
        if row["policy"] == policy and all(row[key] == value for key, value in cell.items())
    ]
