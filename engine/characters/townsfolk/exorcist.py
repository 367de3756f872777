"""Exorcist."""

from engine import events as ev
from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf, Pairs, Subsets
from engine.effects import ASLEEP, DAWN
from engine.facts.sets import DEMON
from engine.facts.terms import Known
from engine.play import Steps
from engine.speech import Plain


class Exorcist(Character):
    """Each night but the first, chooses a player, another than last night.

    If they are the Demon, they learn who the Exorcist is, and do not act tonight.
    """

    tokens = (Token("asleep", ASLEEP, DAWN),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Whom it chose last night."""
        turn.keep(value)

    def night(self, turn: Turn) -> Steps[None]:
        last = turn.instance
        barred = last.choice if last.chosen_on == turn.night - 1 else None
        seat = yield from turn.choose_seat(tuple(s for s in turn.everyone if s != barred))
        if (yield from turn.registers(seat, DEMON)) and turn.place("asleep", seat):
            turn.play.emit(ev.Woke(seat, self.id))
            who = Pairs(OneOf((self.id,)), Subsets(turn.everyone, 1))
            yield from turn.learn(Known((self.id, (turn.owner,)), who), to=seat)
