"""Deviant."""

from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf
from engine.grimoire import NO_SEAT
from engine.play import Steps


class Deviant(Character):
    """Cannot be exiled on a day on which it was funny."""

    def replaced(self, turn: Turn, death: Death) -> Steps[int]:
        if death.seat != turn.owner or death.cause != "exile":
            return death.seat
        funny = yield from turn.rule("was_funny", OneOf((False, True)))
        return NO_SEAT if funny else death.seat
