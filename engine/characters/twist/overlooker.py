"""Overlooker."""

from engine.abilities import Character, Turn
from engine.facts.sets import EVIL
from engine.facts.terms import Count
from engine.play import Steps


class Overlooker(Character):
    """Each night, learns how many evil players sit two places away, dead or alive."""

    def night(self, turn: Turn) -> Steps[None]:
        circle = turn.grim.clockwise(turn.owner)[:-1]
        away = tuple(dict.fromkeys((*circle[1:2], *circle[-2:-1])))
        yield from turn.learn(Count(away, EVIL))
