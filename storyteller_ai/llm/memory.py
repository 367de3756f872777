"""What a seat remembers, in bounded words: a digest of what is public, its own, the last lines."""

from __future__ import annotations

from typing import Any, Final

from engine import View
from engine.speech import Claim, Retract
from storyteller_ai.language import Language
from storyteller_ai.narration import Narrator
from storyteller_ai.wording import Wording, safe

LAST_LINES: Final = 30
STEP: Final = 15
"""Old lines go so many at a time, so that the next prompts begin as the last one did."""
LONGEST_LINE: Final = 300


class Memory:
    """One seat's view, put into one language part by part."""

    def __init__(self, view: View, to: Language) -> None:
        self.view = view
        self.to = to

    def say(self, key: str, **values: Any) -> str:
        """A phrase of prompts."""
        return self.to.text(f"prompts.{key}", **values)

    def private(self) -> str:
        """The seat's token, its team if it knows it, and all that it was told."""
        view, wording = self.view, Wording(self.to, self.view.name)
        character = self.to.character(view.character)
        lines = [self.say("own.token", character=character, side=view.alignment)]
        if view.demons:
            lines.append(self.say("own.demon", names=self._names(view.demons)))
        if view.demons or view.minions:
            lines.append(self.say("own.minions", names=self._names(view.minions)))
        if view.bluffs:
            names = [*map(self.to.character, view.bluffs)]
            lines.append(self.say("own.bluffs", characters=names))
        for night, learned in view.learned:
            words = wording.told(learned.ability, learned.value, learned.about)
            ability = self.to.character(learned.ability)
            lines.append(self.say("own.learned", night=night, ability=ability, words=words))
        lines += [self.say("own.storyteller", day=d, words=safe(words)) for d, words in view.told]
        return "\n".join(lines)

    def circle(self) -> str:
        """Everybody at the table: alive or not, and the last claim that was made in public."""
        view, claims = self.view, self._claims()
        lines = []
        for seat in view.order:
            dead = "circle.dead" if view.ghost_vote[seat] else "circle.voted"
            notes = [] if view.alive[seat] else [self.say(dead)]
            if seat in claims:
                names = [*map(self.to.character, claims[seat])]
                notes.append(self.say("circle.claims", characters=names))
            key = "circle.you" if seat == view.seat else "circle.line"
            shown = ", ".join(notes) or self.say("circle.no_claim")
            lines.append(self.say(key, who=safe(view.names[seat]), notes=shown))
        return "\n".join(lines)

    def _claims(self) -> dict[int, tuple[str, ...]]:
        """What each seat last said in public to be, and has not taken back."""
        claims: dict[int, tuple[str, ...]] = {}
        for speech in self.view.speeches:
            for act in speech.acts if speech.to is None else ():
                if isinstance(act, Claim):
                    claims[speech.seat] = act.characters
                elif isinstance(act, Retract) and act.unclaims(claims.get(speech.seat, ())):
                    claims.pop(speech.seat, None)
        return claims

    def votes(self) -> str:
        """The nominations of all days with their voters, and who was executed."""
        view = self.view
        lines = [
            self.say(
                "circle.vote",
                day=vote.day,
                nominator=safe(view.names[vote.nominator]),
                nominee=safe(view.names[vote.nominee]),
                votes=vote.votes,
                names=self._names(vote.voters),
            )
            for vote in view.votes
            if vote.votes is not None
        ]
        for day, seat in view.executions:
            lines.append(self.say("circle.executed", day=day, who=safe(view.names[seat])))
        return "\n".join(lines) or self.say("nothing")

    def story(self) -> str:
        """The last lines of what the seat saw and heard."""
        told = Narrator(self.view.seat, self.to).all(self.view.events)
        lines = [line.text[:LONGEST_LINE] for line in told]
        first = max(len(lines) - LAST_LINES, 0) // STEP * STEP
        return "\n".join(lines[first:]) or self.say("nothing")

    def _names(self, seats: tuple[int, ...]) -> list[str]:
        return [safe(self.view.names[seat]) for seat in seats] or [self.say("own.nobody")]
