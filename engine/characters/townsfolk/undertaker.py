"""Undertaker."""

from engine.abilities import Character, Turn, executed_today
from engine.facts.terms import CharacterOf
from engine.play import Steps


class Undertaker(Character):
    """Each night but the first, learns as which character somebody died by execution today."""

    def wakes(self, turn: Turn) -> bool:
        return turn.able and executed_today(turn.grim) is not None

    def night(self, turn: Turn) -> Steps[None]:
        seat = executed_today(turn.grim)
        if seat is not None:
            yield from turn.learn(CharacterOf(seat, dead=True), about=(seat,))
