"""Propositions: typed sentences about the game, true, false or unknown (None).

They are words of truth: judged on what is so, and nobody registers as anything else. Seats stand
by their ids. Judging is total: what names no seat at the table, no official character or a day
that is yet to come is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final

from engine.catalogue import catalogue
from engine.errors import Malformed
from engine.forms import is_text, is_whole, shown
from engine.speech import Plain, frozen

if TYPE_CHECKING:
    from engine.facts.history import Facts

Truth = bool | None
MAX_DEPTH: Final = 8
MAX_SIZE: Final = 80
"""Parts and seats together."""
MAX_WORDS: Final = 200

PROPERTIES: Final = ("character", "team", "alignment", "alive", "dead", "impaired")
COMPARISONS: Final = ("at_least", "at_most", "exactly", "more_than")
DEEDS: Final = ("executed", "nominated", "voted", "died")
_NAMES: dict[str, type[Any]] = {}


class Proposition:
    """The base of all propositions, and of the quantities within them."""

    __slots__ = ()
    sentence: ClassVar[bool] = True
    """Whether it is true or false by itself; a quantity or a property is not."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        object.__init_subclass__(**kwargs)
        _NAMES[cls.__name__.lower()] = cls

    def judge(self, facts: Facts) -> Truth:
        """Whether it is so; None where nobody can say."""
        return None

    @staticmethod
    def well_formed(value: Any) -> bool:
        """Whether the value is a proposition of known parts and of a bounded size."""
        try:
            return isinstance(value, Proposition) and value.sentence and _size(value) <= MAX_SIZE
        except Malformed:
            return False


@dataclass(frozen=True, slots=True)
class Property(Proposition):
    """What a seat may be: of a character, team or alignment; alive, dead or impaired."""

    sentence = False
    aspect: str
    of: str = ""

    def holds(self, facts: Facts, seat: int) -> Truth:
        """Whether the seat is so."""
        there = facts.grim.seats.get(seat)
        if there is None or (self.aspect == "character" and self.of not in catalogue()):
            return None
        match self.aspect:
            case "character":
                return there.character == self.of
            case "team":
                return catalogue()[there.character].team == self.of
            case "alignment":
                return there.alignment == self.of
            case "alive":
                return there.alive
            case "dead":
                return not there.alive
            case "impaired":
                return seat in facts.impaired
        return None

    def __str__(self) -> str:
        return self.of or self.aspect


@dataclass(frozen=True, slots=True)
class Is(Proposition):
    """A seat has a property."""

    seat: int
    what: Property

    def judge(self, facts: Facts) -> Truth:
        """Whether it has."""
        return self.what.holds(facts, self.seat)

    def __str__(self) -> str:
        return f"{self.seat} is {self.what}"


@dataclass(frozen=True, slots=True)
class Believes(Proposition):
    """A player believes to be a character."""

    seat: int
    character: str

    def judge(self, facts: Facts) -> Truth:
        """Whether they do."""
        there = facts.grim.seats.get(self.seat)
        known = there is not None and self.character in catalogue()
        return there.believes == self.character if there and known else None

    def __str__(self) -> str:
        return f"{self.seat} believes to be {self.character}"


@dataclass(frozen=True, slots=True)
class HasAbility(Proposition):
    """A seat has the ability of a character, its own or another's."""

    seat: int
    character: str

    def judge(self, facts: Facts) -> Truth:
        """Whether it has; one that is only believed in is none."""
        if self.seat not in facts.grim.seats or self.character not in catalogue():
            return None
        own = facts.grim.instances(self.seat)
        return any(a.character == self.character and not a.sham for a in own)

    def __str__(self) -> str:
        return f"{self.seat} has the ability of {self.character}"


@dataclass(frozen=True, slots=True)
class InPlay(Proposition):
    """Somebody at the table is a character."""

    character: str

    def judge(self, facts: Facts) -> Truth:
        """Whether somebody is."""
        return self.character in facts.grim.in_play() if self.character in catalogue() else None

    def __str__(self) -> str:
        return f"{self.character} is in play"


@dataclass(frozen=True, slots=True)
class OnScript(Proposition):
    """A character is on the script."""

    character: str

    def judge(self, facts: Facts) -> Truth:
        """Whether it is."""
        return self.character in facts.script if self.character in catalogue() else None

    def __str__(self) -> str:
        return f"{self.character} is on the script"


