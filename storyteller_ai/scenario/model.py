"""What a scenario is once its file was read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine import EngineError

Written: TypeAlias = Any
"""A value as the file has it: a word, a number, a truth value, a list or a mapping of these."""


class ScenarioError(EngineError):
    """A file that holds no scenario: one line with the file, the scenario and the place."""


class Fault(EngineError):
    """A scenario that does not fit the game it is played in: a choice that nobody asked for."""


class Unsupported(EngineError):
    """What the engine has no act for yet."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat as the file has it."""

    name: str
    character: str
    thinks: str = ""
    alignment: str = ""
    dead: bool = False
    ghost_vote: bool = True
    spent: bool = False
    poisoned: bool = False
    drunk: bool = False


@dataclass(frozen=True, slots=True)
class Answers:
    """What the file says about choices: for one phase, or for one event of a day."""

    choose: Mapping[str, Written] = field(default_factory=dict)
    tell: Mapping[str, Written] = field(default_factory=dict)
    register: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    rule: Mapping[str, Written] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DayEvent:
    """One thing that happens by day, with what it must lead to."""

    kind: str
    body: Any
    answers: Answers = field(default_factory=Answers)
    expect: Mapping[str, Written] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Phase:
    """A night or a day."""

    kind: str
    number: int
    answers: Answers = field(default_factory=Answers)
    events: tuple[DayEvent, ...] = ()
    expect: Mapping[str, Written] = field(default_factory=dict)
    unused_allowed: bool = False

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table in a known state, the phases to play, and what must come out.

    needs: the characters whose rules the case takes. texts: the lists that a word set adds to a
    scenario (`questions`, `statements`), as they stand.
    """

    file: str
    id: str
    title: str
    seats: tuple[SeatLine, ...]
    phases: tuple[Phase, ...]
    script: tuple[str, ...]
    rules: str = "official"
    source: tuple[str, ...] = ()
    confidence: str = "agreed"
    fabled: tuple[str, ...] = ()
    bluffs: tuple[str, ...] = ()
    marks: Mapping[str, Written] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    texts: Mapping[str, Any] = field(default_factory=dict)
