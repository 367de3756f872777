"""Scapegoat."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf
from engine.play import Steps
from engine.registration import ALIGNMENT, readings


class Scapegoat(Character):
    """May be executed in place of a player of its own alignment."""

    def stands_in(self, turn: Turn, seat: int) -> Steps[int]:
        ways = readings(turn.play, (seat,), ALIGNMENT)
        if all(reading.alignment(seat) != turn.alignment for reading in ways):
            return seat
        instead = yield from turn.rule("dies_instead", OneOf((False, True)), seat=seat)
        return turn.owner if instead else seat
