"""Vortox."""

from engine.abilities import EVIL, Character, Turn
from engine.flow.deaths import attack
from engine.play import Steps


class Vortox(Character):
    """Each night but the first, chooses a player who dies; Townsfolk learn only what is false.

    Evil wins on a day on which nobody is executed.
    """

    choice_kills = True
    forces_falsehood = True

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from attack(turn, seat)

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        if turn.works and not executed:
            turn.play.win(EVIL, "vortox")
        return
        yield