@dataclass(frozen=True, slots=True)
class Neighbours(Proposition):
    """Two seats are next to each other, or have only the dead between them."""

    a: int
    b: int
    living: bool = False

    def judge(self, facts: Facts) -> Truth:
        """Whether they are; nobody neighbours themself."""
        seats = facts.grim.seats
        if self.a not in seats or self.b not in seats:
            return None
        kept = {self.a, self.b}
        order = [s for s in facts.grim.order if not self.living or seats[s].alive or s in kept]
        steps = abs(order.index(self.a) - order.index(self.b))
        return min(steps, len(order) - steps) == 1

    def __str__(self) -> str:
        return f"{self.a} and {self.b} are {'living ' if self.living else ''}neighbours"


@dataclass(frozen=True, slots=True)
class Apart(Proposition):
    """Two seats are so many steps around the table from each other, by the shorter way."""

    a: int
    b: int
    how: str
    steps: int

    def judge(self, facts: Facts) -> Truth:
        """Whether they are."""
        order = facts.grim.order
        if self.a not in order or self.b not in order:
            return None
        steps = abs(order.index(self.a) - order.index(self.b))
        return _compared(min(steps, len(order) - steps), self.how, self.steps)

    def __str__(self) -> str:
        return f"{self.a} and {self.b} are {_words(self.how)} {self.steps} steps apart"


@dataclass(frozen=True, slots=True)
class Happened(Proposition):
    """A seat was executed or nominated, voted, or died, on a day or the night before (0: ever)."""

    what: str
    seat: int
    day: int = 0

    def judge(self, facts: Facts) -> Truth:
        """Whether it was so up to now."""
        if self.seat not in facts.grim.seats or self.day > facts.grim.day:
            return None
        return facts.has_happened(self.what, self.seat, self.day)

    def __str__(self) -> str:
        when = f" on day {self.day}" if self.day else ""
        was = "was " if self.what in ("executed", "nominated") else ""
        return f"{self.seat} {was}{self.what}{when}"


@dataclass(frozen=True, slots=True)
class Count(Proposition):
    """How many of some seats have all of some properties."""

    sentence = False
    seats: tuple[int, ...]
    having: tuple[Property, ...]

    def bounds(self, facts: Facts) -> tuple[int, int]:
        """The fewest and the most that they can be, given what is unknown."""
        least = most = 0
        for seat in dict.fromkeys(self.seats):
            truth = _all(what.holds(facts, seat) for what in self.having)
            least += truth is True
            most += truth is not False
        return least, most

    def __str__(self) -> str:
        return f"how many of {list(self.seats)} are {' and '.join(map(str, self.having))}"


@dataclass(frozen=True, slots=True)
class Compare(Proposition):
    """A count is compared with a number or with another count."""

    left: Count
    how: str
    right: int | Count

    def judge(self, facts: Facts) -> Truth:
        """Whether it is so for every number that the counts can have."""
        least, most = self.left.bounds(facts)
        low, high = (
            (self.right, self.right) if isinstance(self.right, int) else self.right.bounds(facts)
        )
        found = {
            _compared(a, self.how, b) for a in range(least, most + 1) for b in range(low, high + 1)
        }
        return found.pop() if len(found) == 1 else None

    def __str__(self) -> str:
        return f"{self.left}: {_words(self.how)} {self.right}"


@dataclass(frozen=True, slots=True)
class And(Proposition):
    """All of these are so."""

    parts: tuple[Proposition, ...]

    def judge(self, facts: Facts) -> Truth:
        """False as soon as one is false."""
        return _all(part.judge(facts) for part in self.parts)

    def __str__(self) -> str:
        return "(" + " and ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True, slots=True)
class Or(Proposition):
    """At least one of these is so."""

    parts: tuple[Proposition, ...]

    def judge(self, facts: Facts) -> Truth:
        """True as soon as one is true."""
        return _not(_all(_not(part.judge(facts)) for part in self.parts))

    def __str__(self) -> str:
        return "(" + " or ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True, slots=True)
class Not(Proposition):
    """This is not so."""

    part: Proposition

    def judge(self, facts: Facts) -> Truth:
        """The opposite."""
        return _not(self.part.judge(facts))

    def __str__(self) -> str:
        return f"not {self.part}"


@dataclass(frozen=True, slots=True)
class If(Proposition):
    """If one thing is so, another is."""

    condition: Proposition
    then: Proposition

    def judge(self, facts: Facts) -> Truth:
        """False only where the first is so and the second is not."""
        return Or((Not(self.condition), self.then)).judge(facts)

    def __str__(self) -> str:
        return f"if {self.condition}, then {self.then}"


