"""Storyteller policies, by name or as `module:factory`."""

from __future__ import annotations

from storyteller_ai.policies import Storyteller, load_factory
from storyteller_ai.storytellers.random import RandomStoryteller

NAMES = ("random", "handbook")


def make_storyteller(spec: str) -> Storyteller:
    """A new Storyteller policy. Raises EngineError for an unknown name.

    >>> make_storyteller("random").name
    'random'
    """
    if spec == "random":
        return RandomStoryteller()
    if spec == "handbook":
        from storyteller_ai.storytellers.handbook import HandbookStoryteller

        return HandbookStoryteller()
    made: Storyteller = load_factory(spec)()
    return made
