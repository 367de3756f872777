"""Assassin."""

from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf
from engine.flow.deaths import die
from engine.play import Steps


class Assassin(Character):
    """Once per game, not on the first night, chooses a player who dies, whatever protects them."""

    choice_kills = True
    once_per_game = True

    def night(self, turn: Turn) -> Steps[None]:
        kills = turn.works  # not even the Goon's drink comes in time
        seat = yield from turn.choose_once(OneOf(turn.everyone))
        if seat is None:
            return
        if not kills:
            turn.fizzle("kill")
        elif turn.grim.seats[seat].alive:
            yield from die(turn.play, Death(seat, "ability", turn.instance))
