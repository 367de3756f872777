"""The truth as a game's events told it so far: what the checkers of legality look at.

It is a fold of events written apart from the engine's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import events as ev


@dataclass(slots=True)
class State:
    """The table after so many events.

    hunted: whom each ability chose tonight, hunted_before: on earlier nights; marked: reminder
    tokens that lie, id -> (name, seat, source); supported: whose hands are up for an exile;
    voters: who has voted today; nominator_of: who nominated each nominee today.
    """

    order: list[int] = field(default_factory=list)
    character: dict[int, str] = field(default_factory=dict)
    alignment: dict[int, str] = field(default_factory=dict)
    abilities: dict[int, tuple[int, str]] = field(default_factory=dict)
    travellers: set[int] = field(default_factory=set)
    dead: set[int] = field(default_factory=set)
    spent: set[int] = field(default_factory=set)
    marked: dict[int, tuple[str, int, int]] = field(default_factory=dict)
    day: int = 0
    phase: str = ""
    nominated: set[int] = field(default_factory=set)
    nominators: set[int] = field(default_factory=set)
    tallies: list[tuple[int, int]] = field(default_factory=list)
    executions: list[int] = field(default_factory=list)
    exiles: set[int] = field(default_factory=set)
    hands: set[int] = field(default_factory=set)
    voters: set[int] = field(default_factory=set)
    nominator_of: dict[int, int] = field(default_factory=dict)
    supported: set[int] = field(default_factory=set)
    hunted: dict[str, set[int]] = field(default_factory=dict)
    hunted_before: dict[str, set[int]] = field(default_factory=dict)
    instead: set[int] = field(default_factory=set)

    @property
    def living(self) -> int:
        """How many live."""
        return len(self.order) - len(self.dead)

    def holds(self, seat: int) -> set[str]:
        """The characters whose abilities a seat has or had: its own, and those it gained."""
        own = {character for owner, character in self.abilities.values() if owner == seat}
        return own | {self.character[seat]}

    def in_play(self) -> set[str]:
        """The characters whose abilities anybody has or had."""
        gained = {character for _, character in self.abilities.values()}
        return gained | set(self.character.values())

    def see(self, event: ev.Event) -> None:
        """Fold one event in."""
        match event:
            case ev.CharacterGiven():
                if event.seat not in self.order:
                    self.order.append(event.seat)
                self.character[event.seat] = event.character
                self.alignment[event.seat] = event.alignment
            case ev.Entered():
                self.order = list(event.order)
                self.character[event.seat] = event.character
                self.travellers.add(event.seat)
            case ev.Left():
                self.order.remove(event.seat)
                self.dead.discard(event.seat)
            case ev.CharacterChanged():
                self.character[event.seat] = event.character
            case ev.AlignmentChanged():
                self.alignment[event.seat] = event.alignment
            case ev.AbilityGained():
                self.abilities[event.instance] = event.owner, event.character
            case ev.ReminderPlaced():
                self.marked[event.reminder] = event.name, event.seat, event.source
            case ev.ReminderRemoved():
                self.marked.pop(event.reminder, None)
            case ev.Died():
                self.dead.add(event.seat)
            case ev.Revived():
                self.dead.discard(event.seat)
                self.spent.discard(event.seat)
            case ev.GhostVoteSet():
                _keep(self.spent, event.seat, not event.has)
            case _:
                self._see_choices(event)

    def _see_choices(self, event: ev.Event) -> None:
        """Fold in what people did: phases, choices, nominations, votes."""
        match event:
            case ev.PhaseBegan():
                self._begin(event)
            case ev.Chose() if event.value is not None:
                chosen = event.value if isinstance(event.value, tuple) else (event.value,)
                seats = {seat for seat in chosen if type(seat) is int}
                self.hunted.setdefault(event.ability, set()).update(seats)
            case ev.Ruling() if event.kind.endswith("dies_instead") and type(event.value) is int:
                self.instead.add(event.value)
            case ev.Moved():
                self.order = list(event.order)
            case ev.Nominated():
                self.nominators.add(event.seat)
                self.nominated.add(event.nominee)
                self.nominator_of[event.nominee] = event.seat
                self.hands = set()
            case ev.HandCounted():
                _keep(self.hands, event.seat, event.up)
            case ev.HandFell():
                self.hands.discard(event.seat)
            case ev.Tallied():
                self.spent.update(seat for seat in event.voters if seat in self.dead)
                self.tallies.append((event.nominee, event.votes))
                self.voters.update(event.voters)
            case ev.ExileCalled():
                self.supported = set()
            case ev.SupportCounted():
                _keep(self.supported, event.seat, event.up)
            case ev.ExileTallied() if event.exiled:
                self.exiles.add(event.traveller)
            case ev.Executed():
                self.executions.append(event.seat)

    def _begin(self, event: ev.PhaseBegan) -> None:
        self.day, self.phase = event.day, event.phase
        if event.phase == "night":
            for ability, seats in self.hunted.items():
                self.hunted_before.setdefault(ability, set()).update(seats)
            self.hunted, self.instead = {}, set()
        elif event.phase == "discussion":
            self.nominated, self.nominators, self.voters = set(), set(), set()
            self.nominator_of = {}
            self.tallies, self.executions, self.exiles = [], [], set()


@dataclass(frozen=True, slots=True)
class Faces:
    """How the seats counted for one use of an ability: as they are, or as the ruling says."""

    state: State
    team_of: Mapping[str, str]
    registrations: Mapping[int, tuple[str, str]]

    def character(self, seat: int) -> str:
        """The character that the seat counted as."""
        return self.registrations.get(seat, (self.state.character[seat], ""))[0]

    def evil(self, seat: int) -> bool:
        """Whether the seat counted as evil."""
        own = ("", self.state.alignment[seat])
        return self.registrations.get(seat, own)[1] == "evil"

    def team(self, seat: int) -> str:
        """The team of the character that the seat counted as."""
        return self.team_of.get(self.character(seat), "")


def _keep(seats: set[int], seat: int, there: bool) -> None:
    """Have a seat among some, or not."""
    if there:
        seats.add(seat)
    else:
        seats.discard(seat)
