"""The spaces of legal answers: what they contain, how many, how to draw one, and a lazy list.

A space can say what it contains without listing it, since an impaired Washerwoman at fifteen
players has over a thousand answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import combinations, islice, permutations
from math import comb, perm
from typing import Final, Protocol, TypeAlias

from engine.chance import Stream
from engine.forms import same
from engine.slotted import slotted
from engine.speech import Plain

LISTED: Final = 24
"""How many options are said in words."""

Registrations: TypeAlias = tuple[tuple[int, str, str], ...]
"""Who counted as what for one use of an ability: (seat, character, alignment)."""

Under: TypeAlias = Callable[[Mapping[int, tuple[str, str]]], tuple[Plain, ...]]
"""From how seats register (character, alignment) to what is true then."""


class OptionSpace(Protocol):
    """The legal answers of one decision."""

    def contains(self, value: Plain) -> bool:
        """Whether the value is a legal answer. Never raises, whatever the value."""
        ...

    def count(self) -> int:
        """How many legal answers there are."""
        ...

    def sample(self, stream: Stream) -> Plain:
        """One legal answer, drawn from the stream."""
        ...

    def __iter__(self) -> Iterator[Plain]: ...

    def describe(self) -> str:
        """What would be legal, in a few plain words."""
        ...


@slotted
class OneOf:
    """A short list of values.

    >>> OneOf((True, False)).contains(True), OneOf((0, 1)).contains(True)
    (True, False)
    """

    values: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is listed (True is not 1 here)."""
        for option in self.values:  # noqa: SIM110  # twice as fast, and asked at every vote
            if option is value or same(option, value):
                return True
        return False

    def count(self) -> int:
        """The length of the list."""
        return len(self.values)

    def sample(self, stream: Stream) -> Plain:
        """One of the values."""
        return self.values[stream.below(len(self.values))]

    def __iter__(self) -> Iterator[Plain]:
        return iter(self.values)

    def describe(self) -> str:
        """The list in words."""
        return _one_of(self.values)


@slotted
class Subsets:
    """`size` different items: an ascending tuple of them (in the order of `items`).

    >>> space = Subsets((1, 2, 5), 2)
    >>> list(space), space.contains((2, 5)), space.contains((5, 2))
    ([(1, 2), (1, 5), (2, 5)], True, False)
    """

    items: tuple[Plain, ...]
    size: int

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a tuple."""
        if type(value) is not tuple or len(value) != self.size:
            return False
        places = [_place(self.items, item) for item in value]
        return all(a < b for a, b in zip([-1, *places], places, strict=False))

    def count(self) -> int:
        """How many such tuples there are."""
        return comb(len(self.items), self.size)

    def sample(self, stream: Stream) -> Plain:
        """One such tuple."""
        places = sorted(stream.sample(range(len(self.items)), self.size))
        return tuple(self.items[place] for place in places)

    def __iter__(self) -> Iterator[Plain]:
        return combinations(self.items, self.size)

    def describe(self) -> str:
        """The space in words."""
        return f"{self.size} different ones of " + ", ".join(map(str, self.items))


@slotted
class Ordered(Subsets):
    """`size` different items in an order that matters: any order of them is an answer of its own.

    >>> space = Ordered((1, 2, 5), 2)
    >>> space.contains((2, 5)), space.contains((5, 2)), space.contains((5, 5)), space.count()
    (True, True, False, 6)
    """

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a tuple."""
        if type(value) is not tuple or len(value) != self.size:
            return False
        places = {_place(self.items, item) for item in value}
        return len(places) == self.size and -1 not in places

    def count(self) -> int:
        """How many such tuples there are."""
        return perm(len(self.items), self.size)

    def sample(self, stream: Stream) -> Plain:
        """One such tuple."""
        return tuple(stream.sample(self.items, self.size))

    def __iter__(self) -> Iterator[Plain]:
        return permutations(self.items, self.size)


@slotted
class Selections:
    """Any number of different items, none included: a tuple of them in the order of `items`.

    >>> space = Selections((1, 2))
    >>> list(space), space.contains((2, 1))
    ([(), (1,), (2,), (1, 2)], False)
    """

    items: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a tuple."""
        return type(value) is tuple and Subsets(self.items, len(value)).contains(value)

    def count(self) -> int:
        """How many such tuples there are."""
        return 1 << len(self.items)

    def sample(self, stream: Stream) -> Plain:
        """One such tuple."""
        size = stream.below(len(self.items) + 1)
        return Subsets(self.items, size).sample(stream)

    def __iter__(self) -> Iterator[Plain]:
        for size in range(len(self.items) + 1):
            yield from Subsets(self.items, size)

    def describe(self) -> str:
        """The space in words."""
        return "any of " + ", ".join(map(str, self.items))


@slotted
class Pairs:
    """Every pairing of a value of `left` with one of `right`, as a tuple of two, and `extra`."""

    left: OptionSpace
    right: OptionSpace
    extra: tuple[Plain, ...] = ()

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a pairing, or one of the extra values."""
        if type(value) is not tuple or len(value) != 2:
            return False
        return any(same(value, extra) for extra in self.extra) or (
            self.left.contains(value[0]) and self.right.contains(value[1])
        )

    def count(self) -> int:
        """How many there are."""
        return self.left.count() * self.right.count() + len(self.extra)

    def sample(self, stream: Stream) -> Plain:
        """One of them."""
        if self.extra and stream.below(self.count()) < len(self.extra):
            return stream.choice(self.extra)
        return (self.left.sample(stream), self.right.sample(stream))

    def __iter__(self) -> Iterator[Plain]:
        yield from self.extra
        for left in self.left:
            for right in self.right:
                yield (left, right)

    def describe(self) -> str:
        """The space in words."""
        return f"a pair of {self.left.describe()} and {self.right.describe()}"


