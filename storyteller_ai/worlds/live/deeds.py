"""What public deeds show: a Slayer's shot, a Virgin's nominator who is executed at once, a Klutz's
choice after which the game goes on, and who says to be the Goblin.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from storyteller_ai.worlds.live.placements import Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

POSING: Final = 0.05
"""How likely a good player of whom nothing is known is a Recluse that registers as the Demon."""
SURE: Final = 0.97
"""How likely a good player who uses an ability in public has it."""
POSES_AS_GOBLIN: Final = 0.3
"""How likely an evil player who is on trial says to be the Goblin, beside the Goblin itself"""
GOOD_GOBLIN: Final = 0.02
"""The same of a good player"""
CANNOT_DIE: Final = ("sailor", "fool")
"""Whom an execution does not kill, a Fool once"""
SPARED: Final = 0.12
"""How likely another good player lives who is executed, where anybody may"""
ADVOCATE: Final = "devilsadvocate"
SAVED: Final = 0.5
"""How likely an Advocate has saved the very friend whom the town executes"""
HARDLY: Final = 0.03
"""How likely an evil player lives without one"""
HOSTED: Final = "lleech"
"""The Demon that lives as long as its host does"""
OTHER_EXECUTIONS: Final = ("mutant", "cerenovus", "goblin")
"""With these on the script there are other executions without a vote."""


class Deeds:
    """Follows what is declared and nominated, until it is seen what came of it."""

    def __init__(self) -> None:
        self.shot: tuple[int, int] | None = None
        """Who shot whom, if it is not yet seen whether they died"""
        self.nomination: tuple[int, int] | None = None
        """Who nominated whom, until the vote is over"""
        self._shots: set[int] = set()
        self.condemned: int | None = None
        """Who was executed alive, until it is seen whether they died of it"""
        self.spared: set[int] = set()
        """The days whose executed player lived"""

    def declared(self, table: Table, seat: int, ability: str, targets: tuple[int, ...]) -> None:
        """A player uses an ability in public; only a Slayer's first shot can do anything."""
        first = seat in table.alive and seat not in self._shots
        if ability == "slayer" and len(targets) == 1 and first and targets[0] in table.alive:
            self._shots.add(seat)
            self.shot = (seat, targets[0])

    def said(
        self, table: Table, seat: int, ability: str, targets: tuple[int, ...]
    ) -> Floats | None:
        """What it says that somebody used an ability, and nothing came of it; None: nothing."""
        a = table.arrays
        if seat not in table.place:
            return None
        evil = a["evil"][table.place[seat]]
        if ability == "goblin" and ("holder", "goblin") in a:
            goblin = a["holder", "goblin"] == table.place[seat]
            return np.where(goblin, 1.0, np.where(evil > 0, POSES_AS_GOBLIN, GOOD_GOBLIN))
        if ability == "klutz" and seat not in table.alive and len(targets) == 1:
            if targets[0] not in table.place:
                return None
            lost = (1 - evil) * a["evil"][table.place[targets[0]]]
            return 1 - SURE * lost
        return None

    def seen(self, table: Table, died: tuple[int, ...]) -> Floats | None:
        """What the outcome of a shot, or of an execution, says of each world; None: nothing."""
        if self.condemned is not None:
            seat, self.condemned = self.condemned, None
            if seat in died:
                return None
            self.spared.add(table.day)
            return lived(table, seat)
        if self.shot is None:
            return None
        (seat, target), self.shot = self.shot, None
        if target not in table.place or seat not in table.place:
            return None
        a, place = table.arrays, table.place[target]
        demon = a["demon"] == place
        if target not in died:
            good = 1 - a["evil_at_start"][table.place[seat]]
            missed = 1 - SURE * demon
            return np.where(good > 0, 0.9 * missed + 0.1, 1.0)
        least = table.least
        poses = (1 - a["evil"][place]) * (a["outsiders"] > 0) * POSING
        hit = np.where(demon, 1.0, np.maximum(poses, least))
        return hit * np.maximum(1 - a["evil"][table.place[seat]], least)

    def executed(self, table: Table, seat: int) -> Floats | None:
        """What an execution before any vote says: a Virgin was nominated by Townsfolk."""
        nomination, self.nomination = self.nomination, None
        self.condemned = seat if seat in table.alive else None
        if nomination is None or nomination[0] != seat or "virgin" not in table.script:
            return None
        nominator, nominee = nomination
        if nominator not in table.place or nominee not in table.place:
            return None
        other = any(character in table.script for character in OTHER_EXECUTIONS)
        least = max(table.least, POSING if other else 0.0)
        a, place = table.arrays, table.place[nominator]
        spy: Any = a["holder", "spy"] == place if ("holder", "spy") in a else 0.0
        folk = 1 - a["evil"][place] + 0.5 * spy
        virgin = 1 - a["evil"][table.place[nominee]]
        return np.maximum(folk, least) * np.maximum(virgin, least)


def lived(table: Table, seat: int) -> Floats:
    """How likely it was, by row, that somebody who is executed lives.

    A Demon that lives beside its host, a Minion's friend, one who cannot die, or somebody spared.
    """
    a, place = table.arrays, table.place[seat]
    claimed = table.claims.get(seat, ())
    sturdy = sum(character in CANNOT_DIE for character in claimed) / max(len(claimed), 1)
    good = SPARED + (1 - SPARED) * sturdy
    saved: Any = np.full(len(a["belief"]), HARDLY)
    if ("holder", ADVOCATE) in a:
        saved = np.where(a["holder", ADVOCATE] >= 0, SAVED, saved)
    demons = table.cast.demons
    if HOSTED in demons:
        hosted = (a["demon"] == place) & (a["kind"] == demons.index(HOSTED))
        saved = np.where(hosted, 1.0, saved)
    return np.where(a["evil"][place] > 0, saved, good)
