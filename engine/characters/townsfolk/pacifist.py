"""Pacifist."""

from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf
from engine.facts.sets import GOOD
from engine.play import Steps


class Pacifist(Character):
    """A good player who is executed may live."""

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        if death.cause != "execution" or not turn.works:
            return False
        if not (yield from turn.registers(death.seat, GOOD)):
            return False
        return bool((yield from turn.rule("spares", OneOf((False, True)), seat=death.seat)))
