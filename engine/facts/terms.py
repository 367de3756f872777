"""Terms: questions about the table with a value in every reading of it.

A term says which seats it looks at and which aspect of them matters, so that an evaluation over
every registration the rules allow stays small. `form` lists every value of the right kind.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from engine import events as ev
from engine.decisions import OneOf, OptionSpace, Pairs, Registrations, Selections, Subsets
from engine.facts.expressions import Proposition, Quantity
from engine.facts.propositions import Some
from engine.facts.quantities import Count as HowMany
from engine.facts.quantities import Pairs as PairsOf
from engine.facts.sets import Both, Property, These
from engine.registration import ALIGNMENT, CHARACTER, TEAM, Aspect, Reading, readings
from engine.speech import Plain

if TYPE_CHECKING:
    from engine.play import Play


class Term(Protocol):
    """A question with a value."""

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Every value that the rules allow, with the registrations that make it so."""
        ...

    def form(self, play: Play) -> OptionSpace:
        """Every value of the right form."""
        ...


def over(
    play: Play, seats: Collection[int], aspect: Aspect, value: Callable[[Reading], Any]
) -> dict[Any, Registrations]:
    """The values over all readings; of several readings with one value the first counts."""
    found: dict[Any, Registrations] = {}
    for reading in readings(play, seats, aspect):
        found.setdefault(value(reading), reading.registrations())
    return found


def each(
    play: Play,
    seats: Iterable[int],
    aspect: Aspect,
    values: Callable[[Reading, int], Iterable[Any]],
) -> dict[Any, Registrations]:
    """What can be told of single seats, each judged by itself in all its readings.

    Of several readings with one value the first counts, but one in which nobody poses before it.
    """
    found: dict[Any, Registrations] = {}
    for seat in seats:
        for reading in readings(play, (seat,), aspect):
            registrations = reading.registrations()
            for value in values(reading, seat):
                if not registrations or value not in found:
                    found[value] = registrations
    return found


def others(play: Play, asker: int) -> tuple[int, ...]:
    """All seats but the asker's, in the order of their ids."""
    return tuple(sorted(seat for seat in play.grim.order if seat != asker))


def asked(
    play: Play, seats: Collection[int], aspect: Aspect, question: Quantity | Proposition
) -> dict[Any, Registrations]:
    """The values of a quantity, or whether a sentence is true, over all readings of these seats."""
    value = question.number if isinstance(question, Quantity) else question.judge
    # A reading is a state of the table for all that such a question looks at.
    return over(play, seats, aspect, cast("Callable[[Reading], Any]", value))


@dataclass(frozen=True, slots=True)
class Count:
    """How many of the seats are of a kind."""

    seats: tuple[int, ...]
    kind: Property

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers."""
        return asked(
            play, self.seats, self.kind.face, HowMany(Both((These(self.seats), self.kind)))
        )

    def form(self, play: Play) -> OptionSpace:
        """From 0 to the number of seats."""
        return OneOf(tuple(range(len(self.seats) + 1)))

    def beyond(self, play: Play) -> OptionSpace:
        """What is false where there is nobody to count."""
        return OneOf((len(self.seats) + 1,))

    def __str__(self) -> str:
        return f"how many of {list(self.seats)} are {self.kind}"


@dataclass(frozen=True, slots=True)
class AdjacentPairs:
    """How many neighbouring pairs around the table are both of a kind.

    Each pair is judged for itself: who may register falsely can be of the kind in one pair and
    not in the other.
    """

    kind: Property

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers; those come first for which everybody registers in one way."""
        order, holds = play.grim.order, self.kind.holds
        pairs = tuple({frozenset(two) for two in zip(order, order[1:] + order[:1], strict=True)})
        pairs = tuple(pair for pair in pairs if len(pair) == 2)

        def both(reading: Reading, pair: frozenset[int]) -> bool:
            return all(holds(reading, seat) for seat in pair)

        found = asked(play, order, self.kind.face, PairsOf(self.kind))
        if len(found) < 2:
            return found
        always, perhaps = 0, []
        for pair in sorted(pairs, key=sorted):
            ways = [
                (both(r, pair), r.registrations())
                for r in readings(play, sorted(pair), self.kind.face)
            ]
            always += all(way[0] for way in ways)
            if len({way[0] for way in ways}) == 2:
                perhaps.append(next(way[1] for way in ways if way[0]))
        for number in range(len(perhaps) + 1):
            rows = [row for registrations in perhaps[:number] for row in registrations]
            found.setdefault(always + number, tuple(dict.fromkeys(rows)))
        return found

    def form(self, play: Play) -> OptionSpace:
        """From 0 to the most that the evil players of a full table could make."""
        evil = sum(1 for seat in play.grim.seats.values() if seat.alignment == self.kind.of)
        return OneOf(tuple(range(max(evil, 2) + 1)))

    def __str__(self) -> str:
        return f"how many pairs of neighbours are {self.kind}"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Whether one of the seats is of a kind, or is marked."""

    seats: tuple[int, ...]
    kind: Property
    marked: tuple[int, ...] = ()

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """True or False."""
        if not play.plain and any(seat in self.marked for seat in self.seats):
            return {True: ()}
        return asked(play, self.seats, self.kind.face, Some(These(self.seats), self.kind))

    def form(self, play: Play) -> OptionSpace:
        """True or False."""
        return OneOf((True, False))

    def __str__(self) -> str:
        return f"whether one of {list(self.seats)} is {self.kind}"


@dataclass(frozen=True, slots=True)
class AlignmentOf:
    """Whether a seat is good or evil."""

    seat: int

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """`good` or `evil`."""
        return over(play, (self.seat,), ALIGNMENT, lambda r: r.alignment(self.seat))

    def form(self, play: Play) -> OptionSpace:
        """Either."""
        return OneOf(("good", "evil"))

    def __str__(self) -> str:
        return f"the alignment of {self.seat}"


@dataclass(frozen=True, slots=True)
class CharacterOf:
    """Which character a seat is; `dead`: which one it was when it died."""

    seat: int
    dead: bool = False

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Character ids."""
        was = died_as(play, self.seat) if self.dead else ""
        if was and was != play.grim.seats[self.seat].character:
            return {was: ()}
        return over(play, (self.seat,), CHARACTER, lambda r: r.character(self.seat))

    def form(self, play: Play) -> OptionSpace:
        """Any character of the script."""
        return OneOf(tuple(play.script.characters))

    def __str__(self) -> str:
        return f"which character {self.seat} is"


