"""Who sits where: the nearest players of a kind around the table."""

from __future__ import annotations

from collections.abc import Callable

from engine.catalogue import team_of
from engine.grimoire import Grimoire, Seat


def nearest(grim: Grimoire, seat: int, wanted: Callable[[Seat], bool]) -> tuple[int, ...]:
    """The nearest such seat on either side; one seat where both are the same."""
    circle = grim.clockwise(seat)[:-1]
    right = next((s for s in circle if wanted(grim.seats[s])), None)
    left = next((s for s in reversed(circle) if wanted(grim.seats[s])), None)
    return tuple(dict.fromkeys(s for s in (right, left) if s is not None))


def townsfolk_beside(grim: Grimoire, seat: int) -> tuple[int, ...]:
    """The nearest Townsfolk on either side, dead ones too; those not dealt yet are none."""
    return nearest(grim, seat, lambda s: bool(s.character) and team_of(s.character) == "townsfolk")
