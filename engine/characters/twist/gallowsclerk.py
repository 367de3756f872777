"""Gallowsclerk."""

from engine.abilities import Character, Turn, executed_today
from engine.facts.terms import AlignmentOf
from engine.play import Steps


class Gallowsclerk(Character):
    """Each night but the first, learns whether somebody who died by execution today was good."""

    def wakes(self, turn: Turn) -> bool:
        return turn.able and executed_today(turn.grim) is not None

    def night(self, turn: Turn) -> Steps[None]:
        seat = executed_today(turn.grim)
        if seat is not None:
            yield from turn.learn(AlignmentOf(seat), about=(seat,))
