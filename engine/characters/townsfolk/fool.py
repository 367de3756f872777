"""Fool."""

from engine.abilities import Character, Death, Turn


class Fool(Character):
    """The first time that it would die, it does not."""

    once_per_game = True

    def survives(self, turn: Turn, death: Death) -> bool:
        return death.seat == turn.owner
