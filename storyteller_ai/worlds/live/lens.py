"""What one seat makes of the table: the shared worlds, seen with its own token and information."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from weakref import WeakValueDictionary

import numpy as np

from engine import events as ev
from engine.catalogue import team_of
from engine.speech import Act, Report
from engine.views import View
from storyteller_ai.worlds.live import reports, weigh
from storyteller_ai.worlds.live.known import Known, said_of
from storyteller_ai.worlds.live.own import NOWHERE, SPOKEN, Own, is_no_demon
from storyteller_ai.worlds.live.placements import Floats, summed
from storyteller_ai.worlds.live.posterior import Posterior
from storyteller_ai.worlds.live.table import Table

_shared: WeakValueDictionary[int, Table] = WeakValueDictionary()


class Lens:
    """One seat's view as weighed worlds. A new one in its place gives the same answers."""

    def __init__(self, view: View, table: Table | None = None) -> None:
        self.view = view
        self.seat = view.seat
        self.trust: dict[int, float] = {}
        """How far this seat trusts another's reports, if not as the model does"""
        self._read = 0
        self._public: list[ev.Event] = []
        self.whispers: list[tuple[int, Report]] = []
        """Who reported what to this seat alone"""
        self.guests: dict[int, Floats] = {}
        """By Traveller: how likely it is evil, as this seat knows it, by row"""
        self._table = table
        self._found: dict[str, tuple[object, Posterior]] = {}
        self._viewer: Callable[[], Known] = Known
        """What this seat knows of characters, kept beside its weights"""

    # --- keeping up -----------------------------------------------------------------------------

    def refresh(self) -> Lens:
        """Take in what is new in the view; returns itself."""
        events = self.view.events
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.audience is None:
                self._public.append(event)
            elif isinstance(event, ev.Whispered) and event.seat != self.seat:
                self.whispers += [
                    (event.seat, act) for act in event.acts if isinstance(act, Report)
                ]
        self.view.refresh()
        self._table = _table_for(self._public, self._table)
        return self

    @property
    def table(self) -> Table:
        """The shared table, as far as this seat's view goes."""
        if self._table is None:
            self.refresh()
        assert self._table is not None
        return self._table

    # --- what is asked --------------------------------------------------------------------------

    def town(self) -> Posterior:
        """What somebody should believe who knows only what everybody knows."""
        return self._kept("town", lambda: weigh.weights(self.table))

    def mine(self) -> Posterior:
        """What this seat should believe."""
        return self._kept("mine", self._own)

    def _kept(self, name: str, make: Callable[[], Floats]) -> Posterior:
        view, table = self.view, self.table
        private: tuple[Sized, ...] = (
            *(view.learned, view.became, view.grimoires, view.demons, view.minions),
            self.whispers,
        )
        known = tuple(map(len, private))
        trust = tuple(sorted(self.trust.items()))
        key = (table.version, id(table), table.phase, known, trust)
        kept = self._found.get(name)
        if kept is None or kept[0] != key:
            weights = make()
            own_eyes = name == "mine"
            guests = self.guests if own_eyes else None
            never = [self.seat] if own_eyes and self._is_no_demon else []
            viewer = self._viewer if own_eyes else self._town_knows
            sides = self._turned() if own_eyes else None
            found = Posterior(self.table, weights, guests, never, viewer, sides)
            kept = self._found[name] = (key, found)
        return kept[1]

    def truth(self, speaker: int, report: Report) -> float | None:
        """How likely a report is what its ability asks for; None where nobody can say."""
        chance = reports.chance(self.table, speaker, report)
        return None if chance is None else min(summed(self.mine().weights, chance), 1.0)

    def status(self, speaker: int, report: Report, among: Posterior | None = None) -> str:
        """Whether a report `must`, `can` or `cannot` be true, in the worlds that fit.

        among: other worlds than those that fit what this seat knows.
        """
        chance = reports.chance(self.table, speaker, report)
        if chance is None or report.ability in SPOKEN:
            return "can"
        there = (among or self.mine()).weights > 0
        if not (chance[there] > 0).any():
            return "cannot"
        return "must" if (chance[there] >= 1).all() else "can"

    def healthy(self, seat: int) -> float:
        """How likely a seat, if it is good, is no Drunk, by what it told."""
        product = np.ones(len(self.table.arrays["belief"]))
        for (speaker, _), array in weigh.tally_of(self.table).told.items():
            if speaker == seat:
                product = product * array
        share = weigh.sham(self.table) * weigh.drunk_share(self.table, seat)
        drunk = share / product
        good = self.mine().weights * (
            1 - self.table.arrays["evil_at_start"][self.table.place[seat]]
        )
        total = float(good.sum())
        return 1 - summed(good, drunk / (1 - share + drunk)) / total if total else 1.0

    def suppose(
        self,
        claims: Iterable[tuple[int, Act]] = (),
        evil: Iterable[int] = (),
        good: Iterable[int] = (),
        demon: int | None = None,
        minion: int | None = None,
        town: bool = False,
        before: Posterior | None = None,
    ) -> Posterior:
        """What would be believed if these claims were made, or this were known as well.

        town: by the town, and not by this seat. before: beside what else was supposed.
        """
        table = self.table
        before = before or (self.town() if town else self.mine())
        found, guests, cleared = before.weights, dict(before.guests), set(good)
        evil = set(evil)
        sides = dict.fromkeys(cleared, 0.0) | dict.fromkeys(evil, 1.0)
        sides |= {seat: 1.0 for seat in (demon, minion) if seat is not None}
        for speaker, act in claims:
            found = found * reports.supposed(table, speaker, act)
        for seats, sure in ((evil, 1.0), (cleared, 0.0)):
            for seat in seats:
                chance = before.evil_of(seat)
                found = found * (chance if sure else 1 - chance)
                if seat in guests:
                    guests[seat] = np.full(len(found), sure)
        rows, shares = table.open_shares()
        for seat in cleared & table.place.keys():
            found[rows] *= 1 - shares[table.place[seat]]
        if demon is not None:
            at = table.arrays["demon"]
            there = (at == table.place.get(demon, NOWHERE)).astype(float)
            if demon in table.place:
                there[rows] = shares[table.place[demon]]
            found = found * (there if demon not in before.never else 0.0)
            # Nor was anybody else made the Demon where nobody saw it.
            cleared |= before.demon.keys() - {demon}
        if minion is not None:
            place = table.place.get(minion)
            # A Traveller is neither: what it is all know.
            other = 0.0 if place is None else table.arrays["demon"] != place
            found = found * before.evil_of(minion) * other
            cleared.add(minion)
        return before.but(found, guests, before.never | cleared, sides)

    def doubting(self, seats: Iterable[int]) -> Lens:
        """The same lens, were nothing known of whether these seats' information is true.

        Of the own seat that is what it was told itself.
        """
        found = Lens(self.view, self._table)
        found.trust = {**self.trust, **dict.fromkeys(seats, 0.0)}
        return found.refresh()

    def _own(self) -> Floats:
        own = Own(self.view, self.table, self.whispers, self.trust)
        found = own.weights()
        self.guests = own.guests
        self._viewer = own.known
        return found

    def _turned(self) -> dict[int, float]:
        """This seat's side, where it is no longer as at first, or its token cannot deceive it."""
        became, now = self.view.became, self.view.alignment
        sure = bool(became) and (became[0][2] != now or team_of(became[-1][1]) == "minion")
        return {self.seat: float(now == "evil")} if sure else {}

    def _town_knows(self) -> Known:
        return Known(pointed=said_of(self.table, reports.HONEST))

    @property
    def _is_no_demon(self) -> bool:
        return is_no_demon(self.view, self.table)


def _table_for(public: list[ev.Event], mine: Table | None) -> Table:
    """The table that has folded exactly these public events, shared where one is there."""
    if mine is None and public:
        mine = _shared.get(id(public[0]))
    if mine is None or not _precedes(mine.events, public):
        mine = Table()
        if public:
            _shared[id(public[0])] = mine
    if len(mine.events) < len(public):
        mine.fold(public[len(mine.events) :])
    return mine


def _precedes(folded: list[ev.Event], public: list[ev.Event]) -> bool:
    """Whether a table has folded the beginning of these events: the same objects, in order."""
    return len(folded) <= len(public) and (
        not folded or (folded[0] is public[0] and folded[-1] is public[len(folded) - 1])
    )
