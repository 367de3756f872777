"""Wardsmith."""

from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OneOf
from engine.effects import DAWN, NOTE
from engine.play import Steps


class Wardsmith(Character):
    """Once per game at night, but not the first, chooses a living player: they can't die tonight.

    It is used up by the choice, and the choice holds until dawn.
    """

    tokens = (Token("safe", NOTE, DAWN),)

    def wakes(self, turn: Turn) -> bool:
        return turn.able and not turn.instance.spent

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_once(lambda: OneOf(turn.living_as_announced))
        if seat is not None:
            turn.place("safe", seat)

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.seat in turn.marked("safe")
        yield
