"""Every random draw is a keyed hash, so that no two draws share a stream.

A draw depends on its key alone (seed, purpose, seat, day, kind, ordinal ...), never on what was
drawn before it elsewhere. Two Storytellers who play one seed therefore meet the same luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORDS = Struct(">8Q").unpack
_SPAN = 1 << 64


class Stream:
    """A reproducible sequence of draws that belongs to one key.

    >>> Stream(7, "deal", 3).below(1000) == Stream(7, "deal", 3).below(1000)
    True
    >>> [Stream(7, "deal", 3).below(1000), Stream(7, "deal", 4).below(1000)]
    [162, 159]
    """

    __slots__ = ("_key", "_block", "_words")

    def __init__(self, *key: object) -> None:
        self._key = key
        self._block = 0
        self._words: list[int] = []

    def lasting(self, *key: object) -> Stream:
        """A stream of the same seed and purpose for a key of one's own, whenever it is asked for.

        >>> monday, friday = Stream(7, "storyteller", "mon"), Stream(7, "storyteller", "fri")
        >>> monday.lasting("plan").below(1000) == friday.lasting("plan").below(1000)
        True
        """
        return Stream(*self._key[:2], "lasting", *key)

    def _word(self) -> int:
        words = self._words
        if not words:
            # Hashed when first drawn from: most decisions are made without a draw.
            key = "/".join(map(str, self._key))
            if self._block:
                key = f"{key}#{self._block}"
            self._block += 1
            words += _WORDS(blake2b(key.encode()).digest())
        return words.pop()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        return (self._word() * n) >> 64

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        return (self._word() >> 11) / (1 << 53)

    def chance(self, probability: float) -> bool:
        """True with the given probability."""
        return self._word() < probability * _SPAN

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely. Raises IndexError when there are none."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order, as a new list."""
        pool = list(items)
        for i in range(len(pool) - 1, 0, -1):
            j = self.below(i + 1)
            pool[i], pool[j] = pool[j], pool[i]
        return pool

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """k different places of the items, in random order."""
        pool = list(items)
        for i in range(k):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:k]

    def weighted(self, items: Sequence[T], weights: Sequence[float]) -> T:
        """One of the items, each as likely as its weight says (weights need not add up to 1)."""
        mark = self.random() * sum(weights)
        for item, weight in zip(items, weights, strict=True):
            mark -= weight
            if mark < 0:
                return item
        return items[-1]
