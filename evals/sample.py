"""One sample: a policy plays one seed of one cell, and its game is scored."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from engine import (
    Choice,
    Decision,
    Game,
    StorytellerView,
    Stream,
    header_of,
    load_rules,
    load_script,
)
from evals.played import Played, Ruled, asked, chosen
from evals.scorers import costly, score
from evals.suite import Suite
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import drive
from storyteller_ai.logs import log_of
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.policies import Storyteller
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now


@dataclass(frozen=True, slots=True)
class Case:
    """What one sample plays. Its id names it in a run."""

    suite: Suite
    policy: str
    script: str
    players: int
    seed: int
    base: str = ""
    """The policy whose game it is, where a suite of regret lets another choose differently"""

    @property
    def id(self) -> str:
        """Policy, script, players, seed."""
        return f"{self.policy}/{self.script}/{self.players}/{self.seed}"


@dataclass(frozen=True, slots=True)
class Sample:
    """A played case: its row (the same on every run), its log, and its times (which are not)."""

    row: dict[str, Any]
    log: bytes
    times: dict[str, Any]


def without_log(
    case: Case, began: tuple[float, float], error: str, figures: Mapping[str, Any], **more: Any
) -> Sample:
    """The sample of a suite that keeps no game: its row with what is its own, and its times.

    began: the wall and the CPU clock, in seconds, when it began. error: how a policy broke down.
    """
    row = _row(case, "", 0, "", error)
    row |= {**more, "figures": {**figures, "faults.crash": [float(bool(error)), 1.0]}}
    times = {
        "id": case.id,
        "wall": time.perf_counter() - began[0],
        "cpu_playing": time.process_time() - began[1],
        "cpu_scoring": 0.0,
        "decisions": [],
    }
    return Sample(row, b"", times)


def _row(case: Case, winner: str, days: int, digest: str, error: str) -> dict[str, Any]:
    """What a row says of any case, in the order in which it is written."""
    return {
        "id": case.id,
        "policy": case.policy,
        "script": case.script,
        "players": case.players,
        "seed": case.seed,
        "winner": winner,
        "days": days,
        "digest": digest,
        "error": error,
    }


def unlabelled(policy: str) -> str:
    """A policy's spec without the label that tells two runs of one policy apart.

    >>> unlabelled("handbook#again")
    'handbook'
    """
    return policy.partition("#")[0]


class SetUpBy:
    """One policy makes the choices of the setup, another all that follow."""

    def __init__(self, setup: Storyteller, policy: Storyteller) -> None:
        self.setup = setup
        self.policy = policy
        self.name = policy.name

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The choice of whoever's turn it is."""
        who = self.setup if view.grimoire.phase == "setup" else self.policy
        return await who.choose(decision, view, draws)


class Canaried:
    """A policy whose reasons carry canaries, for the scorer that looks for them elsewhere."""

    def __init__(self, policy: Storyteller) -> None:
        self.policy = policy
        self.name = policy.name

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The policy's choice, with a canary behind its reason."""
        canary = f"canary-{draws.again().below(2**64):016x}"
        choice = await self.policy.choose(decision, view, draws)
        if not isinstance(choice, Choice):
            return choice
        return replace(choice, reason=f"{choice.reason} {canary}".strip())


class Watched:
    """A policy under watch: what it was asked, at which moment, and how long it took."""

    def __init__(self, policy: Storyteller) -> None:
        self.policy = policy
        self.name = policy.name
        self.rulings: list[Ruled] = []
        self.seconds: list[tuple[str, bool, float]] = []
        """(kind, whether whom it is about was impaired, wall seconds) of each decision"""
        self._asked: Ruled | None = None

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The policy's choice."""
        ruled = self._asked = asked(decision, view)
        began = time.perf_counter()
        try:
            choice = await self.policy.choose(decision, view, draws)
        finally:
            spent = time.perf_counter() - began
            self.seconds.append((decision.kind, decision.seat in view.impaired, spent))
        if isinstance(choice, Choice):
            self._asked = chosen(ruled, choice, view)
        return choice

    def stepped(self, choice: object) -> None:
        """The table handed a choice in: the policy's, or another in its place."""
        ruled = self._asked
        if ruled and isinstance(choice, Choice) and choice.decision == ruled.decision.id:
            self.rulings.append(ruled.made(choice))
            self._asked = None


def play_case(case: Case, desk: Desk | None = None) -> Sample:
    """Play and score a case. A policy that breaks down makes a row that says so."""
    if case.suite.kind == "regret":
        from evals.regret import sample  # it makes samples too

        return sample(case)
    if case.suite.kind == "choice":
        from evals.choice import sample as asked_sample  # likewise

        return asked_sample(case, desk)
    began = time.perf_counter(), time.process_time()
    more = costly(case.suite.figures)
    table, watched = _table(case, desk, "sinks" in more)
    error = _run(table, case, desk)
    game = table.game
    header = header_of(game, bots=case.suite.bots, storyteller=case.policy)
    log = log_of(game, header)
    played_at = time.process_time()
    models = desk.ledger.totals() if desk else None
    scored = _as_played(game, header, watched, models)
    figures = {**score(scored, more), "faults.crash": [float(bool(error)), 1.0]}
    row = _row(case, game.winner, game.day, sha256(log).hexdigest(), error)
    row["figures"] = dict(sorted(figures.items()))
    times = {
        "id": case.id,
        "wall": time.perf_counter() - began[0],
        "cpu_playing": played_at - began[1],
        "cpu_scoring": time.process_time() - played_at,
        "decisions": watched.seconds,
    }
    return Sample(row, log, times)


def _table(case: Case, desk: Desk | None, canaried: bool) -> tuple[Table, Watched]:
    """The table of a case, and the policy that is watched there."""
    suite = case.suite
    game = Game.new(
        load_script(case.script),
        names_for(case.players),
        seed=case.seed,
        rules=load_rules(suite.rules),
    )
    policy = make_storyteller(unlabelled(case.policy), desk)
    if suite.setup:
        policy = SetUpBy(make_storyteller(suite.setup, desk), policy)
    if canaried:
        policy = Canaried(policy)
    watched = Watched(policy)
    bots = suite.bots.split(",")
    players = {seat: make_player(bots[seat % len(bots)], seat, desk) for seat in game.seats}
    table = Table(game, players, watched, on_step=watched.stepped, max_days=suite.max_days)
    return table, watched


def _run(table: Table, case: Case, desk: Desk | None) -> str:
    """Play to the end; returns how a policy broke down, if it did."""
    try:
        if desk:
            desk.begin(case.seed)
            drive(table.run(), desk)
        else:
            run_now(table.run())
    except Exception as error:
        # A policy is anybody's code: one game of it must not end a run of thousands.
        return f"{type(error).__name__}: {error}"[:200]
    return ""


def _as_played(
    game: Game, header: dict[str, Any], watched: Watched, models: dict[str, Any] | None
) -> Played:
    teams = {c: game.script.team_of(c) for c in game.script.characters}
    plain = {**header, "rules": {"name": game.rules.name}}
    return Played(plain, game.events, watched.rulings, game.records, "", models, teams)
