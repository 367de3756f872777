"""Acrobat."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DAWN, NOTE
from engine.flow.deaths import strike
from engine.play import Steps


class Acrobat(Character):
    """Each night but the first, chooses a player, and dies if they are impaired tonight."""

    choice_kills = True
    tokens = (Token("chosen", NOTE, DAWN),)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        turn.place("chosen", seat)

    def after_step(self, turn: Turn) -> Steps[None]:
        if set(turn.marked("chosen")) & turn.play.impaired:
            turn.lift("chosen")
            if turn.takes_hold("fall"):
                yield from strike(turn.play, Death(turn.owner, "ability", turn.instance))
