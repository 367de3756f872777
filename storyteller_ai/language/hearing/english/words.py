"""English words as people type them, as a row of plain tokens that rules can be written on.

Players become `P3`, characters `C:chef`, numbers `#2`, nights `N2`, days `D2`, other words their
lemmas; hedges become `~`, and words that add nothing go."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from storyteller_ai.language.hearing.english.vocabulary import (
    CONTRACTED,
    HEDGES,
    IDIOMS,
    IS,
    LEMMAS,
    NIGHTS,
    NOTHING,
    NUMBERS,
    ORDINALS,
    PLAIN,
    SIGNS,
    SURE,
)
from storyteller_ai.language.hearing.heard import characters, players
from storyteller_ai.language.lexicon import fold, near
from storyteller_ai.language.reading import Table


@lru_cache(maxsize=1)
def _lemmas() -> dict[str, str]:
    found: dict[str, str] = {word: word for word in PLAIN}
    for line in LEMMAS.strip().splitlines():
        lemma, _, forms = line.partition(":")
        for form in (lemma, *forms.split()):
            found[form] = lemma
    for word in (*NOTHING, *SURE, *HEDGES, *NUMBERS, *ORDINALS, *CONTRACTED):
        found.setdefault(word, word)
    return found


@lru_cache(maxsize=1)
def _long_words() -> tuple[str, ...]:
    return tuple(word for word in _lemmas() if len(word) > 4 and word.isalpha())


_WORD: Final = re.compile(r"\d+(?:st|nd|rd|th)\b|\d+%|[^\W_]+(?:'[^\W_]+)*|\S")


_EMOTICON: Final = re.compile(r"(?<!\w)[:;=8]-?['(]?[()dpo/|\]\[*]+(?!\w)|<3|:\w+:|xd\b")


_WINK: Final = ";"


def tokens(text: str, table: Table, addressee: int | None) -> list[str]:
    """The tokens of a message, sentence signs among them.

    >>> table = Table(((0, "Ana"), (1, "Bo")), ("chef",), 3, 0)
    >>> " ".join(tokens("I'm the Chef, Bo is prob evil!", table, None))
    'i be the C:chef , P1 be ~ evil .'
    """
    winks = _EMOTICON.findall(folded := fold(text))
    words = _WORD.findall(_EMOTICON.sub(" ", folded))
    row = _named(words, table)
    if any(wink.startswith(_WINK) for wink in winks):
        row.append("joking")
    row = IS.sub("be", " ".join(_idioms(row, table.day))).split()
    row = _pronouns(row, addressee, table.meant)
    return IS.sub("be", " ".join(row)).split()


def _named(words: list[str], table: Table) -> list[str]:
    """Names found, the rest lemmas."""
    lemmas, seats = _lemmas(), tuple(seat for seat, _ in table.names)
    row: list[str] = []
    at = 0
    while at < len(words):
        word = words[at]
        if player := players(table).match(words, at, lemmas):
            last = words[at + player.words - 1]
            row.append(f"P{seats[player.what]}")
            if last.endswith(("'s", "s'")):
                row.append("'s")
            at += player.words
        elif word == "drunk" and _is_a_state(row):
            row.append(word)
            at += 1
        elif character := characters(table).match(words, at, lemmas):
            row.append(f"C:{character.what}")
            if words[at + character.words - 1].endswith("'s"):
                row.append("'s")
            at += character.words
        else:
            row += _plain(word, lemmas)
            at += 1
    return row


def _is_a_state(row: list[str]) -> bool:
    """Whether `drunk` comes after a verb or another word of blame, so that it is no character."""
    last = (row[-1:] == ["or"] and row[-2:-1]) or row[-1:]
    return bool(last) and last[0] in ("be", "~", "get", "sure", "both", "evil", "lying", "poison")


def _plain(word: str, lemmas: dict[str, str]) -> list[str]:
    """One word that is no name."""
    if word in CONTRACTED:
        return CONTRACTED[word].split()
    if word.isdigit():
        return [f"#{int(word[:4])}"]
    if word in NOTHING:
        return []
    if word in SURE:
        return ["sure"]
    if word in HEDGES:
        return ["~"]
    if word in lemmas:
        return [lemmas[word]]
    if word in SIGNS:
        return [SIGNS[word]]
    if word in ".!?,:-\"'":
        return ["." if word == "!" else word]
    if nights := re.fullmatch(r"(?:n|nite|night)(\d)", word):
        return [f"N{nights[1]}"]
    if days := re.fullmatch(r"(?:d|day)(\d)", word):
        return [f"D{days[1]}"]
    if ordinal := re.fullmatch(r"(\d)(?:st|nd|rd|th)", word):
        return [f"{ordinal[1]}th"]
    if word.endswith("'s") and len(word) > 3:
        return [lemmas.get(word[:-2], word[:-2]), "'s"]
    guess = near(word, _long_words())
    return _plain(guess, lemmas) if guess else [word]


def _idioms(row: list[str], day: int) -> list[str]:
    text = IS.sub("be", " ".join(row)).replace("be be", "be")
    text = re.sub(r"(?<!\S)(i|we) guess(?!\S)", "~", text)
    for pattern, letter in NIGHTS:
        while found := pattern.search(text):
            text = f"{text[: found.start()]}{letter}{_count(found[1])}{text[found.end() :]}"
    for idiom, to in IDIOMS:
        text = idiom.sub(to, text)
    text = text.replace("N-1", f"N{day}").replace("N-2", f"N{max(day - 1, 1)}")
    text = re.sub(r"(?<=N\d) 's(?= )", "", text)
    return text.replace("D-1", f"D{max(day - 1, 1)}").split()


def _count(word: str) -> int:
    if word[0].isdigit():
        return int(word[0])
    return NUMBERS.get(word, 0) or ORDINALS.get(word, 0)


_TELLS: Final = re.compile(
    r"(?:^| )(P\d+|i) (?:(?!P\d)\S+ )*(?:tell|whisper|say|claim|admit)(?: to)? (?:P\d+)(?: D\d| N\d)?(?: that)?$"
)
"""After `Bo told Cy that`, `he` is Bo."""


_ONE: Final = re.compile(r"be |~|need |must |should |lie |lying |'s (?:claim|story|info) ")
"""What follows a `he` that stands for one player: `they` may be the evil team."""


_HERS: Final = re.compile(r"(?:claim|story|info|number|word)(?! (?:C:|the|to)) ")
"""What `her` is before a noun, and no `him`."""


def _pronouns(row: list[str], addressee: int | None, meant: int | None) -> list[str]:
    """`he` is who was named last, else who is meant; `you` is who is spoken to."""
    named = [t for t in row if t[0] == "P" and t[1:].isdigit()]
    you = f"P{addressee}" if addressee is not None else _called(row)
    last = night = ""
    found: list[str] = []
    for place, token in enumerate(row):
        if token in named:
            last = token
        if token[0] == "N" and token[1:].isdigit():
            night = token
        if token == "night" and night and found[-1:] == ["that"]:
            found[-1] = token = night
            continue
        if token == "he" and re.match(r"say (?:yes|no|nope)", " ".join(row[place + 1 : place + 3])):
            found.append("say")
        elif token == "he" and (told := _TELLS.search(" ".join(found))):
            found.append(told[1])
        elif token == "him" and _HERS.match(" ".join(row[place + 1 : place + 3]) + " "):
            seat = last or (f"P{meant}" if meant is not None and not named else "")
            found += [seat, "'s"] if seat else [token]
        elif token == "him" and found[-2:] == ["one", "of"]:
            found.append("these")
        elif token in ("he", "him") and last:
            found.append(last)
        elif token == "his" and last:
            found += [last, "'s"]
        elif meant is not None and not named and _is_one(row, place):
            found += [f"P{meant}", "'s"] if token == "his" else [f"P{meant}"]
        elif token == "you" and you:
            found.append(you)
        elif token == "your" and you:
            found += [you, "'s"]
        else:
            found.append(token)
    return found


def _is_one(row: list[str], place: int) -> bool:
    """Whether the word stands for one player, whoever that is."""
    token, after = row[place], " ".join(row[place + 1 : place + 4]) + " "
    before = row[place - 1] if place else ""
    if token == "he":
        return _ONE.match(after) is not None
    if token == "his":
        return _ONE.match(f"'s {after}") is not None
    return token == "him" and before not in ("of", "between", "among")


def _called(row: list[str]) -> str:
    """Who is called by name in the message: at its beginning or end, or before `you`."""
    text = " ".join(row)
    for pattern in (
        r"^(P\d+) ,? ?(?:your|you|what|who|be|do|can|could|claim|~)\b",
        r"(?:you|your) .*?, ?(P\d+) ?[.?]*$",
        r"(?:you|your)\b(?![^P]*\b(?:kill|nominate|vote|trust|believe|on|for|about|with|of|than) P)[^P]* (P\d+) ?[.?]*$",
        r"(P\d+) ,? ?(?:you|your)\b",
        r"(?:what|how) about (P\d+)",
        r"^(?!.*P\d+.*P\d+).*(P\d+) , .*\byou\b",
    ):
        if found := re.search(pattern, text):
            return found[1]
    return ""
