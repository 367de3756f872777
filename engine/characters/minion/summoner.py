"""Summoner."""

from typing import Any

from engine import events as ev
from engine.abilities import Character, Turn, become, gain
from engine.catalogue import GOOD_TEAMS, team_of
from engine.decisions import OneOf, OptionSpace, OrNone, Pairs, Subsets
from engine.effects import BY_ITSELF, NOTE, STANDING
from engine.flow.deaths import unsettle
from engine.flow.night import begin
from engine.flow.setup import demons_of, evil_is_hidden, evil_is_told, minions_of
from engine.flow.victory import check_victory
from engine.play import Steps
from engine.speech import Plain

TO_COME = "marionette.to_come"


class Summoner(Character):
    """No Demon is in play; it gets bluffs, and in its third night makes a player an evil Demon.

    Good has won once that can't be any more. A Pukka on the script may come a night early; with a
    Courtier in play the Storyteller summons where the Summoner can't; while a Poppy Grower hides
    evil, the Storyteller says who becomes the Demon that the Summoner names. A Marionette comes
    into play after the Demon: a good neighbour of it is one from then on.
    """

    shifts = True
    demons = -1

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        if name == "marionette":  # one is to come into play
            token = (TO_COME, turn.owner, BY_ITSELF, NOTE, STANDING)
            turn.play.emit(ev.ReminderPlaced(turn.play.fresh_id(), *token))
            return
        past = value if isinstance(value, int) else 1
        upcoming = turn.night + (turn.grim.phase != "night")
        turn.play.emit(ev.ChoiceKept(turn.instance.id, upcoming - past))

    def keeps_game_going(self, turn: Turn) -> bool:
        return turn.able and not turn.instance.spent and bool(turn.play.by_team["demon"])

    def wakes(self, turn: Turn) -> bool:
        early = "pukka" in turn.play.by_team["demon"]
        nights = (1, 2, 3) if early else (1, 3)
        return turn.able and not turn.instance.spent and number_of_night(turn) in nights

    def night(self, turn: Turn) -> Steps[None]:
        number, play = number_of_night(turn), turn.play
        if number == 1:
            yield from bluffs(turn)
            return
        seats, demons = OneOf(turn.everyone), play.by_team["demon"]
        space: OptionSpace = Pairs(seats, OneOf(demons))
        if number == 3 and evil_is_hidden(play):
            demon = yield from turn.choose(OneOf(demons))
            chosen = ((yield from turn.rule("player", seats)), demon)
        elif number == 3:
            chosen = yield from turn.choose(space)
        else:
            chosen = yield from turn.choose(OrNone(Pairs(seats, OneOf(("pukka",)))))
        if chosen is None:
            return
        turn.spend()
        if turn.takes_hold("summons"):
            yield from summon(turn, chosen)
        elif "courtier" in turn.grim.in_play():
            yield from summon(turn, (yield from turn.rule("summons", space)))
        check_victory(play)


def number_of_night(turn: Turn) -> int:
    """Which night of the Summoner's this is, from 1; a game that begins later may have set it."""
    before: Any = turn.instance.choice
    return turn.night - (before if type(before) is int else max(turn.instance.since, 1) - 1)


def bluffs(turn: Turn) -> Steps[None]:
    """Three good characters that are not in play; an impaired one may be shown any."""
    play = turn.play

    def options() -> Subsets:
        taken = turn.grim.in_play() if turn.works else set()
        good = (*play.by_team["townsfolk"], *play.by_team["outsider"])
        free = tuple(character for character in good if character not in taken)
        return Subsets(free, min(3, len(free)))

    shown = turn.grim.bluffs or (yield from turn.rule("bluffs", options))
    fellows = tuple(seat for seat in minions_of(play) if seat != turn.owner)
    told = evil_is_told(play) and not evil_is_hidden(play)
    play.emit(ev.EvilInfo(turn.owner, (), fellows if told else (), shown))


def summon(turn: Turn, chosen: tuple[int, str]) -> Steps[None]:
    """The player is an evil Demon at once; beside a living Demon, who dies tonight is open."""
    second = any(turn.grim.seats[seat].alive for seat in demons_of(turn.play))
    become(turn.play, *chosen, "evil")
    if second:
        unsettle(turn.play, "summoner")
    for token in [r for r in turn.grim.reminders.values() if r.name == TO_COME]:
        turn.play.emit(ev.ReminderRemoved(token.id))
        yield from marionette(turn, chosen[0])


def marionette(turn: Turn, demon: int) -> Steps[None]:
    """A good neighbour of the Demon has become the Marionette, and does not notice."""
    play, seats, circle = turn.play, turn.grim.seats, turn.grim.clockwise(demon)

    def beside() -> OneOf:
        two = (seats[seat] for seat in dict.fromkeys((circle[0], circle[-2])))
        good = (s for s in two if team_of(s.character) in GOOD_TEAMS)
        return OneOf(tuple(s.id for s in good if s.believes == s.character))

    if beside().count():
        seat = yield from turn.rule("marionette", beside)
        for instance in turn.grim.instances(seat):
            play.emit(ev.AbilityHollowed(instance.id))
        play.emit(ev.CharacterGiven(seat, "marionette", seats[seat].believes, "evil"))
        gained = gain(play, seat, "marionette", "character")
        yield from begin(play, turn.grim.abilities[gained])
