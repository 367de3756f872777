"""Almoner."""

from engine.abilities import Character, Turn
from engine.facts.sets import OUTSIDER
from engine.facts.terms import Count
from engine.play import Steps


class Almoner(Character):
    """Each night, learns how many Outsiders are alive."""

    def night(self, turn: Turn) -> Steps[None]:
        living = tuple(sorted(seat.id for seat in turn.grim.living()))
        yield from turn.learn(Count(living, OUTSIDER))
