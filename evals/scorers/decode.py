"""What a player who knows the policy could read out of false information.

A channel that always lies is as good as one that never does: turn it round. The tables of truth
against telling are kept as counts; `evals.derived` makes bits of them, over all games of a run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine import Told
from evals.played import Played
from evals.scorers.falsehood import ability, free


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """agree: tellings to impaired players that are true. KIND:TRUTH:TOLD: how often one truth was
    told as something, where there is one truth and few things to say (yes or no, small numbers).
    KIND.impaired:STATE:TOLD: the same of whether the player was impaired (1) or sober (0).
    """
    tellings = [ruled for ruled in game.rulings if free(ruled)]
    true = sum(ruled.decision.options.is_true(ruled.value) for ruled in tellings)
    found: dict[str, tuple[float, float]] = {"agree": (true, len(tellings))}
    cells: Counter[str] = Counter()
    for ruled in tellings:
        options = ruled.decision.options
        if isinstance(options, Told) and len(options.truths) == 1:
            (truth,) = options.truths
            if isinstance(truth, bool | int):
                cells[f"{ability(ruled)}:{int(truth)}:{int(ruled.value)}"] += 1
    for ruled in game.rulings:
        small = isinstance(ruled.value, bool | int)
        if small and isinstance(ruled.decision.options, Told):
            impaired = int(ruled.decision.options.free)
            cells[f"{ability(ruled)}.impaired:{impaired}:{int(ruled.value)}"] += 1
    return found | {name: (number, 1) for name, number in cells.items()}
