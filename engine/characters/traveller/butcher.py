"""Butcher."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.decisions import seats_or_none
from engine.flow.day import nominate
from engine.flow.deaths import execute
from engine.flow.floor import nominees
from engine.grimoire import NO_SEAT
from engine.play import Steps


class Butcher(Character):
    """Each day after the first execution, may nominate once more, and there may be another."""

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        play = turn.play
        if window != "execution" or not turn.alive or not nominees(play):
            return
        nominee = yield from turn.choose(seats_or_none(nominees(play)), "nominates")
        if nominee is None:
            return
        play.emit(ev.BlockCleared(turn.owner))
        yield from nominate(play, turn.owner, nominee)
        condemned = turn.grim.about_to_die
        if condemned != NO_SEAT and turn.takes_hold("execution"):
            yield from execute(play, condemned)
