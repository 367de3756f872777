"""Whom the Storyteller's own hand strikes: deaths that they place, against placing them by lot."""

from __future__ import annotations

from collections.abc import Mapping

from evals.played import Played, Ruled


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """evil_dies: deaths that the Storyteller placed on evil players, for each that a lot would
    have placed there: 1 is even-handed, less is for evil, more for good.
    """
    deaths = [r for r in game.rulings if _places_a_death(game, r)]
    struck = sum(game.sides[r.value] == "evil" for r in deaths)
    return {"evil_dies": (struck, sum(_by_lot(game, r) for r in deaths))}


def _places_a_death(game: Played, ruled: Ruled) -> bool:
    family = str(ruled.decision.kind).rpartition(".")[2]
    struck = family in ("dies", "dies_instead") and type(ruled.value) is int
    return struck and ruled.value in game.sides and ruled.decision.options.count() > 1


def _by_lot(game: Played, ruled: Ruled) -> float:
    """The share of evil players among those whom it could have struck."""
    seats = [s for s in ruled.decision.options if type(s) is int and s in game.sides]
    return sum(game.sides[seat] == "evil" for seat in seats) / len(seats)
