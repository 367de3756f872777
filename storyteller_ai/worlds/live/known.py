"""What one seat, or the town, knows of who is which good character, beside the evil team.

Reports weigh the rows, which say who is evil. Which good character somebody is no row says: what
was told of it stands here, with how likely it is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from engine import registry
from engine.catalogue import GOOD_TEAMS, catalogue, team_of
from engine.speech import Plain, Report
from storyteller_ai.worlds.live.placements import Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table
SHOWN: Final = 0.97
"""How likely a Grimoire that was shown is right about a good character."""


class Pointing(NamedTuple):
    """That one of these players is a good character."""

    character: str
    seats: tuple[int, ...]
    right: Floats | float
    """How likely it is so where one of them is good, by row"""


@dataclass(frozen=True, slots=True)
class Known:
    """What a viewer knows of characters."""

    seat: int = -1
    faces: Mapping[str, Floats] = field(default_factory=dict)
    """What the viewer may be itself, by row; empty where it may be anything, or is the town"""
    absent: frozenset[str] = frozenset()
    """Characters of which it was told that nobody has them"""
    pointed: tuple[Pointing, ...] = ()

    def good(self, seat: int, character: str, base: Callable[[int, str], Floats]) -> Floats:
        """How likely another seat is a good character, by row; base: by claims and teams alone."""
        found = base(seat, character) * self._leaves(character)
        for each in self.pointed:
            if seat not in each.seats:
                continue
            likely = self._among(each, seat, base)
            if character == each.character:
                found = each.right * likely + (1 - each.right) * found
            else:
                found = found * (1 - each.right * likely)
        return found

    @staticmethod
    def _among(each: Pointing, seat: int, base: Callable[[int, str], Floats]) -> Floats:
        """How likely this seat is meant, by row: one of those it may be, as they claim."""
        chances = [np.clip(base(s, each.character), 0.0, 0.999) for s in each.seats]
        odds = [chance / (1 - chance) for chance in chances]
        total = np.sum(odds, axis=0)
        mine = odds[each.seats.index(seat)]
        found: Floats = np.divide(mine, total, out=np.zeros_like(total), where=total > 0)
        return found

    def _leaves(self, character: str) -> Floats | float:
        """How likely a good character is open to others than the viewer, by row."""
        if character in self.absent:
            return 0.0
        rule = registry().get(character)
        single = rule is not None and rule.copies == (1,)
        return 1 - self.faces[character] if single and character in self.faces else 1.0


def pointings(report: Report, right: Floats | float) -> Iterator[Pointing]:
    """Whom a report says to be a good character, or one of whom."""
    match report.value, report.about:
        case ((str(one), (*seats,)), _):
            yield from _one(one, seats, right)
        case ((str(one), str(other)), (int(seat),)):
            for character in (one, other):
                yield from _one(character, [seat], right)
        case (str(one), (int(seat),)):
            yield from _one(one, [seat], right)


def said_of(
    table: Table,
    trusted: float,
    whispers: Iterable[tuple[int, Report]] = (),
    without: int | None = None,
) -> tuple[Pointing, ...]:
    """Whom others said to be good characters.

    trusted: how far a good player's report is. without: a seat whose own reports are left aside.
    """
    said = [(seat, report) for (seat, _, _), report in table.reports.items()]
    found: list[Pointing] = []
    for speaker, report in (*said, *whispers):
        if speaker in table.place and speaker != without:
            good = 1 - table.arrays["evil_at_start"][table.place[speaker]]
            found += pointings(report, trusted * good)
    return tuple(found)


def _one(character: str, seats: Iterable[Plain], right: Floats | float) -> Iterator[Pointing]:
    there = tuple(seat for seat in seats if type(seat) is int)
    if there and character in catalogue() and team_of(character) in GOOD_TEAMS:
        yield Pointing(character, there, right)
