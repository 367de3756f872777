"""Whose side the Storyteller's hand is on: deaths that they place, players that lies vouch for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from evals.played import Played, Ruled
from evals.scorers.falsehood import ability, free

VOUCHING: Final = ("washerwoman", "librarian")
"""Abilities whose pairs speak for players"""


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """evil_dies: deaths that the Storyteller placed on evil players, for each that a lot would
    have placed there: 1 is even-handed, less is for evil, more for good. vouched: evil players for
    whom lies vouch (a good character, one of two), for each that a lot would have put there.
    """
    deaths = [r for r in game.rulings if _places_a_death(game, r)]
    struck = sum(game.sides[r.value] == "evil" for r in deaths)
    return {
        "evil_dies": (struck, sum(_by_lot(game, r) for r in deaths)),
        "vouched": _vouched(game),
    }


def _vouched(game: Played) -> tuple[float, float]:
    evil = {seat for seat, side in game.sides.items() if side == "evil"}
    lies = [
        r
        for r in game.rulings
        if ability(r) in VOUCHING and free(r) and r.value[1:] and r.value[1]
        if not r.decision.options.is_true(r.value)
    ]
    named = sum(len(evil & set(r.value[1])) for r in lies)
    by_lot = 0.0
    for ruled in lies:
        others = set(game.sides) - {ruled.decision.seat}
        by_lot += len(ruled.value[1]) * len(evil & others) / len(others)
    return named, by_lot


def _places_a_death(game: Played, ruled: Ruled) -> bool:
    family = str(ruled.decision.kind).rpartition(".")[2]
    struck = family in ("dies", "dies_instead") and type(ruled.value) is int
    return struck and ruled.value in game.sides and ruled.decision.options.count() > 1


def _by_lot(game: Played, ruled: Ruled) -> float:
    """The share of evil players among those whom it could have struck."""
    seats = [s for s in ruled.decision.options if type(s) is int and s in game.sides]
    return sum(game.sides[seat] == "evil" for seat in seats) / len(seats)
