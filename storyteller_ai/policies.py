"""Who decides: one protocol for a person, a heuristic, a model and a recording.

A policy is a function of its view, its own notes and its draws. Players see a `View` and never
the game; the Storyteller sees the Grimoire.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from engine import Choice, Decision, EngineError, StorytellerView, Stream, View


@runtime_checkable
class Player(Protocol):
    """Whoever fills a seat."""

    name: str
    """What made the choice, for the log."""
    silent: bool
    """Never wants to speak: it is asked for choices, votes and nominations alone."""

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """Answer a decision of this seat. None passes, which only an `act` allows."""
        ...

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """How much the seat wants the floor for this `act`: 0 not at all, 1 most; -1: a person."""
        ...


@runtime_checkable
class Storyteller(Protocol):
    """Whoever makes the choices that the rules leave to the Storyteller."""

    name: str

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """Answer one of the Storyteller's decisions."""
        ...


def load_factory(spec: str) -> Callable[..., Any]:
    """The factory that `module:factory` names. Raises EngineError when there is none."""
    module, colon, name = spec.partition(":")
    if not colon:
        raise EngineError(f"{spec[:40]!r} is no policy here; one of your own is module:factory")
    try:
        found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise EngineError(f"{spec!r} is no policy: {error}") from None
    if not callable(found):
        raise EngineError(f"{spec!r} is no policy: it can't be called to make one")
    return found
