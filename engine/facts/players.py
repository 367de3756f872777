"""Terms about players: of one team, in a group, of some type, so far apart, with two faces.

A player who is told is a group of one, `(seat,)`: a whole number is always a number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from engine.catalogue import GOOD_TEAMS, team_of
from engine.decisions import OneOf, OptionSpace, Pairs, Registrations, Subsets
from engine.facts.expressions import Seats
from engine.facts.propositions import Alike
from engine.facts.quantities import Distance as Steps
from engine.facts.sets import Either, Except, Property, These
from engine.facts.terms import asked, each, others
from engine.registration import ALIGNMENT, CHARACTER, TEAM, Reading, readings

if TYPE_CHECKING:
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class SameAlignment:
    """Whether players are all on one team."""

    seats: tuple[int, ...]

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """True or False."""
        return asked(play, self.seats, ALIGNMENT, Alike(These(self.seats), "alignment"))

    def form(self, play: Play) -> OptionSpace:
        """True or False."""
        return OneOf((True, False))

    def __str__(self) -> str:
        return f"whether {list(self.seats)} are of one alignment"


@dataclass(frozen=True, slots=True)
class Group:
    """`size` players besides the asker, of whom exactly `number` are of a kind."""

    asker: int
    size: int
    number: int
    kind: Property

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Every such group that some registration makes true."""
        found: dict[Any, Registrations] = {}
        for group in combinations(others(play, self.asker), self.size):
            for reading in readings(play, group, self.kind.face):
                if sum(self.kind.holds(reading, seat) for seat in group) == self.number:
                    found[group] = reading.registrations()
                    break
        return found

    def form(self, play: Play) -> OptionSpace:
        """Any group of that size."""
        return Subsets(others(play, self.asker), self.size)

    def __str__(self) -> str:
        return f"{self.size} players of whom {self.number} are {self.kind}"


@dataclass(frozen=True, slots=True)
class OfOtherType:
    """A player of a type (Townsfolk, Outsider ...) that is none of those named."""

    types: tuple[str, ...]

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Groups of one seat, the asker's among them."""
        return {
            (seat,): found[0].registrations()
            for seat in play.grim.order
            if (found := self.ways(play, seat))
        }

    def ways(self, play: Play, seat: int) -> list[Reading]:
        """The ways to register in which the seat is of such a type, its true one first."""
        ways = readings(play, (seat,), CHARACTER)
        return [reading for reading in ways if reading.team(seat) not in self.types]

    def form(self, play: Play) -> OptionSpace:
        """Any player."""
        return Subsets(tuple(sorted(play.grim.order)), 1)

    def __str__(self) -> str:
        return f"a player who is no {' or '.join(self.types) or 'unknown'}"


@dataclass(frozen=True, slots=True)
class Distance:
    """How many steps it is around the table from players of one kind to the nearest of another.

    counted: a character that counts as of the first kind, and not of the other.
    """

    start: Property
    goal: Property
    counted: str = ""

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers; none where one of the kinds is missing."""
        start: Seats = self.start
        goal: Seats = self.goal
        if self.counted:
            counted = Property("character", self.counted)
            start, goal = Either((start, counted)), Except(goal, counted)
        found = asked(play, play.grim.order, TEAM, Steps(start, goal))
        return {steps: faces for steps, faces in found.items() if steps}

    def form(self, play: Play) -> OptionSpace:
        """From 1 to half-way round the table."""
        return OneOf(tuple(range(1, max(len(play.grim.order) // 2, 1) + 1)))

    def __str__(self) -> str:
        return f"steps from a {self.start} to the nearest {self.goal}"


@dataclass(frozen=True, slots=True)
class OneInPlay:
    """A character of a team that another player is; `only` this one where it is fixed already."""

    asker: int
    team: str
    only: str = ""

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Character ids."""
        if self.only:
            return {self.only: ()}

        def of_the_team(reading: Reading, seat: int) -> tuple[str, ...]:
            character = reading.character(seat)
            return (character,) if team_of(character) == self.team else ()

        there = [seat for seat in play.grim.order if seat != self.asker]
        return each(play, there, CHARACTER, of_the_team)

    def form(self, play: Play) -> OptionSpace:
        """Any character of the team."""
        return OneOf(tuple(play.by_team[self.team]))

    def __str__(self) -> str:
        return f"a {self.team} in play"


