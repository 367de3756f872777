"""The `town` bots: they talk, build suspicion from what they hear, nominate, vote and lie."""

from storyteller_ai.players.town.player import TownPlayer

__all__ = ["TownPlayer"]
