"""Who won, and whether it was a game worth watching."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from engine import events as ev
from evals.played import Played

FINAL_THREE: Final = 3


def balance(game: Played) -> Mapping[str, tuple[float, float]]:
    """good: games that good won of games that ended. open: games that did not end."""
    ended = game.over is not None
    won = game.over is not None and game.over.winner == "good"
    return {"good": (won, ended), "unfinished": (not ended, 1)}


def drama(game: Played) -> Mapping[str, tuple[float, float]]:
    """days: a game's length. final_three: games that came to three alive by day. late: games
    that came to four. swing: how often the town's record turned from good to bad or back.
    """
    alive = list(_living(game))
    least = min(alive, default=len(game.seats))
    leads = [lead for lead in map(_lead, _weights(game)) if lead]
    swings = sum(a != b for a, b in pairwise(leads))
    return {
        "days": (game.days, 1),
        "final_three": (FINAL_THREE in alive, 1),
        "late": (least <= FINAL_THREE + 1, 1),
        "swing": (swings, 1),
    }


def _living(game: Played) -> Iterator[int]:
    """How many lived at the start of each day."""
    dead: set[int] = set()
    for event in game.events:
        if isinstance(event, ev.Announced):
            dead = (dead | set(event.died)) - set(event.revived)
        elif isinstance(event, ev.PhaseBegan) and event.phase == "discussion":
            yield len(game.seats) - len(dead)


def _weights(game: Played) -> Iterator[tuple[int, int]]:
    """Executions of evil and of good players so far, after each: the town's score."""
    evil = {
        e.seat for e in game.events if isinstance(e, ev.CharacterGiven) and e.alignment == "evil"
    }
    right = wrong = 0
    for event in game.events:
        if isinstance(event, ev.Executed):
            right += event.seat in evil
            wrong += event.seat not in evil
            yield right, wrong


def _lead(weights: tuple[int, int]) -> str:
    right, wrong = weights
    return "good" if 2 * right > wrong else "evil" if 2 * right < wrong else ""
