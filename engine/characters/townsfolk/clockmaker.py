"""Clockmaker."""

from engine.abilities import Character, Turn
from engine.facts.players import Distance
from engine.facts.sets import DEMON, MINION
from engine.play import Steps


class Clockmaker(Character):
    """On the first night, learns how many steps it is from the Demon to its nearest Minion.

    A Summoner counts as the Demon.
    """

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(Distance(DEMON, MINION, counted="summoner"))
