"""Godfather."""

from engine.abilities import Character, Death, Turn
from engine.catalogue import team_of
from engine.facts.sets import OUTSIDER
from engine.facts.terms import InPlay, died_as
from engine.flow.deaths import strike
from engine.play import Steps


class Godfather(Character):
    """Learns which Outsiders are in play; in a night after one died by day, chooses who dies.

    There is one Outsider more or less.
    """

    outsiders = (-1, 1)
    choice_kills = True
    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        if turn.night == 1 or turn.instance.since == turn.night:
            turn.wake()
            yield from turn.learn(InPlay("outsider"))
        for dead in turn.grim.died_today:
            was, now = died_as(turn.play, dead), turn.grim.seats[dead].character
            outsider = team_of(was) == "outsider"
            if was == now:
                outsider = yield from turn.registers(dead, OUTSIDER)
            if outsider:
                turn.wake()
                seat = yield from turn.choose_seat(turn.everyone)
                if turn.takes_hold("kill"):
                    yield from strike(turn.play, Death(seat, "ability", turn.instance))
                return
