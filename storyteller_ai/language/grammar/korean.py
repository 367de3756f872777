# ruff: noqa: E501
# fmt: off
"""Korean words to propositions."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Any, Final

from engine.catalogue import STORYTELLER_TEAMS, catalogue
from engine.facts import propositions as p
from storyteller_ai.language.grammar import (
    korean_being,
    korean_circle,
    korean_clauses,
    korean_deeds,
    korean_news,
)
from storyteller_ai.language.grammar.korean_groups import KOREAN
from storyteller_ai.language.grammar.korean_words import NUMBERS, Trie, arcs_of, letters, mended
from storyteller_ai.language.grammar.parser import Parse
from storyteller_ai.language.grammar.placing import placed
from storyteller_ai.language.lexicon import called, distance, fold
from storyteller_ai.language.reading import Table

RULES: Final = (korean_being, korean_circle, korean_deeds, korean_news, korean_clauses)
"""The modules whose rules make the grammar, besides those of groups, parts and endings."""
_SENTENCE: Final = re.compile(r"[^.?!。？！]+[.?!。？！…]*")


_TEAM_NOUNS: Final = ("하수인", "외지인", "마을주민", "여행자")


@cache
def _words() -> Trie:
    """All words of the rules, and the numbers."""
    KOREAN.first()
    trie = Trie()
    for word in KOREAN.literals:
        trie.put(word, word)
    for number, spelt in NUMBERS.items():
        for word in spelt.split():
            trie.put(letters(word), "num", number)
    return trie


@lru_cache(maxsize=64)
def _characters(script: tuple[str, ...]) -> Trie:
    found: dict[str, str] = {}
    for id, info in catalogue().items():
        if info.team in STORYTELLER_TEAMS:
            continue
        for name in (info.names.get("ko", ""), info.name):
            if len(name) < 2 and id not in script:
                continue
            found[fold(name).replace(" ", "")] = id
    found.update({word: id for word, id in called(script).items() if len(word) > 1})
    trie = Trie()
    for word, id in found.items():
        if word:
            trie.put(letters(word.replace(" ", "").replace("-", "")), "char", id)
    return trie


_SMILES: Final = re.compile("[\u110f\u1112\u1172\u116e]+|\u1105\u110b|\u1100\u1110|\u110b\u110b")
"""Lone letters that laugh, weep or say "really"."""


_OWN_WORDS: Final = tuple(letters(word) for word in ("아니", "아닌", "아닙", "없", "있"))
"""Beginnings of words that are no misspelt names."""


class Korean:
    """The reading of one table's words."""

    def __init__(self, names: tuple[tuple[int, str], ...], script: tuple[str, ...]) -> None:
        self.names = Trie()
        for seat, name in names:
            self.names.put(letters(fold(name).replace(" ", "")), "name", seat)
        self.characters = _characters(script)
        own = [info.names.get("ko", "") for id, info in catalogue().items() if id in script]
        nouns = [*(name for _, name in names), *own, *_TEAM_NOUNS]
        self.nouns = tuple(letters(fold(noun).replace(" ", "")) for noun in nouns if noun)

    def parse(self, text: str, rule: str) -> tuple[Any, str]:
        """The meaning of a sentence, and what of it was not reached."""
        row = letters(re.sub(r"\s+", "", text))
        parse = Parse(KOREAN, arcs_of(row, _words(), self.names, self.characters))
        found = _either_time(parse.whole(rule))
        return (found[0][0] if found else None), row[parse.furthest :]

    def read(self, words: str, kind: str, table: Table) -> tuple[p.Proposition | None, str]:
        """The proposition, or what was not understood."""
        text, missed, tried = _SMILES.sub("", unicodedata.normalize("NFC", fold(words))), "", ""
        for mend in (str, mended, self._nouns_mended):
            attempt = mend(tried or text)
            if attempt == tried:
                continue
            tried = attempt
            fact, missed = self._read(attempt, kind)
            if fact is not None:
                fact = placed(fact, table)
                return (p.Unknown("nobody is meant"), "") if fact is None else (fact, "")
        return reason(text, kind), missed or words.strip()

    def _nouns_mended(self, text: str) -> str:
        """The text with one misspelt name, character or team put right, if it can be only one."""
        found: set[str] = set()
        for word in text.split():
            row = letters(word.strip(".,?!"))
            if any(row.startswith(noun) for noun in self.nouns) or row.startswith(_OWN_WORDS):
                continue
            for noun in self.nouns:
                for size in (len(noun), len(noun) - 1, len(noun) + 1):
                    if len(noun) >= 4 and distance(row[:size], noun, 1) == 1:
                        right = unicodedata.normalize("NFC", noun + row[size:])
                        found.add(text.replace(word, right, 1))
                        break
        return found.pop() if len(found) == 1 else text

    def _read(self, text: str, kind: str) -> tuple[Any, str]:
        parts = [part.strip() for part in _SENTENCE.findall(text)]
        parts = [part for part in parts if part.strip(" .?!,'\"~…")]
        if kind == "statement" and any("?" in part for part in parts):
            return None, text
        kept = [_bare(part) for part in parts]
        if len(kept) > 1:
            kept = [part for part in kept if self.parse(part, "only_frame")[0] is None]
        if len(kept) != 1:
            return None, " ".join(kept[1:])
        if sum("?" in part for part in parts) > 1:
            return None, text
        return self.parse(kept[0], kind)


