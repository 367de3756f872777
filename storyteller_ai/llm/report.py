"""What the models of a run did and cost, in a few lines for a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from storyteller_ai.language import Language


def report(totals: Mapping[str, Any], to: Language) -> Iterator[str]:
    """The figures of `Ledger.totals` in words.

    >>> from storyteller_ai.language import language
    >>> totals = {"model_calls": 3, "tokens_in": 900, "tokens_cached": 0, "tokens_out": 80}
    >>> totals |= {"uncertain_calls": 1, "cost_usd": 0.01, "fallback_reasons": {"cut off": 1}}
    >>> totals |= {"decided": {"model": 1, "retry": 1, "fallback": 1}}
    >>> for line in report(totals, language("en")):
    ...     print(line)
    3 choices: model 1 (33 %), retry 1 (33 %), fallback 1 (33 %)
      fallback, cut off: 1
    3 calls, 900 tokens in (0 cached), 80 out, $0.0100; 1 booked at their most, their use unknown
    """
    decided = totals["decided"]
    whole = sum(decided.values())
    shares = {
        by: to.text("models.share", number=n, percent=f"{100 * n / (whole or 1):.0f}")
        for by, n in decided.items()
    }
    yield to.text("models.choices", whole=whole, **shares)
    for why, number in totals["fallback_reasons"].items():
        yield to.text("models.why", why=why, number=number)
    unsure = totals["uncertain_calls"]
    yield to.text(
        "models.calls",
        calls=totals["model_calls"],
        tokens_in=totals["tokens_in"],
        cached=totals["tokens_cached"],
        out=totals["tokens_out"],
        cost=f"{totals['cost_usd']:.4f}",
        unsure=to.text("models.unsure", number=unsure) if unsure else "",
    )
