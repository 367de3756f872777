"""The night: the characters' steps in the order of the night sheet, then dawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import Turn, regain, show_token, turns
from engine.catalogue import team_of
from engine.decisions import Confer, Say
from engine.effects import ASLEEP, DAWN, has_effect
from engine.flow.deaths import fall, settle_deaths
from engine.flow.setup import demon_info, minion_info, prepare, traveller_info
from engine.flow.whispers import confer, heard
from engine.grimoire import AbilityInstance
from engine.play import Missed

if TYPE_CHECKING:
    from engine.play import Play, Steps


def night(play: Play) -> Steps[None]:
    """One night, from dusk to dawn."""
    number = play.grim.day + 1
    play.emit(ev.PhaseBegan("night", number))
    if number == 1:
        yield from prepare(play)
        traveller_info(play)
    for seat in play.grim.untold:
        show_token(play, seat)
    yield from nightfall(play)
    play.step = ""
    for instance in gained_by_day(play):
        yield from begin(play, instance)
    acting = play.registry.having("night")
    for step in tonight(play):
        if step == "minioninfo":
            minion_info(play)
        elif step == "demoninfo":
            demon_info(play)
        elif step in acting:
            play.step = step
            for instance in play.instances(step):
                yield from ability_step(play, instance)
            for turn in turns(play, "after_step"):
                yield from play.registry[turn.instance.character].after_step(turn)
        if play.night_words:
            yield from answer_talk(play)
    yield from settle_deaths(play)
    yield from answer_talk(play)
    dawn(play)


def tonight(play: Play) -> Iterator[str]:
    """This night's steps in order; an ability that comes in the middle may bring one more."""
    first, place = play.grim.day == 1, 0
    while place < len(play.night_orders[first]):
        step = play.night_orders[first][place]
        yield step
        place = play.night_orders[first].index(step) + 1


def speak(play: Play, seat: int, act: Say | Confer) -> None:
    """A player speaks by night; abilities answer to it when the step under way is over."""
    if isinstance(act, Confer):
        confer(play, seat, act)
        return
    heard(play, seat, act)
    play.emit(ev.Said(seat, act.text, act.acts))
    play.night_words.append(seat)


def answer_talk(play: Play) -> Steps[None]:
    """Abilities answer to what was said in public since the last step of the night."""
    while play.night_words:
        seat = play.night_words.pop(0)
        for turn in turns(play, "spoke"):
            yield from play.registry[turn.instance.character].spoke(turn, seat)


def ability_step(play: Play, instance: AbilityInstance) -> Steps[None]:
    """Wake whoever has an ability, or believes to, at its step of the night."""
    if instance.id not in play.grim.abilities or pretends(instance):
        return
    rule, turn = play.registry[instance.character], Turn(play, instance)
    # An ability that came in the middle of the game is prepared when its first step comes.
    if instance.character in play.registry.having("prepare") and not instance.sham:
        yield from rule.prepare(turn)
    if not rule.wakes(turn):
        return
    if held_asleep(play, turn):
        yield from rule.slept(turn)
        return
    if not rule.unwoken:
        turn.wake()
    yield from unless_missed(rule.night(turn))


def unless_missed(step: Steps[None]) -> Steps[None]:
    """A step of the night, to its end or to a choice that is missed and comes to nothing."""
    try:
        yield from step
    except Missed:
        return


def pretends(instance: AbilityInstance) -> bool:
    """Whether it is the Lunatic's false Demon, which moves at the Lunatic's step."""
    return instance.sham and team_of(instance.character) == "demon"


def nightfall(play: Play) -> Steps[None]:
    """What the end of the day brings about: deaths that were held up, and abilities of dusk."""
    yield from fall(play)
    for turn in turns(play, "nightfall"):
        yield from play.registry[turn.instance.character].nightfall(turn)


def held_asleep(play: Play, turn: Turn) -> bool:
    """Whether an ability keeps a Demon from acting tonight."""
    return team_of(turn.instance.character) == "demon" and has_effect(
        play.grim, turn.owner, ASLEEP, play.impaired
    )


def arrive(play: Play, seat: int) -> Steps[None]:
    """A seat has got all its abilities in the middle of a night."""
    for instance in play.grim.instances(seat):
        yield from begin(play, instance)


def begin(play: Play, instance: AbilityInstance) -> Steps[None]:
    """An ability was got in the middle of the game.

    One that acts only on the first night acts at once; any other when its step comes, if it does.
    """
    character, rule = instance.character, play.registry[instance.character]
    first, later = play.night_orders[True], play.night_orders[False]
    if character not in first or character in later or instance.chosen_on:
        return
    if play.grim.day == 1 and first.index(character) > first.index(play.step or first[0]):
        return
    turn = Turn(play, instance)
    if rule.wakes(turn):
        if not rule.unwoken:
            turn.wake()
        yield from unless_missed(rule.night(turn))


def wakes_later(play: Play, seat: int) -> bool:
    """Whether a seat's own step of this night is yet to come."""
    order = play.night_orders[play.grim.day == 1]
    ahead = order[order.index(play.step) + 1 :] if play.step in order else ()
    return any(
        play.registry[a.character].wakes(Turn(play, a))
        for a in play.grim.instances(seat)
        if a.character in ahead and not play.registry[a.character].unwoken
    )


def gained_by_day(play: Play) -> list[AbilityInstance]:
    """The abilities that came since dawn, whose first night this is."""
    found: list[AbilityInstance] = []
    if play.grim.day > 1:
        for event in reversed(play.events):
            if isinstance(event, ev.PhaseBegan) and event.phase == "discussion":
                break
            if isinstance(event, ev.AbilityGained) and event.instance in play.grim.abilities:
                found.append(play.grim.abilities[event.instance])
    return found[::-1]


def revive(play: Play, seat: int) -> Steps[None]:
    """A dead player lives again, with every ability unused; one of the first night acts at once."""
    play.emit(ev.Revived(seat))
    regain(play, seat)
    yield from arrive(play, seat)


def dawn(play: Play) -> None:
    """What lasts until dawn ends; all learn who died, in the order of the seats."""
    grim = play.grim
    for reminder in [r for r in grim.reminders.values() if r.until == DAWN]:
        play.emit(ev.ReminderRemoved(reminder.id))
    play.announce_night()