@slotted
class OrNone:
    """Any value of a space, or None to decline.

    >>> space = OrNone(Subsets((1, 2), 2))
    >>> list(space), space.contains(None), space.count()
    ([None, (1, 2)], True, 2)
    """

    space: OptionSpace

    def contains(self, value: Plain) -> bool:
        """Whether the value is None or in the space."""
        return value is None or self.space.contains(value)

    def count(self) -> int:
        """One more than the space holds."""
        return self.space.count() + 1

    def sample(self, stream: Stream) -> Plain:
        """None, or one of the space; as likely as each other where there is a choice."""
        return self.space.sample(stream) if self.space.count() and stream.below(2) else None

    def __iter__(self) -> Iterator[Plain]:
        yield None
        yield from self.space

    def describe(self) -> str:
        """The space in words."""
        return f"nothing, or {self.space.describe()}"


@slotted
class Without:
    """A space from which some values are struck out.

    >>> space = Without(OneOf((0, 1, 2)), (1,))
    >>> list(space), space.contains(1), space.count()
    ([0, 2], False, 2)
    """

    space: OptionSpace
    struck: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is in the space, and not struck out."""
        return self.space.contains(value) and not any(same(value, s) for s in self.struck)

    def count(self) -> int:
        """How many are left."""
        return self.space.count() - sum(map(self.space.contains, self.struck))

    def sample(self, stream: Stream) -> Plain:
        """One of those that are left."""
        value = self.space.sample(stream)
        while not self.contains(value):
            value = self.space.sample(stream)
        return value

    def __iter__(self) -> Iterator[Plain]:
        return (value for value in self.space if self.contains(value))

    def describe(self) -> str:
        """The space in words."""
        return f"{self.space.describe()}, but nothing true"


@slotted
class Told:
    """What the Storyteller may tell: all of `form` to an impaired player, else only the truths.

    truths: every value that the rules allow to a sober player, with the registrations behind it;
    under: what is true where certain seats register in a given way, and all others as they are.
    """

    form: OptionSpace
    truths: Mapping[Plain, Registrations]
    free: bool
    under: Under | None = None

    def contains(self, value: Plain) -> bool:
        """Whether the value may be told."""
        if self.free:
            return self.form.contains(value)
        try:
            return value in self.truths and any(same(value, truth) for truth in self.truths)
        except TypeError:
            return False

    def count(self) -> int:
        """How many values may be told."""
        return self.form.count() if self.free else len(self.truths)

    def sample(self, stream: Stream) -> Plain:
        """One of them."""
        return self.form.sample(stream) if self.free else stream.choice(tuple(self.truths))

    def __iter__(self) -> Iterator[Plain]:
        return iter(self.form) if self.free else iter(self.truths)

    def is_true(self, value: Plain) -> bool:
        """Whether a sober player might be told this."""
        return value in self.truths

    def describe(self) -> str:
        """The space in words."""
        return self.form.describe() if self.free else _one_of(self.truths)


@slotted
class Tested:
    """A large space given by a test and a way to draw; iteration draws until `limit` are found."""

    test: Callable[[Plain], bool]
    draw: Callable[[Stream], Plain]
    size: int
    words: str
    first: tuple[Plain, ...] = ()

    def contains(self, value: Plain) -> bool:
        """Whether the value passes the test."""
        try:
            return self.test(value)
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
            return False

    def count(self) -> int:
        """The number of answers, or a bound from above."""
        return self.size

    def sample(self, stream: Stream) -> Plain:
        """One answer."""
        return self.draw(stream)

    def __iter__(self) -> Iterator[Plain]:
        """Some of the answers: those named first, then draws."""
        yield from self.first
        stream = Stream("examples")
        for _ in range(min(self.size, 20)):
            yield self.draw(stream)

    def describe(self) -> str:
        """The space in words."""
        return self.words


def _one_of(values: Collection[Plain]) -> str:
    """The first values in words, and how many more there are."""
    more = f" and {len(values) - LISTED} more" if len(values) > LISTED else ""
    return "one of " + ", ".join(map(str, islice(values, LISTED))) + more


def _place(items: tuple[Plain, ...], value: Plain) -> int:
    """Where the value stands among the items; -1 where it does not."""
    return next((i for i, item in enumerate(items) if same(item, value)), -1)


def seats_or_none(seats: Iterable[int]) -> OneOf:
    """One of these seats, or None to decline."""
    return OneOf((None, *seats))
