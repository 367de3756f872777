"""Bots that fill seats, by name (`town:0.9` with a skill) or as `module:factory`."""

from __future__ import annotations

from engine import EngineError
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.policies import Player, load_factory

NAMES = ("random", "town")


def make_player(spec: str, seat: int) -> Player:
    """A new bot for a seat. Raises EngineError for an unknown name.

    >>> make_player("random", 0).name
    'random'
    >>> make_player("town:0.9", 0).name
    'town'
    """
    if spec == "random":
        return RandomPlayer()
    name, _, skill = spec.partition(":")
    if name == "town":
        return TownPlayer(seat, _skill(skill)) if skill else TownPlayer(seat)
    made: Player = load_factory(spec)(seat)
    return made


def _skill(text: str) -> float:
    try:
        skill = float(text)
    except ValueError:
        skill = -1.0
    if not 0 <= skill <= 1:
        raise EngineError(f"a bot's skill is a number from 0 to 1, not {text!r}")
    return skill
