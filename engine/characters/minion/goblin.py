"""Goblin."""

from engine.abilities import NOMINATED, Character, Token, Turn
from engine.effects import DUSK, NOTE
from engine.play import Steps


class Goblin(Character):
    """Its team wins when it is executed after claiming, when nominated today, to be the Goblin."""

    day_targets = 0
    moment = NOMINATED
    tokens = (Token("claimed", NOTE, DUSK),)

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        turn.place("claimed", turn.owner)
        return
        yield

    def executed(self, turn: Turn, seat: int, worked: bool) -> Steps[None]:
        # An execution counts even where its victim lives.
        if seat == turn.owner and turn.marked("claimed"):
            if not worked:
                turn.fizzle("win")
                return
            turn.play.win(turn.alignment, "goblin")
        return
        yield
