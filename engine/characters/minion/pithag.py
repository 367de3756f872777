"""Pit-Hag."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf, Pairs
from engine.flow.changes import transform
from engine.flow.deaths import unsettle
from engine.flow.victory import check_victory
from engine.play import Steps
from engine.registration import team_of


class PitHag(Character):
    """Each night but the first, makes a player a character that is not in play.

    Where that makes a Demon, the Storyteller decides who dies tonight.
    """

    shifts = True

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        space = Pairs(OneOf(turn.everyone), OneOf(tuple(play.script.characters)))
        seat, character = yield from turn.choose(space)
        there = [s.character for s in turn.grim.seats.values()].count(character)
        if turn.takes_hold("change") and there < play.registry[character].copies[-1]:
            if character == "damsel":  # who that is, is not the Pit-Hag's to say
                seat = yield from turn.rule("damsel", OneOf(turn.everyone))
            if character == "goon" and turn.grim.seats[seat].alignment == "evil":
                turn.place("stays_evil", seat)
            yield from transform(play, {seat: character})
            if team_of(character) == "demon":
                unsettle(play, self.id)
            check_victory(play)
