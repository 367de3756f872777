"""How all evidence comes together: the weight of each world, its hidden histories summed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import numpy as np

from engine import registry
from engine.catalogue import team_of
from storyteller_ai.worlds.live.census import census
from storyteller_ai.worlds.live.placements import Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

CLASH: Final = 0.04
"""What a world is worth in which two good players say to be the same character."""
BLUFFLESS: Final = 0.3
"""How often a Demon says to be what somebody else is too, beside another liar."""
TAKEN: Final = 0.12
"""How often a liar says in public to be what somebody else has said in public before."""
NO_SAINT: Final = 0.1
"""What a world is worth in which an executed good player was the Saint it said to be."""


@cache
def may_impair(character: str) -> bool:
    """Whether a character may make others drunk or poisoned."""
    rule = registry().get(character)
    if rule is None or character == "drunk":
        return False
    return character in registry().having("impairs") or any(
        token.effect in ("drunk", "poisoned") for token in rule.tokens
    )


def weights(
    table: Table, without: int | None = None, trust: Mapping[int, float] | None = None
) -> Floats:
    """The weight of each row by public evidence.

    without: a seat whose own reports and claims are left aside. trust: how far the reports of a
    seat count, if not as the others'.
    """
    tally = tally_of(table)
    found: Floats = tally.base
    if trust:
        for (seat, _), array in tally.told.items():
            if seat in trust and seat != without:
                found = found * array ** (trust[seat] - 1)
    if without is None or without not in table.place:
        return found * tally.drunk * tally.poisoned
    mine = {night: array for (seat, night), array in tally.told.items() if seat == without}
    for array in mine.values():
        found = found / array
    for other in tally.claimed.get(table.claims.get(without, ()), ()):
        if other != without:
            found = found / crowding(table, without, other)
    return found * tally.drunk_without(without) * tally.poisoned_without(mine)


class Tally:
    """What all reports come to, once for each state of a table: the shared part of all lenses."""

    def __init__(self, table: Table) -> None:
        self.table, self.version = table, table.version
        a = table.arrays
        self.told: dict[tuple[int, int], Floats] = {}
        """By seat and night: what its reports of that night say"""
        for key, array in a.items():
            if key[0] == "told":
                told = key[1:3]
                self.told[told] = self.told[told] * array if told in self.told else array
        likely, self.sham = census(table)
        self.base: Floats = a["belief"] * claims(table) * (likely / likely.max(initial=1e-300))
        self.poisoners: dict[int, Floats] = {}
        """By night: how likely somebody evil impairs others"""
        self.claimed: dict[tuple[str, ...], list[int]] = {}
        for seat, said in table.claims.items():
            if len(said) == 1 and is_one(said[0]):
                self.claimed.setdefault(said, []).append(seat)
        self._count_drunk()
        self._count_poison()

    # One good player may be the Drunk, whose reports say nothing.

    def _count_drunk(self) -> None:
        table = self.table
        good = 1 - table.arrays["evil_at_start"]
        open_ = np.array([could_be_drunk(table, seat) for seat in table.order])
        self.shares: Floats = good * open_[:, None]
        self.share = np.maximum(self.shares.sum(axis=0), 1e-9)
        product: dict[int, Floats] = {}
        for (seat, _), array in self.told.items():
            product[seat] = product[seat] * array if seat in product else array
        self.terms = {s: self.shares[table.place[s]] * (1 / p - 1) for s, p in product.items()}
        self.mixed: Floats = self.share + sum(self.terms.values())
        self.drunk: Floats = 1 - self.sham + self.sham * self.mixed / self.share

    def drunk_without(self, seat: int) -> Floats:
        """The factor of the Drunk's part, the reports of one seat aside."""
        if seat not in self.terms:
            return self.drunk
        return 1 - self.sham + self.sham * (self.mixed - self.terms[seat]) / self.share

    # On each night one report may have been poisoned.

    def _count_poison(self) -> None:
        size = len(self.table.order)
        self.nights: dict[int, tuple[Floats, Floats]] = {}
        for (_, night), array in self.told.items():
            if night not in self.nights:
                chance = self.poisoners[night] = impairing(self.table, night)
                self.nights[night] = (chance, np.full(len(chance), float(size)))
            chance, free = self.nights[night]
            self.nights[night] = (chance, free + (1 / array - 1))
        self.factors = {n: 1 + c * (f / size - 1) for n, (c, f) in self.nights.items()}
        self.poisoned: Floats = np.ones(len(self.base))
        for factor in self.factors.values():
            self.poisoned = self.poisoned * factor

    def poisoned_without(self, mine: Mapping[int, Floats]) -> Floats:
        """The factor of poison, the reports of one seat by night aside."""
        found, size = self.poisoned, len(self.table.order)
        for night, array in mine.items():
            chance, free = self.nights[night]
            without = 1 + chance * ((free - (1 / array - 1)) / size - 1)
            found = found * without / self.factors[night]
        return found


