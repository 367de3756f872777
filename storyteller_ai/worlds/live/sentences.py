"""How likely a proposition is in each world: the same parts that the engine judges, as chances.

What different players are is taken for independent beside the evil team's places, which a row
knows. What hangs on history, or on marks that nobody sees, is left open: None.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import numpy as np

from engine.catalogue import PLAYER_TEAMS
from engine.facts import propositions as p
from engine.facts.expressions import size
from engine.facts.sentences import compared
from engine.facts.sets import walk, ways
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import Floats

LARGEST: Final = 40
"""Sentences of more parts are left open: they would cost too much."""
_DIRECT: Final = ("alignment", "team", "character")
Members = list[Any]
"""By place in the circle: how likely that player is in a set, by row, or one figure for all."""


class _Open(Exception):
    """Nothing follows from such a part."""


def chance_of(look: Look, sentence: p.Proposition) -> Floats | None:
    """How likely a sentence is true, by row; None where the worlds say nothing of it."""
    if size(sentence) > LARGEST:
        return None
    try:
        found = _Judge(look).truth(sentence)
    except _Open:
        return None
    return np.clip(np.broadcast_to(np.asarray(found, dtype=float), (look.rows,)), 0.0, 1.0)


class _Judge:
    """One sentence on the worlds of one moment."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.circle = look.circle or look.order
        self.size = len(self.circle)

    # --- sentences ------------------------------------------------------------------------------

    def truth(self, sentence: p.Proposition) -> Any:
        match sentence:
            case p.Is(who, what) | p.All(who, what):
                pairs = zip(self.members(who), self.members(what), strict=True)
                return _product(1 - one * (1 - other) for one, other in pairs)
            case p.Some(among, what):
                pairs = zip(self.members(among), self.members(what), strict=True)
                return 1 - _product(1 - one * other for one, other in pairs)
            case p.Exists(what):
                return 1 - _product(1 - each for each in self.members(what))
            case p.InPlay(character):
                kind = p.Property("character", character)
                return 1 - _product(1 - each for each in self.members(kind))
            case p.Alike(who, "alignment" | "team" as aspect):
                return self._alike(who, aspect)
            case p.Compare(left, how, right):
                return self._compared(self.numbers(left), how, self.numbers(right))
            case p.Even(of):
                return sum(each for n, each in enumerate(self.numbers(of)) if n % 2 == 0)
        return self._of_sentences(sentence)

    def _of_sentences(self, sentence: p.Proposition) -> Any:
        match sentence:
            case p.Not(part):
                return 1 - self.truth(part)
            case p.And(parts):
                return _product(self.truth(part) for part in parts)
            case p.Or(parts):
                return 1 - _product(1 - self.truth(part) for part in parts)
            case p.If(condition, then):
                condition_so = self.truth(condition)
                return 1 - condition_so * (1 - self.truth(then))
            case p.Iff(a, b):
                one, other = self.truth(a), self.truth(b)
                return one * other + (1 - one) * (1 - other)
            case p.OfThese(how, number, parts):
                return self._compared(_spread([self.truth(x) for x in parts]), how, _just(number))
            case p.Readings(parts):
                return self.truth(parts[0])
        raise _Open

    def _alike(self, who: Any, aspect: Literal["alignment", "team"]) -> Any:
        there = self.members(who)
        kinds = ("good", "evil") if aspect == "alignment" else PLAYER_TEAMS
        found: Any = 0.0
        for kind in kinds:
            of_it = self.members(p.Property(aspect, kind))
            found = found + _product(
                1 - one * (1 - is_) for one, is_ in zip(there, of_it, strict=True)
            )
        return found

    @staticmethod
    def _compared(left: Sequence[Any], how: str, right: Sequence[Any]) -> Any:
        return sum(
            one * other
            for n, one in enumerate(left)
            for m, other in enumerate(right)
            if compared(n, how, m)
        )

    # --- numbers --------------------------------------------------------------------------------

    def numbers(self, quantity: Any) -> list[Any]:
        """How likely it is each number from 0 on."""
        match quantity:
            case int():
                return _just(quantity)
            case p.Count(of):
                return _spread(self.members(of))
            case p.Pairs(of):
                there = self.members(of)
                return _spread([there[i] * there[i - 1] for i in range(self.size)])
            case p.Distance(a, b):
                return self._distance(self.members(a), self.members(b))
            case p.Steps(a, b, side):
                return self._steps(self.members(a), self.members(b), 1 if side == "left" else -1)
        raise _Open

    def _distance(self, one: Members, other: Members) -> list[Any]:
        """Steps between the nearest two, at least 1."""
        found, nearer = [_nothing(self.look)], 1.0
        for apart in range(1, self.size // 2 + 1):
            none: Any = nearer
            for i in range(self.size):
                for j in {(i + apart) % self.size, (i - apart) % self.size}:
                    none = none * (1 - one[i] * other[j])
            found.append(nearer - none)
            nearer = none
        return found

    def _steps(self, one: Members, other: Members, way: int) -> list[Any]:
        found = [_nothing(self.look)]
        for apart in range(1, self.size):
            found.append(
                sum(
                    one[i]
                    * other[(i + way * apart) % self.size]
                    * _product(1 - other[(i + way * near) % self.size] for near in range(1, apart))
                    for i in range(self.size)
                )
            )
        return found

    # --- players --------------------------------------------------------------------------------

    def members(self, of: Any) -> Members:
        """How likely each of the circle is in a set."""
        match of:
            case int():
                return self._fixed({of})
            case p.Everyone():
                return [1.0] * self.size
            case p.These(ids):
                return self._fixed(set(ids))
            case p.Property():
                return self._property(of)
            case p.Both(sets):
                return [_product(each) for each in zip(*map(self.members, sets), strict=True)]
            case p.Either(sets):
                return [
                    1 - _product(1 - one for one in each)
                    for each in zip(*map(self.members, sets), strict=True)
                ]
            case p.Except(of, without):
                pairs = zip(self.members(of), self.members(without), strict=True)
                return [one * (1 - other) for one, other in pairs]
        return self._by_place(of)

    def _by_place(self, of: Any) -> Members:
        half, odd = divmod(self.size, 2)
        match of:
            case p.Next(of, side, among):
                return self._next(self.members(of), ways(side), self.members(among))
            case p.Range(of, low, high, side):
                return self._away(of, range(max(low, 1), high + 1), ways(side))
            case p.Side(of, side):
                return self._away(of, range(1, (self.size - 1) // 2 + 1), ways(side))
            case p.Opposite(of):
                return self._away(of, range(0) if odd else range(half, half + 1), (1,))
        raise _Open

    def _fixed(self, seats: set[int]) -> Members:
        if not seats <= set(self.circle):
            raise _Open
        return [float(seat in seats) for seat in self.circle]

    def _property(self, kind: p.Property) -> Members:
        if not kind.known():
            raise _Open
        look = self.look
        if kind.aspect in _DIRECT:
            return [look.truly(seat, kind) for seat in self.circle]
        match kind.aspect, kind.of:
            case "alive", _:
                return [float(seat in look.alive) for seat in self.circle]
            case "dead", _:
                return [float(seat not in look.alive) for seat in self.circle]
            case "impaired", "":
                return [look.impaired(seat) for seat in self.circle]
        raise _Open

    def _next(self, of: Members, going: tuple[int, ...], among: Members) -> Members:
        missed: Members = [1.0] * self.size
        for start in range(self.size):
            for way in going:
                nearer: Any = of[start]
                for at in walk(tuple(range(self.size)), start, way):
                    missed[at] = missed[at] * (1 - nearer * among[at])
                    nearer = nearer * (1 - among[at])
                    if isinstance(nearer, float) and not nearer:
                        break
        return [1 - each for each in missed]

    def _away(self, of: Any, steps: range, going: tuple[int, ...]) -> Members:
        missed: Members = [1.0] * self.size
        for start, there in enumerate(self.members(of)):
            reached = {(start + way * step) % self.size for way in going for step in steps}
            for at in reached - {start}:
                missed[at] = missed[at] * (1 - there)
        return [1 - each for each in missed]


def _product(parts: Any) -> Any:
    found: Any = 1.0
    for part in parts:
        found = found * part
    return found


def _nothing(look: Look) -> Any:
    return np.zeros(look.rows)


def _just(number: int) -> list[Any]:
    """Surely this number."""
    if number < 0 or number > 40:
        raise _Open
    return [0.0] * number + [1.0]


def _spread(chances: Sequence[Any]) -> list[Any]:
    """How likely each number of these independent things is so."""
    found: list[Any] = [1.0]
    for chance in chances:
        more = [each * chance for each in found] + [0.0]
        found = [
            (found[n] * (1 - chance) if n < len(found) else 0.0) + (more[n - 1] if n else 0.0)
            for n in range(len(found) + 1)
        ]
    return found
