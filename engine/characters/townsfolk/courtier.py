"""Courtier."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, dusk_of
from engine.play import Steps


class Courtier(Character):
    """Once per game at night, chooses a character, who is drunk for three nights and days."""

    once_per_game = True
    tokens = (Token("drunk", DRUNK),)

    def night(self, turn: Turn) -> Steps[None]:
        character = yield from turn.choose_once(OneOf(tuple(turn.play.script.characters)))
        for seat in turn.everyone:
            if turn.grim.seats[seat].character == character:
                turn.place("drunk", seat, until=dusk_of(turn.night + 2))
