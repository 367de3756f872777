"""Small told games, each start played by the engine along every choice that matters.

A record is drawn from a game of five or six with any characters, liars' reports among it. The
engine then says of every start that the claims allow whether some choices lead to exactly what is
told, and the solver has to find the same starts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, product
from typing import Any, Final

from engine import Decision, Game, Stream
from engine import events as ev
from engine.catalogue import EVIL_TEAMS, team_of
from engine.errors import EngineError
from evals.enumerated import MOST_OPTIONS, unlike
from evals.telling import Table, Teller, record_of, told
from evals.told_games import FEWER_OUTSIDERS, RULES, Done, begin, play, table
from storyteller_ai.worlds.puzzle.record import Puzzle, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve

AVOID: Final = frozenset(
    ("lunatic", "mutant", "politician", "philosopher", "professor", "pixie", "artist", "barber")
)
"""Whose hidden choices are too many, or whose reports are in no liar's repertoire"""
NIGHTS: Final = 2
BUDGET: Final = 6_000
"""How many positions are looked at for one record before it is given up"""


MOST_TOLD: Final = 2_000


class TooMany(Exception):
    """A record has too many ways that its games could have gone."""


def compared(
    number: int, players: int = 5, also: tuple[str, ...] = ()
) -> tuple[int, list[str]] | None:
    """How many starts the engine finds for a record, and where the solver finds others.

    also: more Outsiders that may be in it.
    """
    draws = Stream("enumerated told game", number, players)
    at, done = table(draws, AVOID, players, also), list[Done]()
    if at is None:
        return None
    game = begin(at)
    if not play(game, at, NIGHTS, draws, done):
        return None
    record = record_of(at, game, NIGHTS, draws)
    if record is None:
        return None
    puzzle = read_puzzle(record, rulings=RULES)
    search = Search(at, record, done)
    try:
        by_engine = {start for start in starts_of(puzzle) if search.fits(start)}
    except TooMany:
        return None
    by_solver = set(solve(puzzle).starts)
    return len(by_engine), unlike(by_engine, by_solver)


def starts_of(puzzle: Puzzle) -> Iterator[tuple[str, ...]]:
    """Every start that the claims, the hidden characters and the rules of setup allow."""
    counts, size = puzzle.counts, len(puzzle.names)
    for start in product(*puzzle.domains):
        teams = Counter(team_of(c) for c in start)
        if len(set(start)) < size or any(teams[t] != counts[t] for t in EVIL_TEAMS):
            continue
        changes = [FEWER_OUTSIDERS[c] for c in start if c in FEWER_OUTSIDERS]
        allowed = {max(counts["outsider"] + sum(each), 0) for each in product(*changes)}
        if teams["outsider"] not in allowed and "xaan" not in start:
            continue
        shams = [s for s, c in enumerate(start) if c in ("drunk", "marionette")]
        if any(puzzle.claims[s] in start for s in shams):
            continue
        at = start.index("marionette") if "marionette" in start else None
        demon = next(s for s, c in enumerate(start) if team_of(c) == "demon")
        if at is None or (at - demon) % size in (1, size - 1):
            yield start


