"""Courtier."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, dusk_of
from engine.play import Steps
from engine.speech import Plain


class Courtier(Character):
    """Once per game at night, chooses a character, who is drunk for three nights and days."""

    once_per_game = True
    tokens = (Token("drunk", DRUNK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Who is drunk: for so many nights and days more, or three (`drunk_2`, `drunk`)."""
        left = int(name[-1]) if name[-1].isdigit() else 3
        upcoming = turn.night + (turn.grim.phase != "night")
        turn.spend()
        if isinstance(value, int) and value in turn.grim.seats:
            turn.lay("drunk", value, until=dusk_of(upcoming + left - 1))

    def night(self, turn: Turn) -> Steps[None]:
        character = yield from turn.choose_once(OneOf(tuple(turn.play.script.characters)))
        for seat in turn.everyone:
            if turn.grim.seats[seat].character == character:
                turn.place("drunk", seat, until=dusk_of(turn.night + 2))
