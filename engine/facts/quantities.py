"""Quantities: how many, how far, how often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.facts.deeds import Deed
from engine.facts.expressions import Quantity, Seats, number_of, seats_of
from engine.facts.sets import walk

if TYPE_CHECKING:
    from engine.facts.frames import Frame


@dataclass(frozen=True, slots=True)
class Count(Quantity):
    """How many players there are in a set."""

    of: Seats | int

    def number(self, frame: Frame) -> int | None:
        """Those at the table."""
        found = seats_of(self.of, frame)
        return None if found is None else sum(1 for seat in found if seat in frame.grim.seats)

    def __str__(self) -> str:
        return f"how many are {self.of}"


@dataclass(frozen=True, slots=True)
class Times(Quantity):
    """How often something happened; hands are counted one by one."""

    deed: Deed

    def number(self, frame: Frame) -> int | None:
        """The number of such deeds."""
        found = self.deed.records(frame)
        return None if found is None else len(found)

    def __str__(self) -> str:
        return f"how often {self.deed}"


def steps_between(order: tuple[int, ...], a: int, b: int) -> int:
    """The steps from one seat to another, by the shorter way."""
    apart = abs(order.index(a) - order.index(b))
    return min(apart, len(order) - apart)


@dataclass(frozen=True, slots=True)
class Distance(Quantity):
    """The steps from a player of one set to the nearest other of another: 1 for neighbours."""

    a: Seats | int
    b: Seats | int

    def number(self, frame: Frame) -> int | None:
        """At least 1, or 0 where both are one and the same player."""
        a, b = seats_of(self.a, frame), seats_of(self.b, frame)
        if not a or not b or not (a | b) <= set(frame.order):
            return None
        apart = [steps_between(frame.order, x, y) for x in a for y in b if x != y]
        return min(apart, default=0)

    def __str__(self) -> str:
        return f"the steps from {self.a} to {self.b}"


@dataclass(frozen=True, slots=True)
class Steps(Quantity):
    """The steps from a player, going left (clockwise) or right, to the first other of a set."""

    a: Seats | int
    b: Seats | int
    side: Literal["left", "right"]

    def number(self, frame: Frame) -> int | None:
        """At least 1."""
        a, b = seats_of(self.a, frame), seats_of(self.b, frame)
        if a is None or b is None or len(a) != 1 or not a <= set(frame.order):
            return None
        way = 1 if self.side == "left" else -1
        passed = enumerate(walk(frame.order, min(a), way), 1)
        return next((step for step, seat in passed if seat in b), None)

    def __str__(self) -> str:
        return f"the steps {self.side} from {self.a} to {self.b}"


@dataclass(frozen=True, slots=True)
class Pairs(Quantity):
    """How many pairs of neighbours are both of a set."""

    of: Seats | int

    def number(self, frame: Frame) -> int | None:
        """Each pair once, at a table of two as well."""
        of, order = seats_of(self.of, frame), frame.order
        if of is None:
            return None
        pairs = {frozenset(two) for two in zip(order, order[1:] + order[:1], strict=True)}
        return sum(1 for pair in pairs if len(pair) == 2 and pair <= of)

    def __str__(self) -> str:
        return f"how many neighbouring pairs are {self.of}"


@dataclass(frozen=True, slots=True)
class Told(Quantity):
    """The number that was told, the last time."""

    deed: Deed

    def number(self, frame: Frame) -> int | None:
        """That number; None where none was told."""
        found = self.deed.records(frame) if self.deed.what == "learned" else None
        numbers = [v for _, record in found or () for v in record.values if type(v) is int]
        return numbers[-1] if numbers else None

    def __str__(self) -> str:
        return f"the number {self.deed}"


@dataclass(frozen=True, slots=True)
class Day(Quantity):
    """The number of the day, or of the night before it."""

    def number(self, frame: Frame) -> int | None:
        """From 1."""
        return frame.grim.day

    def __str__(self) -> str:
        return "the day"


@dataclass(frozen=True, slots=True)
class Sum(Quantity):
    """Numbers put together; a number of its own may be below 0."""

    parts: tuple[Quantity | int, ...]

    def number(self, frame: Frame) -> int | None:
        """Their sum."""
        total = 0
        for part in self.parts:
            found = number_of(part, frame)
            if found is None:
                return None
            total += found
        return total

    def __str__(self) -> str:
        return "(" + " + ".join(map(str, self.parts)) + ")"
