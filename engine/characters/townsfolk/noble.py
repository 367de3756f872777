"""Noble."""

from engine.abilities import Character, Turn
from engine.facts.players import Group
from engine.facts.sets import EVIL
from engine.play import Steps


class Noble(Character):
    """On the first night, learns three players, exactly one of whom is evil."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Group(turn.owner, 3, 1, EVIL))
