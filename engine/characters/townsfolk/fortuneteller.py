"""Fortune Teller."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf
from engine.facts.terms import DEMON, GOOD, AnyOf
from engine.play import Steps
from engine.registration import ALIGNMENT, readings


class FortuneTeller(Character):
    """Each night, chooses two players and learns whether either is the Demon.

    One good player, the red herring, counts as a Demon to it for the whole game.
    """

    def prepare(self, turn: Turn) -> Steps[None]:
        if turn.marked("red_herring"):
            return
        good = tuple(
            seat
            for seat in turn.everyone
            if any(GOOD.holds(r, seat) for r in readings(turn.play, (seat,), ALIGNMENT))
        )
        seat = yield from turn.rule("red_herring", OneOf(good))
        turn.place("red_herring", seat)

    def night(self, turn: Turn) -> Steps[None]:
        two = yield from turn.choose_seats(turn.everyone, 2)
        yield from turn.learn(AnyOf(two, DEMON, turn.marked("red_herring")), about=two)