def died_as(play: Play, seat: int) -> str:
    """The character that a seat was when it last died; nothing where it has not."""
    now = was = ""
    for event in play.events:
        if isinstance(event, ev.CharacterGiven | ev.CharacterChanged) and event.seat == seat:
            now = event.character
        elif isinstance(event, ev.Died) and event.seat == seat:
            was = now
    return was


@dataclass(frozen=True, slots=True)
class OneOfTwo:
    """A character of a team, and two players one of whom it is: (character, (seat, seat)).

    With `none_in_play` there is the further value ("none", ()): nobody is of that team.
    """

    asker: int
    team: str
    none_in_play: bool = False

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Every pairing that some reading makes true."""
        found = self._pairings(play, others(play, self.asker))
        nobody: Registrations | None = None
        if self.none_in_play:
            kind = Property(TEAM, self.team)
            for reading in readings(play, play.grim.order, TEAM):
                if not any(kind.holds(reading, seat) for seat in play.grim.order):
                    nobody = reading.registrations()
                    break
        if nobody is not None:
            found["none", ()] = nobody
        # Where nobody else fits, the asker may be shown themself: something must be told.
        return found or self._pairings(play, (self.asker,))

    def _pairings(self, play: Play, holders: tuple[int, ...]) -> dict[Any, Registrations]:
        beside = others(play, self.asker)

        def pairings(reading: Reading, seat: int) -> Iterator[Any]:
            if reading.team(seat) == self.team:
                character = reading.character(seat)
                for other in beside:
                    if other != seat:
                        yield character, (seat, other) if seat < other else (other, seat)

        return each(play, holders, CHARACTER, pairings)

    def form(self, play: Play) -> OptionSpace:
        """Any character of the team on the script with any two other players."""
        characters = OneOf(tuple(play.by_team[self.team]))
        extra = (("none", ()),) if self.none_in_play else ()
        return Pairs(characters, Subsets(others(play, self.asker), 2), extra)

    def __str__(self) -> str:
        return f"a {self.team} and two players, one of whom it is"


@dataclass(frozen=True, slots=True)
class Known:
    """What the Storyteller knows without a question, and the form in which it is told."""

    value: Plain
    space: OptionSpace

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """The one value."""
        return {self.value: ()}

    def form(self, play: Play) -> OptionSpace:
        """Anything of its form."""
        return self.space

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class InPlay:
    """Which characters of a team are in play, in the order of the script."""

    team: str

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Tuples of character ids."""
        order = play.grim.order

        def in_play(reading: Reading) -> tuple[str, ...]:
            there = {reading.character(seat) for seat in order}
            return tuple(c for c in play.by_team[self.team] if c in there)

        return over(play, order, CHARACTER, in_play)

    def form(self, play: Play) -> OptionSpace:
        """Any characters of the team on the script."""
        return Selections(play.by_team[self.team])

    def __str__(self) -> str:
        return f"which {self.team} characters are in play"
