"""Propositions: typed sentences about the game, true, false or unknown (None).

They are words of truth: judged on what is so, and nobody registers as anything else. Players stand
by the ids of their seats. Judging is total and changes nothing: what names nobody at the table, no
official character or a day that is yet to come is unknown, and so is what would take too long.

>>> from engine.facts.sets import DEMON
>>> proposition_to_row(Not(Is(3, DEMON)))
('not', ('is', 3, ('property', 'team', 'demon')))
>>> str(proposition_from_row(["is", 3, ["property", "team", "demon"]]))
'3 is demon'
>>> str(built(Property, "team", "demon"))
'demon'
>>> built(Property, "height", "tall")
Traceback (most recent call last):
engine.errors.Malformed: property can't have 'height' as its aspect
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.facts.deeds import (
    After,
    Before,
    Deed,
    Ever,
    Now,
    Span,
    Start,
    Time,
    When,
)
from engine.facts.expressions import (
    Expression,
    Period,
    Proposition,
    Quantity,
    Seats,
    Truth,
    built,
    proposition_from_row,
    proposition_to_row,
)
from engine.facts.quantities import (
    Count,
    Day,
    Distance,
    Pairs,
    Steps,
    Sum,
    Times,
    Told,
)
from engine.facts.sentences import (
    Alike,
    All,
    Compare,
    Even,
    Exists,
    Half,
    How,
    InPlay,
    Is,
    IsBluff,
    OnScript,
    Some,
    agreed,
    all_of,
    compared,
    how_words,
    opposite,
)
from engine.facts.sets import (
    ALIVE,
    DEAD,
    DEMON,
    EVIL,
    GOOD,
    IMPAIRED,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    TRAVELLER,
    Between,
    Both,
    Either,
    Everyone,
    Except,
    Next,
    Opposite,
    Property,
    Range,
    Side,
    These,
    Those,
    WhoWere,
)

if TYPE_CHECKING:
    from engine.facts.frames import Frame

__all__ = [
    "ALIVE",
    "DEAD",
    "DEMON",
    "EVIL",
    "GOOD",
    "IMPAIRED",
    "MINION",
    "OUTSIDER",
    "TOWNSFOLK",
    "TRAVELLER",
    "After",
    "Alike",
    "All",
    "Always",
    "And",
    "Before",
    "Between",
    "Both",
    "Compare",
    "Count",
    "Day",
    "Deed",
    "Distance",
    "Earlier",
    "Either",
    "Even",
    "Ever",
    "Everyone",
    "Except",
    "Exists",
    "Expression",
    "Half",
    "Happened",
    "How",
    "If",
    "Iff",
    "InPlay",
    "Is",
    "IsBluff",
    "Misled",
    "Next",
    "Not",
    "Now",
    "OfThese",
    "OnScript",
    "Opposite",
    "Or",
    "Pairs",
    "Period",
    "Property",
    "Proposition",
    "Quantity",
    "Range",
    "Readings",
    "Seats",
    "Side",
    "Some",
    "Sometime",
    "Span",
    "Start",
    "Steps",
    "Sum",
    "These",
    "Those",
    "Time",
    "Times",
    "Told",
    "Truth",
    "Truthful",
    "Unknown",
    "When",
    "WhoWere",
    "built",
    "judged",
    "proposition_from_row",
    "proposition_to_row",
]


def judged(fact: Proposition | None, frame: Frame) -> Truth:
    """Whether a sentence is true; None where nobody can say, or where it would take too long."""
    from engine.facts.frames import WORK, TooCostly  # frames know characters, who speak in these

    frame.history.work = WORK
    try:
        return None if fact is None else fact.judge(frame)
    except TooCostly:
        return None


# --- what happened ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happened(Proposition):
    """Something was done, once at least."""

    deed: Deed

    def judge(self, frame: Frame) -> Truth:
        """Whether it was."""
        found = self.deed.records(frame)
        return None if found is None else bool(found)

    def __str__(self) -> str:
        return str(self.deed)


@dataclass(frozen=True, slots=True)
class Earlier(Proposition):
    """One thing was done before another was done for the first time."""

    first: Deed
    then: Deed

    def judge(self, frame: Frame) -> Truth:
        """False where only the other was done, unknown where neither was."""
        first, then = self.first.records(frame), self.then.records(frame)
        if first is None or then is None or not (first or then):
            return None
        return bool(first) and (not then or first[0][0] < then[0][0])

    def __str__(self) -> str:
        return f"{self.first} before {self.then}"


@dataclass(frozen=True, slots=True)
class Truthful(Proposition):
    """What was told or stated was true by the plain facts of that time: all of it, or some."""

    deed: Deed
    how: Literal["all", "some"] = "all"

    def judge(self, frame: Frame) -> Truth:
        """Unknown where nothing was told."""
        truths = self.deed.truths(frame)
        if not truths:
            return None
        return all_of(truths) if self.how == "all" else opposite(all_of(map(opposite, truths)))

    def __str__(self) -> str:
        return f"{self.how} of {self.deed} was true"


@dataclass(frozen=True, slots=True)
class Misled(Proposition):
    """Something false was told, and for this reason: impairment, a registration, or either."""

    deed: Deed
    by: Literal["", "impairment", "registration"] = ""

    def judge(self, frame: Frame) -> Truth:
        """Unknown where nothing was told."""
        found = self.deed.records(frame) if self.deed.what == "learned" else None
        if not found:
            return None
        return any(
            record.true is False and (self.by in record.why if self.by else bool(record.why))
            for _, record in found
        )

    def __str__(self) -> str:
        return f"{self.deed} was false by {self.by or 'interference'}"


@dataclass(frozen=True, slots=True)
class Sometime(Proposition):
    """It was so at some moment of a time."""

    part: Proposition
    period: Period

    looks_back = True

    def judge(self, frame: Frame) -> Truth:
        """Unknown for a time that is yet to come, or of which nothing is known."""
        return opposite(all_of(map(opposite, _over(self.part, self.period, frame) or [None])))

    def __str__(self) -> str:
        return f"{self.part} ({self.period})"


@dataclass(frozen=True, slots=True)
class Always(Proposition):
    """It was so at every moment of a time."""

    part: Proposition
    period: Period

    looks_back = True

    def judge(self, frame: Frame) -> Truth:
        """Unknown for a time that is yet to come, or of which nothing is known."""
        return all_of(_over(self.part, self.period, frame) or [None])

    def __str__(self) -> str:
        return f"{self.part} (always {self.period})"


def _over(part: Proposition, period: Period, frame: Frame) -> list[Truth]:
    """How it was at each moment."""
    history = frame.history
    return [
        part.judge(moment)
        for first, last in period.spans(frame) or ()
        for moment in history.frames(first, last)
    ]


# --- of sentences ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class And(Proposition):
    """All of these are so."""

    parts: tuple[Proposition, ...]

    def judge(self, frame: Frame) -> Truth:
        """False as soon as one is false."""
        return all_of(part.judge(frame) for part in self.parts)

    def __str__(self) -> str:
        return "(" + " and ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True, slots=True)
class Or(Proposition):
    """At least one of these is so."""

    parts: tuple[Proposition, ...]

    def judge(self, frame: Frame) -> Truth:
        """True as soon as one is true."""
        return opposite(all_of(opposite(part.judge(frame)) for part in self.parts))

    def __str__(self) -> str:
        return "(" + " or ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True, slots=True)
class Not(Proposition):
    """This is not so."""

    part: Proposition

    def judge(self, frame: Frame) -> Truth:
        """The opposite."""
        return opposite(self.part.judge(frame))

    def __str__(self) -> str:
        return f"not {self.part}"


@dataclass(frozen=True, slots=True)
class If(Proposition):
    """If one thing is so, another is."""

    condition: Proposition
    then: Proposition

    def judge(self, frame: Frame) -> Truth:
        """False only where the first is so and the second is not."""
        return Or((Not(self.condition), self.then)).judge(frame)

    def __str__(self) -> str:
        return f"if {self.condition}, then {self.then}"


@dataclass(frozen=True, slots=True)
class Iff(Proposition):
    """Both are so, or neither is."""

    a: Proposition
    b: Proposition

    def judge(self, frame: Frame) -> Truth:
        """Unknown where one is."""
        a, b = self.a.judge(frame), self.b.judge(frame)
        return None if a is None or b is None else a == b

    def __str__(self) -> str:
        return f"({self.a} just if {self.b})"


@dataclass(frozen=True, slots=True)
class OfThese(Proposition):
    """So many of these sentences are true."""

    how: How
    number: int
    parts: tuple[Proposition, ...]

    def judge(self, frame: Frame) -> Truth:
        """Unknown where what is unknown would decide it."""
        truths = [part.judge(frame) for part in self.parts]
        least = sum(truth is True for truth in truths)
        most = least + sum(truth is None for truth in truths)
        return agreed(compared(n, self.how, self.number) for n in range(least, most + 1))

    def __str__(self) -> str:
        return f"{how_words(self.how)} {self.number} of [{'; '.join(map(str, self.parts))}]"


@dataclass(frozen=True, slots=True)
class Readings(Proposition):
    """One sentence that can honestly be read in these ways."""

    parts: tuple[Proposition, ...]

    def judge(self, frame: Frame) -> Truth:
        """What it is in all of them; unknown where they differ."""
        return agreed(part.judge(frame) for part in self.parts)

    def __str__(self) -> str:
        return "[" + " / ".join(map(str, self.parts)) + "]"


@dataclass(frozen=True, slots=True)
class Unknown(Proposition):
    """What can't be judged: an opinion, the future; and why."""

    why: str = ""

    def __str__(self) -> str:
        return f"unknown ({self.why})" if self.why else "unknown"
