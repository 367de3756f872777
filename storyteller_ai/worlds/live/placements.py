"""All placements of the evil team at a table: the rows of a table of worlds.

A row says who the Demon and the Minions are at the start, and as which characters. Good players'
characters are not spelled out: they are weighed by what is claimed. Where there are more
placements than `MOST`, every so-many-th of them stands for its neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from math import gcd, perm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine import registry
from engine.catalogue import RESIDENT_TEAMS, SetupCounts, catalogue, setup_counts
from engine.rules import RuleSet

Floats = NDArray[np.float64]
Whole = NDArray[np.int16]

MOST: Final = 12_000
"""How many rows a table has at most."""
NOBODY: Final = -1
"""In the place of the Demon's seat: there is none yet (a Summoner's game)."""
SOMEBODY: Final = -2
"""In the place of the Demon's seat: a good player has become it, and it is open who."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The characters of a script by team, as far as the engine has their rules."""

    townsfolk: tuple[str, ...]
    outsiders: tuple[str, ...]
    minions: tuple[str, ...]
    demons: tuple[str, ...]

    @classmethod
    def of(cls, script: tuple[str, ...]) -> Cast:
        """The cast of a script's characters."""
        teams: dict[str, list[str]] = {}
        for character in script:
            teams.setdefault(catalogue()[character].team, []).append(character)
        return cls(*(tuple(teams.get(name, ())) for name in RESIDENT_TEAMS))


@dataclass(frozen=True, slots=True)
class Placement:
    """One placement of the evil team: places at the table and characters."""

    demon: int
    """The Demon's place; NOBODY where there is none yet"""
    kind: str
    minions: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Placements:
    """Rows of a table: columns are places at the table, clockwise."""

    seats: int
    cast: Cast
    counts: SetupCounts
    demon: Whole
    """The Demon's place, by row"""
    meant: Whole
    """The same, but where there is no Demon yet: whom a Summoner will make it"""
    kind: Whole
    """Which Demon it is, by row: its number in the cast"""
    minions: Whole
    """[row, slot]: the Minions' places"""
    characters: Whole
    """[row, slot]: which Minions they are"""
    outsiders: Floats
    """How many Outsiders are in play on average, by row"""
    share: float
    """What share of all placements the rows are"""

    def __len__(self) -> int:
        return len(self.demon)

    def arrays(self) -> dict[Any, Any]:
        """The rows as a table keeps them: who is what at the start, all worlds equally likely."""
        rows = len(self)
        evil = np.zeros((self.seats, rows), dtype=np.float32)
        demonic = evil.copy()
        index = np.arange(rows)
        there = self.demon >= 0
        evil[self.demon[there], index[there]] = 1
        demonic[self.demon[there], index[there]] = 1
        for slot in range(self.minions.shape[1]):
            evil[self.minions[:, slot], index] = 1
        found: dict[Any, Any] = {
            "placement": index,
            "demon": self.demon,
            "start": self.demon,
            "kind": self.kind,
            "outsiders": self.outsiders,
            "belief": np.full(rows, 1.0 / max(rows, 1)),
        }
        if (self.demon == NOBODY).any():
            found["meant"] = self.meant
        for number, minion in enumerate(self.cast.minions):
            holder = np.full(rows, -1, dtype=np.int16)
            for slot in range(self.minions.shape[1]):
                has = self.characters[:, slot] == number
                holder[has] = self.minions[has, slot]
            found["holder", minion] = holder
        return {**found, "evil": evil, "evil_at_start": evil, "demonic": demonic}


@lru_cache(maxsize=128)
def placements(seats: int, script: tuple[str, ...], rules: RuleSet) -> Placements:
    """The placements for a table of residents and a script, or an even share of them."""
    cast, counts = Cast.of(script), setup_counts(seats)
    slots = min(counts.minions, len(cast.minions))
    sets = list(combinations(range(len(cast.minions)), slots))
    in_order = perm(seats - 1, slots)
    total = seats * in_order * len(sets) * max(len(cast.demons), 1)
    wanted = min(total, MOST)
    index = _spread(total, wanted)
    index, which = np.divmod(index, max(len(cast.demons), 1))
    index, chosen = np.divmod(index, len(sets))
    demon, order = np.divmod(index, in_order)
    minions = _arrangement(order, seats, slots, demon)
    characters = np.array(sets, dtype=np.int16).reshape(len(sets), slots)[chosen]
    outsiders = _outsiders(cast, counts, rules, which, characters)
    meant = demon = demon.astype(np.int16)
    summoners = [i for i, name in enumerate(cast.minions) if registry()[name].demons < 0]
    for summoner in summoners:
        demon = np.where((characters == summoner).any(axis=1), np.int16(NOBODY), demon)
    return Placements(
        seats=seats,
        cast=cast,
        counts=counts,
        demon=demon,
        meant=meant,
        kind=which.astype(np.int16),
        minions=minions,
        characters=characters,
        outsiders=outsiders,
        share=wanted / total,
    )


