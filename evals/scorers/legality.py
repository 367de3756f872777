"""A second look at every game, from its events alone, written apart from the engine.

It checks the procedure of every script, and the information of sober players on Trouble Brewing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine import events as ev
from evals.played import Played

FACES: Final = {
    "recluse": ("evil", ("minion", "demon")),
    "spy": ("good", ("townsfolk", "outsider")),
}
"""Whom each may pass for: an alignment, and teams."""


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """faults: what the rules do not allow, of all that was checked."""
    checks = list(_checks(game))
    return {"faults": (sum(not fine for fine in checks), len(checks))}


@dataclass(slots=True)
class State:
    """The truth as the events told it so far."""

    order: list[int] = field(default_factory=list)
    character: dict[int, str] = field(default_factory=dict)
    alignment: dict[int, str] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    day: int = 0
    phase: str = ""
    nominated: set[int] = field(default_factory=set)
    nominators: set[int] = field(default_factory=set)
    executed: int = 0
    spent: set[int] = field(default_factory=set)
    tallies: list[tuple[int, int]] = field(default_factory=list)

    def see(self, event: ev.Event) -> None:
        """Fold one event in."""
        match event:
            case ev.CharacterGiven():
                self.order.append(event.seat)
                self.character[event.seat] = event.character
                self.alignment[event.seat] = event.alignment
            case ev.CharacterChanged():
                self.character[event.seat] = event.character
            case ev.AlignmentChanged():
                self.alignment[event.seat] = event.alignment
            case ev.Died():
                self.dead.add(event.seat)
            case ev.Revived():
                self.dead.discard(event.seat)
            case ev.PhaseBegan():
                self.day, self.phase = event.day, event.phase
                if event.phase == "discussion":
                    self.nominated, self.nominators = set(), set()
                    self.tallies, self.executed = [], 0


def _checks(game: Played) -> Iterator[bool]:
    """One truth for each thing that was checked."""
    yield not game.departs
    state = State()
    procedure = game.header["rules"]["name"] == "official" and not _unusual(game)
    for event in game.events:
        if procedure:
            yield from _procedure(state, event)
        if isinstance(event, ev.Ruling) and event.works and event.kind in _TOLD:
            yield _TOLD[event.kind](game, state, event)
        state.see(event)


def _unusual(game: Played) -> bool:
    """Whether somebody in play changes how votes and nominations go."""
    changers = {"butler", "bureaucrat", "thief", "organgrinder", "voudon", "judge", "beggar"}
    changers |= {"devilsadvocate", "virgin", "legion", "riot", "banshee", "princess", "leviathan"}
    entered = {e.character for e in game.events if isinstance(e, ev.Entered)}
    return bool((set(game.seats.values()) | entered) & changers)


def _procedure(state: State, event: ev.Event) -> Iterator[bool]:
    living = len(state.order) - len(state.dead)
    match event:
        case ev.Nominated():
            yield event.seat not in state.dead and event.seat not in state.nominators
            yield event.nominee not in state.nominated
            state.nominators.add(event.seat)
            state.nominated.add(event.nominee)
        case ev.Tallied():
            ghosts = [seat for seat in event.voters if seat in state.dead]
            yield not state.spent.intersection(ghosts)
            yield event.votes == len(event.voters)
            state.spent.update(ghosts)
            state.tallies.append((event.nominee, event.votes))
        case ev.Executed():
            state.executed += 1
            best = max((votes for _, votes in state.tallies), default=0)
            first = [seat for seat, votes in state.tallies if votes == best]
            yield state.executed == 1
            yield first == [event.seat] and 2 * best >= living


# --- information of sober players ------------------------------------------------------------


def _may_be_evil(state: State, seat: int) -> set[bool]:
    """What a seat may count as, in alignment."""
    found = {state.alignment[seat] == "evil"}
    face = FACES.get(state.character[seat])
    return found | ({face[0] == "evil"} if face else set())


def _living_neighbours(state: State, seat: int) -> list[int]:
    order = [s for s in state.order if s not in state.dead or s == seat]
    here = order.index(seat)
    return sorted({order[here - 1], order[(here + 1) % len(order)]} - {seat})


def _sums(options: list[set[bool]]) -> set[int]:
    sums = {0}
    for option in options:
        sums = {total + flag for total in sums for flag in option}
    return sums


def _empath(game: Played, state: State, ruling: ev.Ruling) -> bool:
    seats = _living_neighbours(state, ruling.seat)
    return ruling.value in _sums([_may_be_evil(state, seat) for seat in seats])


def _chef(game: Played, state: State, ruling: ev.Ruling) -> bool:
    order, found = state.order, set()

    def walk(place: int, taken: list[bool]) -> None:
        if place == len(order):
            found.add(sum(a and b for a, b in zip(taken, taken[1:] + taken[:1], strict=True)))
            return
        for flag in _may_be_evil(state, order[place]):
            walk(place + 1, [*taken, flag])

    walk(0, [])
    return ruling.value in found


def _pair(team: str) -> Any:
    def check(game: Played, state: State, ruling: ev.Ruling) -> bool:
        character, seats = ruling.value
        if not seats:
            return not any(game.team_of.get(c) == team for c in state.character.values()) or any(
                state.character[s] in FACES for s in state.order
            )
        return any(_may_be(game, state, seat, character, team) for seat in seats)

    return check


def _may_be(game: Played, state: State, seat: int, character: str, team: str) -> bool:
    true = state.character[seat]
    return true == character or (true in FACES and team in FACES[true][1])


def _named(game: Played, state: State, ruling: ev.Ruling) -> bool:
    """The Undertaker's: it is whose execution the last day saw."""
    dead = [s for s in state.dead if _may_be_any(game, state, s, ruling.value)]
    return bool(dead)


def _may_be_any(game: Played, state: State, seat: int, character: str) -> bool:
    team = game.team_of.get(character, "")
    return _may_be(game, state, seat, character, team)


_TOLD: Final[Mapping[str, Any]] = {
    "empath.learns": _empath,
    "chef.learns": _chef,
    "washerwoman.learns": _pair("townsfolk"),
    "librarian.learns": _pair("outsider"),
    "investigator.learns": _pair("minion"),
    "undertaker.learns": _named,
}
