"""Sets of players: by what they are, by where they sit, and by what they did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final, Literal, cast

from engine.catalogue import PLAYER_TEAMS, catalogue
from engine.facts.deeds import Deed
from engine.facts.expressions import Period, Seats, seats_of

if TYPE_CHECKING:
    from engine.facts.frames import Frame
    from engine.registration import Reading

Aspect = Literal[
    "character",
    "team",
    "alignment",
    "alive",
    "dead",
    "impaired",
    "drunk",
    "poisoned",
    "believes",
    "ability",
    "works",
    "spent",
    "marked",
    "safe",
    "ghost_vote",
    "about_to_die",
]
_TEAMS: Final = {info.id: info.team for info in catalogue().values()}
Direction = Literal["left", "right", "both"]
"""Left of a player is clockwise, since players face the middle."""
_OF_A_CHARACTER: Final = ("character", "believes", "ability")
_PERHAPS_OF_ONE: Final = ("impaired", "drunk", "poisoned", "works", "spent")


@dataclass(frozen=True, slots=True)
class Everyone(Seats):
    """All players, the dead and Travellers too."""

    def seats(self, frame: Frame) -> frozenset[int]:
        """All seats."""
        return frozenset(frame.grim.seats)

    def __str__(self) -> str:
        return "everyone"


@dataclass(frozen=True, slots=True)
class These(Seats):
    """These players."""

    ids: tuple[int, ...]

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """They, if all of them ever sat here."""
        known = all(seat in frame.grim.seats or seat in frame.history.names for seat in self.ids)
        return frozenset(self.ids) if known else None

    def __str__(self) -> str:
        return str(list(self.ids))


@dataclass(frozen=True, slots=True)
class Property(Seats):
    """The players who are so: of a character, team or alignment; alive, dead, impaired ..."""

    aspect: Aspect
    of: str = ""

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Those who are."""
        if not self.known():
            return None
        return frozenset(seat for seat in frame.grim.seats if self.holds(frame, seat))

    def known(self) -> bool:
        """Whether the words mean anything: an official character, a team of players ..."""
        if self.aspect in _OF_A_CHARACTER or (self.of and self.aspect in _PERHAPS_OF_ONE):
            return self.of in catalogue()
        if self.aspect == "team":
            return self.of in PLAYER_TEAMS
        return self.aspect != "alignment" or self.of in ("good", "evil")

    @property
    def face(self) -> Literal["alignment", "team", "character"]:
        """What of how a player registers it hangs on."""
        match self.aspect:
            case "alignment" | "team":
                return self.aspect
        return "character"

    def holds(self, frame: Frame | Reading, seat: int) -> bool:
        """Whether a seat at the table is so, or (where that is asked for) registers so."""
        match self.aspect:
            case "alignment":
                return frame.alignment(seat) == self.of
            case "team":
                return _TEAMS[frame.character(seat)] == self.of
            case "character":
                return frame.character(seat) == self.of
        return self._truly(cast("Frame", frame), seat)

    def _truly(self, frame: Frame, seat: int) -> bool:
        """What nobody registers as anything else than they are."""
        grim = frame.grim
        match self.aspect:
            case "alive":
                return grim.seats[seat].alive
            case "dead":
                return not grim.seats[seat].alive
            case "believes":
                return grim.seats[seat].believes == self.of
            case "marked":
                return any(r.name == self.of and r.seat == seat for r in grim.reminders.values())
            case "safe":
                return frame.safe(seat)
            case "ghost_vote":
                return grim.seats[seat].ghost_vote and not grim.seats[seat].alive
            case "about_to_die":
                return grim.about_to_die == seat
            case "impaired" | "drunk" | "poisoned":
                return self._impaired(frame, seat)
        return self._able(frame, seat)

    def _impaired(self, frame: Frame, seat: int) -> bool:
        if self.aspect == "impaired" and not self.of:
            return seat in frame.impaired
        return any(
            self.aspect in ("impaired", effect) and self.of in ("", character)
            for effect, character in frame.causes(seat)
        )

    def _able(self, frame: Frame, seat: int) -> bool:
        own = [a for a in frame.grim.instances(seat) if self.of in ("", a.character)]
        if self.aspect == "spent":
            return any(a.spent for a in own)
        real = [a for a in own if not a.sham]
        return any(map(frame.works, real)) if self.aspect == "works" else bool(real)

    def __str__(self) -> str:
        return self.of if self.aspect in ("character", "team", "alignment") else self._words()

    def _words(self) -> str:
        return f"{self.aspect} {self.of}" if self.of else self.aspect


EVIL: Final = Property("alignment", "evil")
GOOD: Final = Property("alignment", "good")
DEMON: Final = Property("team", "demon")
MINION: Final = Property("team", "minion")
OUTSIDER: Final = Property("team", "outsider")
TOWNSFOLK: Final = Property("team", "townsfolk")
TRAVELLER: Final = Property("team", "traveller")
ALIVE: Final = Property("alive")
DEAD: Final = Property("dead")
IMPAIRED: Final = Property("impaired")


@dataclass(frozen=True, slots=True)
class Both(Seats):
    """The players who are in all of these sets."""

    sets: tuple[Seats | int, ...]

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Their intersection; of no sets it is everyone."""
        found: frozenset[int] = frozenset(frame.grim.seats)
        known = True
        for each in self.sets:
            if isinstance(each, Property) and each.known():
                found = frozenset([seat for seat in found if each.holds(frame, seat)])
                continue
            some = seats_of(each, frame)
            known = known and some is not None
            found = found & some if some is not None else found
        return found if known else None

    def __str__(self) -> str:
        return "(" + " and ".join(map(str, self.sets)) + ")"


@dataclass(frozen=True, slots=True)
class Either(Seats):
    """The players who are in one of these sets at least."""

    sets: tuple[Seats | int, ...]

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Their union."""
        found = [seats_of(each, frame) for each in self.sets]
        known = [some for some in found if some is not None]
        return frozenset().union(*known) if len(known) == len(found) else None

    def __str__(self) -> str:
        return "(" + " or ".join(map(str, self.sets)) + ")"