def tally_of(table: Table) -> Tally:
    """The tally of a table as it stands."""
    found = table.tally
    if found is None or found.version != table.version:
        found = table.tally = Tally(table)
    return found


def is_one(character: str) -> bool:
    """Whether only one player can be this character at once."""
    return character in registry() and registry()[character].copies == (1,)


def sham(table: Table) -> Floats:
    """How likely somebody is a Drunk, by row, as the claims go."""
    return tally_of(table).sham


def could_be_drunk(table: Table, seat: int) -> float:
    """How well what a seat claims goes with being the Drunk."""
    claimed = table.claims.get(seat)
    open_to = claimed is None or any(team_of(each) == "townsfolk" for each in claimed)
    return 1.0 if open_to else 0.05


def drunk_share(table: Table, seat: int) -> Floats:
    """How likely a seat is the Drunk, if it is good and one is in play, by row."""
    tally = tally_of(table)
    found: Floats = tally.shares[table.place[seat]] / tally.share
    return found


def poisoning(table: Table, night: int) -> Floats:
    """How likely an evil character impairs somebody on a night, by row."""
    kept = tally_of(table).poisoners
    if night not in kept:
        kept[night] = impairing(table, night)
    return kept[night]


def impairing(table: Table, night: int) -> Floats:
    """The same, worked out anew: it needs no report weighed."""
    a = table.arrays
    alive = table.alive_at.get(night - 1, frozenset(table.alive))
    places = [table.place[s] for s in alive if s in table.place]
    found = np.zeros(len(a["belief"]))
    for minion in table.cast.minions:
        if may_impair(minion):
            found = np.maximum(found, np.isin(a["holder", minion], places))
    for number, demon in enumerate(table.cast.demons):
        if may_impair(demon):
            found = np.maximum(found, a["kind"] == number)
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


def crowding(table: Table, one: int, other: int) -> Floats:
    """The same of two who have said so in public: whoever came second knew of the first.

    A liar would have said something else, so that the second is mostly whom the claim is true of.
    """
    order = list(table.claims)
    second = max(one, other, key=order.index)
    return clash(table, one, other) * lied(table, second)


def lied(table: Table, second: int) -> Floats:
    """What it does to each world that a seat says to be what another has said before it."""
    evil = table.arrays["evil_at_start"][table.place[second]]
    return np.where(evil > 0, TAKEN, 1.0)


def claims(table: Table) -> Floats:
    """What the claims of characters say of each other."""
    a = table.arrays
    good = 1 - a["evil_at_start"]
    found = np.ones(len(a["belief"]))
    hard = {s: c[0] for s, c in table.claims.items() if len(c) == 1}
    for one, other in combinations(hard, 2):
        if hard[one] == hard[other] and is_one(hard[one]):
            found = found * crowding(table, one, other)
    for day, seat in table.executed.items():
        ended = table.over and day == table.day
        if hard.get(seat) == "saint" and day not in table.deeds.spared and not ended:
            found = found * np.where(good[table.place[seat]] > 0, NO_SAINT, 1.0)
    return found