@dataclass(frozen=True, slots=True)
class Unknown(Proposition):
    """What can't be judged: an opinion, the future; and why."""

    why: str = ""

    def __str__(self) -> str:
        return f"unknown ({self.why})" if self.why else "unknown"


def _all(truths: Any) -> Truth:
    """True where all are true, False where one is false, else None."""
    found = set(truths)
    return False if False in found else None if None in found else True


def _not(truth: Truth) -> Truth:
    return None if truth is None else not truth


def _compared(number: int, how: str, other: int) -> bool:
    match how:
        case "at_least":
            return number >= other
        case "at_most":
            return number <= other
        case "more_than":
            return number > other
    return number == other


def _words(how: str) -> str:
    return how.replace("_", " ")


# --- form ------------------------------------------------------------------------------------

_FIELDS: Final = {name: tuple(f.name for f in fields(cls)) for name, cls in _NAMES.items()}
_ALLOWED: Final = {"aspect": PROPERTIES, "how": COMPARISONS, "what": DEEDS}
_WHOLE: Final = ("seat", "a", "b", "steps", "day")
_SENTENCES: Final = ("part", "condition", "then")


def _size(value: Any, depth: int = 1) -> int:
    """How large a proposition is. Raises Malformed where a part is none, or lies too deep."""
    name = type(value).__name__.lower()
    if _NAMES.get(name) is not type(value) or depth > MAX_DEPTH:
        raise Malformed("no proposition, or one with too many levels")
    size = 1
    for key in _FIELDS[name]:
        size += _part_size(key, getattr(value, key), depth)
        if size > MAX_SIZE:
            raise Malformed("a proposition that is too long")
    return size


def _part_size(key: str, part: Any, depth: int) -> int:
    """The size of one field, if it holds what its name promises."""
    if key in ("parts", "having") and type(part) is tuple and len(part) <= MAX_SIZE:
        wanted = Property if key == "having" else Proposition
        if all(isinstance(p, wanted) and p.sentence == (key == "parts") for p in part):
            return sum(_size(p, depth + 1) for p in part)
    elif key == "seats" and type(part) is tuple and all(map(is_whole, part)):
        return len(part)
    elif isinstance(part, Proposition):
        sentence = part.sentence and key in _SENTENCES
        counts = isinstance(part, Count) and key in ("left", "right")
        if sentence or counts or (isinstance(part, Property) and key == "what"):
            return _size(part, depth + 1)
    elif _is_leaf(key, part):
        return 0
    raise Malformed(f"a proposition can't have {shown(part)} as its {key}")


def _is_leaf(key: str, part: Any) -> bool:
    """Whether a field without parts of its own holds what its name promises."""
    if key in _ALLOWED:
        return type(part) is str and part in _ALLOWED[key]
    if key == "living":
        return type(part) is bool
    if key in _WHOLE or key == "right":
        return is_whole(part)
    return key in ("of", "character", "why") and is_text(part) and len(part) <= MAX_WORDS


def proposition_to_row(value: Proposition) -> tuple[Plain, ...]:
    """A proposition as plain data.

    >>> proposition_to_row(Not(Is(3, Property("team", "demon"))))
    ('not', ('is', 3, ('property', 'team', 'demon')))
    """
    name = type(value).__name__.lower()
    return (name, *(_to_row(getattr(value, key)) for key in _FIELDS[name]))


def _to_row(value: Any) -> Plain:
    if isinstance(value, Proposition):
        return proposition_to_row(value)
    return tuple(map(_to_row, value)) if isinstance(value, tuple) else value


def proposition_from_row(row: Any) -> Proposition:
    """The proposition that `proposition_to_row` wrote. Raises Malformed for anything else.

    >>> str(proposition_from_row(["is", 3, ["property", "team", "demon"]]))
    '3 is demon'
    """
    value = _from_row(row, 1)
    if not Proposition.well_formed(value):
        raise Malformed(f"no proposition, or too long a one: {shown(frozen(row))}")
    found: Proposition = value
    return found


def _from_row(row: Any, depth: int) -> Any:
    """Rows that begin with a name become parts; other lists become tuples."""
    if not isinstance(row, list | tuple):
        return row
    if depth > 2 * MAX_DEPTH + 2 or len(row) > MAX_SIZE:
        raise Malformed("a proposition that is too long or has too many levels")
    items = tuple(_from_row(item, depth + 1) for item in row)
    if items and isinstance(items[0], str) and items[0] in _NAMES:
        name, *values = items
        try:
            return _NAMES[name](*values)
        except TypeError:
            raise Malformed(f"{name} has the parts {', '.join(_FIELDS[name])}") from None
    return items
