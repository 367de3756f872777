"""Butler."""

from engine.abilities import Character, Turn
from engine.play import Steps
from engine.speech import Plain


class Butler(Character):
    """Each night, chooses another player, and may vote tomorrow only if they do."""

    vote_bound = True

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        super().mark(turn, name, value)
        turn.chose(value)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        turn.lift("master")
        turn.place("master", seat)
