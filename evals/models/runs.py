"""Many games with a model that fails: do all end, legally, and is the ledger the server's?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from evals.models.server import FAULTS, Reply, first_options, garbage, serving
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import summed
from storyteller_ai.llm.settings import Settings
from storyteller_ai.simulation import Plan, Result, play_game, simulate, wilson

SHARE: Final = 0.3
"""The share of calls that fail."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games came to, and what the server counted: (tokens in, tokens out, calls, lost)."""

    results: list[Result]
    totals: dict[str, Any]
    server: tuple[int, int, int, int]

    @property
    def even(self) -> bool:
        """Whether the ledger is the server's: to the token, but for what was lost on the way."""
        booked = (self.totals["tokens_in"], self.totals["tokens_out"])
        calls, lost = self.server[2], self.server[3]
        within = booked == self.server[:2] if not lost else booked >= self.server[:2]
        return (
            within
            and self.totals["model_calls"] == calls
            and self.totals["uncertain_calls"] == lost
        )

    @property
    def clean(self) -> bool:
        """Whether every game ended once, without an illegal choice."""
        seeds = [result.seed for result in self.results]
        ended = all(result.winner and not result.illegal for result in self.results)
        return ended and len(set(seeds)) == len(seeds)


def play(
    games: int, share: float = SHARE, reply: Reply = first_options, bots: str = "town"
) -> Tally:
    """Games of the town (or of models) under a model Storyteller whose calls fail."""
    plan = Plan(bots=bots, storyteller="llm", games=games)
    with serving(share, reply=reply, faults=FAULTS, slow=3.0, keep_bodies=False) as fake:
        desk = Desk(Settings("fake", fake.url, deadline=2.0, pause=0.01))
        results = [play_game(plan, seed, desk)[0] for seed in plan.seeds()]
    totals = summed([result.models for result in results if result.models])
    counted = fake.counted
    server = (counted.tokens_in, counted.tokens_out, counted.calls, counted.lost)
    return Tally(results, totals, server)


def faults(games: int) -> tuple[str, bool]:
    """Every fault at 30 %: the games, the ledger, and who wins beside the handbook's games."""
    tally = play(games)
    base = simulate(Plan(games=games))
    good = [sum(r.winner == "good" for r in results) for results in (tally.results, base)]
    low, high = wilson(good[1], games)
    share = good[0] / games
    decided = tally.totals["decided"]
    words = (
        f"{games} games with {SHARE:.0%} of calls failing in {len(FAULTS)} ways: "
        f"{'all ended, none illegal' if tally.clean else 'NOT all ended legally'}; "
        f"{tally.server[2]} calls, {tally.server[3]} lost on the way; the ledger is "
        f"{'the server' if tally.even else 'NOT the server'}'s; decided by the model "
        f"{decided['model']}, a retry {decided['retry']}, the fallback {decided['fallback']}; "
        f"good won {share:.1%} (handbook {good[1] / games:.1%} [{low:.1%}, {high:.1%}])"
    )
    return words, tally.clean and tally.even


def nonsense(decisions: int) -> tuple[str, bool]:
    """A model that never answers in the form, in every seat, for so many decisions."""
    made = games = 0
    clean = True
    while made < decisions:
        tally = play(10, 0.0, garbage, "llm")
        made += sum(tally.totals["decided"].values())
        games += 10
        clean = clean and tally.clean and not tally.totals["decided"]["model"]
    words = f"{made} decisions in {games} games of a model that answers nonsense: "
    return words + ("none illegal, all games ended" if clean else "NOT all legal"), clean
