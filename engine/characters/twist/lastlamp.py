"""Lastlamp."""

from engine.abilities import Character, Turn
from engine.facts.sets import DEMON
from engine.facts.terms import AnyOf
from engine.play import Steps


class Lastlamp(Character):
    """In the night in which it dies, chooses two players: is one of them the Demon?"""

    works_when_dead = True

    def wakes(self, turn: Turn) -> bool:
        return turn.owner in turn.grim.died_tonight

    def night(self, turn: Turn) -> Steps[None]:
        two = yield from turn.choose_seats(turn.everyone, 2)
        yield from turn.learn(AnyOf(two, DEMON), about=two)
