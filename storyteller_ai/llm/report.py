"""What the models of a run did and cost, in a few lines for a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def report(totals: Mapping[str, Any]) -> Iterator[str]:
    """The figures of `Ledger.totals` in words.

    >>> totals = {"model_calls": 3, "tokens_in": 900, "tokens_cached": 0, "tokens_out": 80}
    >>> more = {"uncertain_calls": 1, "cost_usd": 0.01, "fallback_reasons": {"cut off": 1}}
    >>> for line in report({**totals, **more, "decided": {"model": 1, "retry": 1, "fallback": 1}}):
    ...     print(line)
    3 choices: model 1 (33 %), retry 1 (33 %), fallback 1 (33 %)
      fallback, cut off: 1
    3 calls, 900 tokens in (0 cached), 80 out, $0.0100; 1 booked at their most, their use unknown
    """
    decided = totals["decided"]
    whole = sum(decided.values())
    shares = [f"{n} ({100 * n / (whole or 1):.0f} %)" for n in decided.values()]
    yield f"{whole} choices: model {shares[0]}, retry {shares[1]}, fallback {shares[2]}"
    for why, number in totals["fallback_reasons"].items():
        yield f"  fallback, {why}: {number}"
    unsure = totals["uncertain_calls"]
    note = f"; {unsure} booked at their most, their use unknown" if unsure else ""
    yield (
        f"{totals['model_calls']} calls, {totals['tokens_in']} tokens in "
        f"({totals['tokens_cached']} cached), {totals['tokens_out']} out, "
        f"${totals['cost_usd']:.4f}{note}"
    )
