"""Travellers: who sits in the circle from when to when, and what reports say of their side.

They are in no placement of the evil team. Whether one is evil is open in every row, and a report
that is about one tilts it where its speaker is good.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine import events as ev
from storyteller_ai.worlds.live.placements import Floats

STRANGER: Final = 0.3
"""The chance that a Traveller is evil, before anything is known of it."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a report says: odds by row, and by Traveller its chance if that one is evil, or not."""

    odds: Floats
    guests: dict[int, tuple[Floats, Floats]]


def tilted(evil: Floats, chances: tuple[Floats, Floats], trust: float) -> Floats:
    """How likely a Traveller is evil once something was told that is true so far as it is trusted.

    >>> tilted(np.array([0.5]), (np.array([1.0]), np.array([0.0])), 1.0)
    array([1.])
    """
    if_evil, if_good = chances
    usual = evil * if_evil + (1 - evil) * if_good
    weight = trust * if_evil + (1 - trust) * usual
    return np.where(usual > 0, evil * weight / np.maximum(usual, 1e-12), evil)


class Guests:
    """The circle with its Travellers, from dawn to dawn."""

    def __init__(self, circle: tuple[int, ...] = ()) -> None:
        self.circle = circle
        self.seats: dict[int, str] = {}
        """The Travellers at the table, with their characters"""
        self.characters: dict[int, str] = {}
        """The characters of all Travellers there were"""
        self.alive: set[int] = set()
        self._at: dict[int, tuple[int, ...]] = {}

    @property
    def residents(self) -> tuple[int, ...]:
        """Those who are no Travellers, clockwise."""
        return tuple(seat for seat in self.circle if seat not in self.seats)

    def entered(self, e: ev.Entered) -> None:
        """A Traveller sits down."""
        self.circle, self.seats[e.seat] = e.order, e.character
        self.characters[e.seat] = e.character
        self.alive.add(e.seat)

    def left(self, seat: int) -> None:
        """A Traveller leaves."""
        self.circle = tuple(each for each in self.circle if each != seat)
        self.seats.pop(seat, None)
        self.alive.discard(seat)

    def announced(self, died: tuple[int, ...], revived: tuple[int, ...]) -> None:
        """Deaths and returns to life."""
        self.alive -= set(died)
        self.alive |= {seat for seat in revived if seat in self.seats}

    def restated(self, living: set[int]) -> None:
        """The Storyteller says anew who lives."""
        self.alive = living & set(self.seats)

    def dawn(self, day: int) -> None:
        """The circle as it is at this dawn."""
        self._at[day] = self.circle

    def circle_at(self, night: int) -> tuple[int, ...]:
        """Who sat there at the dawn after a night."""
        return self._at.get(night, self.circle)
