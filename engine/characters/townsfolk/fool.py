"""Fool."""

from engine.abilities import Character, Death, Turn
from engine.play import Steps


class Fool(Character):
    """The first time that it would die, it does not."""

    once_per_game = True

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.seat == turn.owner
        yield
