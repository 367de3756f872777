"""No Dashii."""

from engine.abilities import Character, Turn
from engine.effects import Standing
from engine.flow.deaths import attack
from engine.places import townsfolk_beside
from engine.play import Steps


class NoDashii(Character):
    """Each night but the first, chooses a player who dies; the nearest Townsfolk are poisoned."""

    choice_kills = True

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from attack(turn, seat)

    def impairs(self, play: Standing, owner: int) -> tuple[int, ...]:
        return townsfolk_beside(play.grim, owner)
