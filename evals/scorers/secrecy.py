"""Whether words that the policy wrote for itself reach a player."""

from __future__ import annotations

from collections.abc import Mapping

from engine import events as ev
from evals.played import Played

SHORTEST = 12
"""Letters from which on a reason is telling enough to be looked for."""


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """leaks: texts that players saw in which a reason of the Storyteller's stands, of all texts.
    reason_letters: letters of a reason; a long one has room for what belongs in no log.
    """
    reasons = {r.reason for r in game.rulings if len(r.reason) >= SHORTEST}
    texts = [
        text
        for event in game.events
        if (text := _text(event)) and (event.audience is None or event.audience)
    ]
    leaks = sum(any(reason in text for reason in reasons) for text in texts)
    letters = sum(len(ruled.reason) for ruled in game.rulings)
    return {"leaks": (leaks, len(texts)), "reason_letters": (letters, len(game.rulings))}


def _text(event: ev.Event) -> str:
    if isinstance(event, ev.Said | ev.Whispered | ev.ToldFreely):
        return event.text
    return ""
