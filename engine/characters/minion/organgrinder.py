"""Organ Grinder."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, DUSK
from engine.play import Steps


class OrganGrinder(Character):
    """Votes and their tally are secret; each night, chooses whether to be drunk until dusk."""

    hides_votes = True
    tokens = (Token("drunk", DRUNK, DUSK),)

    def night(self, turn: Turn) -> Steps[None]:
        if (yield from turn.choose(OneOf((False, True)))):
            turn.place("drunk", turn.owner)
