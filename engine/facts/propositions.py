"""Propositions: typed sentences about the game, true, false or unknown (None).

They are words of truth: judged on what is so, and nobody registers as anything else. Players stand
by the ids of their seats. Judging is total and changes nothing: what names nobody at the table, no
official character or a day that is yet to come is unknown, and so is what would take too long.

>>> from engine.facts.sets import DEMON
>>> proposition_to_row(Not(Is(3, DEMON)))
('not', ('is', 3, ('property', 'team', 'demon')))
>>> str(proposition_from_row(["is", 3, ["property", "team", "demon"]]))
'3 is demon'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.catalogue import catalogue
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
    number_of,
    proposition_from_row,
    proposition_to_row,
    seats_of,
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
    "judged",
    "proposition_from_row",
    "proposition_to_row",
]

How = Literal["at_least", "at_most", "exactly", "more_than", "less_than"]


def judged(fact: Proposition | None, frame: Frame) -> Truth:
    """Whether a sentence is true; None where nobody can say, or where it would take too long."""
    from engine.facts.frames import WORK, TooCostly

    frame.history.work = WORK
    try:
        return None if fact is None else fact.judge(frame)
    except TooCostly:
        return None


# --- players ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is(Proposition):
    """The one who is meant is of a set; where several are meant, as all of them are."""

    who: Seats | int
    what: Seats | int

    def judge(self, frame: Frame) -> Truth:
        """Unknown where nobody is meant, or where those who are differ."""
        who, what = seats_of(self.who, frame), seats_of(self.what, frame)
        if who is None or what is None or not who <= frozenset(frame.grim.seats):
            return None
        return _agreed(seat in what for seat in who)

    def __str__(self) -> str:
        return f"{self.who} is {self.what}"


@dataclass(frozen=True, slots=True)
class All(Proposition):
    """Every one of these is of a set."""

    among: Seats | int
    what: Seats | int

    def judge(self, frame: Frame) -> Truth:
        """True of nobody."""
        among, what = seats_of(self.among, frame), seats_of(self.what, frame)
        return None if among is None or what is None else among <= what

    def __str__(self) -> str:
        return f"all {self.among} are {self.what}"


@dataclass(frozen=True, slots=True)
class Some(Proposition):
    """At least one of these is of a set."""

    among: Seats | int
    what: Seats | int

    def judge(self, frame: Frame) -> Truth:
        """False of nobody."""
        among, what = seats_of(self.among, frame), seats_of(self.what, frame)
        return None if among is None or what is None else bool(among & what)

    def __str__(self) -> str:
        return f"some of {self.among} are {self.what}"


@dataclass(frozen=True, slots=True)
class Exists(Proposition):
    """There is somebody in a set."""

    what: Seats | int

    def judge(self, frame: Frame) -> Truth:
        """Whether there is."""
        what = seats_of(self.what, frame)
        return None if what is None else bool(what)

    def __str__(self) -> str:
        return f"there is {self.what}"


@dataclass(frozen=True, slots=True)
class Half(Proposition):
    """How many of these are of a set, against half of them."""

    among: Seats | int
    how: How
    what: Seats | int

    def judge(self, frame: Frame) -> Truth:
        """`more_than` stands for most of them."""
        among, what = seats_of(self.among, frame), seats_of(self.what, frame)
        if among is None or what is None:
            return None
        return compared(2 * len(among & what), self.how, len(among))

    def __str__(self) -> str:
        return f"{_words(self.how)} half of {self.among} are {self.what}"


@dataclass(frozen=True, slots=True)
class Alike(Proposition):
    """All of these are of one alignment, one team or one character."""

    who: Seats | int
    aspect: Literal["alignment", "team", "character"]

    def judge(self, frame: Frame) -> Truth:
        """Unknown of nobody."""
        who = seats_of(self.who, frame)
        if not who or not who <= frozenset(frame.grim.seats):
            return None
        if self.aspect == "alignment":
            return len({frame.alignment(seat) for seat in who}) == 1
        found = {frame.character(seat) for seat in who}
        return len({catalogue()[c].team for c in found} if self.aspect == "team" else found) == 1

    def __str__(self) -> str:
        return f"{self.who} are of one {self.aspect}"


# --- quantities ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compare(Proposition):
    """A quantity is compared with another."""

    left: Quantity | int
    how: How
    right: Quantity | int

    def judge(self, frame: Frame) -> Truth:
        """Unknown where one of them is."""
        left, right = number_of(self.left, frame), number_of(self.right, frame)
        return None if left is None or right is None else compared(left, self.how, right)

    def __str__(self) -> str:
        return f"{self.left}: {_words(self.how)} {self.right}"


@dataclass(frozen=True, slots=True)
class Even(Proposition):
    """A quantity is even."""

    of: Quantity | int

    def judge(self, frame: Frame) -> Truth:
        """0 is."""
        number = number_of(self.of, frame)
        return None if number is None else number % 2 == 0

    def __str__(self) -> str:
        return f"{self.of}: even"


# --- characters ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InPlay(Proposition):
    """Somebody at the table is a character."""

    character: str

    def judge(self, frame: Frame) -> Truth:
        """Whether somebody is."""
        known = self.character in catalogue()
        return self.character in frame.grim.in_play() if known else None

    def __str__(self) -> str:
        return f"{self.character} is in play"


@dataclass(frozen=True, slots=True)
class OnScript(Proposition):
    """A character is on the script."""

    character: str

    def judge(self, frame: Frame) -> Truth:
        """Whether it is."""
        return self.character in frame.history.script if self.character in catalogue() else None

    def __str__(self) -> str:
        return f"{self.character} is on the script"


@dataclass(frozen=True, slots=True)
class IsBluff(Proposition):
    """A character is one of the Demon's bluffs."""

    character: str

    def judge(self, frame: Frame) -> Truth:
        """Whether it is."""
        return self.character in frame.grim.bluffs if self.character in catalogue() else None

    def __str__(self) -> str:
        return f"{self.character} is a bluff of the Demon"


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
        return all_of(truths) if self.how == "all" else _not(all_of(map(_not, truths)))

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
        return _not(all_of(map(_not, _over(self.part, self.period, frame) or [None])))

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
        return _not(all_of(_not(part.judge(frame)) for part in self.parts))

    def __str__(self) -> str:
        return "(" + " or ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True, slots=True)
