"""Knight."""

from engine.abilities import Character, Turn
from engine.facts.players import Group
from engine.facts.sets import DEMON
from engine.play import Steps


class Knight(Character):
    """On the first night, learns two players who are not the Demon."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Group(turn.owner, 2, 0, DEMON))
