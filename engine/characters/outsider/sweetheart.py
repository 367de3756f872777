"""Sweetheart."""

from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OneOf
from engine.effects import BY_ITSELF, DRUNK
from engine.play import Steps
from engine.speech import Plain


class Sweetheart(Character):
    """When it dies, one player is drunk from then on."""

    answers_own_death = ("demon", "execution", "ability")
    tokens = (Token("drunk", DRUNK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Who has been drunk since it died."""
        if isinstance(value, int) and value in turn.grim.seats:
            turn.lay("drunk", value, BY_ITSELF)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat == turn.owner:
            drunk = yield from turn.rule("drunk", OneOf(turn.everyone))
            turn.lay("drunk", drunk, BY_ITSELF)
