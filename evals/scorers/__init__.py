"""Scorers: functions of one played game that give named figures.

A figure is a pair: so much, out of so much. Over many games it is the sum of the first over the
sum of the second: a share (games won of games played), a rate (exposed lies of lies told), a mean
(days of games). One form for all, so that one estimator serves all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Final, TypeAlias

from evals.played import Played
from evals.scorers import (
    decode,
    falsehood,
    favour,
    legality,
    outcome,
    run,
    secrecy,
    variety,
    words,
)

Figures: TypeAlias = Mapping[str, tuple[float, float]]
Scorer: TypeAlias = Callable[[Played], Figures]

SCORERS: Final[Mapping[str, Scorer]] = {
    "legality": legality.score,
    "balance": outcome.balance,
    "drama": outcome.drama,
    "plausibility": falsehood.score,
    "truth": words.truth,
    "warmth": words.warmth,
    "secrecy": secrecy.score,
    "decode": decode.score,
    "cost": run.cost,
    "faults": run.faults,
    "variety": variety.score,
    "favour": favour.score,
}


COSTLY: Final = ("sinks", "worlds")
"""Scorers that take long: modules, looked at where a suite names one of their figures."""


def costly(figures: Iterable[str]) -> tuple[str, ...]:
    """The costly scorers that these figures need.

    >>> costly(["balance.good", "worlds.left"])
    ('worlds',)
    """
    named = {figure.partition(".")[0] for figure in figures}
    return tuple(name for name in COSTLY if name in named)


def score(game: Played, more: Iterable[str] = ()) -> dict[str, list[float]]:
    """All figures of a game, by name (`balance.good`), as plain data in order of name.

    more: costly scorers that are looked at as well.
    """
    scorers = dict(SCORERS)
    for name in more:
        scorers[name] = import_module(f"evals.scorers.{name}").score
    found = {
        f"{name}.{figure}": [float(part) for part in pair]
        for name, scorer in scorers.items()
        for figure, pair in scorer(game).items()
    }
    return dict(sorted(found.items()))
