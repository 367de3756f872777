"""What the run itself shows: tokens and money, and choices that something else had to make."""

from __future__ import annotations

from collections.abc import Mapping

from engine import STORYTELLER, Choice
from evals.played import Played


def cost(game: Played) -> Mapping[str, tuple[float, float]]:
    """Tokens in and out, and US dollars, a game; nothing where no model was asked."""
    totals = game.models or {}
    return {
        "tokens_in": (totals.get("tokens_in", 0), 1),
        "tokens_out": (totals.get("tokens_out", 0), 1),
        "usd": (totals.get("cost_usd", 0.0), 1),
    }


def faults(game: Played) -> Mapping[str, tuple[float, float]]:
    """fallback: choices of policies that something else had to make, of all such choices."""
    made = [
        record
        for record in game.records
        if isinstance(record, Choice)
        and int(record.decision.split("/")[1]) >= STORYTELLER
        and record.source != "only option"
    ]
    fallbacks = sum(record.source.startswith("fallback") for record in made)
    return {"fallback": (fallbacks, len(made)), "departs": (bool(game.departs), 1)}
