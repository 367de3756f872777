"""What propositions are judged by: the state of the game at a moment, and all that led to it.

A frame is the state after so many events. The present one is the running game's own Grimoire;
earlier ones are folded anew from the events, when a sentence asks for them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.apply import CHANGES
from engine.effects import SAFE, UNSETTLING, causes, functional, has_effect, settle
from engine.errors import EngineError
from engine.facts.records import Record, all_records
from engine.grimoire import AbilityInstance, Grimoire
from engine.registry import registry
from engine.rule_files import rules_from_data

if TYPE_CHECKING:
    from engine.log import Log
    from engine.play import Play
    from engine.registry import Registry
    from engine.rules import RuleSet
    from engine.views import StorytellerView

WORK: Final = 200_000
"""How many moments and events one judgement may look at: beyond them it is unknown."""
_APART: Final = -1
"""Of a state that is none of the history's own."""
_SEEN: Final = UNSETTLING - {ev.Entered} | {
    ev.PhaseBegan,
    ev.TokenShown,
    ev.AlignmentChanged,
    ev.AbilitySpent,
    ev.AbilityRenewed,
    ev.BluffsChosen,
    ev.GhostVoteSet,
    ev.VoteTokenGiven,
    ev.Tallied,
    ev.TalliedInSecret,
}
"""Events after which something that a proposition can ask for may be otherwise.

Who has just sat down is somebody once they have a character.
"""


class TooCostly(Exception):
    """A judgement would look at more than `WORK`."""


