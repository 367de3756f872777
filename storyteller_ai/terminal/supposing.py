"""Reads what a person supposes: `Bo is lying`, `Bo and Cy are evil`, `Bo is not the Demon`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine import View
from engine.facts import propositions as p
from storyteller_ai.language.facts import in_words
from storyteller_ai.language.grammar.english import known_words
from storyteller_ai.language.reading import MAX_WORDS, Reading, table_of
from storyteller_ai.language.translate import read_statement
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.wording import safe
from storyteller_ai.worlds.live.supposing import Supposed, Word, parts_of

_WORDS: Final = ("lying", "honest")
_ALIGNMENTS: Final = ("evil", "good")
_TEAMS: Final = ("demon", "minion", "townsfolk", "outsider", "traveller")
_NOT: Final = ("not",)
_OWN: Final = ("own",)
_BEING: Final = ("being",)
"""What stands between a name and what it is"""
_DENIES: Final = re.compile("^(?:않|안|아니|못)")


def bare(text: str, reader: Reader) -> tuple[bool, str]:
    """What is supposed, without `suppose`, `what if` and the like; and whether that was there."""
    asked = False
    while not reader.names_somebody(text):
        word, rest = reader.code(text, ("suppose",), "")
        if not word:
            break
        asked, text = True, rest
    return asked, text.strip(" ?.!,;:")


def supposition(text: str, view: View, reader: Reader) -> list[Supposed]:
    """What is to hold, all of it. Raises Wrong for what nobody can make out."""
    if len(text) > MAX_WORDS:
        raise Wrong("suppose_how")
    for pattern, instead in reader.vocabulary.instead:
        text = pattern.sub(instead, text)
    whole = _clause(text, view, reader)
    if whole:
        return list(dict.fromkeys(whole))
    found: list[Supposed] = []
    for part in filter(None, reader.vocabulary.joints.split(text)):
        found += _clause(part, view, reader) or _unclear(part, text, view, reader)
    return list(dict.fromkeys(found))


def told_of(each: Supposed, view: View, reader: Reader) -> str:
    """A supposition as a condition, in the language of the person."""
    to = reader.language
    match each:
        case Word(seat, true):
            key, of = ("if_honest" if true else "if_lying"), seat
        case p.Is(int(seat), p.Property("alignment" | "team", what)) if what in _SIMPLE:
            key, of = f"if_{what}", seat
        case p.Not(p.Is(int(seat), p.Property("alignment" | "team", what))) if what in _SIMPLE:
            key, of = f"if_not_{what}", seat
        case _:
            told = in_words(each, lambda seat: safe(view.names[seat]), to)
            return to.text("terminal.practice.if_so", told=told)
    return to.text(f"terminal.practice.{key}", who=safe(view.names[of]))


_SIMPLE: Final = ("demon", "minion", "evil", "good")


def _clause(text: str, view: View, reader: Reader) -> list[Supposed]:
    """One clause: names and a word for what they are, or a whole sentence."""
    plain = _plain(text, view, reader)
    if plain:
        return plain
    fact = _read(text, view, reader).proposition
    parts: list[Supposed] = [] if fact is None else [*parts_of(fact)]
    return [] if any(isinstance(part, p.Unknown) for part in parts) else parts


def _read(text: str, view: View, reader: Reader) -> Reading:
    """A sentence, in whichever language it is; the person's own first."""
    own = read_statement(text, table_of(view, reader.language.code))
    return own if own.proposition is not None else read_statement(text, table_of(view))


def _plain(text: str, view: View, reader: Reader) -> list[Supposed]:
    """Names, perhaps a `not`, and a word or a character; empty where it is anything else."""
    skipped = reader.vocabulary.fillers - {"or", "of", "또는", "중", "하나", "night", "밤"}
    words = text.replace(",", " ").split()
    words = [w for w in words if w.casefold() not in skipped or reader.names_somebody(w)]
    words = [w for n, w in enumerate(words) if n == 0 or not reader.vocabulary.code(w, _BEING)]
    no, words = _denied(words, reader)
    seats, words = _players(words, view, reader)
    also_no, words = _denied(words, reader)
    if not seats:
        return _turned(words, view, reader) if not no else []
    if not words:
        return []
    said = _begins(words[0], reader, _WORDS)
    if not said:
        return _facts(seats, words, no != also_no, view, reader)
    more, about = words[1:], "about" in text.split()
    named = any(_somebody(w, view, reader) is not None for w in more)
    if more and not about and (named or more[0].isascii()):
        return []
    no = (no != also_no) or any(map(_DENIES.search, more))
    return [Word(seat, (said == "honest") != no) for seat in seats]


