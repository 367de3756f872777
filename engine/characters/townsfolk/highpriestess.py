"""High Priestess."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf, Subsets
from engine.facts.terms import Known
from engine.play import Steps


class HighPriestess(Character):
    """Each night, learns the player to whom, so the Storyteller thinks, it should talk most."""

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.rule("recommends", OneOf(turn.others))
        yield from turn.learn(Known((seat,), Subsets(turn.others, 1)))
