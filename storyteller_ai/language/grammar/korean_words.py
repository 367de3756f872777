# ruff: noqa: E501
# fmt: off
"""Korean as a row of letters: syllables are taken apart, spaces do not count.

Endings melt into stems (a final consonant is an ending of its own) and people space as they like,
so words are looked for letter by letter, at every place.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from storyteller_ai.language.grammar.parser import Arc

TERMINALS: Final = ("name", "char", "num")
_FINALS: Final = str.maketrans({"ㄴ": "ᆫ", "ㄹ": "ᆯ", "ㅁ": "ᆷ", "ㅂ": "ᆸ", "ㅆ": "ᆻ"})
"""A lone consonant in a pattern is the last sound of the syllable before."""
_LAST: Final = range(0x11A8, 0x11C3)


def letters(text: str) -> str:
    """Syllables taken apart.

    >>> len(letters("임프")), letters("ㄴ가요") == "ᆫ" + letters("가요")
    (5, True)
    """
    return unicodedata.normalize("NFD", text.translate(_FINALS))


def split(words: str) -> list[str]:
    """The words of a pattern, as they are matched."""
    return [letters(word) for word in words.split()]


class Trie:
    """Words by their letters."""

    __slots__ = ("ends", "next")

    def __init__(self) -> None:
        self.next: dict[str, Trie] = {}
        self.ends: list[tuple[str, Any]] = []

    def put(self, word: str, label: str, value: Any = None) -> None:
        """One word with its label."""
        node = self
        for letter in word:
            node = node.next.setdefault(letter, Trie())
        node.ends.append((label, value))

    def find(self, text: str, at: int) -> Iterable[tuple[int, str, Any]]:
        """All words that begin at a place: where each ends, its label and value."""
        node = self
        size = len(text)
        while at < size:
            below = node.next.get(text[at])
            if below is None:
                return
            node = below
            at += 1
            for label, value in node.ends:
                yield at, label, value


_WITH_LAST: Final = frozenset(map(chr, _LAST))


_BIG: Final = letters("크")


def arcs_of(text: str, *tries: Trie) -> list[list[Arc]]:
    """All words at every place. Short words never end within a syllable; long ones may, before an ending."""
    found: list[list[Arc]] = []
    for at in range(len(text)):
        here: list[Arc] = []
        for trie in tries:
            for end, label, value in trie.find(text, at):
                if end < len(text) and text[end] in _WITH_LAST and (end - at < 3 or label == "num") and label != _BIG:
                    continue
                here.append(Arc(label, end, value))
        found.append(here)
    return found


NUMBERS: Final = {
    1: "한 하나 1", 2: "두 둘 2", 3: "세 셋 3", 4: "네 넷 4", 5: "다섯 5", 6: "여섯 6", 7: "일곱 7", 8: "여덟 8",
    9: "아홉 9", 10: "열 10", 11: "열한 열하나 11", 12: "열두 열둘 12", 13: "열세 열셋 13", 14: "14 열네 열넷",
    15: "15 열다섯", 0: "0 영 제로",
}

# What is often written so, and what is meant.
_MENDED: Final = (
    ("됬", "됐"), ("되요", "돼요"), ("갯", "갰"), ("엿", "였"), ("엇", "었"), ("앗", "았"), ("햇", "했"), ("줫", "줬"), ("졋", "졌"),
    ("낫나", "났나"), ("댓", "됐"), ("댔", "됐"), ("먹엇", "먹었"), ("잇", "있"), ("업어", "없어"), ("업나", "없나"), ("업죠", "없죠"), ("업음", "없음"),
    ("왓", "왔"), ("밧", "봤"), ("봣", "봤"), ("골랏", "골랐"), ("꼇", "꼈"), ("않돼", "안돼"), ("에여", "에요"), ("예여", "예요"), ("나여", "나요"), ("가여", "가요"), ("어여", "어요"), ("해여", "해요"), ("아여", "아요"), ("죠?", "죠?"),
    ("몃", "몇"), ("어재", "어제"), ("어젯밤", "어젯밤"), ("어제밤", "어젯밤"), ("어저께", "어제"), ("않이", "아니"), ("안이", "아니"), ("마즘", "맞음"), ("마자", "맞아"), ("맞어", "맞아"), ("죽엇", "죽었"), ("투푝", "투표"), ("투펴", "투표"), ("처헝", "처형"), ("쳐형", "처형"), ("께요", "게요"), ("할께", "할게"), ("할깨", "할게"),
    ("왼족", "왼쪽"), ("오른족", "오른쪽"), ("엽자리", "옆자리"), ("이웃이웃", "이웃"), ("마을주밈", "마을주민"), ("하수잉", "하수인"), ("외지잉", "외지인"), ("뎀", "데몬"), ("앙마", "악마"), ("중돗", "중독"), ("중둑", "중독"), ("쥬정뱅이", "주정뱅이"),
    ("이에욤", "이에요"), ("이예요", "이에요"), ("에욤", "에요"), ("애요", "에요"), ("인가욤", "인가요"), ("나욤", "나요"), ("됀", "된"), ("돼었", "되었"), ("됫", "됐"), ("안았", "않았"), ("안나", "않나"), ("시계방향", "시계방향"),
)  # fmt: skip


def mended(text: str) -> str:
    """Common slips of the pen put right.

    >>> mended("지켜줫어")
    '지켜줬어'
    """
    for wrong, right in _MENDED:
        text = text.replace(wrong, right)
    return unicodedata.normalize("NFC", _PAST.sub("ᆻ", letters(text)))


_PAST: Final = re.compile("(?<!" + letters("처") + ")(?<=[ᅡᅢᅣᅥᅦᅧᅪᅫᅬᅯᅵ])ᆺ(?=" + "|".join(letters(w) for w in ["어", "으", "나", "니", "냐", "는", "습", "던", "지", "죠", "다", "음"]) + ")")
"""The past with one s too few."""
