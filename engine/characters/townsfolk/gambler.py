"""Gambler."""

from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf, Pairs
from engine.facts.sets import Property
from engine.flow.deaths import strike
from engine.play import Steps
from engine.registration import CHARACTER


class Gambler(Character):
    """Each night but the first, guesses a player's character, and dies if wrong."""

    choice_kills = True

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        characters = dict.fromkeys((*play.script.characters, *play.travellers.values()))
        guess = Pairs(OneOf(turn.everyone), OneOf(tuple(characters)))
        seat, character = yield from turn.choose(guess)
        right = yield from turn.registers(seat, Property(CHARACTER, character))
        if not right and turn.takes_hold("death"):
            yield from strike(play, Death(turn.owner, "ability", turn.instance))
