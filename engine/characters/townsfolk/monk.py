"""Monk."""

from engine.abilities import Character, Token, Turn
from engine.effects import DAWN, SAFE
from engine.play import Steps


class Monk(Character):
    """Each night but the first, chooses another player: the Demon cannot harm them tonight."""

    tokens = (Token("safe", SAFE, DAWN),)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        turn.place("safe", seat)
