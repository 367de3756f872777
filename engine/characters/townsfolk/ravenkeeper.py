"""Ravenkeeper."""

from engine.abilities import Character, Turn
from engine.facts.terms import CharacterOf
from engine.play import Steps


class Ravenkeeper(Character):
    """In the night in which it dies, chooses a player and learns their character."""

    works_when_dead = True

    def wakes(self, turn: Turn) -> bool:
        return turn.owner in turn.grim.died_tonight

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from turn.learn(CharacterOf(seat), about=(seat,))
