"""Every random draw is a keyed hash, so that no two draws share a stream.

A draw depends on its key alone (seed, purpose, seat, day, kind, ordinal ...), never on what was
drawn before it elsewhere. Two Storytellers who play one seed therefore meet the same luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")
LARGEST_SEED: Final = 2**63 - 1
"""Logs and figures hold whole numbers of 64 bits."""
_WORDS = Struct(">8Q").unpack
_SPAN = 1 << 64


class Stream:
    """A reproducible sequence of draws that belongs to one key.

    It holds the state of a hash and never the key, so that a policy cannot read the seed off it.

    >>> Stream(7, "deal", 3).below(1000) == Stream(7, "deal", 3).below(1000)
    True
    >>> [Stream(7, "deal", 3).below(1000), Stream(7, "deal", 4).below(1000)]
    [162, 159]
    """

    __slots__ = ("_state", "_lasting", "_block", "_words")

    def __init__(self, *key: object) -> None:
        self._state = blake2b("/".join(map(str, key)).encode())
        self._lasting = self._state
        self._block = 0
        self._words: list[int] = []

    def lasting(self, *key: object) -> Stream:
        """A stream of the same source and owner for a key of one's own, whenever it is asked for.

        >>> source = Source(7, "storyteller")
        >>> monday, friday = source.stream("mon"), source.stream("fri")
        >>> monday.lasting("plan").below(1000) == friday.lasting("plan").below(1000)
        True
        """
        return _stream(_after(self._lasting, key), self._lasting)

    def again(self) -> Stream:
        """The same draws from the beginning, for somebody who must not use these up.

        >>> draws = Stream("doc")
        >>> draws.below(1000) == draws.again().below(1000)
        True
        """
        return _stream(self._state, self._lasting)

    def _word(self) -> int:
        words = self._words
        if not words:
            state = self._state
            if self._block:
                state = state.copy()
                state.update(b"#%d" % self._block)
            self._block += 1
            words += _WORDS(state.digest())
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
        pool, word = list(items), self._word
        for i in range(len(pool) - 1, 0, -1):
            j = (word() * (i + 1)) >> 64
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


class Source:
    """All draws of one seed for one purpose. It can make anybody's, so no policy gets it.

    >>> draws = Source(7, "player").stream("vote", 3, owner=3)
    >>> draws.below(1000) == Stream(7, "player", "vote", 3).below(1000)
    True
    """

    __slots__ = ("_lasting", "_state")

    def __init__(self, seed: object, purpose: str) -> None:
        self._state = blake2b(f"{seed}/{purpose}".encode())
        self._lasting: dict[int | None, blake2b] = {}

    def stream(self, *key: object, owner: int | None = None) -> Stream:
        """The stream of one key; what lasts is each owner's own (a seat's, say)."""
        lasting = self._lasting.get(owner)
        if lasting is None:
            whose = ("lasting",) if owner is None else ("lasting", owner)
            lasting = self._lasting[owner] = _after(self._state, whose)
        state = self._state.copy()
        state.update("/".join(("", *map(str, key))).encode())
        return _stream(state, lasting)


def _after(state: blake2b, key: Iterable[object]) -> blake2b:
    """The state of a hash that has read a longer key."""
    longer = state.copy()
    longer.update("/".join(("", *map(str, key))).encode())
    return longer


def _stream(state: blake2b, lasting: blake2b) -> Stream:
    made = Stream.__new__(Stream)
    made._state, made._lasting, made._block, made._words = state, lasting, 0, []
    return made
