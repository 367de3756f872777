"""Questions and statements at the keyboard: shown as understood, then made, or put otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller_ai.logs import read_log_file

CHARACTERS = ("imp", "poisoner", "artist", "gossip", "savant", "chef", "soldier", "recluse")


@pytest.fixture
def seated(tmp_path: Path) -> Any:
    """A seat as one of the characters, at a small script's table of silent bots."""

    def seat(character: str, language: str = "en") -> list[str]:
        script = tmp_path / "small.json"
        meta = {"id": "_meta", "name": "Small"}
        script.write_text(json.dumps([meta, *CHARACTERS, "empath", "monk", "mayor"]), "utf-8")
        where = ["--script", str(script), "--players", "7", "--seed", "6", "--lang", language]
        who = ["--character", character, "--seat", "1", "--log", str(tmp_path / "game.log")]
        bots = ["--plain", "--bots", "random", "--storyteller", "handbook"]
        return ["play", *bots, *where, *who]

    return seat


def events(tmp_path: Path, name: str) -> list[list[Any]]:
    log = read_log_file(tmp_path / "game.log")
    return [row[2:] for row in log.rows if row[:2] == ["e", name]]


def test_a_question_is_shown_and_counts_when_it_is_confirmed(
    sit: Any, seated: Any, tmp_path: Path
) -> None:
    lines = ["/ask Am I the Artist?", "/ask", "/quit"]
    sat = sit(seated("artist"), lines)
    assert "? Enter /ask to ask it" in sat.screen and sat.errors == ""
    (asked,) = events(tmp_path, "Consulted")
    assert asked[1] == "artist" and asked[4] == "Am I the Artist?" and asked[3][0] == "is"
    assert events(tmp_path, "Learned")[-1][2] == "yes"


def test_what_is_not_understood_costs_nothing(sit: Any, seated: Any, tmp_path: Path) -> None:
    lines = ["/ask Flim the flam?", "/ask", "/ask Who is the Demon?", "/ask", "/quit"]
    sat = sit(seated("artist"), lines)
    assert "not understood" in sat.screen and "no question of yes or no" in sat.screen
    assert events(tmp_path, "Consulted") == []


def test_a_player_is_asked_as_before(sit: Any, seated: Any, tmp_path: Path) -> None:
    sat = sit(seated("artist"), ["/ask 2", "/ask 3 information", "/quit"])
    assert sat.errors == "" and len(events(tmp_path, "Said")) >= 2


def test_a_statement_is_said_in_public(sit: Any, seated: Any, tmp_path: Path) -> None:
    lines = ["/gossip", "/gossip I am the Gossip", "/gossip", "/quit"]
    sat = sit(seated("gossip"), lines)
    assert "say first what: /gossip" in sat.screen
    (stated,) = events(tmp_path, "Stated")
    assert stated[2] == "I am the Gossip"


def test_a_savant_hears_two_statements(sit: Any, seated: Any, tmp_path: Path) -> None:
    sat = sit(seated("savant"), ["/visit chef", "/visit savant", "/visit savant", "/quit"])
    assert "whom the Storyteller tells something: Savant" in sat.screen
    assert len(events(tmp_path, "Consulted")) == 1


def test_in_korean_too(sit: Any, seated: Any, tmp_path: Path) -> None:
    sat = sit(seated("artist", "ko"), ["/질문 Am I the Artist?", "/질문", "/quit"])
    assert "질문의 뜻" in sat.screen
    assert len(events(tmp_path, "Consulted")) == 1
