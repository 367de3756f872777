"""Sailor."""

from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, DUSK
from engine.play import Steps


class Sailor(Character):
    """Cannot die; each night, chooses a living player, and one of the two is drunk until dusk."""

    tokens = (Token("drunk", DRUNK, DUSK),)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(lambda: turn.living_as_announced)
        if turn.takes_hold("drunk"):
            two = dict.fromkeys((seat, turn.owner))
            turn.place("drunk", (yield from turn.rule("drunk", OneOf(tuple(two)))))

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.seat == turn.owner
        yield
