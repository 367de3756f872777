"""Poisoner."""

from engine.abilities import Character, Token, Turn
from engine.effects import DUSK, POISONED
from engine.play import Steps


class Poisoner(Character):
    """Each night, chooses a player who is poisoned tonight and tomorrow."""

    tokens = (Token("poisoned", POISONED, DUSK),)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        turn.place("poisoned", seat)
