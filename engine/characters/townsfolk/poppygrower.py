"""Poppy Grower."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DAWN, NOTE
from engine.flow.setup import evil_learns
from engine.play import Steps


class PoppyGrower(Character):
    """Minions and Demon do not know each other; they learn it in the night of or after its death.

    Beside a Spy: that one does not see the Grimoire meanwhile.
    """

    hides_evil = True
    works_when_dead = True
    unwoken = True
    tokens = (Token("evil_wakes", NOTE, DAWN),)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat != turn.owner:
            return
        if turn.grim.phase == "night":  # its step of this night is over
            evil_learns(turn.play)
        else:
            turn.lay("evil_wakes", turn.owner)
        return
        yield

    def wakes(self, turn: Turn) -> bool:
        return bool(turn.marked("evil_wakes"))

    def night(self, turn: Turn) -> Steps[None]:
        evil_learns(turn.play)
        return
        yield
