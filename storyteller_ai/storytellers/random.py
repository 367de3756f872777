"""The Storyteller who throws dice: any legal option, all equally likely."""

from __future__ import annotations

from engine import Choice, Decision, StorytellerView, Stream
from storyteller_ai.language.reasons import reason


class RandomStoryteller:
    """Answers every decision with a draw from its options."""

    name = "random"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """Any legal option."""
        return decision.choice(decision.options.sample(draws), reason("handbook.any_option"))
