"""The shared table: worlds weighed by what everybody knows, brought up to date event by event.

A world is a row: a placement of the evil team, and who is the Demon now. Its weight sums its
hidden histories: which good player is the Drunk, whom a Poisoner poisoned on each night. It is a
pure function of the public events, so one table serves every bot that has seen the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from engine import events as ev
from engine import registry
from engine.rules import rules_from_data
from engine.speech import Act, Claim, Report, Retract
from storyteller_ai.worlds.live.asked import Scene, question_of
from storyteller_ai.worlds.live.deeds import Deeds
from storyteller_ai.worlds.live.look import Look, likelihood
from storyteller_ai.worlds.live.placements import (
    NOBODY,
    SOMEBODY,
    Floats,
    placements,
    summed,
)

HONEST: Final = 0.85
"""How far a good player's report is trusted to be what it was told."""
BARELY: Final = 0.02
"""What a world is worth in which a rule that is not modelled to the end must have been at work."""
MOST_ODDS: Final = 20.0
"""How far one report can speak for its speaker."""
FAINT: Final = 1e-100
"""How small the beliefs may grow before they are scaled up."""
SPARED: Final = 0.25
"""How likely a Demon kills one of its own or itself, beside any other (a habit, no rule)."""


class Table:
    """Rows of worlds with their evidence, as arrays that all have one column for each row."""

    def __init__(self) -> None:
        self.events: list[ev.Event] = []
        """The public events folded so far"""
        self.version = 0
        self.order: tuple[int, ...] = ()
        self.day = 0
        self.phase = "setup"
        self.over = False
        self.alive: set[int] = set()
        self.claims: dict[int, tuple[str, ...]] = {}
        self.reports: dict[tuple[int, str, int], Report] = {}
        self.executed: dict[int, int] = {}
        self.voters: dict[int, set[int]] = {}
        self.alive_at: dict[int, frozenset[int]] = {}
        self._pending: list[tuple[str, int]] = []
        self._deeds = Deeds()
        self._looks: dict[int, Look] = {}
        self._open: tuple[int, Any, Any] = (-1, None, None)
        self.tally: Any = None
        """What all reports come to, kept by `weigh`"""

    # --- the fold -------------------------------------------------------------------------------

    def fold(self, events: Sequence[ev.Event]) -> None:
        """Take in public events that come after those folded so far."""
        for event in events:
            self.events.append(event)
            handler = _FOLDS.get(type(event))
            if not isinstance(event, ev.GameOver) and self.order:
                self._outcome(event.died if isinstance(event, ev.Announced) else ())
            if self._pending and not isinstance(event, ev.Announced | ev.GameOver):
                self._settle_deaths()
            if handler is not None:
                handler(self, event)

    def _started(self, e: ev.GameStarted) -> None:
        self.order = tuple(seat for seat, _ in e.seats)
        self.place = {seat: i for i, seat in enumerate(self.order)}
        self.alive = set(self.order)
        rules = rules_from_data({"name": e.rules, **dict(e.settings)})
        first = placements(len(self.order), e.characters, rules)
        self.cast, self.share, self.script = first.cast, first.share, e.characters
        rows, seats = len(first), len(self.order)
        self.arrays: dict[Any, Any] = {
            "demon": first.demon,
            "start": first.demon,
            "kind": first.kind,
            "outsiders": first.outsiders,
            "belief": np.full(rows, 1.0 / max(rows, 1)),
        }
        evil = np.zeros((seats, rows), dtype=np.float32)
        demonic = evil.copy()
        index = np.arange(rows)
        there = first.demon >= 0
        evil[first.demon[there], index[there]] = 1
        demonic[first.demon[there], index[there]] = 1
        for slot in range(first.minions.shape[1]):
            evil[first.minions[:, slot], index] = 1
        for number, minion in enumerate(self.cast.minions):
            holder = np.full(rows, -1, dtype=np.int16)
            for slot in range(first.minions.shape[1]):
                has = first.characters[:, slot] == number
                holder[has] = first.minions[has, slot]
            self.arrays["holder", minion] = holder
        self.arrays.update(evil=evil, evil_at_start=evil, demonic=demonic)
        known = [registry()[c] for c in e.characters if c in registry()]
        self.loose = any(c.shifts for c in known) or len(known) < len(e.characters)
        """Whether some character may change who is what in ways that no row follows"""
        self.alive_at[0] = frozenset(self.alive)
        self._changed()

    def _changed(self) -> None:
        """The worlds, or what is claimed, are no longer as they were."""
        self.version += 1
        self._looks.clear()

    def _phase(self, e: ev.PhaseBegan) -> None:
        self._settle_deaths()
        self.day, self.phase = e.day, e.phase
        if e.phase == "night":
            self._looks.clear()
        if e.phase == "discussion":
            self.alive_at[e.day] = frozenset(self.alive)
            self._summoned(e.day)

    def _announced(self, e: ev.Announced) -> None:
        if self.phase == "night":
            how = "night"
        else:
            how = "day"
        for seat in e.died:
            self._pending.append((how, seat))
        for seat in e.revived:
            if seat in self.place:
                self.alive.add(seat)

    def _restated(self, e: ev.Restated) -> None:
        self.alive = {seat for seat, lives, _ in e.seats if lives and seat in self.place}
        self.loose = True
        self._pending.clear()
        self._changed()

    def _over(self, e: ev.GameOver) -> None:
        self.over = True
        self._pending.clear()

    def _executed(self, e: ev.Executed) -> None:
        if e.seat in self.place:
            self.executed[self.day] = e.seat
            self._times(self._deeds.executed(self, e.seat))
            self._changed()

    def _nominated(self, e: ev.Nominated) -> None:
        self._deeds.nomination = (e.seat, e.nominee)

    def _moved(self, e: ev.Moved) -> None:
        """Who sat where when is not known to the worlds: the rules exclude none from now on."""
        self.loose = True

    def _outcome(self, died: tuple[int, ...]) -> None:
        """What came of a shot is seen with the next public event."""
        self._times(self._deeds.seen(self, died))

    def _times(self, factor: Floats | None) -> None:
        """Weigh each world by a factor; nothing where there is none."""
        if factor is not None:
            self.arrays["belief"] = self.arrays["belief"] * factor
            self.version += 1

    @property
    def least(self) -> float:
        """What is left of a world that the rules seem to exclude."""
        return BARELY if self.loose else 0.0

    def _tallied(self, e: ev.Tallied) -> None:
        self.voters.setdefault(self.day, set()).update(e.voters)
        self._deeds.nomination = None

    def _declared(self, e: ev.Declared) -> None:
        if e.seat in self.place and e.seat not in self.claims:
            self._claim(e.seat, (e.ability,))
        self._deeds.declared(self, e.seat, e.ability, e.targets)

    def _said(self, e: ev.Said) -> None:
        for act in e.acts:
            self.hear(e.seat, act)

    # --- talk -----------------------------------------------------------------------------------

    def hear(self, speaker: int, act: Act) -> None:
        """What a player says in public of itself."""
        if speaker not in self.place:
            return
        if isinstance(act, Claim):
            known = tuple(c for c in act.characters if c in self.script)
            if known:
                self._claim(speaker, known)
        elif isinstance(act, Report):
            key = (speaker, act.ability, act.night)
            if key not in self.reports:
                self.reports[key] = act
                odds = self.odds(speaker, act)
                if odds is not None:
                    self._weigh(speaker, act.night, HONEST * odds + 1 - HONEST)
        elif isinstance(act, Retract):
            self.claims.pop(speaker, None)
            self._changed()

    def _claim(self, speaker: int, characters: tuple[str, ...]) -> None:
        if self.claims.get(speaker) == characters:
            return
        self.claims[speaker] = characters
        self._changed()

    def odds(self, speaker: int, report: Report) -> Floats | None:
        """How much likelier a report is from one who was told it by a working ability, by row.

        Beside a liar's, who says what would be told on average. None: nothing follows.
        """
        told = self.told(speaker, report)
        return None if told is None else np.minimum(told, MOST_ODDS)

    def told(self, speaker: int, report: Report) -> Floats | None:
        """The same beside one who says what would be told on average, if all so far were true.

        So a liar who keeps to one story gains no more by each night of it.
        """
        chance = self.chance(speaker, report)
        if chance is None:
            return None
        a = self.arrays
        weight = a["belief"] * (1 - a["evil_at_start"][self.place[speaker]])
        total = float(weight.sum())
        usual = summed(weight, chance) / total if total else 0.0
        return chance / max(usual, 0.05)

    def chance(self, speaker: int, report: Report) -> Floats | None:
        """How likely a working ability tells its owner this, by row; None: nobody can say."""
        night = report.night
        if type(night) is not int or not 1 <= night <= max(self.day, 1):
            return None
        about = report.about if isinstance(report.about, tuple) else ()
        alive = self.alive_at.get(night, frozenset(self.alive))
        scene = Scene(self.order, alive, night, self.executed.get(night - 1))
        term = question_of(report.ability, speaker, about, scene)
        return None if term is None else likelihood(self.look(night), term, report.value)

    def look(self, night: int) -> Look:
        """The worlds as they stood at the dawn after a night."""
        found = self._looks.get(night)
        if found is None:
            a = self.arrays
            found = self._looks[night] = Look(
                self.order,
                self.place,
                self.cast,
                a.get(("demon", night), a["demon"]),
                a["kind"],
                {m: a["holder", m] for m in self.cast.minions},
                a.get(("evil", night), a["evil"]),
                a.get(("demonic", night), a["demonic"]),
                a["outsiders"],
                dict(self.claims),
                tuple(self.voters.get(night - 1, ())),
            )
        return found

    def open_shares(self) -> tuple[Any, Floats]:
        """The rows where it is open who is the Demon, and how likely each place is it there."""
        if self._open[0] != self.version:
            rows = np.flatnonzero(self.arrays["demon"] == SOMEBODY)
            alive = np.array([float(seat in self.alive) for seat in self.order])
            good = (1 - self.arrays["evil"][:, rows]) * alive[:, None]
            self._open = (self.version, rows, good / np.maximum(good.sum(axis=0), 1.0))
        return self._open[1:]

    def _weigh(self, speaker: int, night: int, odds: Floats) -> None:
        """Take in a report: where its speaker is good and healthy, by its odds, else nothing."""
        a, place = self.arrays, self.place[speaker]
        good = 1 - a["evil_at_start"][place]
        factor = np.where(good > 0, odds, 1.0)
        key = ("told", speaker, night)
        if key in a:
            a[key] = a[key] * factor
        else:
            a[key] = factor
        a["belief"] = a["belief"] * factor
        if a["belief"].max() < FAINT:
            a["belief"] = a["belief"] / max(a["belief"].max(), FAINT**2)
        self.version += 1

    # --- deaths ---------------------------------------------------------------------------------

    def _settle_deaths(self) -> None:
        """Deaths count once it is seen that the game went on."""
        pending, self._pending = self._pending, []
        for how, seat in pending:
            if seat not in self.place or seat not in self.alive:
                continue
            if how == "night":
                self._prey(seat)
            self._falls(seat, how)
            self.alive.discard(seat)
        if pending:
            self._changed()

    def _prey(self, seat: int) -> None:
        """A Demon kills its own less often than others."""
        a = self.arrays
        own = a["evil"][self.place[seat]]
        a["belief"] = a["belief"] * np.where(own > 0, SPARED, 1.0)

    def _falls(self, seat: int, how: str) -> None:
        """A seat died and the game went on: where it was the Demon, somebody else is now."""
        a, place = self.arrays, self.place[seat]
        hit = a["demon"] == place
        if not hit.any():
            return
        heirs: list[tuple[Any, Floats, int]] = []
        living = self.alive - {seat}
        for number, demon in enumerate(self.cast.demons):
            rows = hit & (a["kind"] == number)
            if rows.any():
                heirs += self._heirs(demon, rows, how, living)
        keep = np.flatnonzero(~hit)
        share = np.zeros(len(hit))
        for rows, _, _ in heirs:
            share[rows] += 1
        index, heir, scale = [keep], [a["demon"][keep]], [np.ones(len(keep))]
        for rows, worth, to in heirs:
            index.append(rows)
            scale.append(worth / share[rows])
            heir.append(np.full(len(rows), to, dtype=np.int16))
        if self.loose:
            rows = np.flatnonzero(hit)
            index.append(rows)
            scale.append(np.full(len(rows), BARELY))
            heir.append(np.full(len(rows), SOMEBODY, dtype=np.int16))
        self._take(np.concatenate(index))
        a = self.arrays
        a["demon"] = np.concatenate(heir)
        a["belief"] = a["belief"] * np.concatenate(scale)
        self._crown()

    def _heirs(
        self, demon: str, rows: Any, how: str, living: set[int]
    ) -> list[tuple[Any, Floats, int]]:
        """Who may be the Demon now, as the notes beside the rules say: rows, worth, place."""
        a, rules = self.arrays, registry()
        found: list[tuple[Any, Floats, int]] = []
        types = rules[demon].heirs if how == "night" and demon in rules else ()
        places = {self.place[s] for s in living}
        for minion in self.cast.minions:
            rule = rules.get(minion)
            takes = rule is not None and 0 < rule.takes_over <= len(living) + 1
            if "minion" in types or takes:
                holder = a["holder", minion]
                for to in places:
                    at = np.flatnonzero(rows & (holder == to))
                    if len(at):
                        found.append((at, np.ones(len(at)), to))
        poses = any(
            c in rules and (r := rules[c].registers) and r.alignment == "evil"
            for c in self.cast.outsiders
        )
        if ("minion" in types and poses) or "outsider" in types:
            at = np.flatnonzero(rows & (a["outsiders"] > 0))
            worth = 1.0 if "outsider" in types else BARELY
            found.append((at, np.full(len(at), worth), SOMEBODY))
        return found

    def _crown(self) -> None:
        """Who is the Demon now has a Demon's character, and is evil."""
        a = self.arrays
        there = np.flatnonzero(a["demon"] >= 0)
        demonic, evil = a["demonic"].copy(), a["evil"].copy()
        demonic[a["demon"][there], there] = 1
        evil[a["demon"][there], there] = 1
        a["demonic"], a["evil"] = demonic, evil

    def _summoned(self, day: int) -> None:
        """From the third day on a Summoner has made somebody the Demon."""
        a = self.arrays
        if day >= 3 and (a["demon"] == NOBODY).any():
            a["demon"] = np.where(a["demon"] == NOBODY, np.int16(SOMEBODY), a["demon"])
            self._changed()

    def _take(self, index: Any) -> None:
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


_FOLDS: Final[dict[type, Any]] = {
    ev.GameStarted: Table._started,
    ev.PhaseBegan: Table._phase,
    ev.Announced: Table._announced,
    ev.Restated: Table._restated,
    ev.GameOver: Table._over,
    ev.Executed: Table._executed,
    ev.Nominated: Table._nominated,
    ev.Tallied: Table._tallied,
    ev.Moved: Table._moved,
    ev.Declared: Table._declared,
    ev.Said: Table._said,
}
