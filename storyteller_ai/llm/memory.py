"""What a seat remembers, in bounded words: a digest of what is public, its own, the last lines."""

from __future__ import annotations

from typing import Final

from engine import View
from engine.speech import Claim
from storyteller_ai.language import Language
from storyteller_ai.narration import Narrator
from storyteller_ai.wording import Wording, safe

LAST_LINES: Final = 40
LONGEST_LINE: Final = 300
NOTHING: Final = "(nothing yet)"


def private(view: View, to: Language) -> str:
    """The seat's token, its team if it knows it, and all that it was told."""
    lines = [f"Your token: {view.character} ({view.alignment})"]
    if view.demons or view.minions:
        lines += [f"Demon: {_names(view, view.demons)}"] * bool(view.demons)
        lines.append(f"Minions: {_names(view, view.minions)}")
        lines += [f"Not in play: {', '.join(view.bluffs)}"] * bool(view.bluffs)
    wording = Wording(to, view.name)
    for night, learned in view.learned:
        words = wording.told(learned.ability, learned.value, learned.about)
        lines.append(f"Night {night}, {learned.ability}: {words}")
    lines += [f"Day {day}, the Storyteller said: {safe(words)}" for day, words in view.told]
    return "\n".join(lines)


def circle(view: View) -> str:
    """Everybody at the table: alive or not, and the last claim that was made in public."""
    claims: dict[int, str] = {}
    for speech in view.speeches:
        if speech.to is None:
            for act in speech.acts:
                if isinstance(act, Claim):
                    claims[speech.seat] = " or ".join(act.characters)
    lines = []
    for seat in view.order:
        notes = [] if view.alive[seat] else ["dead" if view.ghost_vote[seat] else "dead, voted"]
        notes += [f"claims {claims[seat]}"] if seat in claims else []
        you = " (you)" if seat == view.seat else ""
        lines.append(f"{safe(view.names[seat])}{you}: {', '.join(notes) or 'no claim'}")
    return "\n".join(lines)


def votes(view: View) -> str:
    """The nominations of all days with their voters, and who was executed."""
    lines = [
        f"Day {vote.day}: {safe(view.names[vote.nominator])} nominated "
        f"{safe(view.names[vote.nominee])}: {vote.votes} votes ({_names(view, vote.voters)})"
        for vote in view.votes
        if vote.votes is not None
    ]
    lines += [f"Day {day}: {safe(view.names[seat])} was executed" for day, seat in view.executions]
    return "\n".join(lines) or NOTHING


def story(view: View, to: Language) -> str:
    """The last lines of what the seat saw and heard."""
    lines = [line.text[:LONGEST_LINE] for line in Narrator(view.seat, to).all(view.events)]
    return "\n".join(lines[-LAST_LINES:]) or NOTHING


def _names(view: View, seats: tuple[int, ...]) -> str:
    return ", ".join(safe(view.names[seat]) for seat in seats) or "nobody"
