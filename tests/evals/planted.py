"""Storytellers with one fault each, for the figures that must find it."""

from __future__ import annotations

from typing import Any

from engine import Choice, Decision, StorytellerView, Stream, Told
from storyteller_ai.storytellers.handbook import HandbookStoryteller


class Planted(HandbookStoryteller):
    """The handbook, but for what `fault` answers."""

    name = "planted"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        value = self.fault(decision, view, draws)
        if value is not None and decision.options.contains(value):
            return decision.choice(value, "as planted")
        return await super().choose(decision, view, draws)

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        """What is answered instead of the handbook's answer; None: nothing."""
        return None

    @staticmethod
    def free(decision: Decision) -> bool:
        """Whether an impaired player is told something."""
        return isinstance(decision.options, Told) and decision.options.free


class Breaks(Planted):
    """Breaks down on the first night."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if view.grimoire.phase != "setup":
            raise RuntimeError("broken")
        return None


class AlwaysTrue(Planted):
    """Tells the drunk and the poisoned the truth."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        return next(filter(decision.options.contains, decision.options.truths), None)


class AlwaysFalse(Planted):
    """Never tells an impaired player the truth."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        lies = [v for v in decision.options if not decision.options.is_true(v)]
        return draws.choice(lies) if lies else None


class Inverts(Planted):
    """Turns yes and no round for the impaired."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        (first, *_) = decision.options.truths
        return not first if isinstance(first, bool) else None


class AddsOne(Planted):
    """Gives impaired players the true number and one more, modulo three."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        (first, *_) = decision.options.truths
        return (first + 1) % 3 if type(first) is int else None


class OwnHerring(Planted):
    """Makes the Fortune Teller their own red herring."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return decision.seat if decision.kind == "fortuneteller.red_herring" else None


class Illegal(Planted):
    """Answers what is no option."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        return decision.choice("nonsense")


class SeesThrough(Planted):
    """Tells impaired players the largest number there is: more evil than a table can hold."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        numbers = [v for v in decision.options if type(v) is int] if self.free(decision) else []
        return max(numbers, default=None)


class Forgets(Planted):
    """Throws dice for every impaired player, every night anew."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return decision.options.sample(draws) if self.free(decision) else None


class ForEvil(Planted):
    """Sends every death of a Mayor to another good player, and lies wherever it may."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if decision.kind == "mayor.dies_instead":
            seats = view.grimoire.seats.items()
            return next((s for s, p in seats if p.alive and p.alignment == "good"), None)
        return None
