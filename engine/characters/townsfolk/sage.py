"""Sage."""

from engine.abilities import Character, Turn
from engine.facts.players import Group
from engine.facts.sets import DEMON
from engine.flow.deaths import died_of
from engine.play import Steps


class Sage(Character):
    """In the night in which the Demon kills it, learns two players, one of whom is that Demon."""

    works_when_dead = True

    def wakes(self, turn: Turn) -> bool:
        tonight = turn.owner in turn.grim.died_tonight
        return tonight and died_of(turn.play, turn.owner) == "demon"

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Group(turn.owner, 2, 1, DEMON))
