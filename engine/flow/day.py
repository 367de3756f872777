"""The day: talk, nominations, votes, and the execution at dusk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.abilities import turns
from engine.apply import pair
from engine.decisions import CLOCK, Acts, Decision, Nominate, OneOf, Say, Use, Whisper
from engine.effects import DUSK
from engine.flow.deaths import execute
from engine.flow.victory import check_victory
from engine.flow.voting import vote
from engine.grimoire import NO_SEAT

if TYPE_CHECKING:
    from engine.play import Play, Steps

CLOSE = OneOf((True,))


def day(play: Play) -> Steps[None]:
    """One day, from dawn to dusk: a time to talk, then the nominations."""
    number = play.grim.day
    play.emit(ev.PhaseBegan("discussion", number))
    yield from window(play, "discussion", lambda: False)
    if play.grim.executed == NO_SEAT:
        play.emit(ev.PhaseBegan("nominations", number))
        yield from window(play, "nominations", lambda: play.grim.executed != NO_SEAT)
    yield from dusk(play)


def window(play: Play, name: str, closed: Callable[[], bool]) -> Steps[None]:
    """A stretch of the day in which every seat may act, until the clock closes it."""
    acts: dict[int, Decision] = {}
    play.open_window(name)
    while not closed():
        acts = acts or {seat: act_decision(play, seat, name) for seat in play.grim.order}
        clock = play.decision(CLOCK, "close", CLOSE)
        decision, value = yield (*acts.values(), clock)
        if decision.actor == CLOCK:
            break
        yield from perform(play, decision.actor, value)
        if isinstance(value, Say | Whisper):
            acts[decision.actor] = act_decision(play, decision.actor, name)
        else:
            acts = {}
    play.windows.pop()


def act_decision(play: Play, seat: int, name: str) -> Decision:
    """The open `act` of a seat; what it allows follows from what everybody sees."""
    grim = play.grim
    nominees: tuple[int, ...] = ()
    if name == "nominations" and grim.seats[seat].alive and seat not in grim.nominators:
        nominees = tuple(
            s for s in grim.order if s not in grim.nominees and not grim.seats[s].traveller
        )
    left = {a: n for a, n in public_abilities(play).items() if (seat, a) not in grim.declared}
    partners = tuple(s for s in grim.order if s != seat)
    return play.decision(seat, "act", Acts(seat, name, nominees, partners, left, grim.order), seat)


def public_abilities(play: Play) -> dict[str, int]:
    """The abilities of the script that anybody may use, or pretend to use, in public by day."""
    having = play.registry.having("used")
    return {
        c: play.registry[c].day_targets or 0 for c in play.script.characters if c in having
    }


def perform(play: Play, seat: int, act: Any) -> Steps[None]:
    """Let a seat's act take place."""
    if isinstance(act, Say):
        play.emit(ev.Said(seat, act.text, act.acts))
    elif isinstance(act, Whisper):
        if pair(seat, act.to) not in play.grim.whispering:
            play.emit(ev.WhisperOpened(seat, act.to))
        play.emit(ev.Whispered(seat, act.to, act.text, act.acts))
    elif isinstance(act, Use):
        yield from use(play, seat, act)
    elif isinstance(act, Nominate):
        yield from nominate(play, seat, act.who)


def use(play: Play, seat: int, act: Use) -> Steps[None]:
    """A public use of an ability: the same words from one who has it and from one who bluffs."""
    play.emit(ev.Declared(seat, act.ability, act.targets))
    for turn in turns(play, "used"):
        if turn.owner == seat and turn.instance.character == act.ability:
            if not turn.instance.spent:
                yield from play.registry[act.ability].used(turn, act.targets)
                break
    yield from window(play, "reaction", lambda: False)


def nominate(play: Play, seat: int, nominee: int) -> Steps[None]:
    """A nomination: abilities answer to it, all may speak, then hands are counted."""
    play.emit(ev.Nominated(seat, nominee))
    for turn in turns(play, "nominated"):
        if turn.owner == nominee and turn.alive:
            yield from play.registry[turn.instance.character].nominated(turn, seat)
    yield from window(play, "reaction", lambda: False)
    if play.grim.executed == NO_SEAT:
        yield from vote(play, nominee)


def dusk(play: Play) -> Steps[None]:
    """The block is resolved, the abilities of dusk follow, and what lasts until dusk ends."""
    grim = play.grim
    if grim.executed == NO_SEAT and grim.about_to_die != NO_SEAT:
        yield from execute(play, grim.about_to_die)
    executed = grim.executed != NO_SEAT
    for turn in turns(play, "day_ends"):
        yield from play.registry[turn.instance.character].day_ends(turn, executed)
    check_victory(play)
    yield from window(play, "evening", lambda: False)
    play.emit(ev.DayEnded(grim.day, executed))
    for reminder in [r for r in grim.reminders.values() if r.until == DUSK]:
        play.emit(ev.ReminderRemoved(reminder.id))


