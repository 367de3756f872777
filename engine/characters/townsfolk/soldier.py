"""Soldier."""

from engine.abilities import Character, Death, Turn


class Soldier(Character):
    """The Demon cannot harm it."""

    def survives(self, turn: Turn, death: Death) -> bool:
        return death.seat == turn.owner and death.cause == "demon"
