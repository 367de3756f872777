"""Xaan."""

from engine.abilities import Character, Token, Turn
from engine.catalogue import team_of
from engine.effects import DUSK, POISONED
from engine.play import Steps
from engine.speech import Plain


class Xaan(Character):
    """In the night of the number of Outsiders at the start, all Townsfolk are poisoned until dusk.

    There may be any number of Outsiders.
    """

    outsiders = (-2, -1, 0, 1, 2, 3)
    unwoken = True
    tokens = (Token("poisoned", POISONED, DUSK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        turn.keep(value)

    def prepare(self, turn: Turn) -> Steps[None]:
        if turn.instance.choice is None:
            seats = turn.grim.seats.values()
            turn.keep(sum(team_of(seat.character) == "outsider" for seat in seats))
        return
        yield

    def night(self, turn: Turn) -> Steps[None]:
        if turn.night == turn.instance.choice:
            for seat in turn.everyone:
                if team_of(turn.grim.seats[seat].character) == "townsfolk":
                    turn.place("poisoned", seat)
        return
        yield
