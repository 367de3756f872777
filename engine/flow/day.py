"""The day: talk, nominations, votes, and the execution at dusk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.abilities import turns
from engine.decisions import (
    CLOCK,
    Confer,
    Consult,
    Exile,
    Nominate,
    OneOf,
    Say,
    State,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.effects import ACQUITTED, DUSK, dusk_of
from engine.flow.ballots import Ballots
from engine.flow.consult import consult, state
from engine.flow.deaths import execute
from engine.flow.exile import call_exile
from engine.flow.floor import Floor
from engine.flow.victory import check_victory
from engine.flow.voting import vote
from engine.flow.whispers import confer, heard, whisper
from engine.grimoire import NO_SEAT

if TYPE_CHECKING:
    from engine.play import Play, Steps


def day(play: Play) -> Steps[None]:
    """One day, from dawn to dusk: a time to talk, then the nominations."""
    number = play.grim.day
    play.emit(ev.PhaseBegan("discussion", number))
    yield from opening(play, "discussion")
    yield from window(play, "discussion", lambda: False)
    yield from last_words(play)
    if play.grim.executed == NO_SEAT:
        play.emit(ev.PhaseBegan("nominations", number))
        yield from opening(play, "nominations")
        together = play.rules.nominations == "parallel"
        yield from (side_by_side(play) if together else one_by_one(play))
        yield from last_words(play)
    yield from dusk(play)


def one_by_one(play: Play) -> Steps[None]:
    """Nominations, each voted on before the next one, until the clock or an execution ends them."""
    yield from window(play, "nominations", lambda: play.grim.executed != NO_SEAT)


def side_by_side(play: Play) -> Steps[None]:
    """Votes open together while nominations are, then a time to vote alone; then all count."""
    ballots = play.ballots = Ballots(play)
    yield from window(play, "nominations", lambda: play.grim.executed != NO_SEAT)
    if play.grim.executed == NO_SEAT:
        play.emit(ev.PhaseBegan("voting", play.grim.day))
        over = lambda: play.grim.executed != NO_SEAT or ballots.done  # noqa: E731
        yield from window(play, "voting", over)
    if play.grim.executed == NO_SEAT:
        ballots.finish()
    play.ballots = None


def opening(play: Play, window: str) -> Steps[None]:
    """A window of the day (or what follows an execution) is about to open: abilities act."""
    for turn in turns(play, "opens"):
        yield from play.registry[turn.instance.character].opens(turn, window)


def window(
    play: Play, name: str, closed: Callable[[], bool], on_trial: int = NO_SEAT
) -> Steps[None]:
    """A stretch of the day in which every seat may act, until the clock closes it.

    on_trial: who was nominated, while their vote is about to begin.
    """
    play.open_window(name)
    floor = Floor(play, name, on_trial)
    while not closed():
        decision, value = yield floor
        if decision.actor == CLOCK:
            break
        if decision.kind == "vote" and play.ballots:
            play.ballots.lock(decision, value)
        else:
            yield from perform(play, decision.actor, value)
        talk = isinstance(value, Say | Whisper) and play.talk_is_free
        if talk and not answers_to_words(play):
            floor.forget(decision.actor)
        else:
            floor = Floor(play, name, on_trial)
    play.windows.pop()


def answers_to_words(play: Play) -> bool:
    """Whether an ability may answer to what is said, so that the table changes by words alone."""
    return bool(play.instances(play.registry.having("spoke")))


def perform(play: Play, seat: int, act: Any) -> Steps[None]:
    """Let a seat's act take place."""
    if play.grim.whispers_open:
        heard(play, seat, act)
    if isinstance(act, Say):
        play.emit(ev.Said(seat, act.text, act.acts))
        for turn in turns(play, "spoke"):
            yield from play.registry[turn.instance.character].spoke(turn, seat)
    elif isinstance(act, Whisper | WhisperAsk | WhisperAccept):
        whisper(play, seat, act)
    elif isinstance(act, Confer):
        confer(play, seat, act)
    elif isinstance(act, Use):
        yield from use(play, seat, act)
        if act.ability in play.registry.last_words:
            yield from last_words(play, act.ability)
    elif isinstance(act, Consult):
        yield from consult(play, seat, act)
    elif isinstance(act, State):
        yield from state(play, seat, act)
    elif isinstance(act, Nominate):
        yield from nominate(play, seat, act.who)
    elif isinstance(act, Exile):
        yield from call_exile(play, seat, act.who)
        if play.windows[-1][1] == "evening":
            yield from last_things(play, again=True)


