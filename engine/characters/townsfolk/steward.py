"""Steward."""

from engine.abilities import Character, Turn
from engine.facts.players import SomeoneWho
from engine.facts.sets import GOOD
from engine.play import Steps


class Steward(Character):
    """On the first night, learns a good player."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(SomeoneWho(turn.owner, GOOD))
