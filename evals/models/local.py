"""A whole game with the small model of this machine, twice: the wire, the ledger, determinism.

The model is foolish. It shows what works, and nothing of how well a model plays.
"""

from __future__ import annotations

import time
from typing import Final

from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.serve import start
from storyteller_ai.llm.settings import Settings
from storyteller_ai.simulation import Plan, Result, play_game

PORT: Final = 8397
DEADLINE: Final = 1800.0
"""Seconds for a decision: on busy processors a foolish model is slow as well."""
SEED: Final = 3


def whole_game(times: int) -> tuple[str, bool]:
    """One game of eight, so many times: the figures in words, and whether all went well."""
    server = start(PORT)
    desk = Desk(Settings("smollm2", f"{server.listening_address}/v1", deadline=DEADLINE))
    plan = Plan(bots="town", storyteller="llm")
    began = time.perf_counter()
    results = [play_game(plan, SEED, desk)[0] for _ in range(times)]
    minutes = (time.perf_counter() - began) / 60 / times
    del server
    first = results[0]
    same = all(result.digest == first.digest for result in results)
    totals, holds = _figures(first)
    words = (
        f"SmolLM2 (135 M weights, foolish) runs a game of eight {times} times: "
        f"{'the same game each time' if same else 'NOT the same game'}, {first.winner} wins on day "
        f"{first.days}, {first.illegal} illegal; {totals}; {minutes:.1f} minutes a game"
    )
    return words, holds and same


def _figures(result: Result) -> tuple[str, bool]:
    found = result.models or {}
    by = found["decided"]
    words = (
        f"decided by the model {by['model']}, a retry {by['retry']}, the fallback {by['fallback']} "
        f"({found['fallback_reasons'] or 'never'}); {found['model_calls']} calls, "
        f"{found['tokens_in']} tokens in, {found['tokens_out']} out, "
        f"{found['uncertain_calls']} lost"
    )
    played = bool(result.winner) and not result.illegal + result.fallbacks
    return words, played and bool(by["model"] + by["retry"]) and not found["uncertain_calls"]
