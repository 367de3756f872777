"""Witch."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DUSK, NOTE
from engine.flow.deaths import strike
from engine.play import Steps

FEW = 3
"""With so few alive, or fewer, it has no ability."""


class Witch(Character):
    """Each night, curses a player, who dies if they nominate tomorrow; not while three live."""

    tokens = (Token("cursed", NOTE, DUSK),)

    def wakes(self, turn: Turn) -> bool:
        return turn.able and turn.play.living() > FEW

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        turn.place("cursed", seat)

    def nominates(self, turn: Turn, nominator: int, nominee: int) -> Steps[None]:
        cursed = nominator in turn.marked("cursed") and turn.play.living() > FEW
        if cursed and turn.takes_hold("curse"):
            yield from strike(turn.play, Death(nominator, "ability", turn.instance))
