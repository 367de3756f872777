"""What an option would make players believe: worlds, weighed from where they sit.

Of what a player may be told, the prompt says whom that player would then take for the Demon; of
a player who may be picked, how far the town suspects them. Nothing is shown but what follows from
the worlds: where these do not know an ability, the option stands by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine import Decision, StorytellerView, Told, View
from engine import events as ev
from storyteller_ai.language import Language
from storyteller_ai.llm.board import place
from storyteller_ai.worlds.live import Lens, Posterior

SUSPECTS: Final = 2
"""So many are named."""
MOVED: Final = 0.005
"""By so much a chance must move to be worth a word."""


class Beliefs:
    """One decision, seen by those whom its answer would touch."""

    def __init__(self, decision: Decision, view: StorytellerView, to: Language) -> None:
        self.decision = decision
        self.view = view
        self.to = to
        self._seat = decision.seat if isinstance(decision.options, Told) else None
        self._stream = _stream(view, self._seat)
        # Kept, since all lenses share the table that this one holds.
        self._lens = _lens(self._seat, self._stream) if view.grimoire.day else None

    def after(self, value: Any) -> str:
        """What would be believed after this option, in a few signs; empty where nothing moves."""
        if self._lens is None:
            return ""
        if self._seat is not None:
            return self._told(self._lens, self._seat, value)
        return self._suspected(self._lens.town(), value)

    def _told(self, now: Lens, seat: int, value: Any) -> str:
        ability = self.decision.kind.partition(".")[0]
        told = ev.Learned(seat, ability, value, self.decision.about)
        before, after = now.mine(), _lens(seat, (*self._stream, told)).mine()
        if not after.satisfiable:
            return self.to.text("prompts.fits_nothing")
        if _alike(before, after):
            after = at_its_word(now, value, self.decision.about)
        return "" if _alike(before, after) else ", ".join(self._words(after))

    def _words(self, after: Posterior) -> Iterator[str]:
        """The first suspects, the true Demon, and as how many worlds it stays open."""
        ranked = sorted(after.demon, key=lambda s: (-after.demon[s], s))
        demons = [s for s in ranked if self._is_demon(s)]
        for seat in dict.fromkeys((*ranked[:SUSPECTS], *demons)):
            mark = "*" if seat in demons else ""
            yield f"{place(seat)}{mark} {after.demon[seat]:.0%}"
        yield self.to.text("prompts.open", number=f"{after.effective:.0f}")

    def _suspected(self, town: Posterior, value: Any) -> str:
        """How far the town suspects the player whom an option picks."""
        if type(value) is not int or value not in town.demon or not town.satisfiable:
            return ""
        chances = {"demon": f"{town.demon[value]:.0%}", "evil": f"{town.evil[value]:.0%}"}
        return self.to.text("prompts.suspected", **chances)

    def _is_demon(self, seat: int) -> bool:
        character = self.view.grimoire.seats[seat].character
        return bool(character) and self.view.script.team_of(character) == "demon"


def at_its_word(lens: Lens, value: Any, about: tuple[int, ...]) -> Posterior:
    """What follows for one who takes a telling at its word, where its ability is not weighed.

    Known forms: a player with their character, and a player who is one of two characters.
    """
    now, look = lens.mine(), lens.table.look(max(lens.table.day, 1))
    match value:
        case (str() as character, (int() as seat,)) if seat in lens.table.place:
            faces = [(seat, character)]
        case (str() as one, str() as other) if about and about[0] in lens.table.place:
            faces = [(about[0], one), (about[0], other)]
        case _:
            return now
    return Posterior(lens.table, now.weights * sum(look.is_(*face) for face in faces))


def _stream(view: StorytellerView, seat: int | None) -> tuple[ev.Event, ...]:
    """What a seat has seen so far; of nobody's seat, what all have."""
    return tuple(e for e in view.events if e.audience is None or seat in e.audience)


def _lens(seat: int | None, events: Sequence[ev.Event]) -> Lens:
    return Lens(View(-1 if seat is None else seat, events)).refresh()


def _alike(before: Posterior, after: Posterior) -> bool:
    """Whether nothing is believed otherwise, or nothing could be believed at all."""
    return not after.satisfiable or all(
        abs(now[seat] - then[seat]) < MOVED
        for then, now in ((before.demon, after.demon), (before.evil, after.evil))
        for seat in then
    )
