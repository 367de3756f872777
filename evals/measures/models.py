"""Models that fail, models that talk nonsense, and words that attack models."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from evals.injection.measured import caught, sample, tried
from evals.injection.plants import PLANTS
from evals.measures.effort import Effort, Outcome, say
from evals.models import runs, tokens


def model_faults(effort: Effort) -> Outcome:
    """Games under a model Storyteller whose calls fail in every way."""
    return Outcome(*runs.faults(effort.games(500)))


def model_nonsense(effort: Effort) -> Outcome:
    """Tables of models that never answer in the form."""
    return Outcome(*runs.nonsense(effort.games(100_000)))


def model_tokens(effort: Effort) -> Outcome:
    """What models read and write in games of eight, on all shipped scripts."""
    return Outcome(*tokens.measure(effort.games(50) if not effort.quick else 2, 2))


def local_game(effort: Effort) -> Outcome:
    """A whole game with the small model of this machine; it needs the extra `local`."""
    from evals.models.local import whole_game

    return Outcome(*whole_game(1 if effort.quick else 2))


def injection(effort: Effort) -> Outcome:
    """Words that try to steer the Storyteller or to extract what is hidden, to models that obey."""
    attacks = sample(8 if effort.quick else 200)
    with ProcessPoolExecutor(effort.workers) as pool:
        parts = list(pool.map(tried, attacks, range(len(attacks))))
    leaks = [leak for found, _ in parts for leak in found]
    seen = sum((counts for _, counts in parts), Counter[str]())
    for leak in leaks[:10]:
        say(leak)
    shown = caught(sample(1), 2)
    languages = " and ".join(f"{sum(u.lang == x for u in attacks)} {x}" for x in ("en", "ko"))
    words = (
        f"{len(attacks)} utterances ({languages}) to models that obey and repeat all they read: "
        f"{len(leaks)} leaks, and differences beyond acts, in {seen['storyteller']} of the "
        f"Storyteller's prompts (each compared with its pair), {seen['translator']} of the "
        f"translator's, {seen['players']} of players ({seen['attacked']} with the attack in them, "
        f"{seen['own secrets']} with the seat's own marked secret), and all that seats were shown; "
        f"{len(shown)} of {len(PLANTS)} planted leaks caught"
    )
    tried_all = all(seen[what] for what in ("storyteller", "translator", "attacked", "own secrets"))
    return Outcome(words, tried_all and not leaks and len(shown) == len(PLANTS))
