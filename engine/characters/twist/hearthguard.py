"""Hearthguard."""

from engine.abilities import Character, Death, Turn
from engine.play import Steps


class Hearthguard(Character):
    """The first time that the Demon would kill one of its two living neighbours, they live."""

    once_per_game = True

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        mine = turn.able and death.cause == "demon" and death.seat != turn.owner
        return mine and death.seat in turn.living_neighbours()
        yield
