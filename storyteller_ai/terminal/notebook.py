"""What a player looks up at the table: the circle, the history, the own token, the own notes."""

from __future__ import annotations

from collections.abc import Iterator

from engine import View
from engine import events as ev
from engine.speech import Claim
from storyteller_ai.language import language
from storyteller_ai.language.english import character_name, listed
from storyteller_ai.narration import Line, Narrator
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.wording import Wording, rule_of, safe

MAX_NOTE = 200


class Notebook:
    """A player's notes on the others, and pages on what they know."""

    def __init__(self) -> None:
        self.notes: dict[int, str] = {}

    def write(self, reader: Reader, text: str) -> tuple[int, str]:
        """Note something on a player (nothing: strike it out); returns the seat and the note."""
        seat, note = reader.seat(text)
        if len(note) > MAX_NOTE:
            raise Wrong(f"a note has at most {MAX_NOTE} characters")
        self.put(seat, note)
        return seat, note

    def put(self, seat: int, note: str) -> None:
        """Keep a note."""
        self.notes[seat] = note
        if not note:
            del self.notes[seat]

    def page(self, view: View) -> Iterator[Line]:
        """One's own Grimoire: notes on every seat, and what one has learned."""
        for seat in view.order:
            note = f": {safe(self.notes[seat])}" if seat in self.notes else ""
            yield Line(f"{_called(view, seat)}{note}{'' if view.alive[seat] else ' (dead)'}", "dim")
        yield from me(view)


def me(view: View) -> Iterator[Line]:
    """The own token, and all that one has learned."""
    character = view.character
    yield Line(
        f"You are {safe(view.names[view.seat])}: the {character_name(character)} "
        f"({Wording(language('en'), str).team(character)}, {view.alignment}).",
        "private",
    )
    yield Line(rule_of(character, language("en")), "private")
    narrator = _narrator(view)
    for event in view.events:
        if isinstance(event, ev.EvilInfo):
            yield from narrator.tell(event)
    for night, learned in view.learned:
        words = narrator.words.told(learned.ability, learned.value, learned.about)
        yield Line(f"Night {night}: {words}.", "private")
    for _, words in view.told:
        yield Line(f"The Storyteller told you: {safe(words)}", "private")


def circle(view: View) -> Iterator[Line]:
    """Everybody clockwise: who lives, who has a ghost vote, who claims what."""
    claims = _claims(view)
    for place, seat in enumerate(view.order, 1):
        state = []
        if not view.alive[seat]:
            state.append("dead" if view.ghost_vote[seat] else "dead, no vote left")
        if view.about_to_die == seat and view.phase == "nominations":
            state.append("about to die")
        notes = f" ({', '.join(state)})" if state else ""
        claim = f": {claims[seat]}" if seat in claims else ""
        yield Line(f"{place} {_called(view, seat)}{notes}{claim}", "dim")
    living = len(view.living)
    yield Line(f"{living} live.", "dim")


def history(view: View, all_days: bool) -> list[Line]:
    """What happened today (or tonight), or since the beginning."""
    narrator = Narrator(view.seat)
    lines: list[Line] = []
    for event in view.events:
        if isinstance(event, ev.PhaseBegan) and event.phase != "nominations" and not all_days:
            narrator.flush()
            lines = []
        lines += narrator.tell(event)
    return lines + narrator.flush()


def _called(view: View, seat: int) -> str:
    return f"{safe(view.names[seat])}{' (you)' if seat == view.seat else ''}"


def _narrator(view: View) -> Narrator:
    narrator = Narrator(view.seat)
    narrator.names = dict(view.names)
    return narrator


def _claims(view: View) -> dict[int, str]:
    """The last claim of every seat that this one has heard."""
    found = {}
    for speech in view.speeches:
        for act in speech.acts:
            if isinstance(act, Claim):
                where = "" if speech.to is None else ", in private"
                who = listed([character_name(c) for c in act.characters], "or")
                found[speech.seat] = f"claims {who}{where}"
    return found
