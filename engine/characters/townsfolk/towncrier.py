"""Town Crier."""

from engine.abilities import Character, Turn
from engine.facts.lately import DidToday
from engine.facts.sets import MINION
from engine.play import Steps


class TownCrier(Character):
    """Each night but the first, learns whether a Minion nominated today."""

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(DidToday("nominated", MINION))
