"""How likely an ability's answer is in each world, where the ability works.

Each is uniform over what the rules leave open: a Spy or a Recluse registers falsely half the time,
a good player is what it claims as far as it is trusted, and else anything that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from engine import registry
from engine.facts.lately import DidToday
from engine.facts.players import Distance, Group, SameAlignment
from engine.facts.sets import Property
from engine.facts.terms import AdjacentPairs, AlignmentOf, AnyOf, CharacterOf, Count, OneOfTwo
from storyteller_ai.worlds.live.placements import SOMEBODY, Cast, Floats, Whole, team_of

POSES: Final = 0.5
"""How often one who may register falsely does."""
KEPT: Final = 0.97
"""How often a good player is what it says to be."""


@dataclass(slots=True)
class Look:
    """The worlds at one moment, and what is claimed: what an answer is judged by."""

    order: tuple[int, ...]
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
    voters: tuple[int, ...] = ()
    known: dict[tuple[int, Property], Floats] = field(default_factory=dict)
    """What was worked out already"""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.demon)

    def is_(self, seat: int, character: str) -> Floats:
        """How likely a seat is a character."""
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
        return (1 - self.evil[place]) * self.good_character(seat, character)

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

    def poses(self, seat: int, aspect: str) -> tuple[Floats, Floats]:
        """How likely a seat truly is what registers as good, and as evil, though it is not."""
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
        found = self.known.get((seat, kind))
        if found is None:
            found = self.known[seat, kind] = self._holds(seat, kind)
        return found

    def _holds(self, seat: int, kind: Property) -> Floats:
        place = self.place[seat]
        as_good, as_evil = self.poses(seat, kind.aspect)
        if kind.aspect == "alignment":
            evil = self.evil[place] - POSES * as_good + POSES * as_evil
            return evil if kind.of == "evil" else 1 - evil
        if kind.aspect == "team":
            return self._of_team(seat, kind.of, as_good, as_evil)
        true = self.is_(seat, kind.of)
        team = team_of(kind.of)
        if team in ("minion", "demon"):
            among = max(len(self.cast.minions) + len(self.cast.demons), 1)
            return true * (1 - POSES * as_good) + POSES * as_evil / among * 2
        among = max(len(self.cast.townsfolk) + len(self.cast.outsiders), 1)
        return true * (1 - POSES * as_evil) + POSES * as_good / among * 2

    def _of_team(self, seat: int, team: str, as_good: Floats, as_evil: Floats) -> Floats:
        place = self.place[seat]
        demon = self.demonic[place]
        if team == "demon":
            open_ = (self.demon == SOMEBODY) * (1 - self.evil[place]) / len(self.order)
            return demon + open_ + POSES / 2 * as_evil
        if team == "minion":
            return self.evil[place] - demon - POSES * as_good + POSES / 2 * as_evil
        good = 1 - self.evil[place]
        number = max(len(self.order) - 3, 1)
        claimed = self.claims.get(seat)
        outsider = np.minimum(self.outsiders / number, 1.0)
        if claimed is not None:
            says = sum(team_of(c) == "outsider" for c in claimed) / len(claimed)
            outsider = KEPT * says + (1 - says) * self.sham_chance() / number
        share = outsider if team == "outsider" else 1 - outsider
        return good * share - POSES * as_evil + POSES / 2 * as_good


Answer = Callable[[Look, Any, Any], Floats | None]


def likelihood(look: Look, term: Any, value: Any) -> Floats | None:
    """How likely a healthy ability that asks this is told the value, by row; None: no idea."""
    answer = _ANSWERS.get(type(term))
    if answer is None:
        return None
    try:
        found = answer(look, term, value)
    except (KeyError, TypeError, ValueError, IndexError):
        # A report of a person may hold anything: a value of another form says nothing.
        return None
    return None if found is None else np.clip(found, 0.0, 1.0)


def number_of(chances: Iterable[Floats], number: int, rows: int) -> Floats:
    """How likely exactly so many of independent things are so."""
    exactly = [np.ones(rows)] + [np.zeros(rows) for _ in range(number)]
    for chance in chances:
        for count in range(number, 0, -1):
            exactly[count] = exactly[count] * (1 - chance) + exactly[count - 1] * chance
        exactly[0] = exactly[0] * (1 - chance)
    return exactly[number]


def _count(look: Look, term: Count, value: Any) -> Floats | None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= len(term.seats):
        return None
    seats = [s for s in term.seats if s in look.place]
    return number_of((look.holds(s, term.kind) for s in seats), value, look.rows)


def _pairs(look: Look, term: AdjacentPairs, value: Any) -> Floats | None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= len(look.order):
        return None
    evil = [look.holds(s, term.kind) for s in look.order]
    pairs = [evil[i] * evil[i - 1] for i in range(len(evil))]
    return number_of(pairs, value, look.rows)


def _any_of(look: Look, term: AnyOf, value: Any) -> Floats | None:
    if not isinstance(value, bool):
        return None
    none = np.ones(look.rows)
    for seat in term.seats:
        none = none * (1 - look.holds(seat, term.kind))
    good = sum((1 - look.evil[look.place[s]] for s in term.seats), np.zeros(look.rows))
    herring = good / np.maximum((1 - look.evil).sum(axis=0), 1.0)
    no = none * (1 - herring)
    return 1 - no if value else no


def _character(look: Look, term: CharacterOf, value: Any) -> Floats | None:
    return look.holds(term.seat, Property("character", value))


def _alignment(look: Look, term: AlignmentOf, value: Any) -> Floats | None:
    if value not in ("good", "evil"):
        return None
    return look.holds(term.seat, Property("alignment", value))


def _same(look: Look, term: SameAlignment, value: Any) -> Floats | None:
    evil = [look.holds(s, Property("alignment", "evil")) for s in term.seats]
    all_evil, all_good = np.ones(look.rows), np.ones(look.rows)
    for chance in evil:
        all_evil, all_good = all_evil * chance, all_good * (1 - chance)
    same = all_evil + all_good
    return same if value else 1 - same


def _one_of_two(look: Look, term: OneOfTwo, value: Any) -> Floats | None:
    character, seats = value
    if character == "none":
        outsiders = look.outsiders
        return np.where(outsiders < 0.5, 0.98, 0.02)
    neither = np.ones(look.rows)
    for seat in seats:
        neither = neither * (1 - look.holds(seat, Property("character", character)))
    return 1 - neither


def _group(look: Look, term: Group, value: Any) -> Floats | None:
    seats = tuple(value)
    if len(seats) != term.size:
        return None
    return number_of((look.holds(s, term.kind) for s in seats), term.number, look.rows)


def _distance(look: Look, term: Distance, value: Any) -> Floats | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    size = len(look.order)
    steps = np.full(look.rows, size)
    for holder in look.holder.values():
        apart = np.abs(holder - look.demon)
        apart = np.where(holder < 0, size, np.minimum(apart, size - apart))
        steps = np.minimum(steps, apart)
    return np.where(steps == value, 0.9, 0.1 / max(size // 2 - 1, 1))


def _did_today(look: Look, term: DidToday, value: Any) -> Floats | None:
    if term.deed != "voted":
        return None
    none = np.ones(look.rows)
    for seat in look.voters:
        none = none * (1 - look.holds(seat, term.kind))
    return 1 - none if value else none


_ANSWERS: Final[Mapping[type, Answer]] = {
    Count: _count,
    AdjacentPairs: _pairs,
    AnyOf: _any_of,
    CharacterOf: _character,
    AlignmentOf: _alignment,
    SameAlignment: _same,
    OneOfTwo: _one_of_two,
    Group: _group,
    Distance: _distance,
    DidToday: _did_today,
}