class History:
    """All that has happened up to a moment, without what a Storyteller took back."""

    def __init__(
        self,
        events: Sequence[ev.Event],
        registry: Registry,
        rules: RuleSet,
        script: Collection[str],
        current: Grimoire | None = None,
        impaired: frozenset[int] | None = None,
    ) -> None:
        self.registry, self.rules, self.script = registry, rules, script
        self._all = events
        self.work = WORK
        self.statements: dict[int, bool | None] = {}
        """What was found of earlier public statements, by the number of their event."""
        self._records: dict[str, list[tuple[int, Record]]] | None = None
        self._states: list[tuple[int, Grimoire]] = []
        self._impaired: dict[int, frozenset[int]] = {}
        self.now = Frame(self, len(self.events), current, impaired)

    @cached_property
    def events(self) -> Sequence[ev.Event]:
        """What has happened, in order."""
        return _kept(self._all)

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody who ever sat here."""
        return {seat: name for e in self.events for seat, name in _seated(e)}

    @cached_property
    def begins(self) -> dict[tuple[str, int], int]:
        """The number of the event with which each night and each day begins."""
        return _phases(self.events)[0]

    @cached_property
    def ends(self) -> dict[tuple[str, int], int]:
        """The number of the event with which each night and each day that is over ends."""
        return _phases(self.events)[1]

    def spend(self) -> None:
        """Note that one more moment or event was looked at. Raises TooCostly."""
        self.work -= 1
        if self.work < 0:
            raise TooCostly

    def at(self, index: int) -> Frame:
        """The state after so many events."""
        return self.now if index >= self.now.index else Frame(self, index)

    def frames(self, first: int, last: int) -> Iterator[Frame]:
        """Every different state from one moment to another."""
        self._fold()
        yield self.at(first)
        start = bisect_right(self._states, first, key=lambda state: state[0])
        for index, _ in self._states[start:]:
            if index > last:
                break
            self.spend()
            yield self.at(index)

    @property
    def start(self) -> int:
        """The moment at which the play begins."""
        return min(self.begins.values(), default=len(self.events) - 1) + 1

    def state(self, index: int) -> tuple[int, Grimoire]:
        """The Grimoire after so many events, and since how many it has been so."""
        self._fold()
        place = bisect_right(self._states, index, key=lambda state: state[0])
        return self._states[max(place - 1, 0)]

    def impaired(self, frame: Frame, since: int) -> frozenset[int]:
        """Who was drunk or poisoned in the state that began so many events in."""
        if since not in self._impaired:
            self._impaired[since] = settle(frame)
        return self._impaired[since]

    def records(self, what: str) -> list[tuple[int, Record]]:
        """The deeds of a kind, each with the number of its event."""
        if self._records is None:
            self._records = all_records(self)
        return self._records.get(what, [])

    def _fold(self) -> None:
        if self._states:
            return
        grim = Grimoire()
        self._states.append((0, Grimoire.from_data(grim.to_data())))
        for index, event in enumerate(self.events, 1):
            change = CHANGES.get(event.__class__)
            if change is not None:
                change(grim, event)
            if event.__class__ in _SEEN and index >= self.start:
                self._states.append((index, Grimoire.from_data(grim.to_data())))


class Frame:
    """The state after so many events; effects are worked out in it as in a running game."""

    __slots__ = ("history", "index", "grim", "_since", "_impaired")

    def __init__(
        self,
        history: History,
        index: int,
        grim: Grimoire | None = None,
        impaired: frozenset[int] | None = None,
    ) -> None:
        self.history, self.index = history, index
        self._since, self.grim = (_APART, grim) if grim is not None else history.state(index)
        self._impaired = impaired

    @property
    def registry(self) -> Registry:
        """The characters' rules."""
        return self.history.registry

    @property
    def rules(self) -> RuleSet:
        """The rules of the house."""
        return self.history.rules

    @property
    def impaired(self) -> frozenset[int]:
        """The seats that are drunk or poisoned."""
        if self._impaired is None:
            known = self._since != _APART
            self._impaired = self.history.impaired(self, self._since) if known else settle(self)
        return self._impaired

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, clockwise."""
        return self.grim.order

    def character(self, seat: int) -> str:
        """What a seat truly is."""
        return self.grim.seats[seat].character

    def alignment(self, seat: int) -> str:
        """Whether a seat is truly good or evil."""
        return self.grim.seats[seat].alignment

    def causes(self, seat: int) -> tuple[tuple[str, str], ...]:
        """What impairs a seat: drunk or poisoned, and the character whose ability does it."""
        return causes(self, seat) if seat in self.impaired else ()

    def safe(self, seat: int) -> bool:
        """Whether a token keeps the Demon from harming a seat."""
        return has_effect(self.grim, seat, SAFE, self.impaired)

    def works(self, ability: AbilityInstance) -> bool:
        """Whether an ability has its effects."""
        return functional(self, ability)

    @property
    def today(self) -> tuple[str, int]:
        """The phase (night or day) and its number."""
        begun = [(i, phase) for phase, i in self.history.begins.items() if i < self.index]
        return max(begun)[1] if begun else ("night", 0)


def facts_of(play: Play) -> Frame:
    """A running game as it is now."""
    script = play.script.characters
    now = (play.grim, play.impaired)
    return History(play.events, play.registry, play.rules, script, *now).now


def facts_from(view: StorytellerView) -> Frame:
    """A game as its Storyteller sees it now."""
    now = (view.grimoire, view.impaired)
    return History(view.events, registry(), view.rules, view.script.characters, *now).now


def reseated(frame: Frame, to: Mapping[int, int]) -> Frame:
    """The same table if what players are were dealt otherwise: from seats to seats.

    Who lives stays as it is; abilities and reminder tokens go with the characters.
    """
    true = frame.grim
    grim = Grimoire.from_data(true.to_data())
    for seat, other in to.items():
        here, there = grim.seats[other], true.seats[seat]
        here.character, here.believes = there.character, there.believes
        here.alignment = there.alignment
    for ability in grim.abilities.values():
        ability.owner = to.get(ability.owner, ability.owner)
    for token in true.reminders.values():
        grim.reminders[token.id] = replace(token, seat=to.get(token.seat, token.seat))
    return Frame(frame.history, frame.index, grim)


def facts_in(log: Log, day: int) -> Frame:
    """A logged game near the end of a day, before its last execution. Raises EngineError."""
    events = log.events
    last = _end_of(events, day)
    if last is None:
        phases = [e for e in events if isinstance(e, ev.PhaseBegan)]
        days = max((e.day for e in phases if e.phase == "discussion"), default=0)
        raise EngineError(f"the log has no day {day}; it goes up to day {days}")
    started = next(e for e in events if isinstance(e, ev.GameStarted))
    rules = rules_from_data(log.header["rules"])
    return History(events[:last], registry(), rules, started.characters).now


def _end_of(events: Sequence[ev.Event], day: int) -> int | None:
    """How many events there were when the town had said all it said that day."""
    begun = False
    for index, event in enumerate(events):
        if isinstance(event, ev.PhaseBegan):
            if begun and event.phase == "night":
                return index
            begun = begun or (event.phase, event.day) == ("discussion", day)
        elif begun and isinstance(event, ev.Executed | ev.DayEnded | ev.GameOver):
            return index
    return len(events) if begun else None


def _seated(event: ev.Event) -> tuple[tuple[int, str], ...]:
    if isinstance(event, ev.GameStarted):
        return event.seats
    if isinstance(event, ev.Entered | ev.SeatTaken):
        return ((event.seat, event.name),)
    return ()


def _phases(
    events: Sequence[ev.Event],
) -> tuple[dict[tuple[str, int], int], dict[tuple[str, int], int]]:
    """The numbers of the events with which nights and days begin and end."""
    begins: dict[tuple[str, int], int] = {}
    ends: dict[tuple[str, int], int] = {}
    for index, event in enumerate(events):
        if isinstance(event, ev.PhaseBegan) and event.phase in ("night", "discussion"):
            phase = ("night" if event.phase == "night" else "day", event.day)
            begins.setdefault(phase, index)
            if phase[0] == "day":
                ends.setdefault(("night", event.day), index)
        elif isinstance(event, ev.DayEnded):
            ends.setdefault(("day", event.day), index)
    return begins, ends


def _kept(events: Sequence[ev.Event]) -> Sequence[ev.Event]:
    """The events without those that a Storyteller went back behind."""
    last = next(
        (i for i in range(len(events) - 1, -1, -1) if isinstance(events[i], ev.Rewound)), None
    )
    if last is None:
        return events
    rewound = events[last]
    assert isinstance(rewound, ev.Rewound)
    wanted = Grimoire.from_data(dict(rewound.grimoire)).to_data()
    before = _kept(events[:last])
    grim, keep = Grimoire(), 0
    for index, event in enumerate(before, 1):
        change: Callable[[Grimoire, ev.Event], None] | None = CHANGES.get(event.__class__)
        if change is not None:
            change(grim, event)
        if grim.to_data() == wanted:
            keep = index
    return [*before[:keep], *events[last:]]
