"""Bots that fill seats, by name or as `module:factory`."""

from __future__ import annotations

from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.policies import Player, load_factory

NAMES = ("random", "town")


def make_player(spec: str, seat: int) -> Player:
    """A new bot for a seat. Raises EngineError for an unknown name.

    >>> make_player("random", 0).name
    'random'
    """
    if spec == "random":
        return RandomPlayer()
    if spec == "town":
        from storyteller_ai.players.town import TownPlayer

        return TownPlayer(seat)
    made: Player = load_factory(spec)(seat)
    return made