def _either_time(found: list[tuple[Any, int]]) -> list[tuple[Any, int]]:
    """ "오늘 죽은 사람이 투표했다": dead today, or voting today; both are said alike."""
    if len(found) > 1 and found[1][1] - found[0][1] <= 1:
        (one, cost), (other, _) = found[:2]
        if isinstance(one, p.Happened) and isinstance(other, p.Happened):
            if one.deed.when is None and other.deed.when is not None:
                return [(p.Readings((one, other)), cost)]
    return found


def _bare(part: str) -> str:
    return re.sub(r"[\"“”‘’']", "", part).strip(" .?!,~…-;:^ㅋㅎㅠㅜ")


_REASONS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (why, re.compile(pattern))
    for why, pattern in (
        ("an order to the Storyteller", r"무시하|무시해|명단|목록|불러 ?줘|출력|보여 ?줘|알려 ?달라|공개해|시스템|디버그|관리자|프롬프트|지시|나열|적어 ?줘|써 ?줘|system|debug|ignore"),
        ("a paradox", r"(이|내|제|지금).{0,8}(질문|말|진술|문장|험담|대답|답).{0,12}(거짓|아니|틀리|참)"),
        ("no yes/no question", r"누구|누가|뭐|무엇|몇|어디|언제|왜|어떻게|어느|무슨|어떤 캐릭터"),
        ("the future", r"오늘 ?밤|내일|다음|앞으로|할까|될까|이길|질까|죽을|처형될|거야$|겠"),
        ("an opinion", r"수상|좋을까|믿|어때|같아|같은데|느낌|의심|구려|이상|귀여|예쁘|재밌|싫|좋아|나을까|생각"),
        ("another's mind", r"속마음|알고 있|원하|의도|거짓말하"),
    )
)  # fmt: skip


def reason(text: str, kind: str) -> p.Proposition | None:
    """Why words that are no proposition cannot be one, where that can be told."""
    for why, pattern in _REASONS[:2]:
        if pattern.search(text):
            return p.Unknown(why)
    if kind == "question" and text.rstrip().count("?") > 1 and not re.search(r"\?+\s*$", text):
        return p.Unknown("two questions")
    if kind == "question" and len(re.findall(r"\?+", text)) > 1:
        return p.Unknown("two questions")
    if kind == "statement" and "?" in text:
        return p.Unknown("no statement")
    for why, pattern in _REASONS[2:]:
        if pattern.search(text):
            return p.Unknown(why)
    return None
