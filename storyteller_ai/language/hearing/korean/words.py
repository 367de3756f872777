"""Korean as people type it in a chat, as a row of plain tokens that rules can be written on.

A word is a noun that the table knows with what is glued to it, or stays as it is. Players become
`P3`, characters `C:chef`, numbers `#2`, nights `N2`, days `D2`, words of blame `EVIL`, `GOOD`,
`DEMON`, `MINION`, `LIE`; what is glued to a noun follows it as a token of its own: `BE`, `~`
(hedged), `NOT`, `SAID` (quoted), `IF`, `TO`, `OBJ`, `OF`, `OR`, `AND`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from engine.catalogue import catalogue
from storyteller_ai.language.hearing.korean.exchange import put_name
from storyteller_ai.language.hearing.korean.vocabulary import (
    COMPOUNDS,
    ENDINGS,
    NAME_ENDINGS,
    NOUNS,
    NUMBER_WORDS,
    PERSONS,
)
from storyteller_ai.language.lexicon import called, distance, fold, letters
from storyteller_ai.language.reading import Table

_WORD: Final = re.compile(r"[ND]-?\d|[A-Z]+|[가-힣ㄱ-ㅎㅏ-ㅣ]+|[a-z]+\d*[가-힣]*|\d+|[^\s\w]")


_LAUGH: Final = re.compile(r"[ㅋㅎㅠㅜㅡㄷㄱ~^;]{2,}|[ㅋㅎㅠㅜ]")


@lru_cache(maxsize=64)
def _nouns(script: tuple[str, ...]) -> Mapping[str, Any]:
    """Characters of the script and words of the game, by their Korean, and English, names."""
    named = {word: f"C:{character}" for word, character in called(script).items()}
    return {**NOUNS, **named}


def tokens(text: str, table: Table, addressee: int | None) -> list[str]:
    """The tokens of a message, sentence signs among them.

    >>> table = Table(((0, "민수"), (1, "지영")), ("chef",), 3, 0)
    >>> " ".join(tokens("저 요리사고 1 나왔어요. 지영이가 악이에요", table, None))
    'I C:chef BE #1 나왔어요 . P1 EVIL BE'
    """
    folded = _compounds(_LAUGH.sub(" ", fold(text)), table)
    names = {fold(name).replace(" ", ""): f"P{seat}" for seat, name in table.names}
    if table.meant is not None and not any(name in folded for name in names):
        folded = put_name(folded, next(n for n, p in names.items() if p == f"P{table.meant}"))
    row: list[str] = []
    for word in _WORD.findall(folded):
        row += _word(word, names, table)
    you = f"P{addressee}" if addressee is not None else _called(row)
    return _merged([you if t == "YOU" and you else t for t in row], table.day)


def _compounds(text: str, table: Table) -> str:
    """Turns of speech of several words, however they are spaced."""
    for name in table.script:
        for word in _spaced_names(name):
            text = text.replace(word, word.replace(" ", ""))
    for _, name in table.names:
        text = text.replace(f"{fold(name)}님", f"{fold(name)}씨")
    for pattern, to in COMPOUNDS:
        text = pattern.sub(to, text)
    return text


@lru_cache(maxsize=512)
def _spaced_names(character: str) -> tuple[str, ...]:

    info = catalogue().get(character)
    if info is None:
        return ()
    names = (info.names.get("ko", ""), *info.aliases.get("ko", ()))
    return tuple(name.strip() for name in names if " " in name.strip())


_MARKS: Final = re.compile(r"[A-Z]+|[ND]-?\d")


def _word(word: str, names: Mapping[str, str], table: Table) -> list[str]:
    if word in ".!?,:/=-+&()":
        return {"!": ["."], "&": ["AND"], "+": ["AND"], "(": [","], ")": [","]}.get(word, [word])
    if _MARKS.fullmatch(word):
        return [word]
    if found := _glued(word, names, NAME_ENDINGS):
        return found
    if found := _glued(word, names, ENDINGS):
        return found
    for pattern, token in PERSONS:
        if re.fullmatch(pattern, word):
            return token.split()
    if word.isdigit():
        return [f"#{int(word[:4])}"]
    nouns = _nouns(tuple(table.script))
    if found := _glued(word, nouns, ENDINGS):
        return found
    if ends := re.fullmatch(r"(영|빵|하나|둘|셋)(요|이요|임|이에요|입니다|나옴)?", word):
        return [f"#{NUMBER_WORDS[ends[1]]}"]
    return _misspelt(word, nouns) or [word]


def _glued(word: str, nouns: Mapping[str, Any], endings: Any) -> list[str]:
    """A noun and what is glued to it; the longest noun first."""
    for end in range(len(word), 0, -1):
        noun = word[:end]
        if noun not in nouns:
            continue
        rest = word[end:]
        for pattern, tokens in endings:
            if pattern.fullmatch(rest):
                return [nouns[noun], *tokens]
    return []


def _misspelt(word: str, nouns: Mapping[str, Any]) -> list[str]:
    """A character's name with one wrong stroke."""
    for end in range(len(word), 2, -1):
        taken = letters(word[:end])
        near = {
            nouns[n]
            for n in nouns
            if len(n) == end and nouns[n][:2] == "C:" and distance(letters(n), taken, 1) == 1
        }
        if len(near) == 1:
            for pattern, tokens in ENDINGS:
                if pattern.fullmatch(word[end:]):
                    return [*near, *tokens]
    return []


def _called(row: list[str]) -> str:
    """Who is called by name in a message to `you`."""
    named = list(dict.fromkeys(t for t in row if re.fullmatch(r"P\d+", t)))
    return named[0] if len(named) == 1 else ""


def _merged(row: list[str], day: int) -> list[str]:
    text = " ".join(row)
    text = text.replace("N-1", f"N{day}").replace("D-1", f"D{max(day - 1, 1)}")
    return text.replace("D-2", f"D{max(day - 2, 1)}").split()
