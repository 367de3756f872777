"""What a human Storyteller may set right by hand, as commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import Amend, StorytellerView
from storyteller_ai.language import language
from storyteller_ai.language.english import character_name, listed
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import FLAGS, Reader, Wrong, short
from storyteller_ai.wording import Wording, safe

FORMS: Final = {
    "set": "/set NAME alive|ghost_vote true|false, or /set NAME character|believes|alignment VALUE",
    "say": "/say NAME words: tell a player something",
    "back": "/back 3: undo the last three choices, whoever made them",
    "end": "/end good|evil: end the game",
}
_FIELDS: Final = ("alive", "ghost_vote", "character", "believes", "alignment")


def read_amend(command: str, rest: str, reader: Reader) -> Amend:
    """The amendment of a command. Raises Wrong, in one line, with the form that is right."""
    if command == "set":
        return _set(rest, reader)
    if command == "say":
        seat, words = reader.seat(rest)
        if not words:
            raise Wrong(FORMS["say"])
        return Amend(tell=((seat, words),))
    if command == "back":
        number = rest or "1"
        if not (number.isascii() and number.isdigit() and int(number[:9]) > 0):
            raise Wrong(FORMS["back"])
        return Amend(back=int(number[:9]))
    if rest not in ("good", "evil"):
        raise Wrong(FORMS["end"])
    return Amend(winner=rest)


def _set(rest: str, reader: Reader) -> Amend:
    seat, words = reader.seat(rest)
    field, _, text = words.partition(" ")
    text = text.strip()
    if field not in _FIELDS:
        raise Wrong(f"{short(field) or 'nothing'} can't be set; {', '.join(_FIELDS)} can")
    if field in ("character", "believes"):
        return Amend(changes=((seat, field, reader.character(text)),))
    if field == "alignment":
        if text not in ("good", "evil"):
            raise Wrong("an alignment is good or evil")
        return Amend(changes=((seat, field, text),))
    if text not in FLAGS:
        raise Wrong(f"{field} is true or false")
    return Amend(changes=((seat, field, FLAGS[text]),))


def grimoire_page(view: StorytellerView) -> Iterator[Line]:
    """The Grimoire as it is now."""
    grim = view.grimoire
    for place, seat in enumerate(grim.order, 1):
        now = grim.seats[seat]
        notes = [now.alignment]
        if not now.alive:
            notes.append("dead" if now.ghost_vote else "dead, no vote left")
        if seat in view.impaired:
            notes.append("impaired")
        what = character_name(now.character) if now.character else "no character yet"
        if now.believes not in ("", now.character):
            what += f", believes {character_name(now.believes)}"
        tokens = "".join(
            f" [{Wording(language('en'), str).token(r.name)}]"
            for r in grim.reminders.values()
            if r.seat == seat
        )
        yield Line(f"{place} {safe(now.name)}: {what} ({', '.join(notes)}){tokens}", "secret")
    if grim.bluffs:
        yield Line(f"Bluffs: {listed([character_name(c) for c in grim.bluffs])}", "secret")
