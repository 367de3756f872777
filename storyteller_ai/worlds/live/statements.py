"""What a Gossip's statements say: somebody dies of a true one, and nobody of a false one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from engine import EngineError
from engine.facts.propositions import proposition_from_row
from engine.speech import Plain
from storyteller_ai.worlds.live.placements import Floats
from storyteller_ai.worlds.live.sentences import chance_of
from storyteller_ai.worlds.live.trials import Night
from storyteller_ai.worlds.rhythm import chance_of_deaths

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

GOSSIP: Final = "gossip"
KILLS: Final = 0.8
"""How likely somebody dies of a true statement, if it is a good Gossip's."""
MEANT: Final = 0.8
"""How likely one who states something and claims nothing else is a Gossip, if it is good."""


class Statements:
    """Keeps what was stated by day until the next dawn shows how many died."""

    def __init__(self) -> None:
        self.today: dict[int, Plain] = {}
        """Who stated what since the last dawn; the first statement of a player counts"""

    def stated(self, seat: int, row: Plain) -> None:
        """Note a statement; one that nobody understood does nothing."""
        if row is not None:
            self.today.setdefault(seat, row)

    def dawn(self, table: Table, night: Night) -> Floats | None:
        """What the number of deaths of a night says of each world; None: nothing."""
        said, self.today = self.today, {}
        if GOSSIP not in table.script or table.day < 2:
            return None
        found: Floats | None = None
        for seat, row in said.items():
            factor = self._one(table, seat, row, night)
            if factor is not None:
                found = factor if found is None else found * factor
        return found

    @staticmethod
    def _one(table: Table, seat: int, row: Plain, night: Night) -> Floats | None:
        """How much likelier the night is where the speaker is a good Gossip, by row."""
        claimed = table.claims.get(seat, (GOSSIP,))
        if seat not in table.place or GOSSIP not in claimed:
            return None
        try:
            so = chance_of(table.look(table.day - 1), proposition_from_row(row))
        except EngineError:
            return None
        if so is None:
            return None
        kinds = [beside(demon, night.died, night.day_died) for demon in table.cast.demons] or [1.0]
        likelier: Any = np.array(kinds)[np.clip(table.arrays["kind"], 0, len(kinds) - 1)]
        odds = so * (KILLS * likelier + 1 - KILLS) + 1 - so
        good = 1 - table.arrays["evil_at_start"][table.place[seat]]
        return np.where(good > 0, MEANT / len(claimed) * (odds - 1) + 1, 1.0)


def beside(demon: str, died: int, day_died: bool) -> float:
    """How much likelier so many deaths are where one more than the Demon's dies."""
    if not died:
        return 0.0
    fewer, so_many = (chance_of_deaths(demon, n, day_died) for n in (died - 1, died))
    return fewer / so_many
