"""The day: talk, nominations, votes, and the execution at dusk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


class Floor:
    """The open decisions of a window: the `act` of every seat, and the clock's `close`.

    An act is made when somebody looks at it, since most windows close without one.
    """

    __slots__ = ("_acts", "_nominees", "clock", "name", "play")

    def __init__(self, play: Play, name: str) -> None:
        self.play = play
        self.name = name
        self._acts: dict[int, Decision] = {}
        self._nominees: tuple[int, ...] = ()
        self.refresh()
        self.clock: Decision = play.decision(CLOCK, "close", CLOSE)

    def refresh(self) -> None:
        """The table has changed: what a seat may do is worked out anew."""
        self._acts.clear()
        self._nominees = _nominees(self.play) if self.name == "nominations" else ()

    def act(self, seat: int) -> Decision:
        """What a seat may do now."""
        decision = self._acts.get(seat)
        if decision is None:
            grim = self.play.grim
            may = grim.seats[seat].alive and seat not in grim.nominators
            acts = _acts(self.play, seat, self.name, self._nominees if may else ())
            decision = self._acts[seat] = self.play.decision(seat, "act", acts, seat)
        return decision

    def forget(self, seat: int) -> None:
        """The seat's act was answered; the next one is another decision."""
        self._acts.pop(seat, None)

    def find(self, wanted: str) -> Decision | None:
        """The open decision of that id."""
        if wanted == self.clock.id:
            return self.clock
        for decision in self._acts.values():  # mostly one that somebody was shown
            if decision.id == wanted:
                return decision
        return next((decision for decision in self if decision.id == wanted), None)

    def __iter__(self) -> Iterator[Decision]:
        yield from map(self.act, self.play.grim.order)
        yield self.clock


def window(play: Play, name: str, closed: Callable[[], bool]) -> Steps[None]:
    """A stretch of the day in which every seat may act, until the clock closes it."""
    play.open_window(name)
    floor = Floor(play, name)
    while not closed():
        decision, value = yield floor
        if decision.actor == CLOCK:
            break
        yield from perform(play, decision.actor, value)
        if isinstance(value, Say | Whisper):
            floor.forget(decision.actor)
        else:
            floor = Floor(play, name)
    play.windows.pop()


def _nominees(play: Play) -> tuple[int, ...]:
    """Who may be nominated: everybody once a day, but no Traveller."""
    grim = play.grim
    return tuple(s for s in grim.order if s not in grim.nominees and not grim.seats[s].traveller)


def _acts(play: Play, seat: int, name: str, nominees: tuple[int, ...]) -> Acts:
    """The seat's acts: made once for each state of the day, since they are asked for often."""
    grim = play.grim
    used = [ability for who, ability in grim.declared if who == seat] if grim.declared else ()
    key = (seat, name, nominees, *used)
    acts = play.acts.get(key)
    if acts is None:
        left = {a: n for a, n in play.public_abilities.items() if a not in used}
        partners = tuple(s for s in grim.order if s != seat)
        acts = play.acts[key] = Acts(seat, name, nominees, partners, left, grim.order)
    return acts


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
