"""Drunk."""

from engine.abilities import Character
from engine.play import Play


class Drunk(Character):
    """Believes to be a Townsfolk whose ability it does not have.

    The believed ability is a sham instance, dealt at setup (see `engine.flow.setup`).
    """

    believes_to_be = "townsfolk"

    def impairs(self, play: Play, owner: int) -> tuple[int, ...]:
        return (owner,)
