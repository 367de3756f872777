"""Nightwatchman."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.decisions import OneOf, Pairs, Subsets
from engine.facts.terms import Known
from engine.play import Steps


class Nightwatchman(Character):
    """Once per game at night, chooses another player, who learns who the Nightwatchman is."""

    once_per_game = True

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_once(OneOf(turn.others))
        if seat is not None and turn.takes_hold("learns"):
            turn.play.emit(ev.Woke(seat, self.id))
            who = Pairs(OneOf((self.id,)), Subsets(turn.everyone, 1))
            yield from turn.learn(Known((self.id, (turn.owner,)), who), to=seat)
