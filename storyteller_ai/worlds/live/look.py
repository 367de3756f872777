"""The worlds at one moment: how likely each seat is of a kind, or registers as of it, by row.

Each is uniform over what the rules leave open: a Spy or a Recluse registers falsely half the time,
a good player is what it claims as far as it is trusted, and else anything that is left. Whether a
Traveller is evil is open in every row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from engine import registry
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS, team_of
from engine.facts.sets import Property
from storyteller_ai.worlds.live.known import Known
from storyteller_ai.worlds.live.placements import SOMEBODY, Cast, Floats, Whole

POSES: Final = 0.5
"""How often one who may register falsely does."""
KEPT: Final = 0.97
"""How often a good player is what it says to be."""


@dataclass(slots=True)
class Look:
    """The worlds at one moment, and what is claimed: what an answer is judged by."""

    order: tuple[int, ...]
    """The residents, clockwise"""
    place: Mapping[int, int]
    cast: Cast
    demon: Whole
    kind: Whole
    holder: Mapping[str, Whole]
    """By Minion: its holder's place, by row; -1 for none"""
    evil: Floats
    """[place, row]: 1 where evil"""
    demonic: Floats
    """[place, row]: 1 where the character is a Demon, be it a dead one"""
    outsiders: Floats
    claims: Mapping[int, tuple[str, ...]]
    """By seat: the characters that it says to be one of"""
    night: int = 1
    circle: tuple[int, ...] = ()
    """All who sit there, Travellers too, clockwise"""
    alive: frozenset[int] = frozenset()
    guests: Mapping[int, Floats] = field(default_factory=dict)
    """By Traveller: how likely it is evil, by row"""
    travellers: Mapping[int, str] = field(default_factory=dict)
    """By Traveller: its character, which all know"""
    voters: tuple[int, ...] = ()
    nominators: tuple[int, ...] = ()
    impairs: Callable[[], Floats] | None = None
    """How likely somebody evil impairs others on this night, by row"""
    known: dict[Any, Floats] = field(default_factory=dict)
    """What was worked out already"""
    posers: dict[int, tuple[Floats, Floats]] = field(default_factory=dict)
    """By seat: what `poses` found"""
    touched: set[int] = field(default_factory=set)
    """The Travellers whose alignment was asked for"""
    viewer: Known | None = None
    """Who looks, and what it knows; None: somebody who knows what all know"""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.demon)

    def supposing(self, guest: int, evil: float) -> Look:
        """The same, were it known whether a Traveller is evil (1) or not (0)."""
        guests = {**self.guests, guest: np.full(self.rows, evil)}
        return replace(self, guests=guests, known={}, touched=set())

    def with_guests(self, guests: Mapping[int, Floats]) -> Look:
        """The same, with other chances of the Travellers."""
        return replace(self, guests=guests, known={}, touched=set())

    def seen_by(self, viewer: Known | None) -> Look:
        """The same, with what a seat knows of characters."""
        return replace(self, viewer=viewer, known={}, posers={}, touched=set())

    def evil_of(self, seat: int) -> Floats:
        """How likely a seat is evil. Raises KeyError for nobody at the table."""
        if seat in self.guests:
            self.touched.add(seat)
            return self.guests[seat]
        found: Floats = self.evil[self.place[seat]]
        return found

    def is_(self, seat: int, character: str) -> Floats:
        """How likely a seat is a character."""
        if seat in self.guests:
            return np.full(self.rows, float(self.travellers.get(seat) == character))
        viewer = self.viewer
        if viewer is not None and viewer.faces and seat == viewer.seat:
            return viewer.faces.get(character, np.zeros(self.rows))
        place = self.place[seat]
        team = team_of(character)
        if team == "minion":
            holder = self.holder.get(character)
            if holder is None:
                return np.zeros(self.rows)
            return (holder == place) * (1 - self.demonic[place])
        if team == "demon":
            if character not in self.cast.demons:
                return np.zeros(self.rows)
            right = self.kind == self.cast.demons.index(character)
            return right * self.demonic[place]
        if viewer is None:
            return self._good(seat, character)
        return viewer.good(seat, character, self._good)

    def _good(self, seat: int, character: str) -> Floats:
        """How likely a seat is a good character, by what it claims."""
        if seat not in self.place:
            return np.zeros(self.rows)
        found: Floats = (1 - self.evil[self.place[seat]]) * self.good_character(seat, character)
        return found

    def good_character(self, seat: int, character: str) -> Any:
        """How likely a good seat is a good character: as it claims, else as many as there are."""
        claimed = self.claims.get(seat)
        team = team_of(character)
        if character not in self.cast.townsfolk and character not in self.cast.outsiders:
            return 0.0
        hidden = registry()[character].believes_to_be if character in registry() else ()
        number = max(len(self.order) - 3, 1)
        if team == "outsider":
            free = self.outsiders / max(len(self.cast.outsiders), 1)
        else:
            free = np.maximum(number - self.outsiders, 1.0) / max(len(self.cast.townsfolk), 1)
        base = np.minimum(free, 1.0)
        if claimed is None:
            return base / number
        if hidden:
            # Nobody knows to be a Drunk: one who says to be of the type may be it.
            likely = 1.0 if team_of(claimed[0]) in hidden else 0.1
            return base * likely / number
        if character in claimed:
            sham = self.sham_chance()
            keeps = 1 - sham / number if team == "townsfolk" else 1.0
            return KEPT / len(claimed) * keeps
        return base * (1 - KEPT)

    def sham_chance(self) -> Floats:
        """How likely a Drunk is in play."""
        shams = [
            c
            for c in self.cast.outsiders
            if c in registry() and "townsfolk" in registry()[c].believes_to_be
        ]
        return np.minimum(self.outsiders * len(shams) / max(len(self.cast.outsiders), 1), 1.0)

    def impaired(self, seat: int) -> Floats:
        """How likely a seat is drunk or poisoned: the Drunk, or hit by somebody evil."""
        number = max(len(self.order), 1)
        hit = self.impairs() / number if self.impairs else np.zeros(self.rows)
        if seat in self.guests:
            return hit
        drunk = (1 - self.evil_of(seat)) * self.sham_chance() / max(number - 3, 1)
        return np.minimum(hit + drunk, 1.0)

    def poses(self, seat: int) -> tuple[Floats, Floats]:
        """How likely a seat truly is what registers as good, and as evil, though it is not."""
        if seat not in self.posers:
            self.posers[seat] = self._poses(seat)
        return self.posers[seat]

    def _poses(self, seat: int) -> tuple[Floats, Floats]:
        as_good, as_evil = np.zeros(self.rows), np.zeros(self.rows)
        for character in (*self.cast.minions, *self.cast.outsiders):
            rule = registry().get(character)
            if rule is not None and rule.registers is not None:
                if rule.registers.alignment == "good":
                    as_good = as_good + self.is_(seat, character)
                else:
                    as_evil = as_evil + self.is_(seat, character)
        return as_good, as_evil

    def holds(self, seat: int, kind: Property) -> Floats:
        """How likely a seat registers as of a kind, to one use of an ability."""
        if seat in self.guests and kind.aspect == "alignment":
            evil = self.evil_of(seat)
            return evil if kind.of == "evil" else 1 - evil
        found = self.known.get((seat, kind))
        if found is None:
            found = self.known[seat, kind] = self._holds(seat, kind, *self.poses(seat))
        return found

    def truly(self, seat: int, kind: Property) -> Floats:
        """How likely a seat is of a kind, whatever it may register as."""
        if seat in self.guests and kind.aspect == "alignment":
            return self.holds(seat, kind)
        found = self.known.get((seat, kind, "truly"))
        if found is None:
            nobody = np.zeros(self.rows)
            found = self.known[seat, kind, "truly"] = self._holds(seat, kind, nobody, nobody)
        return found

    def _holds(self, seat: int, kind: Property, as_good: Floats, as_evil: Floats) -> Floats:
        if kind.aspect == "team":
            return self._of_team(seat, kind.of, as_good, as_evil)
        if kind.aspect == "alignment":
            evil = self.evil_of(seat) - POSES * as_good + POSES * as_evil
            return evil if kind.of == "evil" else 1 - evil
        true = self.is_(seat, kind.of)
        team = team_of(kind.of)
        if team in EVIL_TEAMS:
            among = max(len(self.cast.minions) + len(self.cast.demons), 1)
            return true * (1 - POSES * as_good) + POSES * as_evil / among * 2
        among = max(len(self.cast.townsfolk) + len(self.cast.outsiders), 1)
        return true * (1 - POSES * as_evil) + POSES * as_good / among * 2

    def _of_team(self, seat: int, team: str, as_good: Floats, as_evil: Floats) -> Floats:
        if seat in self.guests:
            return np.full(self.rows, float(team == "traveller"))
        place = self.place[seat]
        demon = self.demonic[place]
        if team == "demon":
            open_ = (self.demon == SOMEBODY) * (1 - self.evil[place]) / len(self.order)
            return demon + open_ + POSES / 2 * as_evil
        if team == "minion":
            return self.evil[place] - demon - POSES * as_good + POSES / 2 * as_evil
        if team not in GOOD_TEAMS:
            return np.zeros(self.rows)
        good = 1 - self.evil[place]
        number = max(len(self.order) - 3, 1)
        claimed = self.claims.get(seat)
        outsider = np.minimum(self.outsiders / number, 1.0)
        if claimed is not None:
            says = sum(team_of(c) == "outsider" for c in claimed) / len(claimed)
            outsider = KEPT * says + (1 - says) * self.sham_chance() / number
        share = outsider if team == "outsider" else 1 - outsider
        return good * share - POSES * as_evil + POSES / 2 * as_good
