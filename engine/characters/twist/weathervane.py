"""Weathervane."""

from engine.abilities import Character, Turn
from engine.facts.players import NearestSide
from engine.facts.sets import MINION
from engine.play import Steps


class Weathervane(Character):
    """Each night, learns on which side the nearest Minion sits: clockwise or anticlockwise."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(NearestSide(turn.owner, MINION))
