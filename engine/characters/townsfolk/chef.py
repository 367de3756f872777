"""Chef."""

from engine.abilities import Character, Turn
from engine.facts.sets import EVIL
from engine.facts.terms import AdjacentPairs
from engine.play import Steps


class Chef(Character):
    """On the first night, learns how many pairs of neighbours are both evil."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(AdjacentPairs(EVIL))
