"""Korean particles: which of two forms follows a word is told by the word's last sound.

>>> [with_particle(name, "은/는") for name in ("민수", "수진", "Finn", "점쟁이 (악)")]
['민수는', '수진은', 'Finn은', '점쟁이 (악)는']
>>> with_particle("서울", "으로/로"), with_particle("3", "이에요/예요")
('서울로', '3이에요')
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

VOWEL, RIEUL, CONSONANT = "vowel", "rieul", "consonant"
"""How a word ends. After ㄹ, 으로 behaves as it does after a vowel."""

_VOWEL_FIRST: Final = frozenset({"와/과", "는/은", "가/이", "를/을", "로/으로", "예요/이에요"})
"""Pairs that are also written with the form for vowels first."""
_HANGUL, _LAST_HANGUL = 0xAC00, 0xD7A3
_RIEUL_FINAL: Final = 8
_BRACKETS: Final = re.compile(
    r"\s*[(\[{（［〔「『〈《<][^)\]}）］〕」』〉》>]*[)\]}）］〕」』〉》>]\W*$"
)
_NUMBER: Final = re.compile(r"[\d,]*\d$")
_DIGITS: Final = {
    "1": RIEUL,
    "2": VOWEL,
    "4": VOWEL,
    "5": VOWEL,
    "7": RIEUL,
    "8": RIEUL,
    "9": VOWEL,
}
_LETTERS: Final = {"l": RIEUL, "m": CONSONANT, "n": CONSONANT, "r": RIEUL}
"""Names of letters that end in a consonant, such as 엘; all others end in a vowel."""
_SIGNS: Final = {"%": VOWEL, "℃": VOWEL, "&": CONSONANT, "+": VOWEL}


def with_particle(word: str, pair: str) -> str:
    """The word and the form of the pair (`은/는`) that follows it.

    Where the sound can't be known, both forms stand there, as is usual: 은(는).
    """
    first, _, second = pair.partition("/")
    if pair in _VOWEL_FIRST:
        first, second = second, first
    sound = last_sound(word)
    if sound is None:
        return word + _both(first, second)
    if sound == RIEUL and first.startswith("으"):
        sound = VOWEL
    return word + (second if sound == VOWEL else first)


def last_sound(word: str) -> str | None:
    """How a word ends when it is read aloud in Korean; None if that is anybody's guess.

    What stands in brackets at the end is not read; signs around a word are passed over.

    >>> [last_sound(word) for word in ("10", "2", "Bo", "Tom", "Jack", "VIP", "Спутник")]
    ['consonant', 'vowel', 'vowel', 'consonant', 'consonant', 'vowel', None]
    """
    text = unicodedata.normalize("NFC", word)
    while (shorter := _BRACKETS.sub("", text)) != text and any(map(str.isalnum, shorter)):
        text = shorter
    while text and not (text[-1].isalnum() or text[-1] in _SIGNS):
        text = text[:-1]
    if not text:
        return None
    if unicodedata.name(text[-1], "").startswith("HANGUL LETTER"):
        return _jamo(text[-1])
    last = unicodedata.normalize("NFKC", text[-1])[-1:]
    if last in _SIGNS:
        return _SIGNS[last]
    if _HANGUL <= ord(last) <= _LAST_HANGUL:
        return _final((ord(last) - _HANGUL) % 28)
    if last in "0123456789":
        return _of_number(unicodedata.normalize("NFKC", text))
    if _plain(last).isascii():
        return _of_latin(re.sub(r".*[^A-Za-z]", "", _plain(text)))
    return None


def _both(first: str, second: str) -> str:
    """Both forms in one: 은(는), (으)로, (이)에요."""
    if first.startswith("으"):
        return f"({first[0]}){first[1:]}"
    return f"{first}({second})"


def _final(number: int) -> str:
    return VOWEL if number == 0 else RIEUL if number == _RIEUL_FINAL else CONSONANT


def _plain(text: str) -> str:
    """Latin letters without their accents."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(c for c in apart if not unicodedata.combining(c))


def _jamo(letter: str) -> str:
    """A lone Hangul letter by its name (ㄱ is 기역, ㅏ is 아)."""
    if letter == "ㄹ":
        return RIEUL
    return VOWEL if "ㅏ" <= letter <= "ㅣ" else CONSONANT


def _of_number(text: str) -> str:
    """The last digit as it is read; a row of zeros as 백 (100), 조 (10 to the 12th), and so on."""
    found = _NUMBER.search(text)
    digits = found.group().replace(",", "") if found else text[-1]
    if digits[-1] != "0":
        return _DIGITS.get(digits[-1], CONSONANT)
    zeros = len(digits) - len(digits.rstrip("0"))
    return VOWEL if 12 <= zeros < 16 and zeros < len(digits) else CONSONANT


def _of_latin(word: str) -> str:
    """Latin letters as a Korean reader would say them: a word, or letter by letter."""
    low = word.lower()
    if len(low) == 1 or word.isupper() or not re.search("[aeiouy]", low):
        return _LETTERS.get(low[-1], VOWEL)
    return next(sound for ending, sound in _ENDINGS if ending.search(low))


_ENDINGS: Final = tuple(
    (re.compile(f"(?:{ending})$"), sound)
    for ending, sound in (
        ("[^aeiouy][lr]?[aeiou]?le", RIEUL),  # Kyle, Apple
        ("[aeiouy]le", RIEUL),  # Nicole
        ("[^aeiou][mn]e|[aeiouy][mn]e", CONSONANT),  # Jane
        ("[aeiouyw]", VOWEL),  # Ana, Kate, Zoe
        ("l", RIEUL),  # Paul
        ("[mn]|ng", CONSONANT),  # Tom, Finn
        ("b|ook", CONSONANT),  # Bob, handbook
        # A short vowel before k, p or t closes the syllable: Nick, but Mark, Luke, Robert.
        ("(^|[^aeiouy])[aeiouy](ck|c|k|p|pp|t|q)", CONSONANT),
        ("[a-z]", VOWEL),
    )
)
