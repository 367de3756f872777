"""Innkeeper."""

from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OneOf
from engine.effects import DAWN, DRUNK, DUSK, NOTE
from engine.play import Steps


class Innkeeper(Character):
    """Each night but the first, chooses two players who can't die tonight.

    One of them is drunk until dusk.
    """

    tokens = (Token("safe", NOTE, DAWN), Token("drunk", DRUNK, DUSK))

    def night(self, turn: Turn) -> Steps[None]:
        two = yield from turn.choose_seats(turn.everyone, 2)
        for seat in two:
            turn.place("safe", seat)
        if turn.takes_hold("drunk"):
            turn.place("drunk", (yield from turn.rule("drunk", OneOf(two))))

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.seat in turn.marked("safe")
        yield
