"""One decision as the handbook looks at it, and how it picks among good options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from engine import Decision, Script, StorytellerView, Stream, registry
from engine import events as ev
from engine.catalogue import RESIDENT_TEAMS
from engine.facts.likeness import GRANTED
from storyteller_ai.language.reasons import reason

Value: TypeAlias = Any
"""An answer: None, bool, int, str, or a tuple of these."""

START: Final = "start"
EVERY: Final = "every"
LATER: Final = "later"
QUIET: Final = "quiet"


@dataclass(frozen=True, slots=True)
class Advice:
    """What the handbook would do, and why in a few words (for the reveal)."""

    value: Value
    reason: str


@dataclass(frozen=True, slots=True)
class Cast:
    """A script's characters as the handbook sorts them.

    rhythm: whether a character wakes in the first night alone (start), in every night, in the
    later ones, or never (quiet); that is how its player can be expected to talk. Abilities that
    an Amnesiac may be given are there too.
    """

    teams: Mapping[str, tuple[str, ...]]
    team: Mapping[str, str]
    rhythm: Mapping[str, str]
    more_outsiders: Mapping[str, tuple[int, ...]]
    faces: frozenset[str]
    """The characters that may register falsely."""


@lru_cache(maxsize=64)
def cast_of(script: Script) -> Cast:
    """The sorted characters of a script."""
    known = registry()
    guests = [c for c, rule in known.items() if rule.team == "traveller"]  # of any script
    team = {c: script.team_of(c) for c in script.characters} | dict.fromkeys(guests, "traveller")
    first, other = script.night_order(True, GRANTED), script.night_order(False, GRANTED)
    return Cast(
        {name: tuple(c for c in script.characters if team[c] == name) for name in RESIDENT_TEAMS},
        team,
        {c: _rhythm(c in first, c in other) for c in (*guests, *GRANTED, *script.characters)},
        {c: known[c].outsiders for c in script.characters if any(known[c].outsiders)},
        frozenset(c for c in script.characters if known[c].registers),
    )


def _rhythm(first: bool, later: bool) -> str:
    if first:
        return EVERY if later else START
    return LATER if later else QUIET


@dataclass(frozen=True, slots=True)
class Case:
    """A decision with what its answer may be built on."""

    decision: Decision
    view: StorytellerView
    draws: Stream
    cast: Cast

    @property
    def options(self) -> Any:
        """The legal answers."""
        return self.decision.options

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, clockwise."""
        return self.view.grimoire.order

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.view.name(seat)

    def character(self, seat: int) -> str:
        """The true character of a seat."""
        return self.view.grimoire.seats[seat].character

    def face(self, seat: int) -> str:
        """The character that an honest player of the seat would claim."""
        return self.view.grimoire.seats[seat].believes

    def evil(self, seat: int) -> bool:
        """Whether a seat is of the evil team."""
        return self.view.grimoire.seats[seat].alignment == "evil"

    def team(self, seat: int) -> str:
        """The team of a seat's true character."""
        return self.cast.team[self.character(seat)]

    def alive(self, seat: int) -> bool:
        """Whether a seat lives."""
        return self.view.grimoire.seats[seat].alive

    def spent(self, seat: int) -> bool:
        """Whether nothing is left of a seat's once-per-game ability."""
        grim = self.view.grimoire
        own = [a for a in grim.instances(seat) if a.character == self.face(seat)]
        return bool(own) and all(a.spent for a in own)

    def rulings(self) -> list[ev.Ruling]:
        """What was decided before in decisions of this kind, in order."""
        kind = self.decision.kind
        return [e for e in self.view.events if isinstance(e, ev.Ruling) and e.kind == kind]

    def called(self, character: str) -> str:
        """A character's name in words."""
        return self.view.script.name_in(character)

    def of_seat(self) -> int:
        """The seat that the decision is about; kinds that have none never ask."""
        seat = self.decision.seat
        if seat is None:
            raise ValueError(f"{self.decision.kind} is about no seat")
        return seat


def pick(draws: Stream, options: Iterable[tuple[float, Value, str]]) -> Advice:
    """One of the weighted options: (weight, value, reason). No good option is ever certain."""
    rows = list(options)
    _, value, why = draws.weighted(rows, [row[0] for row in rows])
    return Advice(value, why)


def pick_by_rhythm(case: Case, weights: Mapping[str, float], why: str) -> Advice:
    """One of the characters that can be chosen, weighted by when their abilities work.

    why: the key of the reason, which names the character.
    """
    rows = [(weights[case.cast.rhythm[c]], c, reason(why, character=c)) for c in case.options]
    return pick(case.draws, rows)


def pick_different(draws: Stream, weights: Mapping[Value, float], number: int) -> list[Value]:
    """Several different keys, each the likelier the more it weighs, in the order drawn."""
    left = dict(weights)
    chosen: list[Value] = []
    for _ in range(min(number, len(left))):
        value = draws.weighted(tuple(left), tuple(left.values()))
        del left[value]
        chosen.append(value)
    return chosen
