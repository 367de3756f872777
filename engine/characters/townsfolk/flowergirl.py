"""Flowergirl."""

from engine.abilities import Character, Turn
from engine.facts.lately import DidToday
from engine.facts.sets import DEMON
from engine.play import Steps


class Flowergirl(Character):
    """Each night but the first, learns whether a Demon voted today."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(DidToday("voted", DEMON))
