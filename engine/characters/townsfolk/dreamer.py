"""Dreamer."""

from engine.abilities import Character, Turn
from engine.facts.players import OneOfTwoFaces
from engine.play import Steps


class Dreamer(Character):
    """Each night, chooses a player, no Traveller: learns a good and an evil character.

    One of the two is what that player is.
    """

    def night(self, turn: Turn) -> Steps[None]:
        seats = turn.grim.seats
        seat = yield from turn.choose_seat(tuple(s for s in turn.others if not seats[s].traveller))
        yield from turn.learn(OneOfTwoFaces(seat), about=(seat,))
