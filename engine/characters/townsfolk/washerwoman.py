"""Washerwoman."""

from engine.abilities import Character, Turn
from engine.facts.terms import OneOfTwo
from engine.play import Steps


class Washerwoman(Character):
    """On the first night, learns two players, one of whom is a particular Townsfolk."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(OneOfTwo(turn.owner, "townsfolk"))
