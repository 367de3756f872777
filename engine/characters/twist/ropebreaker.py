"""Ropebreaker."""

from engine.abilities import Character, Death, Turn
from engine.play import Steps


class Ropebreaker(Character):
    """The first time that it would die by execution, it does not."""

    once_per_game = True

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.seat == turn.owner and death.cause == "execution"
        yield
