"""Shugenja."""

from engine.abilities import Character, Turn
from engine.facts.players import NearestSide
from engine.facts.sets import EVIL
from engine.play import Steps


class Shugenja(Character):
    """On the first night, learns on which side the nearest evil player sits.

    Where there is one as near on either side, it is told either.
    """

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(NearestSide(turn.owner, EVIL))
