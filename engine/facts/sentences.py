"""Sentences about the present: players, quantities, characters; and how truths go together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.catalogue import catalogue
from engine.facts.expressions import (
    Proposition,
    Quantity,
    Seats,
    Truth,
    number_of,
    seats_of,
)

if TYPE_CHECKING:
    from engine.facts.frames import Frame

How = Literal["at_least", "at_most", "exactly", "more_than", "less_than"]


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
        return agreed(seat in what for seat in who)

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
        return f"{how_words(self.how)} half of {self.among} are {self.what}"


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
        return f"{self.left}: {how_words(self.how)} {self.right}"


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


# --- truths ---------------------------------------------------------------------------------


def all_of(truths: Iterable[Truth]) -> Truth:
    """True where all are true, False where one is false, else None."""
    found = set(truths)
    return False if False in found else None if None in found else True


def agreed(truths: Iterable[Truth]) -> Truth:
    """What all of them are; None where they differ, or where there are none."""
    found = set(truths)
    return found.pop() if len(found) == 1 else None


def opposite(truth: Truth) -> Truth:
    """The other value; what is unknown stays so."""
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


def how_words(how: str) -> str:
    """A comparison in words."""
    return how.replace("_", " ")
