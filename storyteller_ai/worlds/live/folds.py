"""How a table of worlds takes in each public event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from engine import events as ev
from engine import registry
from engine.rule_files import rules_from_data
from engine.speech import Act, Claim, Report, Retract, told_anew
from storyteller_ai.worlds.live import reports
from storyteller_ai.worlds.live.guests import STRANGER, Guests
from storyteller_ai.worlds.live.placements import NOBODY
from storyteller_ai.worlds.live.succession import summons
from storyteller_ai.worlds.live.trials import Night
from storyteller_ai.worlds.rhythm import chance_of_deaths, shows_by_deaths

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table


def _started(table: Table, e: ev.GameStarted) -> None:
    table.guests = Guests(tuple(seat for seat, _ in e.seats))
    table.script = e.characters
    table.rules = rules_from_data({"name": e.rules, **dict(e.settings)})
    known = [registry()[c] for c in e.characters if c in registry()]
    table.loose = any(c.shifts for c in known) or len(known) < len(e.characters)
    table.lay_out()


def _entered(table: Table, e: ev.Entered) -> None:
    table.guests.entered(e)
    if table.phase == "setup" and e.seat in table.place:
        table.lay_out()
    rule = registry().get(e.character)
    table.loose = table.loose or rule is None or rule.shifts or rule.lends
    table.arrays["guest", e.seat] = np.full(len(table.arrays["belief"]), STRANGER)
    table.changed()


def _left(table: Table, e: ev.Left) -> None:
    table.guests.left(e.seat)
    table.changed()


def _moved(table: Table, e: ev.Moved) -> None:
    """Who sat where when is not known to the worlds: the rules exclude none from now on."""
    table.loose = True


def _phase(table: Table, e: ev.PhaseBegan) -> None:
    table.settle_deaths()
    table.day, table.phase = e.day, e.phase
    if e.phase == "night":
        table.forget_looks()
    if e.phase == "discussion":
        _summoned(table, e.day)
        table.alive_at[e.day] = frozenset(table.alive | table.guests.alive)
        table.guests.dawn(e.day)
        table.weigh_by(table.statements.dawn(table, table.tonight))
        _count_deaths(table)


def _count_deaths(table: Table) -> None:
    """What the number of deaths of the night says of which Demon it is."""
    demons, night = table.cast.demons, table.tonight
    if table.day > 1 and shows_by_deaths(demons):
        likely = [chance_of_deaths(d, night.died, night.day_died) for d in demons]
        kind = table.arrays["kind"]
        there = (kind >= 0) & (table.arrays["demon"] != NOBODY)
        table.weigh_by(np.where(there, np.array(likely)[kind], max(likely)))
    table.nights[table.day], table.tonight = night, Night()


def _summoned(table: Table, day: int) -> None:
    """From the third day on a Summoner has made somebody the Demon."""
    if day >= 3 and (table.arrays["demon"] == NOBODY).any():
        summons(table)
        table.changed()


def _announced(table: Table, e: ev.Announced) -> None:
    how = "night" if table.phase == "night" else "day"
    table.pending += [(how, seat) for seat in e.died]
    night = table.tonight
    table.tonight = Night(
        night.died + len(e.died) * (how == "night"),
        night.day_died or (how == "day" and bool(e.died)),
        night.revived | frozenset(e.revived),
    )
    table.guests.announced(e.died, e.revived)
    table.alive |= set(e.revived) & table.place.keys()
    if e.revived:
        table.changed()


def _restated(table: Table, e: ev.Restated) -> None:
    living = {seat for seat, lives, _ in e.seats if lives}
    table.alive = {seat for seat in living if seat in table.place}
    table.guests.restated(living)
    table.loose = True
    table.pending.clear()
    table.changed()


def _over(table: Table, e: ev.GameOver) -> None:
    table.over = True
    table.pending.clear()
    table.changed()


def _executed(table: Table, e: ev.Executed) -> None:
    if e.seat in table.place:
        if e.seat not in table.alive:
            table.pending.append(("buried", e.seat))
        table.executed[table.day] = e.seat
        table.weigh_by(table.deeds.executed(table, e.seat))
        table.changed()


def _nominated(table: Table, e: ev.Nominated) -> None:
    table.nominators.setdefault(table.day, set()).add(e.seat)
    table.deeds.nomination = (e.seat, e.nominee)


def _tallied(table: Table, e: ev.Tallied) -> None:
    table.voters.setdefault(table.day, set()).update(e.voters)
    table.deeds.nomination = None


def _declared(table: Table, e: ev.Declared) -> None:
    if e.seat in table.place and e.seat not in table.claims:
        _claim(table, e.seat, (e.ability,))
    if e.characters:
        guesses = zip(e.targets, e.characters, strict=False)
        table.guessed.setdefault((e.seat, table.day), tuple(guesses))
    table.deeds.declared(table, e.seat, e.ability, e.targets)
    table.weigh_by(table.deeds.said(table, e.seat, e.ability, e.targets))


def _stated(table: Table, e: ev.Stated) -> None:
    table.statements.stated(e.seat, e.proposition)


def _said(table: Table, e: ev.Said) -> None:
    for act in e.acts:
        if isinstance(act, Retract):
            _retract(table, e.seat, act, told_anew(e.acts, table.day))
        else:
            _hear(table, e.seat, act)


def _hear(table: Table, speaker: int, act: Act) -> None:
    """What a player says in public of itself."""
    if speaker not in table.place:
        return
    if isinstance(act, Claim):
        known = tuple(c for c in act.characters if c in table.script)
        if known:
            _claim(table, speaker, known)
    elif isinstance(act, Report):
        if act.night == 0:  # not said: last night
            act = Report(act.ability, max(table.day, 1), act.value, act.about)
        key = (speaker, act.ability, act.night)
        if key not in table.reports:
            table.reports[key] = act
            reports.take_in(table, speaker, act)


def _claim(table: Table, speaker: int, characters: tuple[str, ...]) -> None:
    if table.claims.get(speaker) == characters:
        return
    table.claims.pop(speaker, None)  # claims stand in the order in which they were made
    table.claims[speaker] = characters
    table.changed()


def _retract(table: Table, speaker: int, act: Retract, anew: Collection[tuple[str, int]]) -> None:
    """What is taken back counts no more. anew: the reports that are told anew."""
    if speaker not in table.place:
        return
    character = act.what if act.what in table.script else ""
    for key in [key for key in table.reports if key[0] == speaker]:
        gone = not act.what or key[1] == character
        if gone or (act.what == "information" and (not anew or key[1:] in anew)):
            del table.reports[key]
            reports.take_back(table, *key)
    claimed = table.claims.get(speaker, ())
    if claimed and (act.what == "words" or act.unclaims(claimed)):
        del table.claims[speaker]
    table.changed()


FOLDS: Final[Mapping[type, Callable[[Any, Any], None]]] = {
    ev.GameStarted: _started,
    ev.Entered: _entered,
    ev.Left: _left,
    ev.PhaseBegan: _phase,
    ev.Announced: _announced,
    ev.Restated: _restated,
    ev.GameOver: _over,
    ev.Executed: _executed,
    ev.Nominated: _nominated,
    ev.Tallied: _tallied,
    ev.Moved: _moved,
    ev.Declared: _declared,
    ev.Said: _said,
    ev.Stated: _stated,
}
"""How each kind of event is taken in; the others say nothing of who is what."""
