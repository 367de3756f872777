"""Bureaucrat."""

from engine.abilities import Character, Token, Turn
from engine.effects import DUSK, NOTE
from engine.play import Steps
from engine.speech import Plain


class Bureaucrat(Character):
    """Each night, chooses another player, whose vote counts three times tomorrow."""

    tokens = (Token("three_votes", NOTE, DUSK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        super().mark(turn, "three_votes", value)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        turn.place("three_votes", seat)

    def weighs(self, turn: Turn, seat: int) -> int:
        return 3 if seat in turn.marked("three_votes") else 1
