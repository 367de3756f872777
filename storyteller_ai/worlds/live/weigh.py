"""How all evidence comes together: the weight of each world, its hidden histories summed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from engine import registry
from storyteller_ai.worlds.live.placements import Floats, team_of

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

CLASH: Final = 0.04
"""What a world is worth in which two good players say to be the same character."""
BLUFFLESS: Final = 0.3
"""How often a Demon says to be what somebody else is too, beside another liar."""
NO_SAINT: Final = 0.1
"""What a world is worth in which an executed good player was the Saint it said to be."""


@cache
def may_impair(character: str) -> bool:
    """Whether a character may make others drunk or poisoned, or their information false."""
    rule = registry().get(character)
    if rule is None or character == "drunk":
        return False
    return (
        any(token.effect in ("drunk", "poisoned") for token in rule.tokens)
        or character in registry().having("impairs")
        or character == "vortox"
    )


def weights(
    table: Table, without: int | None = None, trust: Mapping[int, float] | None = None
) -> Floats:
    """The weight of each row by public evidence.

    without: a seat whose own reports are left aside. trust: how far the reports of a seat count,
    if not as the others'.
    """
    a = table.arrays
    log = a["heard"]
    told = {key: array for key, array in a.items() if key[0] == "told"}
    for (_, seat, _), array in told.items():
        if seat == without:
            log = log - np.log(array)
        elif trust and seat in trust:
            log = log - (1 - trust[seat]) * np.log(array)
    told = {key: array for key, array in told.items() if key[1] != without}
    log = log - log.max() if len(log) else log
    found: Floats = a["weight"] * np.exp(log) * claims(table, without)
    found = found * _drunk(table, told) * _poisoned(table, told)
    return found


def sham(table: Table) -> Floats:
    """How likely somebody is a Drunk, by row."""
    outsiders = table.cast.outsiders
    shams = [
        c for c in outsiders if c in registry() and "townsfolk" in registry()[c].believes_to_be
    ]
    found: Floats = np.minimum(table.arrays["outsiders"] * len(shams) / max(len(outsiders), 1), 1.0)
    return found


def could_be_drunk(table: Table, seat: int) -> float:
    """How well what a seat claims goes with being the Drunk."""
    claimed = table.claims.get(seat)
    return 1.0 if claimed is None or team_of(claimed[0]) == "townsfolk" else 0.05


def drunk_share(table: Table, seat: int) -> Floats:
    """How likely a seat is the Drunk, if it is good and one is in play, by row."""
    good = 1 - table.arrays["evil_at_start"]
    open_ = np.array([could_be_drunk(table, s) for s in table.order])
    total = np.maximum(open_ @ good, 1e-9)
    place = table.place[seat]
    found: Floats = open_[place] * good[place] / total
    return found


def _drunk(table: Table, told: Mapping[tuple[str, int, int], Floats]) -> Floats:
    """One good player may be the Drunk, whose reports say nothing."""
    chance = sham(table)
    if not chance.any():
        return np.ones_like(chance)
    product: dict[int, Floats] = {}
    for (_, seat, _), array in told.items():
        product[seat] = product[seat] * array if seat in product else array
    good = 1 - table.arrays["evil_at_start"]
    total, mixed = np.zeros_like(chance), np.zeros_like(chance)
    for seat in table.order:
        share = could_be_drunk(table, seat) * good[table.place[seat]]
        total = total + share
        mixed = mixed + (share / product[seat] if seat in product else share)
    return 1 - chance + chance * mixed / np.maximum(total, 1e-9)


def poisoning(table: Table, night: int) -> Floats:
    """How likely an evil character impairs somebody on a night, by row."""
    a = table.arrays
    alive = table.alive_at.get(night - 1, frozenset(table.alive))
    places = [table.place[s] for s in alive if s in table.place]
    found = np.zeros(len(a["weight"]))
    for minion in table.cast.minions:
        if may_impair(minion):
            found = np.maximum(found, np.isin(a["holder", minion], places))
    for number, demon in enumerate(table.cast.demons):
        if may_impair(demon):
            found = np.maximum(found, a["kind"] == number)
    return found


def _poisoned(table: Table, told: Mapping[tuple[str, int, int], Floats]) -> Floats:
    """On each night one report may have been poisoned."""
    by_night: dict[int, list[Floats]] = {}
    for (_, _, night), array in told.items():
        by_night.setdefault(night, []).append(array)
    found, size = np.ones(len(table.arrays["weight"])), len(table.order)
    for night, arrays in by_night.items():
        chance = poisoning(table, night)
        if chance.any():
            free = sum((1 / array for array in arrays), float(size - len(arrays)))
            found = found * (1 - chance + chance * free / size)
    return found


def clash(table: Table, one: int, other: int) -> Floats:
    """What two who say to be one character are: hardly both good, and seldom one the Demon.

    The Demon is told of characters that are not in play.
    """
    good, start = 1 - table.arrays["evil_at_start"], table.arrays["start"]
    here, there = table.place[one], table.place[other]
    found = 1 - good[here] * good[there] * (1 - CLASH)
    demon = (start == here) | (start == there)
    return np.where(demon, found * BLUFFLESS, found)


def claims(table: Table, without: int | None = None) -> Floats:
    """What the claims of characters say of each other."""
    key = ("claims", without, table.version)
    if table.cached_claims.get(without, ((), None))[0] == key:
        found: Floats = table.cached_claims[without][1]
        return found
    a = table.arrays
    good = 1 - a["evil_at_start"]
    found = np.ones(len(a["weight"]))
    hard = {s: c[0] for s, c in table.claims.items() if len(c) == 1 and s != without}
    for one, other in combinations(hard, 2):
        if hard[one] == hard[other] and registry()[hard[one]].copies == (1,):
            found = found * clash(table, one, other)
    outsiders = [table.place[s] for s, c in hard.items() if team_of(c) == "outsider"]
    if outsiders:
        over = good[outsiders].sum(axis=0) - np.ceil(a["outsiders"])
        found = found * CLASH ** np.maximum(over, 0.0)
    for seat in table.executed.values():
        if hard.get(seat) == "saint" and not table.over:
            found = found * np.where(good[table.place[seat]] > 0, NO_SAINT, 1.0)
    table.cached_claims[without] = (key, found)
    return found
