"""What follows from weighed worlds: chances by seat, the likeliest worlds, how open it all is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from engine.catalogue import EVIL_TEAMS, RESIDENT_TEAMS, team_of
from storyteller_ai.worlds.live.known import Known
from storyteller_ai.worlds.live.placements import NOBODY, Floats, summed

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table


@dataclass(frozen=True, slots=True)
class World:
    """One placement of the evil team at the start; no Demon where there was none yet."""

    demon: int | None
    demon_character: str
    minions: Mapping[int, str]
    weight: float


class Posterior:
    """Weighed worlds, asked for chances. Seats stand by their ids; chances by seat are dicts."""

    def __init__(
        self,
        table: Table,
        weights: Floats,
        guests: Mapping[int, Floats] | None = None,
        never: Iterable[int] = (),
        viewer: Callable[[], Known] = Known,
        sides: Mapping[int, float] | None = None,
    ) -> None:
        """guests: how likely each Traveller is evil, by row, if not as the town believes.

        never: seats of which it is known that no hidden change made them the Demon. viewer: what
        is known of characters, worked out when it is asked for. sides: 1 by seat
        of which it is known that it is evil now, 0 where it is good.
        """
        self._table = table
        self._arrays = table.arrays
        self.never = frozenset(never)
        self._viewer = viewer
        self._sides = dict(sides or {})
        shared = {key[1]: array for key, array in table.arrays.items() if key[0] == "guest"}
        self.guests = {**shared, **(guests or {})}
        total = float(weights.sum())
        self.satisfiable = total > 0
        self.weights = weights / total if total > 0 else weights

    def but(
        self,
        weights: Floats,
        guests: Mapping[int, Floats] | None = None,
        never: Iterable[int] | None = None,
        sides: Mapping[int, float] | None = None,
    ) -> Posterior:
        """The same viewer's, with other weights, and perhaps more that is known."""
        guests = self.guests if guests is None else guests
        never = self.never if never is None else never
        sides = {**self._sides, **(sides or {})}
        return Posterior(self._table, weights, guests, never, lambda: self.viewer, sides)

    @cached_property
    def viewer(self) -> Known:
        """What is known of characters, beside the evil team."""
        return self._viewer()

    @cached_property
    def demon(self) -> dict[int, float]:
        """How likely each seat is the Demon now."""
        table = self._table
        found = self._by_seat(self._demon) | dict.fromkeys(table.guests.seats, 0.0)
        hidden = self._hidden
        if hidden:
            left = 1 - sum(hidden.values())
            found = {seat: left * chance for seat, chance in found.items()}
            for seat in found.keys() & hidden.keys():
                found[seat] += hidden[seat]
        return found

    @cached_property
    def _hidden(self) -> dict[int, float]:
        """How likely a change that no row follows has made each seat the Demon by now."""
        table = self._table
        living = (table.alive | table.guests.alive) - self.never
        unseen = table.unseen if living and self.satisfiable else 0.0
        return dict.fromkeys(living, unseen / len(living)) if unseen else {}

    @property
    def _turned(self) -> float:
        """How likely such a change has come over one seat, alive or not."""
        unseen = self._table.unseen if self.satisfiable else 0.0
        return unseen / max(len(self._table.alive), 1)

    @cached_property
    def evil(self) -> dict[int, float]:
        """How likely each seat is evil now: whoever is the Demon is, however it came to be it."""
        found = np.einsum("ij,j->i", self._arrays["evil"], self.weights) + self._open
        guests = {s: summed(self.weights, self.guests[s]) for s in self._table.guests.seats}
        seen, hidden = self._by_seat(found) | guests, self._hidden
        for seat in seen.keys() - self.never:
            # A change that no row follows may have made it good as well, and come before a death.
            seen[seat] += (1 - 2 * seen[seat]) * hidden.get(seat, self._turned)
        if not self.satisfiable:
            return seen
        return seen | {s: side for s, side in self._sides.items() if s in seen}

    @cached_property
    def no_demon(self) -> float:
        """How likely nobody is the Demon yet: a Summoner is in play."""
        return summed(self.weights, self._arrays["demon"] == NOBODY)

    @cached_property
    def minion(self) -> dict[int, float]:
        """How likely each seat is evil, and no Demon."""
        return {seat: max(evil - self.demon[seat], 0.0) for seat, evil in self.evil.items()}

    def evil_of(self, seat: int) -> Floats:
        """How likely a seat is evil, by row."""
        if seat in self.guests:
            return self.guests[seat]
        found: Floats = self._arrays["evil"][self._table.place[seat]]
        return found

    @cached_property
    def _open(self) -> Floats:
        """The chance of each place to be the Demon that nobody could see being made."""
        rows, shares = self._table.open_shares()
        if not len(rows):
            return np.zeros(len(self._table.order))
        places = sorted(self._table.place[s] for s in self.never & self._table.place.keys())
        if places:
            shares = shares.copy()
            shares[places] = 0.0
            total = shares.sum(axis=0)
            shares /= np.where(total > 0, total, 1.0)
        found: Floats = np.einsum("ij,j->i", shares, self.weights[rows])
        return found

    @cached_property
    def _demon(self) -> Floats:
        demon = self._arrays["demon"]
        there = demon >= 0
        found = np.bincount(
            demon[there], weights=self.weights[there], minlength=len(self._table.order)
        )
        return found + self._open

    def _by_seat(self, values: Floats) -> dict[int, float]:
        return dict(zip(self._table.order, values.tolist(), strict=True))

    def characters(self, seat: int) -> dict[str, float]:
        """How likely a seat is each character of the script; a Traveller is what all see."""
        if seat in self._table.guests.seats:
            return {self._table.guests.seats[seat]: 1.0}
        look = self._table.look_now().seen_by(self.viewer)
        found = {}
        for character in self._table.script:
            if team_of(character) in RESIDENT_TEAMS:
                found[character] = summed(
                    self.weights, np.broadcast_to(look.is_(seat, character), self.weights.shape)
                )
        for demon, share in self._kinds.items():
            # Who has become the Demon unseen is it beside what the rows say of it.
            more = share * float(self._open[self._table.place[seat]])
            found[demon] = found.get(demon, 0.0) + more + share * self._hidden.get(seat, 0.0)
        evil = {c: chance for c, chance in found.items() if team_of(c) in EVIL_TEAMS}
        good = sum(found.values()) - sum(evil.values())
        # What good players are is weighed, and not counted: it fills what evil leaves.
        left = max(1 - sum(evil.values()), 0.0)
        scaled = {c: x if c in evil else x * left / good if good else x for c, x in found.items()}
        total = sum(scaled.values())
        if not total:
            return scaled
        # A change that no row follows may have made it anything, and have come before a death.
        unseen = 0.0 if seat == self.viewer.seat else self._turned
        even = unseen / len(scaled)
        return {c: (1 - unseen) * chance / total + even for c, chance in scaled.items()}

    @cached_property
    def _kinds(self) -> dict[str, float]:
        """How likely it is each Demon, whoever is it; of one that nobody saw made, any."""
        demons = self._table.cast.demons
        chances = np.bincount(
            np.maximum(self._arrays["kind"], 0), weights=self.weights, minlength=len(demons)
        )
        return dict(zip(demons, chances.tolist(), strict=False))

    @cached_property
    def _placements(self) -> Floats:
        """The weight of each placement: who is the Demon now divides it among rows."""
        placement = self._arrays["placement"]
        return np.bincount(placement, weights=self.weights).astype(np.float64)

    @property
    def worlds(self) -> int:
        """How many placements have any weight."""
        return int(np.count_nonzero(self._placements))

    @cached_property
    def effective(self) -> float:
        """As how many equally likely placements it is open: the exponential of the entropy."""
        weights = self._placements[self._placements > 0]
        return float(np.exp(-(weights * np.log(weights)).sum())) if len(weights) else 0.0

    def likeliest(self, number: int = 10) -> list[World]:
        """The worlds of most weight, those first that are likelier."""
        number = min(number, self.worlds)
        best = np.argsort(-self._placements, kind="stable")[:number]
        return [self._world(int(placement)) for placement in best]

    def _world(self, placement: int) -> World:
        a, order = self._arrays, self._table.order
        rows = np.flatnonzero(a["placement"] == placement)
        row = rows[np.argmax(self.weights[rows])]

        def seat(place: int) -> int | None:
            return order[place] if place >= 0 else None

        minions = {
            order[int(holder[row])]: minion
            for minion in self._table.cast.minions
            if (holder := a["holder", minion])[row] >= 0
        }
        demons = self._table.cast.demons
        return World(
            seat(int(a["start"][row])),
            demons[int(a["kind"][row])] if demons else "",
            minions,
            float(self._placements[placement]),
        )
