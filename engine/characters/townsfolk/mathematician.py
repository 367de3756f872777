"""Mathematician."""

from engine.abilities import Character, Turn
from engine.facts.lately import Misled
from engine.play import Steps


class Mathematician(Character):
    """Each night, learns how many players' abilities went wrong since dawn by another's ability."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Misled(turn.owner, self.id))
