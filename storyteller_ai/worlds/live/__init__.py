"""Worlds for a running game: weighed placements of the evil team, brought up to date by events."""

from storyteller_ai.worlds.live.guests import STRANGER
from storyteller_ai.worlds.live.lens import Lens
from storyteller_ai.worlds.live.posterior import Posterior, World
from storyteller_ai.worlds.live.table import Table
from storyteller_ai.worlds.live.team import own_lens

__all__ = ["STRANGER", "Lens", "Posterior", "Table", "World", "own_lens"]
