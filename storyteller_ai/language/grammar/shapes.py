"""What phrases of any language are made of: groups of players, what is said of them, and when.

The rules of each language build these; `meaning` makes propositions of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeGuard, get_args

from engine.facts import propositions as p
from engine.facts.deeds import What

Seats = Any
"""A set of players, a `p` expression or a seat id."""
Quantity = Any
Role = Literal["by", "to"]
"""The sides of a deed: its doer, and the one to whom it is done."""
Way = Literal["left", "right"]
"""One way around the table."""
HalfWord = Literal["half_more", "half_less", "half_least", "half_most", "half_exactly"]
How = (
    p.How
    | HalfWord
    | Literal["the", "all", "some", "bare", "none", "not_all", "count", "and", "or", "nor", "gap"]
)
"""How a group is meant."""
Quant = tuple[How, Any]
"""How many of some are meant, with the number where there is one."""
Judged = Literal["", "true", "false", "ever_true", "misled", "misled:impairment"]
"""Whether what was told or stated was true: all of it or some; or misled, and by what."""
COMPARISONS: Final = get_args(p.How)
ALL: Final = p.Everyone()
TRAVELLERS: Final = p.Property("team", "traveller")
NOW: Final = p.Now()


@dataclass(frozen=True, slots=True)
class Group:
    """Who a sentence speaks of: `how` many of the `seats`; or several groups joined.

    how: how many of them, or how the parts are joined; bare: "evil players", some or all of them;
    count: a bare number, of which there may be more; gap: whoever a relative clause is about.
    """

    how: How
    seats: Seats = ALL
    number: Quantity = 0
    parts: tuple[Group, ...] = ()
    plural: bool = False

    @property
    def definite(self) -> bool:
        """Whether certain players are meant."""
        return self.how == "the" or (self.how == "and" and all(x.definite for x in self.parts))


@dataclass(frozen=True, slots=True)
class Act:
    """Something done: the subject is its doer (`by`) or the one to whom it is done (`to`).

    `other` is the other side.
    """

    what: What
    role: Role = "by"
    other: Group | None = None
    of: str = ""
    value: Any = None
    which: int = 0
    when: Any = None
    times: tuple[p.How, int] | None = None
    judged: Judged = ""
    also: Seats | None = None


@dataclass(frozen=True, slots=True)
class Near:
    """A relation that can be read from both ends: next to, within so many steps of."""

    maker: str
    other: Group
    args: tuple[Any, ...] = ()

    def around(self, seats: Seats) -> Seats:
        """Those who stand in the relation to the seats."""
        return {"next": p.Next, "range": p.Range, "opposite": p.Opposite}[self.maker](
            seats, *self.args
        )


@dataclass(frozen=True, slots=True)
class Joined:
    """Predicates joined by and / or, or one denied."""

    how: str
    parts: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A predicate for one player at a time, with its own way to be said: a function by name."""

    name: str
    args: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Timed:
    """A predicate at a time of its own."""

    what: Any
    when: Any
    always: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and what is said of it, open for a time and a denial."""

    group: Group
    what: Any
    when: Any = None
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Moments:
    """Several times at once: "on night 1 or night 2", "on night 1 but not on night 2"."""

    how: str
    times: tuple[Any, ...]


Predicate = Any
"""Seats, Act, Near, Joined or Told."""
SAYINGS: Final[dict[str, Callable[..., p.Proposition | None]]] = {}
"""How each `Told` is said of seats: (seats, when, *args) -> proposition."""


def saying(
    function: Callable[..., p.Proposition | None],
) -> Callable[..., p.Proposition | None]:
    """Registers the way in which a `Told` of the function's name is said."""
    SAYINGS[function.__name__] = function
    return function


def compares(how: str) -> TypeGuard[p.How]:
    """Whether a word compares with a number."""
    return how in COMPARISONS


# --- joining ---------------------------------------------------------------------------------


def negated(fact: p.Proposition) -> p.Proposition:
    """Not so; a doubled denial falls away."""
    return fact.part if isinstance(fact, p.Not) else p.Not(fact)


def conj(*facts: p.Proposition) -> p.Proposition:
    """All of these."""
    flat: list[p.Proposition] = []
    for fact in facts:
        flat += fact.parts if isinstance(fact, p.And) else (fact,)
    return flat[0] if len(flat) == 1 else p.And(tuple(flat))


def disj(*facts: p.Proposition) -> p.Proposition:
    """At least one of these."""
    flat: list[p.Proposition] = []
    for fact in facts:
        flat += fact.parts if isinstance(fact, p.Or) else (fact,)
    return flat[0] if len(flat) == 1 else p.Or(tuple(flat))


def combined(how: str, facts: Iterable[p.Proposition | None]) -> p.Proposition | None:
    """All of the facts (`and`), or at least one; None where one of them was not understood."""
    known = []
    for fact in facts:
        if fact is None:
            return None
        known.append(fact)
    return conj(*known) if how == "and" else disj(*known)


def either_reading(one: p.Proposition, other: p.Proposition) -> p.Proposition:
    """True or false where both honest readings are, else unknown."""
    return p.Readings((one, other))


def both(*sets: Seats) -> Any:
    """Who is in all of these sets."""
    if None in sets:
        return None
    flat: list[Seats] = []
    for each in sets:
        flat += each.sets if isinstance(each, p.Both) else () if each == ALL else (each,)
    flat = list(dict.fromkeys(flat))
    return ALL if not flat else flat[0] if len(flat) == 1 else p.Both(tuple(flat))


def either(*sets: Seats) -> Any:
    """Who is in one of these sets."""
    if None in sets:
        return None
    flat: list[Seats] = []
    for each in sets:
        flat += each.sets if isinstance(each, p.Either) else (each,)
    if all(isinstance(s, int | p.These) for s in flat):
        ids = [i for s in flat for i in (s.ids if isinstance(s, p.These) else (s,))]
        return p.These(tuple(dict.fromkeys(ids))) if len(set(ids)) > 1 else ids[0]
    return flat[0] if len(flat) == 1 else p.Either(tuple(flat))


def others(seats: Seats, but: Seats = TRAVELLERS) -> Seats:
    """The seats without some."""
    return p.Except(seats, but)
