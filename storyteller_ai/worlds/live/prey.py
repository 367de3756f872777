"""What a death by night says: whom a Demon kills goes by what people say to be (a habit, no rule).

So it is also evidence that somebody lives on whom a Demon would have killed long ago.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, Final

import numpy as np

from engine import registry
from engine.catalogue import GOOD_TEAMS, night_order, team_of
from storyteller_ai.worlds.live.placements import Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

SPARED: Final = 0.25
"""How likely a Demon kills one of its own, beside a good player who has said nothing."""
PASSES: Final = 0.5
"""How likely a Demon kills itself, beside the same."""
AWAITED: Final = 2.5
"""How likely it kills a Townsfolk whose ability has nights to come, beside the same."""
PLAIN: Final = 1.5
"""How likely it kills another Townsfolk."""
DEAR: Final = 0.7
"""How likely it kills an Outsider, whose ability helps it, or whose death ends nothing."""
PROOF: Final = 0.1
"""How likely it attacks whom no Demon can kill."""


def prey(table: Table, seat: int) -> Floats:
    """How likely it was that this seat died by night, by row, beside an even chance of all."""
    living = sorted(table.alive | {seat})
    worth = [_worth(table, each) for each in living]
    found: Floats = worth[living.index(seat)] * len(living) / np.sum(worth, axis=0)
    return found


def _worth(table: Table, seat: int) -> Floats:
    """How gladly the Demon kills a seat, by row."""
    a, place = table.arrays, table.place[seat]
    other = np.where(a["evil"][place] > 0, SPARED, lure(table, seat))
    return np.where(a["demon"] == place, PASSES, other)


def lure(table: Table, seat: int) -> float:
    """How likely a Demon kills a good player who says what this seat has said."""
    claimed = table.claims.get(seat)
    return 1.0 if claimed is None else fmean(map(wanted, claimed))


@cache
def wanted(character: str) -> float:
    """How likely a Demon kills who says to be this character, beside who has said nothing.

    >>> wanted("monk") > wanted("chef") > wanted("saint") > wanted("soldier")
    True
    """
    team, rule = team_of(character), registry().get(character)
    if team not in GOOD_TEAMS:
        return 1.0
    if rule is not None and rule.demon_proof:
        return PROOF
    if team == "outsider" or (rule is not None and rule.works_when_dead):
        return DEAR
    return AWAITED if character in night_order(first=False) else PLAIN
