"""Storyteller policies, by name or as `module:factory`."""

from __future__ import annotations

from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import is_model, needed
from storyteller_ai.policies import Storyteller, load_factory
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.storytellers.random import RandomStoryteller

NAMES = ("random", "handbook", "llm")


def make_storyteller(spec: str, desk: Desk | None = None) -> Storyteller:
    """A new Storyteller policy; `llm:MODEL` asks a model at the desk. Raises EngineError.

    >>> make_storyteller("random").name
    'random'
    """
    if spec == "random":
        return RandomStoryteller()
    if spec == "handbook":
        return HandbookStoryteller()
    if is_model(spec):
        # Behind a model stands the handbook of this package.
        from storyteller_ai.llm.storyteller import ModelStoryteller

        return ModelStoryteller(needed(desk), spec.partition(":")[2])
    made: Storyteller = load_factory(spec)()
    return made
