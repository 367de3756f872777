"""Models that fail, and models that talk nonsense."""

from __future__ import annotations

from evals.measures.effort import Effort, Outcome
from evals.models import runs


def model_faults(effort: Effort) -> Outcome:
    """Games under a model Storyteller whose calls fail in every way."""
    return Outcome(*runs.faults(effort.games(500)))


def model_nonsense(effort: Effort) -> Outcome:
    """Tables of models that never answer in the form."""
    return Outcome(*runs.nonsense(effort.games(100_000)))
