"""The engine as the referee of possible worlds: what was true must never be ruled out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log
from time import process_time
from typing import Any

import numpy as np

from engine import Game, View
from engine import events as ev
from engine.catalogue import GOOD_TEAMS, team_of
from storyteller_ai.simulation import Plan, table_of
from storyteller_ai.table import run_now
from storyteller_ai.worlds.live import Lens
from storyteller_ai.worlds.live import Table as Worlds
from storyteller_ai.worlds.live.placements import NOBODY, Placement


@dataclass(slots=True)
class Moment:
    """A moment of a game: every seat's lens, and what is true."""

    day: int
    phase: str
    lenses: dict[int, Lens]
    characters: dict[int, str]
    """What each seat was given at the start"""
    demons: tuple[int, ...]
    """Who is a living Demon now"""


def moments(game: Game) -> Iterator[Moment]:
    """The beginnings of a game's phases, each with what every seat could see by then.

    Between two of them nothing more excludes a world: what excludes is learned by night, or is a
    death, an execution or a shot. The lenses are the same from moment to moment, as a bot's is,
    and their shared table holds the true placement among its rows.
    """
    streams: dict[int, list[ev.Event]] = {seat: [] for seat in game.seats}
    worlds = Worlds(placed(game))
    lenses = {seat: Lens(View(seat, stream), worlds) for seat, stream in streams.items()}
    given: dict[int, str] = {}
    now: dict[int, str] = {}
    alive: set[int] = set(game.seats)
    for event in game.events:
        for seat in streams if event.audience is None else event.audience:
            if seat in streams:
                streams[seat].append(event)
        if isinstance(event, ev.CharacterGiven):
            given.setdefault(event.seat, event.character)
            now[event.seat] = event.character
        elif isinstance(event, ev.CharacterChanged):
            now[event.seat] = event.character
        elif isinstance(event, ev.Died):
            alive.discard(event.seat)
        elif isinstance(event, ev.Announced):
            alive |= set(event.revived)
        elif isinstance(event, ev.PhaseBegan) and (event.phase != "night" or event.day > 1):
            demons = tuple(s for s, c in now.items() if team_of(c) == "demon" and s in alive)
            for lens in lenses.values():
                lens.refresh()
            yield Moment(event.day, event.phase, lenses, given, demons)


def placed(game: Game) -> Placement:
    """Where the evil team sat at the start."""
    given = {e.seat: e.character for e in reversed(game.events) if isinstance(e, ev.CharacterGiven)}
    guests: set[int] = set()
    for event in game.events:
        if isinstance(event, ev.PhaseBegan):
            break
        if isinstance(event, ev.Entered):
            guests.add(event.seat)
    first = next(e for e in game.events if isinstance(e, ev.GameStarted))
    place = {s: i for i, s in enumerate(s for s, _ in first.seats if s not in guests)}
    there = {place[s]: c for s, c in given.items() if s in place}
    demons = [at for at, c in there.items() if team_of(c) == "demon"]
    minions = sorted((at, c) for at, c in there.items() if team_of(c) == "minion")
    kind = there[demons[0]] if demons else ""
    return Placement(demons[0] if demons else NOBODY, kind, tuple(minions))


def true_rows(moment: Moment, lens: Lens) -> Any:
    """The rows of a lens that start as the game did."""
    table, given = lens.table, moment.characters
    a = table.arrays
    starts = [s for s, c in given.items() if team_of(c) == "demon"]
    right = a["start"] == (table.place[starts[0]] if starts else -1)
    if starts:
        right = right & (a["kind"] == table.cast.demons.index(given[starts[0]]))
    for seat, character in given.items():
        if team_of(character) == "minion":
            right = right & (a["holder", character] == table.place[seat])
    return np.flatnonzero(right)


@dataclass(slots=True)
class Judged:
    """What the referee found: moments looked at, true worlds excluded, and scores by day."""

    looked: int = 0
    absent: int = 0
    """Moments at which the true world was not among a table's sampled ones"""
    excluded: list[tuple[int, int, int]] = field(default_factory=list)
    """(seed, day, seat): the true start has no weight"""
    denied: list[tuple[int, int, int]] = field(default_factory=list)
    """(seed, day, seat): a living Demon has no chance of being it"""
    scores: dict[int, list[tuple[float, float]]] = field(default_factory=dict)
    """By day: how much likelier the true Demon is to a good player, as logarithms.

    Beside an even chance of all others at the start, and of those who still live.
    """
    seconds: float = 0.0
    """CPU time of playing and looking"""

    def add(self, other: Judged) -> None:
        """Take in what another found."""
        self.looked += other.looked
        self.absent += other.absent
        self.excluded += other.excluded
        self.denied += other.denied
        self.seconds += other.seconds
        for day, scores in other.scores.items():
            self.scores.setdefault(day, []).extend(scores)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game that the referee has played."""

    script: str
    players: int
    bots: str
    rules: str = "official"
    travellers: str = ""


def judge(kind: Kind, seeds: range) -> Judged:
    """Play games, and look at each with every seat's eyes at the beginning of every phase."""
    found, began = Judged(), process_time()
    for seed in seeds:
        for moment in moments(play(kind, seed)):
            _look(found, moment, seed)
    found.seconds = process_time() - began
    return found


def play(kind: Kind, seed: int) -> Game:
    """One game of a kind, with the handbook as its Storyteller."""
    plan = Plan(
        script=kind.script,
        players=kind.players,
        bots=kind.bots,
        rules=kind.rules,
        travellers=kind.travellers,
        max_days=60,
    )
    table = table_of(plan, seed)
    run_now(table.run())
    return table.game


def _look(found: Judged, moment: Moment, seed: int) -> None:
    for seat, lens in moment.lenses.items():
        if lens.table.order == () or (moment.day and seat not in lens.view.order):
            # A Traveller who is not there yet, or no more, looks at nothing.
            continue
        rows = true_rows(moment, lens)
        mine = lens.mine()
        found.looked += 1
        if not len(rows):
            found.absent += 1
        elif mine.weights[rows].max() <= 0:
            found.excluded.append((seed, moment.day, seat))
        if lens.table.share == 1 and any(mine.demon[demon] <= 0 for demon in moment.demons):
            found.denied.append((seed, moment.day, seat))
        good = team_of(moment.characters[seat]) in GOOD_TEAMS
        if good and moment.phase == "nominations" and len(moment.demons) == 1:
            table, chance = lens.table, max(mine.demon[moment.demons[0]], 1e-6)
            start, living = len(table.order) - 1, len(table.alive - {seat})
            scored = (log(chance * start), log(chance * living))
            found.scores.setdefault(moment.day, []).append(scored)
