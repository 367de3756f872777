"""Questions and statements at the keyboard: shown as understood, then made, or put otherwise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.facts.propositions import EVIL, Is
from evals.models.server import serving
from storyteller_ai.language.reading import Reading
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.translator import SecondReader
from storyteller_ai.logs import read_log_file
from storyteller_ai.terminal import session

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


def test_only_who_asks_for_a_translator_has_one_and_a_game_that_goes_on_keeps_it(
    sit: Any, seated: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def by_model(desk: Desk, model: str = "") -> SecondReader:
        asked.append(model)
        return lambda kind, words, table: Reading(Is(0, EVIL), "", "en")

    monkeypatch.setattr(session, "second_reader", by_model)
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    odd = ["/ask Doth I wear thy hornèd crown?", "/quit"]
    begun = sit([*seated("artist"), "--translator", "llm:tiny"], odd)
    on = ["play", "--plain", "--resume", str(tmp_path / "game.log")]
    again = sit([*on, "--translator", "llm:tiny"], odd)
    assert asked == ["tiny", "tiny"]
    assert all("evil" in sat.screen and not sat.errors for sat in (begun, again))
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        unasked = sit([*on, "--storyteller", "llm"], odd)
    assert "not understood" in unasked.screen and len(asked) == 2
