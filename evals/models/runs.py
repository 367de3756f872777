"""Many games with a model that fails: do all end, legally, and is the ledger the server's?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from evals.models.babble import Babbler
from evals.models.server import FAULTS, LASTING, serving
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Entry, Ledger, summed
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.usage import Usage
from storyteller_ai.simulation import Plan, Result, play_game, simulate, wilson

SHARE: Final = 0.3
"""The share of calls that fail."""
DEADLINE: Final = 4.0
"""Seconds for a decision: more than an honest answer takes, less than a slow one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games came to, and what the server counted: (tokens in, tokens out, calls, lost)."""

    results: list[Result]
    entries: list[Entry]
    server: tuple[int, int, int, int]

    @property
    def totals(self) -> dict[str, Any]:
        """The figures of all games together."""
        return summed([result.models for result in self.results if result.models])

    @property
    def even(self) -> bool:
        """Whether the ledger is the server's to the token, and each lost call is marked."""
        known = sum((e.usage for e in self.entries if e.certain), Usage())
        lost = [e for e in self.entries if not e.certain]
        booked = (known.tokens_in, known.out, len(self.entries), len(lost))
        return booked == self.server and all(e.usage.out > 0 for e in lost)

    @property
    def clean(self) -> bool:
        """Whether every game ended, without an illegal choice."""
        return all(r.winner and not r.illegal + r.fallbacks for r in self.results)

    @property
    def once(self) -> bool:
        """Whether no game was played, and no attempt at a decision made, twice."""
        seeds = [result.seed for result in self.results]
        calls = [(e.label.game, e.label.seat, e.label.decision, e.attempt) for e in self.entries]
        return len(set(seeds)) == len(seeds) and len(set(calls)) == len(calls)


def play(games: int, share: float = SHARE) -> Tally:
    """Games of the town under a model Storyteller whose calls fail, each with a new client.

    A key that is refused closes a client for good: the rest of that game is the handbook's.
    """
    plan = Plan(bots="town", storyteller="llm", games=games)
    entries: list[Entry] = []
    results = []
    faults = (*FAULTS, *LASTING)
    with serving(share, faults=faults, slow=DEADLINE + 2, keep_bodies=False) as fake:
        settings = Settings("fake", fake.url, deadline=DEADLINE, pause=0.001)
        for seed in plan.seeds():
            desk = Desk(settings, on_entry=entries.append)
            results.append(play_game(plan, seed, desk)[0])
    counted = fake.counted
    server = (counted.tokens_in, counted.tokens_out, counted.calls, counted.lost)
    return Tally(results, entries, server)


def faults(games: int) -> tuple[str, bool]:
    """Every fault at 30 %: the games, the ledger, and who wins beside the handbook's games."""
    tally = play(games)
    base = simulate(Plan(bots="town", games=games))
    low, high = wilson(_good(base), games)
    share = _good(tally.results) / games
    within = low <= share <= high
    decided = tally.totals["decided"]
    words = (
        f"{games} games with {SHARE:.0%} of calls failing in {len(FAULTS) + len(LASTING)} ways: "
        f"{'all ended, none illegal' if tally.clean else 'NOT all ended legally'}; "
        f"{'nothing twice' if tally.once else 'something TWICE'}; "
        f"{tally.server[2]} calls, {tally.server[3]} lost on the way and marked; the ledger is "
        f"{'the server' if tally.even else 'NOT the server'}'s to the token "
        f"({tally.server[0]} in, {tally.server[1]} out); decided by the model "
        f"{decided['model']}, a retry {decided['retry']}, the fallback {decided['fallback']}; "
        f"good won {share:.1%}, {'within' if within else 'NOT within'} the handbook's interval "
        f"({_good(base) / games:.1%} [{low:.1%}, {high:.1%}])"
    )
    return words, tally.clean and tally.even and tally.once and within


def _good(results: Iterable[Result]) -> int:
    return sum(result.winner == "good" for result in results)


def nonsense(decisions: int) -> tuple[str, bool]:
    """A model that talks nonsense in every seat, for so many decisions, each really asked."""
    made = games = calls = 0
    clean = True
    by: dict[str, int] = {}
    babblers: list[Babbler] = []

    def make(settings: Settings, ledger: Ledger) -> Babbler:
        babblers.append(Babbler(settings, ledger))
        return babblers[-1]

    while made < decisions:
        script = SCRIPTS[games % len(SCRIPTS)]
        plan = Plan(script=script, players=7 + games % 5, bots="llm", storyteller="llm", games=1)
        result, _ = play_game(plan, games, Desk(Settings("babble"), make=make))
        assert result.models is not None, "its policies ask models"
        by = summed([by, result.models["decided"]])
        made = sum(by.values())
        calls += result.models["model_calls"]
        games += 1
        clean = clean and bool(result.winner) and not result.illegal + result.fallbacks
    words = (
        f"{made} decisions in {games} games of {len(SCRIPTS)} scripts with a model that answers "
        f"nonsense ({calls} answers; a quarter keeps to the form): "
        f"{'none illegal, all games ended' if clean else 'NOT all legal'}; decided by the model "
        f"{by['model']}, a retry {by['retry']}, the fallback {by['fallback']}"
    )
    return words, clean


SCRIPTS: Final = ("tb", "bmr", "sv", "almanac")
