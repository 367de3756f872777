"""Korean particles after names and words of every kind."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from storyteller_ai.language.particles import CONSONANT, RIEUL, VOWEL, last_sound, with_particle


@pytest.mark.parametrize(
    ("pair", "after"),
    [
        ("은/는", ("민수는", "수진은", "서울은")),
        ("이/가", ("민수가", "수진이", "서울이")),
        ("을/를", ("민수를", "수진을", "서울을")),
        ("과/와", ("민수와", "수진과", "서울과")),
        ("와/과", ("민수와", "수진과", "서울과")),
        ("으로/로", ("민수로", "수진으로", "서울로")),
        ("으로서/로서", ("민수로서", "수진으로서", "서울로서")),
        ("이에요/예요", ("민수예요", "수진이에요", "서울이에요")),
        ("이라고/라고", ("민수라고", "수진이라고", "서울이라고")),
        ("이랑/랑", ("민수랑", "수진이랑", "서울이랑")),
    ],
)
def test_particles_after_hangul(pair: str, after: tuple[str, ...]) -> None:
    assert tuple(with_particle(word, pair) for word in ("민수", "수진", "서울")) == after


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        *((digit, RIEUL) for digit in "178"),
        *((digit, VOWEL) for digit in "2459"),
        *((digit, CONSONANT) for digit in "036"),
        ("10", CONSONANT),  # 십
        ("100", CONSONANT),  # 백
        ("12,000", CONSONANT),  # 만 이천
        ("1000000000000", VOWEL),  # 일조
        ("player 7", RIEUL),
        ("P2", VOWEL),
        ("３", CONSONANT),
        ("50%", VOWEL),
    ],
)
def test_digits_are_read_aloud(word: str, sound: str) -> None:
    assert last_sound(word) == sound


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        *((name, VOWEL) for name in ("Ana", "Bo", "Cleo", "Hugo", "Kate", "Mike", "Zoe", "Peter")),
        *((name, VOWEL) for name in ("Ines", "Nils", "Josh", "David", "Mark", "Luke", "Robert")),
        *((name, VOWEL) for name in ("Sarah", "Max", "Dov", "Kyle Smith", "Grace", "André")),
        *((name, CONSONANT) for name in ("Finn", "Tom", "Quin", "Jane", "Bob", "Nick", "Pat")),
        *((name, CONSONANT) for name in ("Tam", "Eric", "King", "ben", "GM", "Irene", "Kit")),
        *((name, RIEUL) for name in ("Paul", "Nicole", "Kyle", "Daniel", "URL", "R")),
        *((name, VOWEL) for name in ("VIP", "A", "Mx", "KBS")),
    ],
)
def test_latin_letters_are_read_as_korean_readers_say_them(word: str, sound: str) -> None:
    expected = VOWEL if word == "Kyle Smith" else sound
    assert last_sound(word) == expected


@pytest.mark.parametrize(
    ("word", "sound"),
    [
        ("점쟁이 (악)", VOWEL),
        ("임프(악)", VOWEL),
        ("Tom (죽음)", CONSONANT),
        ("(민수)", VOWEL),
        ("‘수진’", CONSONANT),
        ("민수!", VOWEL),
        ("[중독]", CONSONANT),
        ("민수 🎲", VOWEL),
    ],
)
def test_brackets_are_not_read_and_signs_are_passed_over(word: str, sound: str) -> None:
    assert last_sound(word) == sound


@pytest.mark.parametrize("word", ["", "?!", "🎲", "Анна", "山田", "さくら"])
def test_where_nobody_knows_both_forms_stand(word: str) -> None:
    assert with_particle(word, "은/는") == f"{word}은(는)"
    assert with_particle(word, "으로/로") == f"{word}(으)로"


def test_hangul_in_pieces_is_read_as_a_whole() -> None:
    assert last_sound(unicodedata.normalize("NFD", "수진")) == CONSONANT
    assert [last_sound(letter) for letter in "ㄱㄹㅏ"] == [CONSONANT, RIEUL, VOWEL]


def test_both_forms_of_every_pair_say_the_same() -> None:
    """`독살범으로서`, not `독살범으로`, where `처단자로서` is said."""
    plain = {"은/는", "이/가", "을/를", "과/와", "와/과", "이에요/예요"}
    data = Path(__file__).resolve().parents[2] / "storyteller_ai/language/data/ko"
    texts = [path.read_text("utf-8") for path in data.glob("*.toml")]
    pairs = {pair for text in texts for pair in re.findall(r"[: ]([가-힣]+/[가-힣]+)\}", text)}
    assert len(pairs) > 10
    wrong = []
    for pair in pairs - plain:
        closed, _, open_ = pair.partition("/")
        drawn = re.sub("^이었", "였", re.sub("^이어", "여", closed))
        if open_ not in (closed, closed[1:], drawn):
            wrong.append(pair)
    assert wrong == []
