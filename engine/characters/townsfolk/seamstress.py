"""Seamstress."""

from engine.abilities import Character, Turn
from engine.decisions import Subsets
from engine.facts.players import SameAlignment
from engine.play import Steps


class Seamstress(Character):
    """Once per game at night, chooses two other players and learns whether they are of one team."""

    once_per_game = True

    def night(self, turn: Turn) -> Steps[None]:
        two = yield from turn.choose_once(Subsets(turn.others, 2))
        if two is not None:
            yield from turn.learn(SameAlignment(two), about=two)
