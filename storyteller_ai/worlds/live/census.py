"""How well the claims of characters go with the number of Outsiders in each world.

Counted, not guessed: of all bags and deals that a world leaves open, the share in which the good
players are what they say, the Drunk among those who say to be Townsfolk. A liar may be anybody.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from engine import registry
from engine.catalogue import setup_counts, team_of
from storyteller_ai.worlds.live.placements import Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

OUT_OF_LIES: Final = 0.2
"""How often a Minion who lies says to be an Outsider."""
BLUFF_OUT: Final = 0.22
"""How often a Demon does, where there are Outsiders to be one of."""
BLUFF_ODD: Final = 0.05
"""The same at a table that is dealt none."""
BASE: Final = 32
"""More than there are players at any table."""
LEAST: Final = 1e-3
"""What is left of a world in which not all good players can be what they say."""


def census(table: Table) -> tuple[Floats, Floats]:
    """By row: how likely the claims are, and how likely a Drunk is in play given them."""
    a = table.arrays
    good = 1 - a["evil_at_start"]
    folk, out = np.zeros(len(table.order)), np.zeros(len(table.order))
    seen: set[str] = set()
    for seat, said in table.claims.items():
        if len(said) == 1 and said[0] not in seen:
            team = team_of(said[0])
            seen.add(said[0])
            folk[table.place[seat]] = team == "townsfolk"
            out[table.place[seat]] = team == "outsider"
    number_good = np.rint(good.sum(axis=0)).astype(int)
    townsfolk = np.rint(np.einsum("i,ij->j", folk, good)).astype(int)
    outsiders = np.rint(np.einsum("i,ij->j", out, good)).astype(int)
    there = np.rint(a["outsiders"]).astype(int)
    cast = table.cast
    shams = sum(
        c in registry() and "townsfolk" in registry()[c].believes_to_be for c in cast.outsiders
    )
    sizes = (len(cast.townsfolk), len(cast.outsiders), min(shams, 1))
    # The four small numbers as the digits of one: each kind of row is counted once.
    keys = ((number_good * BASE + townsfolk) * BASE + outsiders) * BASE + there
    kinds = np.flatnonzero(np.bincount(keys))
    by_key = np.zeros((2, int(keys.max(initial=0)) + 1))
    for kind in kinds.tolist():
        digits = [kind // BASE**power % BASE for power in (3, 2, 1, 0)]
        by_key[:, kind] = fits(*digits, *sizes)
    chance, drunk = by_key[:, keys]
    # Claims only weigh: where there may be a Drunk at all, some chance of one is left.
    possible = (a["outsiders"] > 0) & (shams > 0)
    drunk = np.where(possible, np.maximum(drunk, LEAST), 0.0)
    liars_out = int(out.sum()) - outsiders
    liars_folk = int(folk.sum()) - townsfolk
    per_out = OUT_OF_LIES / max(len(cast.outsiders), 1)
    per_folk = (1 - OUT_OF_LIES) / max(len(cast.townsfolk), 1)
    chance = chance * per_out**liars_out * per_folk**liars_folk
    # The Demon's share of these lies; a place of -1 (none yet) is nobody's.
    start = a["start"]
    share = BLUFF_OUT if setup_counts(len(table.order)).outsiders else BLUFF_ODD
    bluffs = np.where(np.append(out, 0)[start] > 0, share / OUT_OF_LIES, 1.0)
    bluffs = np.where(np.append(folk, 0)[start] > 0, (1 - share) / (1 - OUT_OF_LIES), bluffs)
    return chance * bluffs, drunk


@lru_cache(maxsize=4096)
def fits(
    good: int, folk: int, out: int, there: int, all_folk: int, all_out: int, shams: int
) -> tuple[float, float]:
    """The chance that good players claim just so, and the chance of a Drunk given that they do.

    good: how many are good, of whom `folk` say to be certain Townsfolk and `out` certain
    Outsiders; there: how many Outsiders are in play; all_folk, all_out: how many the script has.

    >>> fits(3, 2, 1, 1, 13, 4, 1)[1]
    0.0
    >>> fits(3, 3, 0, 1, 13, 4, 1)[1]
    1.0
    """
    there = min(there, good, all_out)
    over = max(out - there, 0)
    if over:
        chance, drunk = fits(good, folk + over, out - over, there, all_folk, all_out, shams)
        return chance * LEAST**over, drunk
    plain = all_out - shams
    townsfolk, silent = good - there, good - folk - out

    def ways(hidden: int, named: int, taken: int, sitting: int) -> int:
        """Bags: other Outsiders among the silent, and Townsfolk for the rest of them."""
        if not 0 <= hidden <= silent - sitting or townsfolk < named:
            return 0
        bags = comb(max(plain - out, 0), hidden)
        return bags * comb(max(all_folk - named - taken, 0), townsfolk - named)

    sober = float(ways(there - out, folk, 0, 0))
    drunk = 0.0
    if shams and there - out >= 1:
        tokens = max(all_folk - townsfolk, 1)
        drunk += folk * ways(there - out - 1, folk - 1, 1, 0) / tokens if folk else 0.0
        drunk += ways(there - out - 1, folk, 0, 1)
    total = float(comb(all_out, there) * comb(all_folk, townsfolk) or 1)
    deals = 1.0
    for number in range(folk + out):
        deals *= good - number
    chance = (sober + drunk) / total / deals
    least = LEAST / all_folk ** (folk + out)
    return max(chance, least), drunk / (sober + drunk) if sober + drunk else 0.0
