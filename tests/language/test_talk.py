"""Speech acts in words, in every language."""

from __future__ import annotations

import pytest

from engine.speech import (
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Propose,
    Report,
    Retell,
    Retract,
    VoteIntent,
    Words,
)
from storyteller_ai.language import language, languages
from storyteller_ai.language.talk import Voices

NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
ACTS: list[tuple[Act, tuple[str, ...]]] = [
    (Claim(("fortuneteller",)), ("fortuneteller",)),
    (Claim(("chef", "monk", "saint")), ("chef", "monk", "saint")),
    (Report("empath", 2, 1, (1, 2)), ("2", "1", "Bo", "Cy")),
    (Report("chef", 2, 0), ("2", "0")),
    (Report("fortuneteller", 1, True, (1, 2)), ("Bo", "Cy")),
    (Report("flowergirl", 2, False), ("2",)),
    (Report("undertaker", 3, "imp", (2,)), ("imp", "Cy")),
    (Report("librarian", 1, ("drunk", (0, 1))), ("drunk", "Bo")),
    (Report("librarian", 1, ("none", ())), ()),
    (Report("noble", 1, (0, 1, 2)), ("Bo", "Cy")),
    (Report("balloonist", 2, (1,)), ("Bo",)),
    (Report("grandmother", 1, ("chef", (2,))), ("chef", "Cy")),
    (Report("villageidiot", 2, "evil", (2,)), ("evil", "Cy")),
    (Report("shugenja", 1, "anticlockwise"), ("anticlockwise",)),
    (Report("artist", 2, "unknown"), ()),
    (Report("savant", 1, ("a", 1, ("b",))), ()),
    (Accuse(1, "demon", "claims_clash"), ("Bo",)),
    (Accuse(1, "minion"), ("Bo",)),
    (Accuse(1, "evil", "no such reason"), ("Bo",)),
    (Defend(1), ("Bo",)),
    (Defend(0), ()),
    (Ask(2, "character"), ("Cy",)),
    (Ask(2, "information"), ("Cy",)),
    (Ask(2, "reason"), ("Cy",)),
    (Propose("execute", 1), ("Bo",)),
    (Propose("spare", 1), ("Bo",)),
    (Propose("nominate", 1), ("Bo",)),
    (VoteIntent(1, True), ()),
    (VoteIntent(1, False), ()),
    (Retract(), ()),
    (Retell(1, Claim(("chef",))), ("Bo", "chef")),
    (Retell(1, Report("chef", 1, 0)), ("Bo", "0")),
    (Plan(((0, "chef"), (1, "monk"))), ("chef", "Bo", "monk")),
    (Words("so there."), ("so there.",)),
]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(("act", "words"), ACTS)
def test_every_act_has_words(code: str, act: Act, words: tuple[str, ...]) -> None:
    voices = Voices(language(code))
    wanted = [language(code).word(word) for word in words]
    for _ in range(14):
        text = voices.sentences((act,), NAMES, 0)
        assert text[-1] in ".?", text
        assert all(word in text for word in wanted), text


def test_a_side_or_a_direction_is_told_as_one() -> None:
    said = {code: Voices(language(code), plain=True) for code in ("en", "ko")}
    evil, around = Report("villageidiot", 2, "evil", (2,)), Report("shugenja", 1, "clockwise")
    assert said["en"].sentences((evil,), NAMES, 0) == "On night 2 I learned that Cy is evil."
    assert said["ko"].sentences((evil,), NAMES, 0) == "2일차 밤에 보니까 Cy는 악이에요."
    assert said["en"].sentences((around,), NAMES, 0) == "On the first night I was told: clockwise."


@pytest.mark.parametrize("code", languages())
def test_no_words_come_again_before_all_were_used(code: str) -> None:
    voices = Voices(language(code))
    texts = [voices.sentences((Accuse(1),), NAMES, 0) for _ in range(9)]
    assert len(set(texts)) == 9


def test_all_who_hear_it_hear_the_same_words() -> None:
    """A whisper among two moves nothing of what the town hears."""
    one, two = (Voices(language("en")) for _ in range(2))
    for _ in range(5):
        two.sentences((Claim(("chef",)),), NAMES, 0, (0, 1))
    said = [voices.sentences((Claim(("chef",)),), NAMES, 0) for voices in (one, two)]
    assert said[0] == said[1]


def test_who_says_the_same_again_says_so() -> None:
    voices = Voices(language("en"))
    claim = (Claim(("chef",)),)
    first = voices.sentences(claim, NAMES, 0)
    assert voices.sentences(claim, NAMES, 0) != first
    assert ("talk.claim_again", voices._uses[(), "claim_again"]) == ("talk.claim_again", 1)


@pytest.mark.parametrize("code", languages())
def test_a_player_or_character_that_is_unknown_still_reads(code: str) -> None:
    voices = Voices(language(code))
    assert language(code).text("words.somebody") in voices.sentences((Accuse(9),), NAMES, 0)
    assert "stranger" in voices.sentences((Claim(("stranger",)),), NAMES, 0)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_nobody_speaks_of_oneself_by_a_name_in_a_clash_of_claims(lang: str) -> None:
    """Who said the same character says so of oneself: `that is me`, and not `me says`."""
    to = language(lang)
    act = Accuse(1, "lying", "claims_clash", about=(0, "empath"))
    voices = Voices(to)
    for _ in range(12):
        words = voices.sentences((act,), NAMES, 0)
        assert "me says" not in words and "me claims" not in words and "저도 " not in words
        assert "Bo" in words