class Search:
    """Looks for choices of the engine that lead from a start to all that is told."""

    def __init__(self, at: Table, record: Mapping[str, Any], done: Sequence[Done]) -> None:
        self.at, self.done, self.budget = at, done, BUDGET
        self.events = record["events"]
        self.info = [_in_order(info) for info in record["info"]]

    def fits(self, start: tuple[str, ...]) -> bool:
        """Whether some choices do."""
        believes = [
            claim if c in ("drunk", "marionette") else ""
            for c, claim in zip(start, self.at.claims, strict=True)
        ]
        at = replace(self.at, start=start, believes=tuple(believes))
        return self._leads(begin(at, self.at), Teller(at), 0, 0)

    def _leads(self, game: Game, teller: Teller, heard: int, at: int) -> bool:
        self.budget -= 1
        if self.budget < 0:
            raise TooMany
        teller = teller.twin()
        for event in game.events[heard:]:
            if isinstance(event, ev.PhaseBegan) and (event.phase == "night") is not teller.night:
                if not self._complete(teller):
                    return False
            teller.hear(event)
        heard = len(game.events)
        if game.over or teller.strange or not self._so_far(teller):
            return False
        if game.day == NIGHTS and game.floor is not None:
            return self._complete(teller) and len(teller.events) == len(self.events)
        if game.floor is not None:
            return self._by_day(game, teller, heard, at)
        decision = game.open[0]
        for value in self._options(decision, teller):
            branch = game.fork()
            branch.step(branch.open[0].choice(value))
            if self._leads(branch, teller, heard, at):
                return True
        return False

    def _by_day(self, game: Game, teller: Teller, heard: int, at: int) -> bool:
        """The next step is the one that was made by day."""
        if at >= len(self.done):
            return False
        window, seat, value = self.done[at]
        branch = game.fork()
        floor = branch.floor
        if floor is None or floor.name != window:
            return False
        decision = floor.clock if seat is None else floor.act(seat)
        try:
            branch.step(decision.choice(value))
        except EngineError:
            return False
        return self._leads(branch, teller, heard, at + 1)

    def _so_far(self, teller: Teller) -> bool:
        """Whether nothing was told or seen that the record has not."""
        seen = teller.events
        if any(one != other for one, other in zip(seen[:-1], self.events, strict=False)):
            return False
        if len(seen) > len(self.events):
            return False
        return all(_in_order(info) in self.info for info in teller.info)

    def _complete(self, teller: Teller) -> bool:
        """Whether good players were told all that they report of the time that ends."""
        seen = teller.events
        if seen and seen[-1:] != self.events[len(seen) - 1 : len(seen)]:
            return False
        said = sum(info["time"] == teller.time for info in teller.info)
        names = self.at.names
        reported = [
            info
            for info in self.info
            if info["time"] == teller.time and teller.honest(names.index(info["player"]))
        ]
        return bool(said >= len(reported))

    def _options(self, decision: Decision, teller: Teller) -> list[Any]:
        """The options that matter: what a liar learns does not."""
        if decision.kind == "vote":
            return [True]
        ability, _, what = decision.kind.partition(".")
        seat = decision.seat
        if what == "learns" and seat is not None:
            if not teller.honest(seat):
                return [next(iter(decision.options))]
            return list(self._as_told(decision, seat, ability, teller))
        if ability == "demon" and what == "bluffs":
            return [next(iter(decision.options))]
        options = list(islice(decision.options, MOST_TOLD))
        if seat is not None and seat == decision.actor and teller.honest(seat):
            said = [
                info
                for info in self.info
                if info["player"] == self.at.names[seat]
                and info["time"] == teller.time
                and info["ability"] == ability
            ]
            options = [value for value in options if self._as_said(value, said)]
        return options[:MOST_OPTIONS]

    def _as_told(
        self, decision: Decision, seat: int, ability: str, teller: Teller
    ) -> Iterator[Any]:
        """What may be told, as far as it is reported."""
        of = {"player": self.at.names[seat], "time": teller.time, "ability": ability}
        said = [info for info in self.info if of.items() <= info.items()]
        for value in islice(decision.options, MOST_TOLD):
            content = told(ev.Learned(seat, ability, value, decision.about), teller)
            if (
                content is None
                or (not decision.about and "targets" in content)
                or any(_in_order(content).items() <= info.items() for info in said)
            ):
                yield value

    def _as_said(self, value: Any, said: Sequence[Mapping[str, Any]]) -> bool:
        """Whether a choice may be the one that is reported."""
        if not said or value is None:
            return True
        names = {v if isinstance(v, str) else self.at.names[v] for v in _flat(value)}
        wanted = {*said[0].get("targets", ()), said[0].get("character") or ""}
        return names <= wanted


def _in_order(info: Mapping[str, Any]) -> dict[str, Any]:
    """A report with its players in the order of their names."""
    return {k: sorted(v) if k == "targets" else v for k, v in info.items()}


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for each in value:
            yield from _flat(each)
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield value