def with_placements(found: Placements, also: Sequence[Placement], rules: RuleSet) -> Placements:
    """The same with these in the place of the last rows, where the rows are only a share of all."""
    cast, slots = found.cast, found.minions.shape[1]
    fitting = [each for each in also if len(each.minions) == slots][: len(found)]
    if found.share == 1 or not fitting:
        return found
    demon, meant, kind = found.demon.copy(), found.meant.copy(), found.kind.copy()
    minions, characters = found.minions.copy(), found.characters.copy()
    for row, each in enumerate(fitting, len(found) - len(fitting)):
        there = {cast.minions.index(c): place for place, c in each.minions}
        nobody = each.demon == NOBODY
        demon[row] = each.demon
        meant[row] = min(set(range(found.seats)) - set(there.values())) if nobody else each.demon
        kind[row] = cast.demons.index(each.kind) if each.kind else 0
        characters[row] = sorted(there)
        minions[row] = [there[character] for character in characters[row].tolist()]
    outsiders, new = found.outsiders.copy(), slice(len(found) - len(fitting), None)
    outsiders[new] = _outsiders(cast, found.counts, rules, kind[new], characters[new])
    return replace(
        found,
        demon=demon,
        meant=meant,
        kind=kind,
        minions=minions,
        characters=characters,
        outsiders=outsiders,
    )


def _spread(total: int, wanted: int) -> NDArray[np.int64]:
    """So many different numbers below the total, evenly mixed; all of them where they fit."""
    if wanted == total:
        return np.arange(total, dtype=np.int64)
    step = int(total * 0.6180339887) | 1
    while gcd(step, total) > 1:
        step += 2
    return np.sort((np.arange(wanted, dtype=np.int64) * step) % total)


def _arrangement(
    order: NDArray[np.int64], seats: int, slots: int, demon: NDArray[np.int64]
) -> Whole:
    """Places of the Minions: the arrangement of this number among the seats but the Demon's."""
    taken = demon[:, None]
    found = np.empty((len(order), slots), dtype=np.int16)
    rest = order
    for slot in range(slots):
        rest, place = np.divmod(rest, seats - 1 - slot)
        # The place counts free seats only: step over each taken one that is not behind it.
        for column in np.sort(taken, axis=1).T:
            place = place + (place >= column)
        found[:, slot] = place
        taken = np.concatenate([taken, place[:, None]], axis=1)
    return found


def _outsiders(
    cast: Cast,
    counts: SetupCounts,
    rules: RuleSet,
    which: NDArray[Any],
    characters: Whole,
) -> Floats:
    """How many Outsiders there are on average, by row, as the characters in play change it."""

    def changes(character: str) -> tuple[int, ...]:
        rule = registry().get(character)
        return rule.outsider_changes(rules) if rule else (0,)

    # A good character that is perhaps in play leaves a chance of one more.
    folk = 0.1 if any(max(changes(character)) > 0 for character in cast.townsfolk) else 0.0
    found = np.zeros(len(which))
    by_cast: dict[tuple[int, ...], float] = {}
    for row, (demon, minions) in enumerate(zip(which.tolist(), characters.tolist(), strict=True)):
        key = (demon, *sorted(minions))
        if key not in by_cast:
            there = [cast.demons[demon]] if cast.demons else []
            there += [cast.minions[i] for i in minions]
            sums = [sum(each) for each in product(*map(changes, there))]
            by_cast[key] = sum(max(0, counts.outsiders + s) for s in sums) / len(sums) + folk
        found[row] = by_cast[key]
    return found


def summed(weights: Floats, values: Floats) -> float:
    """The weighted sum of values; by plain loops, since threads cost more than they save here."""
    return float(np.einsum("i,i->", weights, values))
