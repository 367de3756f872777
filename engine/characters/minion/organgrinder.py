"""Organ Grinder."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, DUSK
from engine.play import Steps
from engine.speech import Plain


class OrganGrinder(Character):
    """Votes and their tally are secret; each night, chooses whether to be drunk until dusk."""

    hides_votes = True
    tokens = (Token("drunk", DRUNK, DUSK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        super().mark(turn, name, turn.owner if value is True else value)

    def night(self, turn: Turn) -> Steps[None]:
        if (yield from turn.choose(OneOf((False, True)))):
            turn.place("drunk", turn.owner)
