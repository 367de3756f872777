"""General."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf
from engine.facts.terms import Known
from engine.play import Steps

SIDES = OneOf(("good", "evil", "neither"))


class General(Character):
    """Each night, learns which side the Storyteller thinks is winning: good, evil or neither."""

    def night(self, turn: Turn) -> Steps[None]:
        side = yield from turn.rule("winning", SIDES)
        yield from turn.learn(Known(side, SIDES))
