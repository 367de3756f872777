"""Drunk."""

from engine.abilities import Character
from engine.effects import DRUNK, Standing


class Drunk(Character):
    """Believes to be a Townsfolk whose ability it does not have.

    The believed ability is a sham instance, dealt at setup (see `engine.flow.setup`).
    """

    believes_to_be = ("townsfolk",)
    impairment = DRUNK

    def impairs(self, play: Standing, owner: int) -> tuple[int, ...]:
        return (owner,)
