"""A whole game at a keyboard in Korean: nothing on the screen is English or a raw code."""

from __future__ import annotations

import re
from itertools import cycle, islice
from typing import Any

import pytest

from engine import load_script
from engine.facts.likeness import WARMTHS
from evals.datasets.rows import ANSWERS
from storyteller_ai.language import language
from storyteller_ai.wording import Wording

KO = language("ko")
ENTRIES = ("", "1", "/나", "2 3", "/누구", "", "/지목 2", "예", "/의심 1", "4", "/정보", "3")
"""Typed in turn: talk, commands, and what some prompt of the night or of a vote takes."""


def latin(screen: str, title: str) -> list[str]:
    """Lines with words in Latin letters, but for the script's name, keys and commands."""
    plain = re.compile(r"Enter|storyteller .*|/\S+\.jsonl|" + re.escape(title))
    return [line for line in screen.splitlines() if re.search("[A-Za-z]{2,}", plain.sub("", line))]


@pytest.mark.parametrize(
    ("script", "seed", "more"),
    [
        ("tb", 3, []),
        ("bmr", 5, ["--rules", "forum"]),
        ("sv", 22, ["--travellers", "2"]),
        ("almanac", 8, ["--storyteller", "human"]),
    ],
)
def test_a_whole_game_shows_no_english(sit: Any, script: str, seed: int, more: list[str]) -> None:
    options = ["--script", script, "--seed", str(seed), "--players", "8", "--bots", "town"]
    line = ["play", "--plain", "--lang", "ko", *options, *more, "--hints"]
    played = sit(line, islice(cycle(ENTRIES), 1500))
    assert played.status == 0 and KO.text("terminal.see_again") in played.screen
    assert latin(played.screen, load_script(script).name) == []


def test_a_lookup_says_what_is_wrong_without_english(sit: Any) -> None:
    wrong = [
        "/zzz",
        "/규칙 없는것",
        "/의심 누구",
        "/정보 9 9",
        "/귓속말 1",
        "/세계 가정 1",
        "/계획 1",
    ]
    played = sit(["play", "--plain", "--lang", "ko", "--seed", "2", "--hints"], ["", "", *wrong])
    shown = played.screen.replace("zzz", "")
    assert latin(shown, "Trouble Brewing") == []


def test_every_answer_of_the_storyteller_has_its_word() -> None:
    words = Wording(KO, str)
    for ability, answers in {"artist": ANSWERS["questions"], "amnesiac": WARMTHS}.items():
        said = {words.told(ability, answer) for answer in answers}
        assert len(said) == len(answers) and not any(re.search("[A-Za-z]", word) for word in said)


def test_a_traveller_s_exile_is_asked_for_in_words(sit: Any) -> None:
    options = ["--script", "sv", "--seed", "22", "--players", "9", "--travellers", "1"]
    typed = [f"/추방 {place}" for place in range(1, 11)] * 3
    played = sit(["play", "--plain", "--lang", "ko", *options, "--bots", "random"], typed)
    asked = KO.text("terminal.exile", traveller="").partition("{")[0].strip()
    assert asked in played.screen


def test_who_somebody_is_asks_and_claims_nothing() -> None:
    from engine.speech import EVERYONE, Ask, Claim
    from storyteller_ai.language.hearing import read_talk
    from storyteller_ai.language.reading import Table

    table = Table(((0, "민수"), (1, "지영")), ("chef", "monk", "imp"), 1, 0)
    for words, character in (("누가 요리사예요?", "chef"), ("근데 누가 수도사야?", "monk")):
        assert read_talk(words, table) == [Ask(EVERYONE, "character", character)]
    assert read_talk("누가 뭐래도 저는 요리사예요", table) == [Claim(("chef",))]


@pytest.mark.parametrize("code", ["en", "ko"])
def test_a_claim_of_two_never_speaks_of_three(code: str) -> None:
    to = language(code)
    own = to.own_messages()["talk.claim_soft"]
    two, three = (to._variants("talk.claim_soft", {"characters": ["a"] * n}) for n in (2, 3))
    assert set(two) < set(three) and len(own.cases) == 2
