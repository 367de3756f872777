"""Butler."""

from engine.abilities import Character, Turn
from engine.play import Steps


class Butler(Character):
    """Each night, chooses another player, and may vote tomorrow only if they do."""

    vote_bound = True

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.others)
        turn.lift("master")
        turn.place("master", seat)
