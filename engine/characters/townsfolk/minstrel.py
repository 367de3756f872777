"""Minstrel."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DRUNK, dusk_of
from engine.facts.sets import MINION
from engine.play import Steps


class Minstrel(Character):
    """When a Minion dies by execution, all others but Travellers are drunk until dusk tomorrow."""

    tokens = (Token("drunk", DRUNK),)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.cause != "execution" or not (yield from turn.registers(death.seat, MINION)):
            return
        for seat in turn.others:
            if not turn.grim.seats[seat].traveller:
                turn.place("drunk", seat, until=dusk_of(turn.night + 1))
