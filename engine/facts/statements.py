"""Statements that are worth telling a player who may hear anything: no secret outright, no news.

None names one player as the Demon, a player of three or fewer, or what everybody can see.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import TYPE_CHECKING, Final

from engine.catalogue import team_of
from engine.facts.propositions import (
    ALIVE,
    DEMON,
    EVIL,
    IMPAIRED,
    MINION,
    OUTSIDER,
    TOWNSFOLK,
    Alike,
    Both,
    Compare,
    Count,
    Distance,
    Even,
    InPlay,
    Next,
    Or,
    Pairs,
    Proposition,
    Side,
    Some,
    These,
)

if TYPE_CHECKING:
    from engine.play import Play

_FEWEST: Final = 4
"""Among so many players at least a Demon may be said to be."""
_TWO: Final = 40
"""Of so many pairs of players something is said."""


def worth_telling(play: Play, asker: int) -> Iterator[Proposition]:
    """Statements for a player, true ones and false ones, not all of them."""
    others = tuple(seat for seat in play.grim.clockwise(asker) if seat != asker)
    yield from _of_two(others)
    yield from _of_arcs(others)
    yield from _of_places(asker, len(others))
    for living in range(1, 4):
        yield Compare(Count(Both((EVIL, ALIVE))), "exactly", living)
    for impaired in range(3):
        yield Compare(Count(IMPAIRED), "exactly", impaired)
    for character in play.script.characters:
        if team_of(character) in ("outsider", "minion"):
            yield InPlay(character)


def _of_two(others: tuple[int, ...]) -> Iterator[Proposition]:
    """Of two players: one at least is evil, both are on one side, none is an Outsider ..."""
    for two in islice(combinations(others, 2), _TWO):
        yield Some(These(two), EVIL)
        yield Alike(These(two), "alignment")
        yield Alike(These(two), "team")
        yield Compare(Count(Both((These(two), OUTSIDER))), "exactly", 0)
        yield Compare(Count(Both((These(two), IMPAIRED))), "exactly", 1)


def _of_arcs(others: tuple[int, ...]) -> Iterator[Proposition]:
    """Of players in a row: how many are evil, or whether a Minion or the Demon is among them."""
    for size in (3, _FEWEST, _FEWEST + 1):
        for start in range(max(len(others) - size + 1, 0)):
            arc = These(others[start : start + size])
            for evil in range(3):
                yield Compare(Count(Both((arc, EVIL))), "exactly", evil)
            yield Some(arc, MINION)
            # To be told who is not the Demon is fair as long as several others are left.
            if _FEWEST <= size <= len(others) - _FEWEST:
                yield Some(arc, DEMON)


def _of_places(asker: int, others: int) -> Iterator[Proposition]:
    """Of the table: who sits by whom, how far apart, on which side there are more."""
    left, right = Side(asker, "left"), Side(asker, "right")
    yield Compare(Count(Both((left, EVIL))), "more_than", Count(Both((right, EVIL))))
    for pairs in range(2):
        yield Compare(Pairs(EVIL), "exactly", pairs)
    for steps in range(2, max(others // 2, 2)):
        yield Compare(Distance(DEMON, MINION), "at_most", steps)
        yield Compare(Distance(DEMON, asker), "at_most", steps)
    yield Some(Next(DEMON), OUTSIDER)
    yield Some(Next(MINION), OUTSIDER)
    yield Some(Next(DEMON, "both", ALIVE), IMPAIRED)
    yield Even(Count(Both((ALIVE, TOWNSFOLK))))
    yield Or((Some(Next(DEMON), MINION), Some(Next(MINION), IMPAIRED)))
