"""Po."""

from engine.abilities import Character, Turn
from engine.flow.deaths import attack
from engine.play import Steps
from engine.speech import Plain


class Po(Character):
    """Each night but the first, may choose a player who dies; if it chose nobody last, three."""

    choice_kills = True

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        turn.keep(None)

    def night(self, turn: Turn) -> Steps[None]:
        mine = turn.instance
        if mine.chosen_on and mine.choice is None:
            chosen = yield from turn.choose_in_order(turn.everyone, 3)
        else:
            seat = yield from turn.choose_seat(turn.everyone, optional=True)
            chosen = () if seat is None else (seat,)
        for seat in chosen:
            yield from attack(turn, seat)
