"""The night: the characters' steps in the order of the night sheet, then dawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import Turn, show_token
from engine.effects import DAWN
from engine.flow.setup import demon_info, minion_info, prepare
from engine.grimoire import AbilityInstance

if TYPE_CHECKING:
    from engine.play import Play, Steps


def night(play: Play) -> Steps[None]:
    """One night, from dusk to dawn."""
    number = play.grim.day + 1
    play.emit(ev.PhaseBegan("night", number))
    if number == 1:
        yield from prepare(play)
    for seat in play.grim.untold:
        show_token(play, seat)
    acting = play.registry.having("night")
    for step in play.night_orders[number == 1]:
        if step == "minioninfo":
            minion_info(play)
        elif step == "demoninfo":
            demon_info(play)
        elif step in acting:
            for instance in instances_of(play, step):
                yield from ability_step(play, instance)
    dawn(play)


def instances_of(play: Play, character: str) -> list[AbilityInstance]:
    """The instances of a character's ability as its step begins, clockwise from the first seat."""
    found = [a for a in play.grim.abilities.values() if a.character == character]
    if len(found) > 1:
        place = play.grim.order.index
        found.sort(key=lambda instance: place(instance.owner))
    return found


def ability_step(play: Play, instance: AbilityInstance) -> Steps[None]:
    """Wake whoever has an ability, or believes to, at its step of the night."""
    if instance.id not in play.grim.abilities:
        return
    rule, turn = play.registry[instance.character], Turn(play, instance)
    # An ability that came in the middle of the game is prepared when its first step comes.
    if instance.character in play.registry.having("prepare") and not instance.sham:
        yield from rule.prepare(turn)
    if rule.wakes(turn):
        turn.wake()
        yield from rule.night(turn)


def dawn(play: Play) -> None:
    """What lasts until dawn ends; all learn who died, in the order of the seats."""
    grim = play.grim
    for reminder in [r for r in grim.reminders.values() if r.until == DAWN]:
        play.emit(ev.ReminderRemoved(reminder.id))
    play.announce_night()
