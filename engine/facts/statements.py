"""Statements that are worth telling a player who may hear anything: no secret outright, no news.

None names one player as the Demon, a player of three or fewer, or what everybody can see.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import TYPE_CHECKING

from engine.facts.propositions import (
    ALIVE,
    DEMON,
    EVIL,
    IMPAIRED,
    MINION,
    OUTSIDER,
    Both,
    Compare,
    Count,
    InPlay,
    Is,
    Or,
    Proposition,
    These,
)
from engine.registration import team_of

if TYPE_CHECKING:
    from engine.play import Play

_FEWEST = 4
"""Among so many players at least a Demon may be said to be."""


def worth_telling(play: Play, asker: int) -> Iterator[Proposition]:
    """Statements for a player, true ones and false ones, not all of them."""
    others = tuple(seat for seat in play.grim.clockwise(asker) if seat != asker)
    yield from _of_two(others)
    yield from _of_arcs(others)
    for living in range(1, 4):
        yield Compare(Count(Both((EVIL, ALIVE))), "exactly", living)
    for impaired in range(3):
        yield Compare(Count(IMPAIRED), "exactly", impaired)
    for character in play.script.characters:
        if team_of(character) in ("outsider", "minion"):
            yield InPlay(character)


def _of_two(others: tuple[int, ...]) -> Iterator[Proposition]:
    """Of two players: one at least is evil, none is an Outsider, just one is impaired."""
    for two in islice(combinations(others, 2), 40):
        yield Or(tuple(Is(seat, EVIL) for seat in two))
        yield Compare(Count(Both((These(two), OUTSIDER))), "exactly", 0)
        yield Compare(Count(Both((These(two), IMPAIRED))), "exactly", 1)


def _of_arcs(others: tuple[int, ...]) -> Iterator[Proposition]:
    """Of players in a row: how many are evil, or whether a Minion or the Demon is among them."""
    for size in (3, _FEWEST, _FEWEST + 1):
        for start in range(max(len(others) - size + 1, 0)):
            arc = others[start : start + size]
            for evil in range(3):
                yield Compare(Count(Both((These(arc), EVIL))), "exactly", evil)
            yield Compare(Count(Both((These(arc), MINION))), "at_least", 1)
            # To be told who is not the Demon is fair as long as several others are left.
            if _FEWEST <= size <= len(others) - _FEWEST:
                yield Compare(Count(Both((These(arc), DEMON))), "exactly", 1)
