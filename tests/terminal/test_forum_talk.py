"""Whispers at the keyboard where the house wants them declared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import events as ev
from storyteller_ai.logs import read_log_file

FORUM = ("play", "--plain", "--script", "forum", "--rules", "forum", "--seed", "11", "--seat", "3")


def test_a_person_asks_whispers_and_hears(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    typed = ["1", "", "/whisper 6 hello there", "/whisper 6", "/whisper 4 one two /claim chef"]
    typed += ["/whisper 2 " + "word " * 11, "/whisper 6 so who are you", *[""] * 20, "/quit"]
    sat = sit([*FORUM, "--character", "mayor", "--log", str(log)], typed)
    assert sat.status == 0, sat.errors
    assert "ask first: /whisper and the name alone" in sat.screen
    assert "has at most 10 words" in sat.screen
    events = read_log_file(log).events
    asked = [e for e in events if isinstance(e, ev.WhisperAsked) and e.seat == 2]
    assert [e.to for e in asked] == [5]
    assert any(isinstance(e, ev.NeighbourWhispered) and e.seat == 2 for e in events)
