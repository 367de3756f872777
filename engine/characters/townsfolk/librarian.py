"""Librarian."""

from engine.abilities import Character, Turn
from engine.facts.terms import OneOfTwo
from engine.play import Steps


class Librarian(Character):
    """On the first night, learns two players, one of whom is a particular Outsider; or none is."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(OneOfTwo(turn.owner, "outsider", none_in_play=True))
