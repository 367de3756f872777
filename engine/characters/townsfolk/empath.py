"""Empath."""

from engine.abilities import Character, Turn
from engine.facts.sets import EVIL
from engine.facts.terms import Count
from engine.play import Steps


class Empath(Character):
    """Each night, learns how many of its two nearest living neighbours are evil."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Count(turn.living_neighbours(), EVIL))
