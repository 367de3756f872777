"""Pit-Hag."""

from engine import events as ev
from engine.abilities import Character, Turn, become, gain
from engine.decisions import OneOf, Pairs
from engine.flow.deaths import unsettle
from engine.flow.night import arrive
from engine.flow.setup import believed_character
from engine.flow.victory import check_victory
from engine.play import Steps
from engine.registration import team_of


class PitHag(Character):
    """Each night but the first, makes a player a character that is not in play.

    Where that makes a Demon, the Storyteller decides who dies tonight.
    """

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
            yield from transform(turn, seat, character)


def transform(turn: Turn, seat: int, character: str) -> Steps[None]:
    """A player becomes the character, with the alignment that they have."""
    play, team = turn.play, turn.play.registry[character].believes_to_be
    taken = [s.character for s in play.grim.seats.values()]
    believes = ""
    if team and any(c not in taken or team == "demon" for c in play.by_team[team]):
        believes = yield from believed_character(play, character, team, taken)
    become(play, seat, character)
    if believes:
        gain(play, seat, believes, "believed", sham=True)
        alignment = "evil" if team == "demon" else play.grim.seats[seat].alignment
        play.emit(ev.TokenShown(seat, believes, alignment))
    yield from arrive(play, seat)
    if team_of(character) == "demon":
        unsettle(play, "pithag")
    check_victory(play)