@dataclass(frozen=True, slots=True)
class Except(Seats):
    """The players of one set who are not in another."""

    of: Seats | int
    without: Seats | int

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Their difference."""
        of, without = seats_of(self.of, frame), seats_of(self.without, frame)
        return None if of is None or without is None else of - without

    def __str__(self) -> str:
        return f"({self.of} without {self.without})"


# --- by place --------------------------------------------------------------------------------


def ways(side: str) -> tuple[int, ...]:
    """The ways around the table that a side is: 1 is clockwise, -1 the other."""
    return {"left": (1,), "right": (-1,), "both": (1, -1)}[side]


def walk(order: tuple[int, ...], seat: int, way: int) -> Iterator[int]:
    """The other seats in the order in which one comes to them."""
    place = order.index(seat)
    for step in range(1, len(order)):
        yield order[(place + way * step) % len(order)]


def _seated(value: Seats | int, frame: Frame) -> frozenset[int] | None:
    """Those of them who sit at the table; None where they mean nothing."""
    found = seats_of(value, frame)
    return None if found is None else found & frozenset(frame.order)


@dataclass(frozen=True, slots=True)
class Next(Seats):
    """The first players of a set on a side of these: neighbours, living neighbours ..."""

    of: Seats | int
    side: Direction = "both"
    among: Seats | int = Everyone()

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """One on each side of each of them, itself not counted."""
        of, among = _seated(self.of, frame), seats_of(self.among, frame)
        if of is None or among is None:
            return None
        found: set[int] = set()
        for seat in of:
            for way in ways(self.side):
                found.update(islice((s for s in walk(frame.order, seat, way) if s in among), 1))
        return frozenset(found)

    def __str__(self) -> str:
        return f"the next of {self.among} on the {self.side} of {self.of}"


@dataclass(frozen=True, slots=True)
class Range(Seats):
    """The players so many steps away from these."""

    of: Seats | int
    low: int
    high: int
    side: Direction = "both"

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Those from `low` to `high` steps away; nobody is steps away from themself."""
        of = _seated(self.of, frame)
        if of is None:
            return None
        found: set[int] = set()
        for seat in of:
            for way in ways(self.side):
                found |= set(list(walk(frame.order, seat, way))[max(self.low - 1, 0) : self.high])
        return frozenset(found) if self.high > 0 else frozenset()

    def __str__(self) -> str:
        return f"the {self.low} to {self.high} steps on the {self.side} of {self.of}"


@dataclass(frozen=True, slots=True)
class Side(Seats):
    """The players on one whole side of these; who sits straight across is on neither."""

    of: Seats | int
    side: Literal["left", "right"]

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Half of the others, rounded down."""
        return Range(self.of, 1, max(len(frame.order) - 1, 0) // 2, self.side).seats(frame)

    def __str__(self) -> str:
        return f"the {self.side} side of {self.of}"


@dataclass(frozen=True, slots=True)
class Opposite(Seats):
    """Who sits straight across from these: nobody, at a table of an odd number."""

    of: Seats | int

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """One for each, or nobody."""
        half, odd = divmod(len(frame.order), 2)
        found = Range(self.of, half, half, "left").seats(frame)
        return frozenset() if odd and found is not None else found

    def __str__(self) -> str:
        return f"opposite {self.of}"


@dataclass(frozen=True, slots=True)
class Between(Seats):
    """The players strictly between two, by the shorter way (both, if equal) or to one side."""

    a: Seats | int
    b: Seats | int
    side: Literal["short", "left", "right"] = "short"

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """Those passed on the way from the one to the other."""
        a, b = _seated(self.a, frame), _seated(self.b, frame)
        if a is None or b is None or len(a) != 1 or len(b) != 1 or a == b:
            return None
        start, goal = min(a), min(b)
        paths = []
        for way in (1, -1) if self.side == "short" else ways(self.side):
            passed = list(walk(frame.order, start, way))
            paths.append(passed[: passed.index(goal)])
        least = min(map(len, paths))
        return frozenset(seat for path in paths if len(path) == least for seat in path)

    def __str__(self) -> str:
        return f"between {self.a} and {self.b} ({self.side})"


# --- by what they did, and when --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Those(Seats):
    """The players who did something, or to whom it was done."""

    deed: Deed
    role: Literal["by", "to"]

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """All in that role, each once."""
        found = self.deed.records(frame)
        if found is None:
            return None
        return frozenset(seat for _, record in found for seat in getattr(record, self.role))

    def __str__(self) -> str:
        return f"{'who' if self.role == 'by' else 'whom'} {self.deed}"


@dataclass(frozen=True, slots=True)
class WhoWere(Seats):
    """The players who were of a set at some moment of a time."""

    set: Seats | int
    period: Period

    looks_back = True

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """All who were; None where the time is yet to come."""
        spans = self.period.spans(frame)
        if not spans:
            return None
        found: set[int] = set()
        for first, last in spans:
            for moment in frame.history.frames(first, last):
                there = seats_of(self.set, moment)
                if there is None:
                    return None
                found |= there
        return frozenset(found)

    def __str__(self) -> str:
        return f"who were {self.set} {self.period}"