def use(play: Play, seat: int, act: Use) -> Steps[None]:
    """A public use of an ability: the same words from one who has it and from one who bluffs."""
    rule = play.registry[act.ability]
    targets = () if rule.day_secret else act.targets
    play.emit(ev.Declared(seat, act.ability, targets, act.characters))
    for turn in turns(play, "used"):
        if turn.owner == seat and turn.instance.character == act.ability:
            if not turn.instance.spent:
                if act.characters:
                    turn.keep(act.characters)
                yield from rule.used(turn, act.targets)
                break
    for turn in turns(play, "called"):
        if turn.owner != seat and turn.instance.character == act.ability:
            yield from rule.called(turn, seat, act.targets)
    yield from window(play, "reaction", lambda: False)


def last_words(play: Play, ability: str = "") -> Steps[None]:
    """Who has an ability to use in public after their death and has not done so, does now.

    ability: it alone, by whoever has begun to use it (one that works twice is used twice).
    """
    grim = play.grim
    for instance in play.instances(play.registry.last_words):
        seat, character = instance.owner, instance.character
        begun = not ability or (character == ability and (seat, ability) in grim.declared)
        if not begun or instance.spent or seat not in grim.mourned:
            continue
        target = yield from play.ask(
            seat,
            f"{character}.choose",
            lambda: OneOf(tuple(s for s in grim.order if grim.seats[s].alive)),
            seat,
        )
        yield from use(play, seat, Use(character, (target,)))


def nominate(play: Play, seat: int, nominee: int) -> Steps[None]:
    """A nomination: abilities answer to it, all may speak, then hands are counted.

    NO_SEAT: it is the Storyteller's.
    """
    before = play.grim.executed
    play.emit(ev.Nominated(seat, nominee))
    for turn in turns(play, "nominates") if seat != NO_SEAT else ():
        yield from play.registry[turn.instance.character].nominates(turn, seat, nominee)
    for turn in turns(play, "nominated") if seat != NO_SEAT else ():
        if turn.owner == nominee and turn.alive:
            yield from play.registry[turn.instance.character].nominated(turn, seat)
    if play.grim.executed != before:
        return
    if play.ballots is not None:
        play.ballots.open(nominee)
        return
    yield from window(play, "reaction", lambda: False, on_trial=nominee)
    tokens = play.grim.reminders.values()
    acquitted = any(r.effect == ACQUITTED and r.seat == nominee for r in tokens)
    if play.grim.executed == before and not acquitted:
        yield from vote(play, nominee)


def last_things(play: Play, again: bool = False) -> Steps[None]:
    """What the end of the day brings about; again: for those that look once more, at dusk.

    Where both teams would win at one moment, theirs comes first whom the rules prefer.
    """
    first, executed = play.rules.simultaneous_win, play.grim.executed != NO_SEAT
    ends = turns(play, "day_ends")
    for turn in sorted(ends, key=lambda t: t.owner != NO_SEAT and t.alignment != first):
        rule = play.registry[turn.instance.character]
        if rule.looks_again or not again:
            yield from rule.day_ends(turn, executed)


def dusk(play: Play) -> Steps[None]:
    """The block is resolved, the abilities of dusk follow, and what lasts until dusk ends."""
    grim = play.grim
    if grim.executed == NO_SEAT and grim.about_to_die != NO_SEAT:
        yield from execute(play, grim.about_to_die)
    executed = grim.executed != NO_SEAT
    if executed:
        yield from opening(play, "execution")
    yield from last_things(play)
    check_victory(play)
    yield from window(play, "evening", lambda: False)
    yield from last_words(play)
    yield from last_things(play, again=True)
    play.emit(ev.DayEnded(grim.day, executed))
    ending = (DUSK, dusk_of(grim.day))
    for reminder in [r for r in grim.reminders.values() if r.until in ending]:
        play.emit(ev.ReminderRemoved(reminder.id))
    for instance in [a for a in grim.abilities.values() if a.origin in play.registry.lending]:
        play.emit(ev.AbilityLost(instance.id))
