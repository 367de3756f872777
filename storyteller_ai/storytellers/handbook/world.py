"""A table that could be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.catalogue import EVIL_TEAMS
from storyteller_ai.storytellers.handbook.case import Cast
from storyteller_ai.storytellers.handbook.history import Death

TAKES_OVER: Final = "scarletwoman"
ENOUGH_TO_TAKE_OVER: Final = 5
LOSES_BY_EXECUTION: Final = "saint"
SHOOTS_DEMONS: Final = "slayer"

Now: TypeAlias = dict[int, str]
"""Who is which character at one moment."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the tokens could have been dealt.

    heirs: the Minions in the order in which they would succeed a Demon that kills itself;
    herring: who counts as a Demon to a Fortune Teller; faces: what each seat would claim to be.
    """

    cast: Cast
    order: tuple[int, ...]
    characters: Mapping[int, str]
    heirs: tuple[int, ...]
    herring: int
    faces: Mapping[int, str]

    def team(self, now: Now, seat: int) -> str:
        """The team of a seat's character at that moment."""
        return self.cast.team[now[seat]]

    def evil(self, now: Now, seat: int) -> bool:
        """Whether a seat is evil at that moment."""
        return self.team(now, seat) in EVIL_TEAMS

    def after(self, deaths: Sequence[Death]) -> Now | None:
        """Who is what after these deaths; None where the game would have ended with one."""
        now = dict(self.characters)
        dead: set[int] = set()
        for death in deaths:
            character = now[death.seat]
            dead.add(death.seat)
            if self.cast.team[character] == "demon":
                if self._has_demon(now, dead):
                    continue
                heir = self._heir(now, dead, death)
                if heir is None:
                    return None
                now[heir] = character
            elif self._impossible(character, death):
                return None
        return now

    def _impossible(self, character: str, death: Death) -> bool:
        """Whether somebody who is no Demon can't have died so in a game that goes on."""
        if death.by == SHOOTS_DEMONS:
            return character not in self.cast.faces
        return character == LOSES_BY_EXECUTION and death.cause == "execution"

    def _has_demon(self, now: Now, dead: set[int]) -> bool:
        return any(self.team(now, seat) == "demon" for seat in now if seat not in dead)

    def _heir(self, now: Now, dead: set[int], death: Death) -> int | None:
        """Who is the Demon after its death."""
        living = [seat for seat in self.heirs if seat not in dead]
        if death.living >= ENOUGH_TO_TAKE_OVER:
            for seat in living:
                if now[seat] == TAKES_OVER:
                    return seat
        return living[0] if living and death.cause == "demon" else None
