"""How long a policy thinks, from a run's times; and whether its pauses tell who is impaired.

Times are no part of the samples: they differ from run to run, and with the machine's other loads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

FEWEST: Final = 5
"""Decisions of a kind about sober players, and about impaired ones, from which on they compare."""


@dataclass(frozen=True, slots=True)
class Latency:
    """Seconds of wall time: of a decision in the middle, of all but one in a hundred; and the gap.

    gap: by how much longer telling an impaired player takes than telling a sober one the same kind
    of thing (medians, weighted by the impaired). A person at the table can feel a tenth of a
    second. It is None where too few were told.
    """

    middle: float
    late: float
    gap: float | None


def latency(times: Iterable[Mapping[str, Any]]) -> Latency:
    """The figures of the rows of `times.jsonl` of one policy.

    >>> latency([{"decisions": [["chef.learns", True, 0.5], ["chef.learns", False, 0.25]] * 9}])
    Latency(middle=0.375, late=0.5, gap=0.25)
    """
    decisions = [tuple(d) for row in times for d in row["decisions"]]
    spent = sorted(seconds for _, _, seconds in decisions)
    if not spent:
        return Latency(0.0, 0.0, None)
    return Latency(median(spent), spent[int(len(spent) * 0.99)], _gap(decisions))


def _gap(decisions: Sequence[tuple[str, bool, float]]) -> float | None:
    by_kind: dict[str, tuple[list[float], list[float]]] = {}
    for kind, impaired, seconds in decisions:
        if kind.endswith(".learns"):
            of_sober, of_impaired = by_kind.setdefault(kind, ([], []))
            (of_impaired if impaired else of_sober).append(seconds)
    both = [two for two in by_kind.values() if min(map(len, two)) >= FEWEST]
    weight = sum(len(impaired) for _, impaired in both)
    if not weight:
        return None
    return sum((median(i) - median(s)) * len(i) for s, i in both) / weight


def figures(row: Mapping[str, Any]) -> dict[str, list[float]]:
    """The figures of one game's times: milliseconds a decision, and how many took over a second.

    >>> figures({"decisions": [["chef.learns", True, 0.5], ["chef.learns", False, 1.5]]})
    {'latency.ms': [2000.0, 2.0], 'latency.over_second': [1.0, 2.0]}
    """
    spent = [seconds for _, _, seconds in row["decisions"]]
    over = sum(seconds > 1 for seconds in spent)
    return {
        "latency.ms": [1000 * sum(spent), float(len(spent))],
        "latency.over_second": [float(over), float(len(spent))],
    }
