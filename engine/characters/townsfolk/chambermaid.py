"""Chambermaid."""

from engine.abilities import Character, Turn
from engine.facts.lately import Woken
from engine.flow.night import wakes_later
from engine.play import Steps


class Chambermaid(Character):
    """Each night, chooses two other living players: how many woke tonight for their ability?

    Who will wake later in the night counts too.
    """

    def night(self, turn: Turn) -> Steps[None]:
        living = [seat for seat in turn.living_as_announced if seat != turn.owner]
        two = yield from turn.choose_seats(tuple(living), 2)
        later = tuple(seat for seat in two if wakes_later(turn.play, seat))
        yield from turn.learn(Woken(two, later), about=two)
