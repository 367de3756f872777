"""What kind of person a seat is in this game: how skilled, how loud."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from storyteller_ai.players.town.mind import Mind


@dataclass(frozen=True, slots=True)
class Person:
    """A kind of player.

    skill: what is added to the skill that was asked for. voice: how readily it takes the floor
    to accuse and to nominate, 1 being usual. openness: how much sooner it comes out, in days.
    whispers: how likely it looks for talks in private.
    """

    name: str
    skill: float
    voice: float
    openness: float
    whispers: float


PEOPLE: Final = (
    Person("beginner", -0.2, 0.9, 0.3, 0.2),
    Person("veteran", 0.2, 1.1, -0.1, 0.6),
    Person("quiet", 0.0, 0.5, -0.3, 0.5),
    Person("loud", 0.0, 1.5, 0.2, 0.3),
)


def person_of(mind: Mind) -> Person:
    """The same for a seat throughout a game; drawn from what the seat knew at its start."""
    return mind.temper("person").choice(PEOPLE)