@dataclass(frozen=True, slots=True)
class OneOfTwoFaces:
    """A good and an evil character, exactly one of which a player is."""

    seat: int

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Pairs of character ids, the good one first."""
        good, evil = self._sides(play)

        def pairs(reading: Reading, seat: int) -> Iterable[tuple[str, str]]:
            face = reading.character(seat)
            if face in good:
                return product((face,), evil)
            return product(good, (face,)) if face in evil else ()

        return each(play, (self.seat,), CHARACTER, pairs)

    def _sides(self, play: Play) -> tuple[tuple[str, ...], tuple[str, ...]]:
        teams = play.by_team
        return teams["townsfolk"] + teams["outsider"], teams["minion"] + teams["demon"]

    def form(self, play: Play) -> OptionSpace:
        """Any good character with any evil one."""
        good, evil = self._sides(play)
        return Pairs(OneOf(good), OneOf(evil))

    def __str__(self) -> str:
        return f"a good and an evil character, one of which {self.seat} is"


@dataclass(frozen=True, slots=True)
class GoodPlayer:
    """A good player besides the asker, with their character: (character, (seat,))."""

    asker: int

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Every such player; one who registers as a good character counts as good."""

        def good(reading: Reading, seat: int) -> tuple[Any, ...]:
            poses = reading.registrations()
            by_face = reading.team(seat) in GOOD_TEAMS
            is_good = by_face if poses else reading.alignment(seat) == "good"
            return ((reading.character(seat), (seat,)),) if is_good else ()

        there = [seat for seat in play.grim.order if seat != self.asker]
        return each(play, there, CHARACTER, good)

    def form(self, play: Play) -> OptionSpace:
        """Any good character of the script with any other player."""
        good = play.by_team["townsfolk"] + play.by_team["outsider"]
        return Pairs(OneOf(good), Subsets(others(play, self.asker), 1))

    def __str__(self) -> str:
        return "a good player and their character"


@dataclass(frozen=True, slots=True)
class SomeoneWho:
    """A player, not the asker, who is (or is not) of a kind."""

    asker: int
    kind: Property
    so: bool = True

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Groups of one seat."""

        def so(reading: Reading, seat: int) -> tuple[Any, ...]:
            return ((seat,),) if self.kind.holds(reading, seat) is self.so else ()

        return each(play, others(play, self.asker), self.kind.face, so)

    def form(self, play: Play) -> OptionSpace:
        """Any other player."""
        return Subsets(others(play, self.asker), 1)

    def __str__(self) -> str:
        return f"a player who is {'' if self.so else 'not '}{self.kind}"


@dataclass(frozen=True, slots=True)
class NearestSide:
    """On which side the nearest player of a kind sits; either word where both are as near."""

    asker: int
    kind: Property

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """`clockwise` or `anticlockwise`."""
        others = play.grim.clockwise(self.asker)[:-1]
        found: dict[Any, Registrations] = {}
        for reading in readings(play, others, self.kind.face):
            there = [self.kind.holds(reading, seat) for seat in others]
            for left, right in zip(there, reversed(there), strict=True):
                if left or right:
                    words = (("clockwise", left), ("anticlockwise", right))
                    for word in (word for word, is_there in words if is_there):
                        found.setdefault(word, reading.registrations())
                    break
        return found

    def form(self, play: Play) -> OptionSpace:
        """Either side."""
        return OneOf(("clockwise", "anticlockwise"))

    def __str__(self) -> str:
        return f"on which side the nearest {self.kind} player is"
