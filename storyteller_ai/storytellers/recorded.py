"""The Storyteller who answers from a record: the choices of an earlier game, made again."""

from __future__ import annotations

from collections.abc import Iterable

from engine import Choice, Decision, Line, Log, ReplayDivergence, StorytellerView, Stream
from storyteller_ai.policies import Storyteller


class RecordedStoryteller:
    """Answers each decision as it was answered on record.

    choices: of any actors; those of others are never asked for.
    then: who goes on where the record has no answer, or whose answer is not legal any more;
    without one that raises ReplayDivergence.

    >>> RecordedStoryteller([Choice("mayor.dies_instead/-1/9", None)]).name
    'recorded'
    """

    name = "recorded"

    def __init__(self, choices: Iterable[Line], then: Storyteller | None = None) -> None:
        # Of a decision that came again after going back, the last answer is the one that holds.
        self._choices = {c.decision: c for c in choices if isinstance(c, Choice)}
        self._then = then

    @classmethod
    def of(cls, log: Log, then: Storyteller | None = None) -> RecordedStoryteller:
        """The Storyteller of a game on record."""
        return cls(log.choices, then)

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The answer on record."""
        recorded = self._choices.get(decision.id)
        if recorded is not None and decision.options.contains(recorded.value):
            return recorded
        if self._then is not None:
            return await self._then.choose(decision, view, draws)
        if recorded is None:
            raise ReplayDivergence(f"the record has no answer to {decision.id!r}")
        raise ReplayDivergence(
            f"the record answers {decision.id!r} with {str(recorded.value)[:80]!r}, "
            f"and legal is {decision.options.describe()}"
        )
