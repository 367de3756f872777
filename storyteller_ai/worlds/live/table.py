"""The shared table: worlds weighed by what everybody knows, brought up to date event by event.

A world is a row: a placement of the evil team, and who is the Demon now. Its weight sums its
hidden histories: which good player is the Drunk, whom a Poisoner poisoned on each night. It is a
pure function of the public events, so one table serves every bot that has seen the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import numpy as np

from engine import events as ev
from engine import registry
from engine.facts.propositions import Proposition
from engine.rules import rules_from_data
from engine.speech import Act, Claim, Plain, Report, Retract, told_anew
from storyteller_ai.worlds.live import weigh
from storyteller_ai.worlds.live.answers import likelihood, named
from storyteller_ai.worlds.live.asked import Scene, question_of
from storyteller_ai.worlds.live.deeds import Deeds
from storyteller_ai.worlds.live.guests import STRANGER, Guests, Weighed, tilted
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import (
    NOBODY,
    SOMEBODY,
    Floats,
    Placement,
    placements,
    summed,
    with_placement,
)
from storyteller_ai.worlds.live.succession import BARELY, falls, prey

HONEST: Final = 0.65
"""How far a good player's report is trusted to be what it was told."""
MOST_ODDS: Final = 20.0
"""How far one report can speak for its speaker."""
FAINT: Final = 1e-100
"""How small the beliefs may grow before they are scaled up."""