def _turned(words: list[str], view: View, reader: Reader) -> list[Supposed]:
    """What somebody is before the name: `demon Bo`, `the Imp is Bo`."""
    what, rest = _kind(words, reader) if words else (None, "")
    found = _first(rest.split(), view, reader) if what and rest else None
    return [p.Is(found[0], what)] if what and found and not found[1] else []


def _players(words: list[str], view: View, reader: Reader) -> tuple[list[int], list[str]]:
    """The players whom the first words name, and what is left; something always is."""
    seats: list[int] = []
    before = words
    while words and (found := _first(words, view, reader)):
        seats.append(found[0])
        before, words = words, found[1]
    # A player may be called like a side or a team: `Evil is evil`.
    return (seats[:-1], before) if seats and not words else (seats, words)


def _first(words: list[str], view: View, reader: Reader) -> tuple[int, list[str]] | None:
    """The player whom the first words name, and the rest; nothing where they name nobody."""
    if reader.vocabulary.code(words[0], _OWN) and not reader.names_somebody(words[0]):
        return view.seat, words[1:]
    try:
        seat, rest = reader.seat(" ".join(words))
    except Wrong:
        return None
    return seat, rest.split()


def _denied(words: list[str], reader: Reader) -> tuple[bool, list[str]]:
    """Whether a `not` stands first, and what follows."""
    no = bool(words) and bool(reader.vocabulary.code(words[0], _NOT))
    return no, words[no:]


def _facts(
    seats: Sequence[int], words: Sequence[str], no: bool, view: View, reader: Reader
) -> list[Supposed]:
    """That all these players are of a side, a team or a character, or are not; and what follows."""
    what, rest = _kind(words, reader)
    more = _plain(rest, view, reader) if rest else []
    if what is None or (rest and not more):
        return []
    facts = [p.Is(seat, what) for seat in seats]
    return [*map(p.Not, facts), *more] if no else [*facts, *more]


def _somebody(word: str, view: View, reader: Reader) -> int | None:
    """The player of a word, a clear beginning or a place; oneself."""
    found = _first([word], view, reader)
    return found[0] if found else None


def _begins(word: str, reader: Reader, codes: Sequence[str]) -> str:
    """The code of a word; in Korean more may hang on it: 거짓말을."""
    found = reader.vocabulary.code(word, codes)
    glued = [word[:n] for n in range(len(word) - 1, 1, -1)] if not word.isascii() else []
    return next(filter(None, (found, *(reader.vocabulary.code(w, codes) for w in glued))), "")


def _kind(words: Sequence[str], reader: Reader) -> tuple[p.Property | None, str]:
    """What the first words name: a side, a team, a character; and the rest."""
    rest = " ".join(words[1:])
    if side := reader.vocabulary.code(words[0], _ALIGNMENTS):
        return p.Property("alignment", side), rest
    if team := reader.vocabulary.code(words[0], _TEAMS):
        return p.Property("team", team), rest
    character, rest = reader.leading_character(" ".join(words))
    return (p.Property("character", character) if character else None), rest


def _unclear(part: str, text: str, view: View, reader: Reader) -> list[Supposed]:
    """Raise Wrong for a part that nobody can make out: a name, or what is said of it."""
    fact = _read(part, view, reader).proposition
    if fact is not None and not isinstance(fact, p.Unknown):
        told = in_words(fact, lambda seat: safe(view.names[seat]), reader.language)
        raise Wrong("suppose_open", told=told)
    named = any(_somebody(w, view, reader) is not None for w in text.split())
    for word in map(_bare_word, text.split()):
        if _strange(word, view, reader) and (not named or word[0].isupper()):
            reader.seat(word)
    raise Wrong("suppose_what", text=short(part))


def _bare_word(word: str) -> str:
    return word.strip(".,:;?!'\"")


def _strange(word: str, view: View, reader: Reader) -> bool:
    """Whether a word is nobody's name, and none that has a meaning here."""
    low = word.casefold()
    if not word or low in known_words() or low in reader.vocabulary.fillers:
        return False
    if reader.vocabulary.knows(low) or _somebody(word, view, reader) is not None:
        return False
    return not reader.leading_character(word)[0]
