"""The parts of which propositions are made: their sorts, their form, and the rows they become.

Every part is a frozen dataclass of one sort; its fields are declared with the sorts of what they
hold. From these declarations alone a part is checked, measured, written down and read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
)
from typing import get_type_hints as hints_of

from engine.errors import Malformed
from engine.forms import is_text, is_whole, shown
from engine.speech import Plain, frozen

if TYPE_CHECKING:
    from engine.facts.frames import Frame

Truth = bool | None
MAX_DEPTH: Final = 12
MAX_SIZE: Final = 150
"""Parts and seats together."""
MAX_WORDS: Final = 200
MAX_TIMES: Final = 2
"""How deep parts that look at many moments may lie in one another: it bounds what judging costs."""
_NAMES: Final[dict[str, type[Expression]]] = {}
E = TypeVar("E", bound="Expression")


class Expression:
    """The base of all parts."""

    __slots__ = ()
    looks_back: ClassVar[bool] = False
    """Whether judging it means judging its parts at many moments."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # `object` in place of super(): slots make dataclass build the class a second time.
        object.__init_subclass__(**kwargs)
        _NAMES[cls.__name__.lower()] = cls


class Proposition(Expression):
    """A sentence: true, false, or unknown (None)."""

    __slots__ = ()

    def judge(self, frame: Frame) -> Truth:
        """Whether it is so; None where nobody can say."""
        return None

    @staticmethod
    def well_formed(value: Any) -> bool:
        """Whether the value is a proposition of known parts and of a bounded size."""
        try:
            return isinstance(value, Proposition) and size(value) <= MAX_SIZE
        except Malformed:
            return False


class Seats(Expression):
    """A set of players."""

    __slots__ = ()

    def seats(self, frame: Frame) -> frozenset[int] | None:
        """The players meant; None where that means nothing."""
        return None


class Quantity(Expression):
    """A whole number."""

    __slots__ = ()

    def number(self, frame: Frame) -> int | None:
        """The number; None where there is none."""
        return None


class Period(Expression):
    """A stretch of time."""

    __slots__ = ()

    def spans(self, frame: Frame) -> tuple[tuple[int, int], ...] | None:
        """The moments, from one to another, as counts of events; None for what is yet to come."""
        return None


def seats_of(value: Seats | int, frame: Frame) -> frozenset[int] | None:
    """The players that an expression, or the id of a seat, stands for."""
    if isinstance(value, Seats):
        return value.seats(frame)
    known = value in frame.grim.seats or value in frame.history.names
    return frozenset((value,)) if known else None


def number_of(value: Quantity | int, frame: Frame) -> int | None:
    """The number that an expression, or a number itself, stands for."""
    return value.number(frame) if isinstance(value, Quantity) else value


# --- form ------------------------------------------------------------------------------------

_Measure = Callable[[Any, int, int], "int | None"]
"""Of a value at a depth, below so many parts that look back: its size; None: it is none such."""


_FIELDS: Final[dict[type[Expression], tuple[tuple[str, _Measure], ...]]] = {}


def _fields(cls: Any) -> tuple[tuple[str, _Measure], ...]:
    if cls not in _FIELDS:
        hints = hints_of(cls)
        _FIELDS[cls] = tuple((f.name, _measure(hints[f.name])) for f in fields(cls))
    return _FIELDS[cls]


@cache
def _measure(hint: Any) -> _Measure:
    """How values of a declared type are measured."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        ways = tuple(map(_measure, args))
        return lambda value, depth, times: next(
            (n for way in ways if (n := way(value, depth, times)) is not None), None
        )
    if origin is tuple:
        item = _measure(args[0])
        return lambda value, depth, times: _sum(value, item, depth, times)
    if origin is Literal:
        return _leaf(lambda value: type(value) is str and value in args)
    if isinstance(hint, type) and issubclass(hint, Expression):
        return lambda value, depth, times: (
            size(value, depth, times) if isinstance(value, hint) else None
        )
    leaves: dict[Any, _Measure] = {
        int: _leaf(is_whole),
        bool: _leaf(lambda value: type(value) is bool),
        str: _leaf(lambda value: is_text(value) and len(value) <= MAX_WORDS),
        type(None): _leaf(lambda value: value is None),
    }
    return leaves[hint]


def _leaf(test: Callable[[Any], bool]) -> _Measure:
    return lambda value, depth, times: 0 if test(value) else None


def _sum(value: Any, item: _Measure, depth: int, times: int) -> int | None:
    if type(value) is not tuple or len(value) > MAX_SIZE:
        return None
    total = len(value)
    for each in value:
        found = item(each, depth, times)
        if found is None:
            return None
        total += found
    return total


def size(value: Expression, depth: int = 1, times: int = 0) -> int:
    """How large an expression is. Raises Malformed where a part is none, or lies too deep."""
    cls = type(value)
    times += value.looks_back
    if _NAMES.get(cls.__name__.lower()) is not cls or depth > MAX_DEPTH or times > MAX_TIMES:
        raise Malformed("no proposition, or one with too many levels")
    total = 1
    for name, measure in _fields(cls):
        part = getattr(value, name)
        found = measure(part, depth + 1, times)
        if found is None:
            raise Malformed(f"{cls.__name__.lower()} can't have {shown(part)} as its {name}")
        total += found
        if total > MAX_SIZE:
            raise Malformed("a proposition that is too long")
    return total


def built(kind: type[E], *parts: object) -> E:
    """An expression of parts that are known only as data: drawn, read, or chosen by name.

    Raises Malformed where parts are missing or too many, or one is of the wrong sort.
    """
    value = _of_parts(kind, parts)
    size(value)
    return value


def _of_parts(kind: type[E], parts: Sequence[object]) -> E:
    try:
        return kind(*parts)
    except TypeError:
        wanted = ", ".join(name for name, _ in _fields(kind))
        raise Malformed(f"{kind.__name__.lower()} has the parts {wanted}") from None


def to_row(value: Expression) -> tuple[Plain, ...]:
    """An expression as plain data: its name, then its fields."""
    cls = type(value)
    return (cls.__name__.lower(), *(_plain(getattr(value, name)) for name, _ in _fields(cls)))


def _plain(value: Any) -> Plain:
    if isinstance(value, Expression):
        return to_row(value)
    return tuple(map(_plain, value)) if isinstance(value, tuple) else value


def proposition_to_row(value: Proposition) -> tuple[Plain, ...]:
    """A proposition as plain data."""
    return to_row(value)


def proposition_from_row(row: Any) -> Proposition:
    """The proposition that `proposition_to_row` wrote. Raises Malformed for anything else."""
    value = _from_row(row, 1)
    if not Proposition.well_formed(value):
        if isinstance(value, Proposition):
            size(value)  # says what is wrong
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
        return _of_parts(_NAMES[items[0]], items[1:])
    return items
