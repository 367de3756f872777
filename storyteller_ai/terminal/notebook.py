"""What a player looks up at the table: the circle, the history, the own token, the own notes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine import View
from engine import events as ev
from engine.speech import Claim
from storyteller_ai.language import Language
from storyteller_ai.narration import Line, Narrator
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.wording import rule_of, safe

MAX_NOTE = 200


class Notebook:
    """A player's notes on the others, and pages on what they know."""

    def __init__(self) -> None:
        self.notes: dict[int, str] = {}

    def write(self, reader: Reader, text: str) -> tuple[int, str]:
        """Note something on a player (nothing: strike it out); returns the seat and the note."""
        seat, note = reader.seat(text)
        if len(note) > MAX_NOTE:
            raise Wrong("note_long", most=MAX_NOTE)
        self.put(seat, note)
        return seat, note

    def put(self, seat: int, note: str) -> None:
        """Keep a note."""
        self.notes[seat] = note
        if not note:
            del self.notes[seat]

    def page(self, view: View, to: Language) -> Iterator[Line]:
        """One's own Grimoire: notes on every seat, and what one has learned."""
        for seat in view.order:
            key = "note" if seat in self.notes else "no_note"
            who, note = _called(view, seat, to), safe(self.notes.get(seat, ""))
            notes = [] if view.alive[seat] else [_text(to, "dead")]
            yield Line(_text(to, key, who=who, note=note, state=_state(to, notes)), "dim")
        yield from me(view, to)


def me(view: View, to: Language) -> Iterator[Line]:
    """The own token, and all that one has learned; nothing before the tokens are dealt."""
    if not view.character:
        return
    narrator = _narrator(view, to)
    name, words = safe(view.names[view.seat]), narrator.words
    values = {"team": words.team(view.character), "alignment": view.alignment}
    character = to.character(view.character)
    yield Line(_text(to, "you_are", name=name, character=character, **values), "private")
    yield Line(rule_of(view.character, to), "private")
    for event in view.events:
        if isinstance(event, ev.EvilInfo):
            yield from narrator.tell(event)
    for night, chosen in view.chose:
        if night == view.day:  # what was chosen last night, or is chosen already tonight
            yield from narrator.tell(chosen)
    for phase, number, learned in _learned(view):
        told = words.explained(learned.ability, learned.value, learned.about)
        key = "night_told" if phase == "night" else "day_told"
        yield Line(_text(to, key, number=number, words=told), "private")
    for _, said in view.told:
        yield Line(_text(to, "storyteller_told", words=safe(said)), "private")


def _learned(view: View) -> Iterator[tuple[str, int, ev.Learned]]:
    """What the seat was told, and when: in which phase of which day."""
    phase, number = "night", 1
    for event in view.events:
        if isinstance(event, ev.PhaseBegan):
            phase, number = event.phase, event.day
        elif isinstance(event, ev.Learned):
            yield phase, number, event


def circle(view: View, to: Language) -> Iterator[Line]:
    """Everybody clockwise: who lives, who has a ghost vote, who claims what."""
    claims = _claims(view, to)
    for place, seat in enumerate(view.order, 1):
        notes = []
        if not view.alive[seat]:
            notes.append(_text(to, "dead" if view.ghost_vote[seat] else "dead_no_vote"))
        if view.about_to_die == seat and view.phase == "nominations":
            notes.append(_text(to, "about_to_die"))
        values = {"place": place, "who": _called(view, seat, to), "state": _state(to, notes)}
        if seat in claims:
            yield Line(_text(to, "circle_claims", **values, claim=claims[seat]), "dim")
        else:
            yield Line(_text(to, "circle", **values), "dim")
    yield Line(_text(to, "living", living=len(view.living)), "dim")


def history(view: View, all_days: bool, to: Language) -> list[Line]:
    """What happened today (or tonight), or since the beginning."""
    narrator = Narrator(view.seat, to)
    lines: list[Line] = []
    for event in view.events:
        if isinstance(event, ev.PhaseBegan) and event.phase != "nominations" and not all_days:
            narrator.flush()
            lines = []
        lines += narrator.tell(event)
    return lines + narrator.flush()


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.page.{key}", **values)


def _state(to: Language, notes: list[str]) -> str:
    return _text(to, "state", notes=notes) if notes else ""


def _called(view: View, seat: int, to: Language) -> str:
    name = safe(view.names[seat])
    return _text(to, "own", name=name) if seat == view.seat else name


def _narrator(view: View, to: Language) -> Narrator:
    narrator = Narrator(view.seat, to)
    narrator.names = dict(view.names)
    return narrator


def _claims(view: View, to: Language) -> dict[int, str]:
    """The last claim of every seat that this one has heard."""
    found = {}
    for speech in view.speeches:
        for act in speech.acts:
            if isinstance(act, Claim):
                key = "claims" if speech.to is None else "claims_in_private"
                names = [to.character(c) for c in act.characters]
                found[speech.seat] = _text(to, key, characters=names)
    return found
