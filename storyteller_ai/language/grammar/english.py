# ruff: noqa: E501
# fmt: off
"""English words to propositions."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, Final

from engine.catalogue import STORYTELLER_TEAMS, catalogue
from engine.facts import propositions as p
from storyteller_ai.language.grammar import (
    english_changes,
    english_clauses,
    english_compounds,
    english_counts,
    english_deeds,
    english_outcomes,
    english_places,
    english_seats,
    english_times,
)
from storyteller_ai.language.grammar.english_groups import ENGLISH
from storyteller_ai.language.grammar.english_words import (
    CLASSES,
    NUMBERS,
    ORDINALS,
    VERB_CLASSES,
    Words,
    tokens,
    without_idle,
)
from storyteller_ai.language.grammar.parser import Parse
from storyteller_ai.language.grammar.placing import placed
from storyteller_ai.language.lexicon import called, fold, squeezed
from storyteller_ai.language.reading import Table

RULES: Final = (
    english_times,
    english_places,
    english_deeds,
    english_changes,
    english_outcomes,
    english_clauses,
    english_compounds,
    english_counts,
    english_seats,
)
"""The modules whose rules make the grammar, besides that of the groups."""
_END: Final = "?.!"
_GREETINGS: Final = frozenset(
    ["hi", "hello", "hey", "thanks", "thank", "you", "ok", "okay", "question", "artist", "gossip", "storyteller", "please", "so", "well", "right", "sorry", "quick", "one", "alright", "st", "hm", "hmm", "dear", "my", "for", "the", "here", "goes"]
)


@cache
def known_words() -> frozenset[str]:
    """All words of the rules."""
    ENGLISH.first()  # every rule is there, or this says which one is missing
    plain = (word for word in ENGLISH.literals if word[:1] not in "@~")
    return frozenset({*plain, *CLASSES, *VERB_CLASSES, *NUMBERS, *ORDINALS})


@lru_cache(maxsize=64)
def _character_words(script: tuple[str, ...]) -> dict[str, str]:
    found = {
        squeezed(fold(info.name)): id
        for id, info in catalogue().items()
        if info.team not in STORYTELLER_TEAMS
    }
    found.update({w: c for w, c in called(script).items() if w.isascii()})
    return found


def sentences(row: list[str]) -> list[tuple[list[str], str]]:
    """The row in sentences, each with the sign that ends it."""
    found: list[tuple[list[str], str]] = []
    start = 0
    for at, word in enumerate(row):
        if word in _END:
            if at > start:
                found.append((row[start:at], word))
            elif found and word == "?":
                found[-1] = (found[-1][0], "?")
            start = at + 1
    if start < len(row):
        found.append((row[start:], ""))
    return found


class English:
    """The reading of one table's words."""

    def __init__(self, names: tuple[tuple[int, str], ...], script: tuple[str, ...]) -> None:
        self.names = {squeezed(fold(name)): seat for seat, name in names}
        self.characters = _character_words(script)
        self.known = known_words()

    def parse(self, row: list[str], rule: str) -> tuple[Any, list[str]]:
        """The meaning of a row, cheapest first, and what of it was not reached."""
        words = Words(row, self.names, self.characters, self.known)
        parse = Parse(ENGLISH, words.arcs())
        found = parse.whole(rule)
        if len(found) > 1 and words.homonym:
            # A player is called like a word of the language: which is meant may not be plain.
            return None, row
        if words.guessed and len(found) > 1 and found[0][1] == found[1][1]:
            # A slip of the pen that may be two words is neither.
            return None, row
        return (found[0][0] if found else None), row[parse.furthest :]

    def read(self, words: str, kind: str, table: Table) -> tuple[p.Proposition | None, str]:
        """The proposition, or what was not understood."""
        row = self._owned(without_idle(tokens(fold(words))))
        parts = sentences(row)
        if not parts:
            return None, words.strip()
        fact, missed = self._read(parts, kind)
        if fact is None:
            return reason(row, parts, kind), missed or words.strip()
        fact = placed(fact, table)
        return (p.Unknown("nobody is meant"), "") if fact is None else (fact, "")

    def _owned(self, row: list[str]) -> list[str]:
        """The row with "bos neighbour" as "bo 's neighbour"."""
        found: list[str] = []
        for word in row:
            bare = word[:-1]
            owner = word.endswith("s") and bare in self.names
            if owner and word not in self.names and word not in self.known:
                found += [bare, "'s"]
            else:
                found.append(word)
        return found

    def _read(self, parts: list[tuple[list[str], str]], kind: str) -> tuple[Any, str]:
        if kind == "statement":
            kept = [(row, sign) for row, sign in parts if not self._only_frame(row)]
            if any(sign == "?" for _, sign in parts) or len(kept) != 1:
                return None, " ".join(w for row, _ in kept[1:] for w in row)
            row, rule = kept[0][0], "statement"
        else:
            kept = [(row, sign) for row, sign in parts if not set(row) <= _GREETINGS]
            if len(kept) != 1:
                return None, " ".join(w for row, _ in kept[1:] for w in row)
            row, rule = kept[0][0], "question"
        row = _trimmed(row)
        if not row:
            return None, ""
        fact, rest = self.parse(row, rule)
        return fact, " ".join(rest or row)

    def _only_frame(self, row: list[str]) -> bool:
        return set(row) <= _GREETINGS or self.parse(_trimmed(row), "only_frame")[0] is not None


def _trimmed(row: list[str]) -> list[str]:
    """Without signs at either end."""
    start, end = 0, len(row)
    while start < end and row[start] in ",.:;-\"'()":
        start += 1
    while end > start and row[end - 1] in ",.:;-\"'()":
        end -= 1
    return row[start:end]


_REASONS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (why, re.compile(pattern))
    for why, pattern in (
        ("an order to the Storyteller", r"\b(ignore|forget|disregard|print|repeat|reveal|list|output|dump|whisper me|show me"
         r"|system|debug|override|pretend|act as|obey|instruction|instructions|prompt|storyteller mode|reply with|spell out|write|recite|admin|root|jailbreak|hand me|give me|name every|name all)\b"),
        ("a paradox", r"\b(this|my|your|the) (question|statement|answer|sentence|gossip)\b.*\b(no|yes|false|true|lie|lying|answer|truthful)\b|\byour answer\b"),
        ("no yes/no question", r"^(who|what|which|where|when|why|how|whom|whose)\b"),
        ("the future", r"\b(will|tonight|tomorrow|going to|'ll|gonna|shall|next (night|day)|would|ends up|soon)\b"),
        ("an opinion", r"\b(should|best|better|worth|trust|suspicious|shifty|sus|like|love|hate|cute|cutest|nice|funny|smart|weird|fishy|think|reckon|believe|feel|guess|seem|seems|ought|clever|favourite|annoying|boring|interesting)\b"),
        ("another's mind", r"\b(knows?|suspects?|wants?|hopes?|intends?|plans?|fears?|lying|lies|honest|trusts?|thinks?)\b"),
    )
)


def reason(row: list[str], parts: list[tuple[list[str], str]], kind: str) -> p.Proposition | None:
    """Why words that are no proposition cannot be one, where that can be told."""
    text = " ".join(row)
    for why, pattern in _REASONS[:2]:
        if pattern.search(text):
            return p.Unknown(why)
    if kind == "question" and sum(sign == "?" for _, sign in parts) > 1:
        return p.Unknown("two questions")
    if kind == "statement" and any(sign == "?" for _, sign in parts):
        return p.Unknown("no statement")
    for why, pattern in _REASONS[2:]:
        if pattern.search(text):
            return p.Unknown(why)
    return None
