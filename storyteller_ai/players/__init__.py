"""Bots by name (`reasoner:0.9` with a skill, `llm:MODEL` by a model) or as `module:factory`."""

from __future__ import annotations

from engine import EngineError
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import is_model, needed
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.policies import Player, load_factory

DEFAULT = "reasoner"
"""Who fills the seats where nobody says who."""
NAMES = ("random", "town", "reasoner", "llm")


def make_player(spec: str, seat: int, desk: Desk | None = None) -> Player:
    """A new bot for a seat; `llm` asks a model at the desk. Raises EngineError for an unknown name.

    >>> make_player("random", 0).name
    'random'
    >>> make_player("town:0.9", 0).name
    'town'
    >>> make_player("reasoner", 0).name
    'reasoner'
    """
    if spec == "random":
        return RandomPlayer()
    name, _, skill = spec.partition(":")
    kind = {"town": TownPlayer, "reasoner": ReasonerPlayer}.get(name)
    if kind is not None:
        return kind(seat, _skill(skill)) if skill else kind(seat)
    if is_model(spec):
        # Behind a model stands a town bot of this package.
        from storyteller_ai.llm.player import ModelPlayer

        return ModelPlayer(seat, needed(desk), skill)
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
