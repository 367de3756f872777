"""All utterances through all trials, and the planted leaks that must be caught."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from evals.injection import Utterance, utterances
from evals.injection.plants import PLANTS
from evals.injection.trials import extracts, steers, translates, two_tables


def tried(utterance: Utterance, seed: int) -> tuple[list[str], Counter[str]]:
    """What went wrong with an utterance in all trials, and how many prompts were looked at."""
    seen: Counter[str] = Counter()
    found = steers(utterance, seed, seen) + translates(utterance, two_tables(seed), seen)
    return found + extracts(utterance, seed, seen), seen


def sample(number: int) -> list[Utterance]:
    """So many utterances, evenly of both languages and aims.

    >>> [u.id for u in sample(4)]
    ['en001', 'en051', 'ko001', 'ko051']
    """
    rows = utterances()
    return rows[:: max(len(rows) // number, 1)][:number]


def caught(attacks: Sequence[Utterance], seed: int) -> list[str]:
    """The planted leaks that some of these utterances show."""
    found = []
    for name, plant in PLANTS.items():
        with plant():
            if any(tried(utterance, seed)[0] for utterance in attacks):
                found.append(name)
    return found
