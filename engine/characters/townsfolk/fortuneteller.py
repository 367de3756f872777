"""Fortune Teller."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf, Registrations
from engine.facts.sets import DEMON, GOOD
from engine.facts.terms import AnyOf
from engine.play import Steps
from engine.registration import ALIGNMENT, readings


class FortuneTeller(Character):
    """Each night, chooses two players and learns whether either is the Demon.

    One good player, the red herring, counts as a Demon to it for the whole game.
    """

    def prepare(self, turn: Turn) -> Steps[None]:
        if turn.marked("red_herring"):
            return
        good: dict[int, Registrations] = {}

        def options() -> OneOf:
            good.clear()
            for seat in turn.everyone:
                for reading in readings(turn.play, (seat,), ALIGNMENT):
                    if GOOD.holds(reading, seat):
                        good.setdefault(seat, reading.registrations())
            return OneOf(tuple(sorted(good, key=lambda seat: bool(good[seat]))))

        herring = yield from turn.rule("red_herring", options, good)
        turn.place("red_herring", herring)

    def night(self, turn: Turn) -> Steps[None]:
        two = yield from turn.choose_seats(turn.everyone, 2)
        yield from turn.learn(AnyOf(two, DEMON, turn.marked("red_herring")), about=two)
