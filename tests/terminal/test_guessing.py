"""An Amnesiac's guess at the keyboard: said back first, then made, and judged honestly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.facts.likeness import WARMTHS
from storyteller_ai.logs import read_log_file

SCRIPT = ("imp", "poisoner", "amnesiac", "chef", "soldier", "recluse", "empath", "monk", "mayor")


@pytest.fixture
def guess(sit: Any, tmp_path: Path) -> Any:
    """Sit down as the Amnesiac, and type."""

    def run(*lines: str, language: str = "en") -> tuple[Any, list[list[Any]]]:
        script, log = tmp_path / "small.json", tmp_path / "game.log"
        script.write_text(json.dumps([{"id": "_meta", "name": "Small"}, *SCRIPT]), "utf-8")
        where = ["--script", str(script), "--players", "7", "--seed", "6", "--lang", language]
        who = ["--character", "amnesiac", "--seat", "1", "--log", str(log)]
        bots = ["play", "--plain", "--bots", "random", "--storyteller", "handbook"]
        night = ["2", "2 3", "yes", "monk"]
        sat = sit([*bots, *where, *who], [*lines, *night, *lines, "/quit"])
        return sat, [row[2:] for row in read_log_file(log).rows if row[0] == "e"]

    return run


def test_a_guess_is_said_back_and_then_judged(guess: Any) -> None:
    sat, rows = guess("/guess each night I learn how many of my neighbours are evil", "/guess")
    assert sat.errors == "" and "You guess: it tells you something" in sat.screen
    warmths = [row[2] for row in rows if len(row) > 2 and row[1] == "amnesiac"]
    assert any(value in WARMTHS for value in warmths)


def test_words_that_describe_nothing_are_no_guess(guess: Any) -> None:
    sat, rows = guess("/guess hello there", "/guess")
    assert "not understood: hello there" in sat.screen
    assert not [row for row in rows if len(row) > 2 and row[1] == "amnesiac" and row[2] in WARMTHS]


def test_a_korean_guess_is_said_back_in_korean(guess: Any) -> None:
    sat, _ = guess("/추측 매일 밤 이웃 중 몇 명이 악인지 알아요", "/추측", language="ko")
    assert sat.errors == "" and "추측의 뜻: 무언가를 알려 준다" in sat.screen
