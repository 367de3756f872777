"""Free words to propositions: an Artist's question and a Gossip's statement, English and Korean.

The translator knows names, script, day, speaker and words, and nothing else. What it cannot account
for to the last word is not understood; it never guesses. Some sentences are understood and cannot
be judged (an opinion, the future): then the reading says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english import English
from storyteller_ai.language.grammar.korean import Korean
from storyteller_ai.language.reading import MAX_WORDS, Reading, Table

_TOO_LONG: Final = f"more than {MAX_WORDS} characters"


def read_question(words: str, table: Table) -> Reading:
    """An Artist's question: what is not one question of yes or no is unknown or not understood."""
    return _read(words, table, "question")


def read_statement(words: str, table: Table) -> Reading:
    """A Gossip's statement; what only says that it is one ("I gossip that") is left out."""
    return _read(words, table, "statement")


def _read(words: str, table: Table, kind: str) -> Reading:
    if len(words) > MAX_WORDS:
        return Reading(None, _TOO_LONG)
    lang = table.lang if table.lang in ("en", "ko") else language_of(words, table.names)
    names, script = table.names, table.script
    reader = _korean(names, script) if lang == "ko" else _english(names, script)
    fact, missed = reader.read(words, kind, table)
    if fact is not None and not p.Proposition.well_formed(fact):
        return Reading(None, words, lang)
    return Reading(fact, missed, lang)


def language_of(words: str, names: Sequence[tuple[int, str]] = ()) -> str:
    """Korean where there are Korean letters outside names, else English.

    >>> language_of("Is Bo evil?"), language_of("보라가 악마야?")
    ('en', 'ko')
    >>> language_of("Is 민수 evil?", [(1, "민수")])
    'en'
    """
    for _, name in names:
        words = words.replace(name, "")
    korean = any("\uac00" <= c <= "\ud7a3" or "\u1100" <= c <= "\u11ff" for c in words)
    return "ko" if korean else "en"


@lru_cache(maxsize=64)
def _english(names: tuple[tuple[int, str], ...], script: tuple[str, ...]) -> English:
    return English(names, script)


@lru_cache(maxsize=64)
def _korean(names: tuple[tuple[int, str], ...], script: tuple[str, ...]) -> Korean:
    return Korean(names, script)
