"""Thief."""

from engine.abilities import Character, Token, Turn
from engine.effects import DUSK, NOTE
from engine.play import Steps


class Thief(Character):
    """Each night, chooses another player, whose vote counts against what it is given for."""

    tokens = (Token("negative_vote", NOTE, DUSK),)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        turn.place("negative_vote", seat)

    def weighs(self, turn: Turn, seat: int) -> int:
        return -1 if seat in turn.marked("negative_vote") else 1
