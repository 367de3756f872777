"""The shared table: worlds weighed by what everybody knows, brought up to date event by event.

A world is a row: a placement of the evil team, and who is the Demon now. Its weight sums its
hidden histories: which good player is the Drunk, whom a Poisoner poisoned on each night. It is a
pure function of the public events, so one table serves every bot that has seen the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from engine import events as ev
from engine.rules import OFFICIAL
from engine.speech import Report
from storyteller_ai.worlds.live import weigh
from storyteller_ai.worlds.live.deeds import Deeds
from storyteller_ai.worlds.live.folds import FOLDS
from storyteller_ai.worlds.live.guests import STRANGER, Guests
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import (
    SOMEBODY,
    Cast,
    Floats,
    Placement,
    placements,
    with_placements,
)
from storyteller_ai.worlds.live.prey import prey
from storyteller_ai.worlds.live.statements import Statements
from storyteller_ai.worlds.live.succession import BARELY, falls
from storyteller_ai.worlds.live.trials import Night


class Table:
    """Rows of worlds with their evidence, as arrays that all have one column for each row."""

    def __init__(self, *also: Placement) -> None:
        self.also = also
        """Placements that are among the rows for sure, where they are only a share of all"""
        self.events: list[ev.Event] = []
        """The public events folded so far"""
        self.version = 0
        self.script: tuple[str, ...] = ()
        self.rules = OFFICIAL
        self.loose = False
        """Whether some character may change who is what in ways that no row follows"""
        self.cast: Cast
        self.share = 1.0
        """What share of all placements the rows are"""
        self.arrays: dict[Any, Any] = {}
        self.place: dict[int, int] = {}
        self.order: tuple[int, ...] = ()
        """The residents, clockwise"""
        self.guests = Guests()
        self.day = 0
        self.phase = "setup"
        self.over = False
        self.alive: set[int] = set()
        self.claims: dict[int, tuple[str, ...]] = {}
        self.reports: dict[tuple[int, str, int], Report] = {}
        self.executed: dict[int, int] = {}
        self.voters: dict[int, set[int]] = {}
        self.nominators: dict[int, set[int]] = {}
        self.guessed: dict[tuple[int, int], tuple[tuple[int, str], ...]] = {}
        """By seat and day: the characters that it guessed in public"""
        self.alive_at: dict[int, frozenset[int]] = {}
        self.pending: list[tuple[str, int]] = []
        self.tonight = Night()
        """What all have seen since the last dawn"""
        self.nights: dict[int, Night] = {}
        self.deeds = Deeds()
        self.statements = Statements()
        self._looks: dict[int, Look] = {}
        self._open: tuple[int, Any, Floats] | None = None
        """What `open_shares` found, and at which version"""
        self.tally: weigh.Tally | None = None
        """What all reports come to, kept by `weigh`"""

    def fold(self, events: Sequence[ev.Event]) -> None:
        """Take in public events that come after those folded so far."""
        for event in events:
            self.events.append(event)
            if not isinstance(event, ev.GameOver) and self.order:
                # What came of a shot is seen with the next public event.
                died = event.died if isinstance(event, ev.Announced) else ()
                self.weigh_by(self.deeds.seen(self, died))
            if self.pending and not isinstance(event, ev.Announced | ev.GameOver):
                self.settle_deaths()
            handler = FOLDS.get(type(event))
            if handler is not None:
                handler(self, event)

    def lay_out(self) -> None:
        """Lay out all placements of the evil team among those who are no Travellers."""
        guests = [key for key in self.arrays if key[0] == "guest"]
        self.order = self.guests.residents
        self.place = {seat: i for i, seat in enumerate(self.order)}
        self.alive = set(self.order)
        first = placements(len(self.order), self.script, self.rules)
        first = with_placements(first, self.also, self.rules)
        self.cast, self.share = first.cast, first.share
        self.arrays = first.arrays()
        self.arrays.update({key: np.full(len(first), STRANGER) for key in guests})
        self.alive_at[0] = frozenset(self.alive | self.guests.alive)
        self.changed()

    def changed(self) -> None:
        """The worlds, or what is claimed, are no longer as they were."""
        self.version += 1
        self.forget_looks()

    def forget_looks(self) -> None:
        """How the worlds stood at past dawns is seen anew."""
        self._looks.clear()

    def weigh_by(self, factor: Floats | None) -> None:
        """Weigh each world by a factor; nothing where there is none."""
        if factor is not None:
            self.arrays["belief"] = self.arrays["belief"] * factor
            self.version += 1

    @property
    def least(self) -> float:
        """What is left of a world that the rules seem to exclude."""
        return BARELY if self.loose else 0.0

    @property
    def unseen(self) -> float:
        """How likely a rule that no row follows has made anybody the Demon by now."""
        return 1 - (1 - BARELY) ** max(self.day, 1) if self.loose else 0.0

    def look(self, night: int) -> Look:
        """The worlds as they stood at the dawn after a night."""
        found = self._looks.get(night)
        if found is None:
            found = self._looks[night] = self._look(night)
        return found

    def look_now(self) -> Look:
        """The worlds as they stand, whatever has happened since the last dawn."""
        return self._look(self._night())

    def _look(self, night: int) -> Look:
        a = self.arrays
        return Look(
            order=self.order,
            place=self.place,
            cast=self.cast,
            demon=a.get(("demon", night), a["demon"]),
            kind=a["kind"],
            holder={m: a["holder", m] for m in self.cast.minions},
            evil=a.get(("evil", night), a["evil"]),
            demonic=a.get(("demonic", night), a["demonic"]),
            outsiders=a["outsiders"],
            claims=dict(self.claims),
            night=night,
            circle=self.guests.circle_at(night),
            alive=self.alive_at.get(night) or frozenset(self.alive | self.guests.alive),
            guests={key[1]: array for key, array in a.items() if key[0] == "guest"},
            travellers=dict(self.guests.characters),
            voters=tuple(sorted(self.voters.get(night - 1, ()))),
            nominators=tuple(sorted(self.nominators.get(night - 1, ()))),
            impairs=lambda: weigh.impairing(self, night),
        )

    def open_shares(self) -> tuple[Any, Floats]:
        """The rows where it is open who is the Demon, and how likely each place is it there."""
        if self._open is None or self._open[0] != self.version:
            rows = np.flatnonzero(self.arrays["demon"] == SOMEBODY)
            alive = np.array([float(seat in self.alive) for seat in self.order])
            good = (1 - self.arrays["evil"][:, rows]) * alive[:, None]
            self._open = (self.version, rows, good / np.maximum(good.sum(axis=0), 1.0))
        return self._open[1:]

    def settle_deaths(self) -> None:
        """Deaths count once it is seen that the game went on."""
        pending, self.pending = self.pending, []
        for how, seat in pending:
            if how == "buried":
                # Who seemed dead is executed, and the game goes on: they were no Demon.
                lived = self.arrays["demon"] == self.place[seat]
                self.weigh_by(np.where(lived, self.least, 1.0))
            if seat not in self.place or seat not in self.alive:
                continue
            if how == "night":
                a = self.arrays
                a["belief"] = a["belief"] * prey(self, seat)
            falls(self, seat, how)
            self.alive.discard(seat)
        if pending:
            self.changed()

    def take(self, index: Any) -> None:
        """Keep these rows, some of them perhaps twice; earlier moments stay as they were."""
        a = self.arrays
        for name in ("demon", "evil", "demonic"):
            # What looked so at earlier dawns is kept before it changes.
            for night in self.alive_at:
                if night and (name, night) not in a and night < self._night():
                    a[name, night] = a[name]
        done: dict[int, Any] = {}
        for key, array in a.items():
            if id(array) not in done:
                done[id(array)] = array[..., index]
            a[key] = done[id(array)]

    def _night(self) -> int:
        """The night whose dawn is the next to be seen."""
        return self.day if self.phase == "night" else self.day + 1
