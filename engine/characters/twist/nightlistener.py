"""Nightlistener."""

from engine.abilities import Character, Turn
from engine.facts.lately import Woken
from engine.flow.night import wakes_later
from engine.play import Steps


class Nightlistener(Character):
    """Each night, chooses another player: did they wake tonight for their ability, 1 or 0?

    Who will wake later in the night counts too.
    """

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        later = (seat,) if wakes_later(turn.play, seat) else ()
        yield from turn.learn(Woken((seat,), later), about=(seat,))
