"""What a choice cost: fork the game at a decision, play futures for each choice, compare.

Whole games drift apart after the first different ruling, so a small difference drowns in luck.
Here two policies meet the same decision of the same game; where they choose differently, the same
futures (the same bots, the same luck, the same policy from there on) are played for both choices.
The difference in good's share of wins, summed over the decisions of a game, is what one policy is
worth more to good than the other; its distance from an even game is what a choice cost.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import Choice, Decision, Game, Stream, load_rules, load_script
from evals.sample import Case, Sample, unlabelled, without_log
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.policies import Storyteller
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

FUTURES: Final = 8
EVEN: Final = 0.5
MOST_FORKS: Final = 6
"""Decisions of one game that are looked at, drawn among those where the two differ."""


@dataclass(frozen=True, slots=True)
class Fork:
    """A decision at which two policies differ: good's share of wins after each choice."""

    kind: str
    day: int
    base: float
    other: float

    @property
    def gain(self) -> float:
        """How much the other choice gives good."""
        return self.other - self.base

    @property
    def cost(self) -> float:
        """How much further from an even game the other choice leads."""
        return abs(self.other - EVEN) - abs(self.base - EVEN)


def forks(case: Case, base: str) -> tuple[list[Fork], int]:
    """Where a case's policy would have chosen otherwise than the base in the base's own game.

    Returns the forks that were played, and how many there were in all.
    """
    differing = list(_differing(case, base))
    chosen = Stream(case.seed, "forks").sample(differing, min(len(differing), MOST_FORKS))
    found = []
    for game, decision, ours, theirs in sorted(chosen, key=lambda fork: fork[0].window_number):
        shares = [_share(case, base, game, choice) for choice in (theirs, ours)]
        found.append(Fork(decision.kind, game.day, *shares))
    return found, len(differing)


def _differing(case: Case, base: str) -> list[tuple[Game, Decision, Choice, Choice]]:
    """The decisions of the base's game at which the other would choose otherwise."""
    found: list[tuple[Game, Decision, Choice, Choice]] = []
    game = _new(case)
    other = make_storyteller(unlabelled(case.policy))
    both = _Both(make_storyteller(unlabelled(base)), other, game, found, case.suite.setup)
    run_now(_table(case, game, both).run())
    return found


class _Both:
    """Plays as the base, and notes where the other would have chosen otherwise."""

    def __init__(
        self,
        base: Storyteller,
        other: Storyteller,
        game: Game,
        found: list[tuple[Game, Decision, Choice, Choice]],
        setup: str,
    ) -> None:
        self.base = base
        self.other = other
        self.game = game
        self.found = found
        self.setup = make_storyteller(setup) if setup else base
        self.fixed = bool(setup)
        self.name = base.name

    async def choose(self, decision: Decision, view: Any, draws: Stream) -> Choice:
        """The base's choice."""
        if self.fixed and view.grimoire.phase == "setup":
            return await self.setup.choose(decision, view, draws)
        ours = await self.other.choose(decision, view, draws.again())
        theirs = await self.base.choose(decision, view, draws)
        if ours.value != theirs.value and decision.options.contains(ours.value):
            self.found.append((self.game.fork(), decision, ours, theirs))
        return theirs


def _share(case: Case, base: str, game: Game, choice: Choice) -> float:
    """Good's share of wins over futures in which the base goes on after a choice."""
    wins = 0
    for number in range(FUTURES):
        twin = game.fork()
        twin.step(choice)
        table = _table(case, twin, make_storyteller(unlabelled(base)), luck=number + 1)
        run_now(table.run())
        wins += twin.winner == "good"
    return wins / FUTURES


def _new(case: Case) -> Game:
    script, rules = load_script(case.script), load_rules(case.suite.rules)
    return Game.new(script, names_for(case.players), seed=case.seed, rules=rules)


def _table(case: Case, game: Game, storyteller: Storyteller, luck: int = 0) -> Table:
    bots = case.suite.bots.split(",")
    players = {seat: make_player(bots[seat % len(bots)], seat) for seat in game.seats}
    return Table(game, players, storyteller, max_days=case.suite.max_days, luck=luck)


def sample(case: Case) -> Sample:
    """The forks of one case as a sample. It has no log: it is made of many games."""
    began = time.perf_counter(), time.process_time()
    error = ""
    found: list[Fork] = []
    differing = 0
    try:
        found, differing = forks(case, case.base)
    except Exception as broken:
        error = f"{type(broken).__name__}: {broken}"[:200]
    played = [[fork.kind, fork.day, fork.base, fork.other] for fork in found]
    return without_log(case, began, error, figures(found, differing), forks=played)


def figures(found: list[Fork], differing: int) -> Mapping[str, list[float]]:
    """The forks of a game as figures.

    gain: good's gain, summed over all decisions that differ, a game (those played stand for all).
    cost: how much further from an even game, a game. differ: decisions that differ, a game.
    """
    scale = differing / len(found) if found else 0.0
    return {
        "regret.gain": [scale * sum(fork.gain for fork in found), 1.0],
        "regret.cost": [scale * sum(fork.cost for fork in found), 1.0],
        "regret.differ": [float(differing), 1.0],
    }
