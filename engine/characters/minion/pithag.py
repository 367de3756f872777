"""Pit-Hag."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.catalogue import team_of
from engine.characters.demon.leviathan import LAST_DAY
from engine.decisions import OneOf, Pairs
from engine.effects import BY_ITSELF, CHANGE, DRUNK
from engine.flow.changes import transform
from engine.flow.deaths import unsettle
from engine.flow.victory import check_victory
from engine.play import Steps


class PitHag(Character):
    """Each night but the first, makes a player a character that is not in play.

    Where that makes a Demon, the Storyteller decides who dies tonight. After the fifth day there
    comes no Leviathan; among several Village Idiots the Storyteller says anew who is drunk.
    """

    shifts = True

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        space = Pairs(OneOf(turn.everyone), OneOf(tuple(play.script.characters)))
        seat, character = yield from turn.choose(space)
        late = character == "leviathan" and turn.night > LAST_DAY
        there = [s.character for s in turn.grim.seats.values()].count(character)
        if not late and turn.takes_hold("change") and there < play.registry[character].copies[-1]:
            if character == "damsel":  # who that is, is not the Pit-Hag's to say
                seat = yield from turn.rule("damsel", OneOf(turn.everyone))
            if character == "goon" and turn.grim.seats[seat].alignment == "evil":
                turn.place("stays_evil", seat)
            yield from transform(play, {seat: character})
            if character == "villageidiot":
                yield from one_is_drunk(turn)
            if team_of(character) == "demon":
                unsettle(play, self.id)
            check_victory(play)


def one_is_drunk(turn: Turn) -> Steps[None]:
    """There is a Village Idiot more: the one who was drunk stays so, or it is another."""
    grim, play = turn.grim, turn.play
    lying = [r for r in grim.reminders.values() if r.name == "villageidiot.drunk"]
    now = [r.seat for r in lying]

    def idiots() -> OneOf:
        found = (s for s in turn.everyone if grim.seats[s].character == "villageidiot")
        return OneOf(tuple(sorted(found, key=lambda seat: seat not in now)))

    if idiots().count() > 1:
        drunk = yield from turn.rule("drunk", idiots)
        for reminder in lying:
            play.emit(ev.ReminderRemoved(reminder.id))
        token = ("villageidiot.drunk", drunk, BY_ITSELF, DRUNK, CHANGE)
        play.emit(ev.ReminderPlaced(play.fresh_id(), *token))
