"""Grudgekeeper."""

from engine.abilities import Character, Turn
from engine.facts.terms import AlignmentOf
from engine.play import Steps


class Grudgekeeper(Character):
    """In the night after a nomination of it, learns whether the nominator is good or evil."""

    def nominated(self, turn: Turn, nominator: int) -> Steps[None]:
        turn.keep(nominator)
        return
        yield

    def wakes(self, turn: Turn) -> bool:
        mine = turn.instance
        today = mine.chosen_on > 0 and mine.chosen_on == turn.night - 1
        return turn.able and today and mine.choice in turn.grim.seats

    def night(self, turn: Turn) -> Steps[None]:
        seat = turn.instance.choice
        yield from turn.learn(AlignmentOf(seat), about=(seat,))