class Not(Proposition):
    """This is not so."""

    part: Proposition

    def judge(self, frame: Frame) -> Truth:
        """The opposite."""
        return _not(self.part.judge(frame))

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
        return _agreed(compared(n, self.how, self.number) for n in range(least, most + 1))

    def __str__(self) -> str:
        return f"{_words(self.how)} {self.number} of [{'; '.join(map(str, self.parts))}]"


@dataclass(frozen=True, slots=True)
class Readings(Proposition):
    """One sentence that can honestly be read in these ways."""

    parts: tuple[Proposition, ...]

    def judge(self, frame: Frame) -> Truth:
        """What it is in all of them; unknown where they differ."""
        return _agreed(part.judge(frame) for part in self.parts)

    def __str__(self) -> str:
        return "[" + " / ".join(map(str, self.parts)) + "]"


@dataclass(frozen=True, slots=True)
class Unknown(Proposition):
    """What can't be judged: an opinion, the future; and why."""

    why: str = ""

    def __str__(self) -> str:
        return f"unknown ({self.why})" if self.why else "unknown"


def all_of(truths: Iterable[Truth]) -> Truth:
    """True where all are true, False where one is false, else None."""
    found = set(truths)
    return False if False in found else None if None in found else True


def _agreed(truths: Iterable[Truth]) -> Truth:
    """What all of them are; None where they differ, or where there are none."""
    found = set(truths)
    return found.pop() if len(found) == 1 else None


def _not(truth: Truth) -> Truth:
    return None if truth is None else not truth


def compared(number: int, how: str, other: int) -> bool:
    """Whether a number stands so to another.

    >>> compared(2, "at_least", 2), compared(2, "more_than", 2), compared(1, "exactly", 2)
    (True, False, False)
    """
    match how:
        case "at_least":
            return number >= other
        case "at_most":
            return number <= other
        case "more_than":
            return number > other
        case "less_than":
            return number < other
    return number == other


def _words(how: str) -> str:
    return how.replace("_", " ")
