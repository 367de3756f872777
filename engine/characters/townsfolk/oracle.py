"""Oracle."""

from engine.abilities import Character, Turn
from engine.facts.sets import EVIL
from engine.facts.terms import Count
from engine.play import Steps


class Oracle(Character):
    """Each night but the first, learns how many of the dead are evil."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Count(turn.dead, EVIL))
