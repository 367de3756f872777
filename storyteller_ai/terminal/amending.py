"""What a human Storyteller may set right by hand, and who comes and goes, as commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine import Amend, Enter, Introduce, Leave, StorytellerView
from engine.catalogue import catalogue, characters_called, normalise_id
from storyteller_ai.language import Language
from storyteller_ai.language.lexicon import called, fold, squeezed
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.wording import Wording, safe

AMENDMENTS: Final = ("set", "say", "back", "end", "enter", "leave", "fabled")
"""The commands that amend, or bring somebody to the table or away from it."""
_FIELDS: Final = ("alive", "ghost_vote", "character", "believes", "alignment")
_SIDES: Final = ("good", "evil")


def forms(to: Language) -> list[str]:
    """How the amendments are typed."""
    return [to.text(f"terminal.storyteller.{name}") for name in AMENDMENTS]


def read_amend(command: str, rest: str, reader: Reader) -> Amend | Enter | Leave | Introduce:
    """The amendment of a command. Raises Wrong, in one line, with the form that is right."""
    if command == "set":
        return _set(rest, reader)
    wrong = Wrong("form", form=reader.language.text(f"terminal.storyteller.{command}"))
    if command == "enter":
        return _enter(rest, reader, wrong)
    if command == "leave":
        return Leave(reader.seat(rest)[0])
    if command == "fabled":
        if not rest:
            raise wrong
        return Introduce(any_character(rest, reader))
    if command == "say":
        seat, words = reader.seat(rest)
        if not words:
            raise wrong
        return Amend(tell=((seat, words),))
    if command == "back":
        number = rest or "1"
        if not (number.isascii() and number.isdigit() and int(number[:9]) > 0):
            raise wrong
        return Amend(back=int(number[:9]))
    winner = reader.vocabulary.code(rest, _SIDES)
    if not winner:
        raise wrong
    return Amend(winner=winner)


def _enter(rest: str, reader: Reader, wrong: Wrong) -> Enter:
    """`NAME CHARACTER good|evil NAME`: who sits down, as what, and clockwise of whom."""
    words = rest.split()
    side = next((n for n, w in enumerate(words) if n > 1 and reader.vocabulary.code(w, _SIDES)), 0)
    if not side:
        raise wrong
    beside = " ".join(words[side + 1 :])
    after = reader.seat(beside)[0] if beside else list(reader.names)[-1]
    alignment = reader.vocabulary.code(words[side], _SIDES)
    return Enter(words[0], any_character(" ".join(words[1:side]), reader), after, alignment)


def any_character(text: str, reader: Reader) -> str:
    """The id of a character of any script by any of its names; else the id that the text makes.

    Raises Wrong for a name that several share, unless one of them alone is on the script.
    """
    shared = characters_called(text)
    shared = tuple(c for c in shared if c in reader.characters) or shared
    if len(shared) > 1:
        raise reader.shared(text, shared)
    if shared:
        return shared[0]
    found = called(tuple(catalogue())).get(squeezed(fold(text)))
    return found or normalise_id(text) or short(text)


def _set(rest: str, reader: Reader) -> Amend:
    seat, words = reader.seat(rest)
    field, text = reader.code(words, _FIELDS, "")
    if not field:
        known = [reader.vocabulary.word(name) for name in _FIELDS]
        raise Wrong("set_field", field=short(words.partition(" ")[0]) or "-", fields=known)
    if field in ("character", "believes"):
        return Amend(changes=((seat, field, reader.character(text)),))
    if field == "alignment":
        side = reader.vocabulary.code(text, _SIDES)
        if not side:
            raise Wrong("alignment")
        return Amend(changes=((seat, field, side),))
    if text not in reader.vocabulary.flags:
        raise Wrong("true_false", field=reader.vocabulary.word(field))
    return Amend(changes=((seat, field, reader.vocabulary.flags[text]),))


def grimoire_page(view: StorytellerView, to: Language) -> Iterator[Line]:
    """The Grimoire as it is now."""
    grim = view.grimoire
    words = Wording(to, str)
    for place, seat in enumerate(grim.order, 1):
        now = grim.seats[seat]
        notes = [to.text(f"words.alignment.{now.alignment}")] if now.alignment else []
        if not now.alive:
            notes.append(to.text(f"terminal.page.{'dead' if now.ghost_vote else 'dead_no_vote'}"))
        if seat in view.impaired:
            notes.append(phrase(to, "impaired"))
        what = to.character(now.character) if now.character else phrase(to, "no_character")
        if now.believes not in ("", now.character):
            what = phrase(to, "believes", character=what, believed=to.character(now.believes))
        tokens = words.tokens(r.name for r in grim.reminders.values() if r.seat == seat)
        values = {"name": safe(now.name), "what": what, "notes": notes, "tokens": tokens}
        yield Line(phrase(to, "page", place=place, **values), "secret")
    if grim.bluffs:
        yield Line(
            phrase(to, "bluffs", characters=[to.character(c) for c in grim.bluffs]), "secret"
        )


def phrase(to: Language, key: str, **values: Any) -> str:
    """A phrase that is shown to whoever runs the game."""
    return to.text(f"terminal.storyteller.{key}", **values)