class Table:
    """Rows of worlds with their evidence, as arrays that all have one column for each row."""

    def __init__(self, also: Placement | None = None) -> None:
        self.also = also
        """A placement that is among the rows for sure, where they are only a share of all"""
        self.events: list[ev.Event] = []
        """The public events folded so far"""
        self.version = 0
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
        self.guests = Guests(tuple(seat for seat, _ in e.seats))
        self.script = e.characters
        self.rules = rules_from_data({"name": e.rules, **dict(e.settings)})
        known = [registry()[c] for c in e.characters if c in registry()]
        self.loose = any(c.shifts for c in known) or len(known) < len(e.characters)
        """Whether some character may change who is what in ways that no row follows"""
        self._seat_residents()

    def _entered(self, e: ev.Entered) -> None:
        self.guests.entered(e)
        if self.phase == "setup" and e.seat in self.place:
            self._seat_residents()
        rule = registry().get(e.character)
        self.loose = self.loose or rule is None or rule.shifts or rule.lends
        self.arrays["guest", e.seat] = np.full(len(self.arrays["belief"]), STRANGER)
        self._changed()

    def _left(self, e: ev.Left) -> None:
        self.guests.left(e.seat)
        self._changed()

    def _seat_residents(self) -> None:
        """Lay out all placements of the evil team among those who are no Travellers."""
        guests = {k: v for k, v in getattr(self, "arrays", {}).items() if k[0] == "guest"}
        self.order = self.guests.residents
        self.place = {seat: i for i, seat in enumerate(self.order)}
        self.alive = set(self.order)
        first = placements(len(self.order), self.script, self.rules)
        if self.also is not None:
            first = with_placement(first, self.also, self.rules)
        self.cast, self.share = first.cast, first.share
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
        self.arrays.update({key: np.full(rows, STRANGER) for key in guests})
        self.alive_at[0] = frozenset(self.alive | self.guests.alive)
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
            self.alive_at[e.day] = frozenset(self.alive | self.guests.alive)
            self.guests.dawn(e.day)
            self._summoned(e.day)

    def _announced(self, e: ev.Announced) -> None:
        if self.phase == "night":
            how = "night"
        else:
            how = "day"
        for seat in e.died:
            self._pending.append((how, seat))
        self.guests.announced(e.died, e.revived)
        for seat in e.revived:
            if seat in self.place:
                self.alive.add(seat)

    def _restated(self, e: ev.Restated) -> None:
        living = {seat for seat, lives, _ in e.seats if lives}
        self.alive = {seat for seat in living if seat in self.place}
        self.guests.restated(living)
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
        self.nominators.setdefault(self.day, set()).add(e.seat)
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

    @property
    def unseen(self) -> float:
        """How likely a rule that no row follows has made anybody the Demon by now."""
        return 1 - (1 - BARELY) ** max(self.day, 1) if self.loose else 0.0

    def _tallied(self, e: ev.Tallied) -> None:
        self.voters.setdefault(self.day, set()).update(e.voters)
        self._deeds.nomination = None

    def _declared(self, e: ev.Declared) -> None:
        if e.seat in self.place and e.seat not in self.claims:
            self._claim(e.seat, (e.ability,))
        if e.characters:
            guesses = zip(e.targets, e.characters, strict=False)
            self.guessed.setdefault((e.seat, self.day), tuple(guesses))
        self._deeds.declared(self, e.seat, e.ability, e.targets)

    def _said(self, e: ev.Said) -> None:
        for act in e.acts:
            if isinstance(act, Retract):
                self._retract(e.seat, act, told_anew(e.acts, self.day))
            else:
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
            if act.night == 0:  # not said: last night
                act = Report(act.ability, max(self.day, 1), act.value, act.about)
            key = (speaker, act.ability, act.night)
            if key not in self.reports:
                self.reports[key] = act
                self._weigh(speaker, act)

    def _retract(self, speaker: int, act: Retract, anew: Collection[tuple[str, int]]) -> None:
        """What is taken back counts no more. anew: the reports that are told anew."""
        if speaker not in self.place:
            return
        character = act.what if act.what in self.script else ""
        for key in [key for key in self.reports if key[0] == speaker]:
            gone = not act.what or key[1] == character
            if gone or (act.what == "information" and (not anew or key[1:] in anew)):
                del self.reports[key]
                factor = self.arrays.pop(("told", speaker, key[2]), None)
                self._times(None if factor is None else 1 / factor)
        claimed = self.claims.get(speaker, ())
        if claimed and (act.what == "words" or act.unclaims(claimed)):
            del self.claims[speaker]
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
        return None if chance is None else self.beside_usual(speaker, chance)

    def beside_usual(self, speaker: int, chance: Floats) -> Floats:
        """A chance by row, beside what it is on average where the speaker is good."""
        a = self.arrays
        weight = a["belief"]
        if speaker in self.place:
            weight = weight * (1 - a["evil_at_start"][self.place[speaker]])
        total = float(weight.sum())
        usual = summed(weight, chance) / total if total else 0.0
        return chance / max(usual, 0.05)

    def weighed(
        self,
        speaker: int,
        report: Report,
        guests: Mapping[int, Floats] | None = None,
        **more: Any,
    ) -> Weighed | None:
        """The odds of a report, and what it says of the Travellers whom it is about.

        guests: how likely each Traveller is evil, if not as the town believes.
        """
        night = report.night
        if type(night) is not int or not 1 <= night <= max(self.day, 1):
            return None
        look = self.look(night)
        if guests is not None and look.guests:
            look = look.with_guests(guests)
        look.touched.clear()
        chance = self.chance(speaker, report, look, **more)
        if chance is None:
            return None
        found = Weighed(self.beside_usual(speaker, chance), {})
        for guest in sorted(look.touched):
            ways = [self.chance(speaker, report, look.supposing(guest, e), **more) for e in (1, 0)]
            if ways[0] is not None and ways[1] is not None:
                found.guests[guest] = (ways[0], ways[1])
        return found

    def chance(
        self,
        speaker: int,
        report: Report,
        look: Look | None = None,
        earlier: Sequence[Plain] | None = None,
        question: Proposition | None = None,
    ) -> Floats | None:
        """How likely a working ability tells its owner this, by row; None: nobody can say.

        look: the worlds by which it is judged, if not as they stood at that dawn. earlier: what
        was told on the nights before, if not what the speaker reported. question: what was asked.
        """
        night = report.night
        if type(night) is not int or not 1 <= night <= max(self.day, 1):
            return None
        look = look or self.look(night)
        if (owner := _owner_shown(report)) is not None:
            return named(look, owner, report.ability)
        about = report.about if isinstance(report.about, tuple) else ()
        scene = Scene(
            look.circle,
            look.alive,
            night,
            self.executed.get(night - 1),
            self.guessed.get((speaker, night - 1), ()),
            question,
            self.rules,
        )
        term = question_of(report.ability, speaker, about, scene)
        if term is None:
            return None
        if earlier is None:
            earlier = self._reported_before(speaker, report.ability, night)
        found = likelihood(look, term, report.value, earlier)
        return None if found is None else self._twisted(report.ability, found)

    def _twisted(self, ability: str, chance: Floats) -> Floats:
        """The chances, turned round where a Demon lets Townsfolk be told falsehoods alone."""
        rules = registry()
        twisting = [i for i, d in enumerate(self.cast.demons) if rules[d].forces_falsehood]
        if not twisting or rules[ability].team != "townsfolk":
            return chance
        usual = float(chance.mean())
        false = (1 - chance) * usual / max(1 - usual, 0.1)
        return np.where(np.isin(self.arrays["kind"], twisting), false, chance)

    def _reported_before(self, speaker: int, ability: str, night: int) -> list[Plain]:
        nights = [n for s, a, n in self.reports if (s, a) == (speaker, ability)]
        before = sorted(n for n in nights if type(n) is int and n < night)
        return [self.reports[speaker, ability, n].value for n in before]

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
                night,
                self.guests.circle_at(night),
                self.alive_at.get(night) or frozenset(self.alive | self.guests.alive),
                {key[1]: array for key, array in a.items() if key[0] == "guest"},
                dict(self.guests.characters),
                tuple(sorted(self.voters.get(night - 1, ()))),
                tuple(sorted(self.nominators.get(night - 1, ()))),
                lambda: weigh.impairing(self, night),
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

    def _weigh(self, speaker: int, report: Report) -> None:
        """Take in a report: where its speaker is good and healthy, by its odds, else nothing."""
        a, place, night = self.arrays, self.place[speaker], report.night
        weighed = self.weighed(speaker, report)
        if weighed is None:
            return
        good = 1 - a["evil_at_start"][place]
        odds = HONEST * np.minimum(weighed.odds, MOST_ODDS) + 1 - HONEST
        for guest, likelier in weighed.guests.items():
            key = ("guest", guest)
            a[key] = np.where(good > 0, tilted(a[key], likelier, HONEST), a[key])
        factor = np.where(good > 0, odds, 1.0)
        told = ("told", speaker, night)
        a[told] = a[told] * factor if told in a else factor
        a["belief"] = a["belief"] * factor
        if a["belief"].max() < FAINT:
            a["belief"] = a["belief"] / max(a["belief"].max(), FAINT**2)
        if weighed.guests:
            self._looks.clear()
        self.version += 1

    # --- deaths ---------------------------------------------------------------------------------

    def _settle_deaths(self) -> None:
        """Deaths count once it is seen that the game went on."""
        pending, self._pending = self._pending, []
        for how, seat in pending:
            if seat not in self.place or seat not in self.alive:
                continue
            if how == "night":
                a = self.arrays
                a["belief"] = a["belief"] * prey(self, seat)
            falls(self, seat, how)
            self.alive.discard(seat)
        if pending:
            self._changed()

    def _summoned(self, day: int) -> None:
        """From the third day on a Summoner has made somebody the Demon."""
        a = self.arrays
        if day >= 3 and (a["demon"] == NOBODY).any():
            a["demon"] = np.where(a["demon"] == NOBODY, np.int16(SOMEBODY), a["demon"])
            self._changed()

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


_FOLDS: Final[dict[type, Any]] = {
    ev.GameStarted: Table._started,
    ev.Entered: Table._entered,
    ev.Left: Table._left,
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


def _owner_shown(report: Report) -> int | None:
    """Who is shown to another as the owner of an ability (an Evil Twin, a Nightwatchman)."""
    value = report.value
    if isinstance(value, tuple) and len(value) == 2 and value[0] == report.ability:
        seats = value[1]
        if isinstance(seats, tuple) and len(seats) == 1 and type(seats[0]) is int:
            return int(seats[0])
    return None
