"""A game told again, as the public, a seat, and the Storyteller saw it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine import STORYTELLER
from storyteller_ai.logs import read_log_file
from storyteller_ai.narration import Narrator


@pytest.fixture
def log(sit: Any, tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    sit(["play", "--plain", "--watch", "--seed", "21", "--log", str(path)])
    return path


def test_each_viewer_is_told_what_they_saw(sit: Any, log: Path) -> None:
    names = read_log_file(log).header["names"]
    public = sit(["replay", str(log)]).screen
    assert public == sit(["replay", str(log), "--as", "public"]).screen
    assert not re.search("^You ", public, re.MULTILINE)
    assert "chooses" not in public
    for place, name in enumerate(names, 1):
        own = sit(["replay", str(log), "--as", name]).screen
        assert own == sit(["replay", str(log), "--as", str(place)]).screen
        assert len(re.findall("^You are the ", own, re.MULTILINE)) == 1
        assert "The Grimoire\n" not in own
    everything = sit(["replay", str(log), "--as", "storyteller"]).screen
    assert "The Storyteller's choices" in everything
    assert "Seed: 21" in everything


def test_a_seat_is_told_from_its_own_events_alone(log: Path) -> None:
    read = read_log_file(log)
    events = read.events
    for seat in range(len(read.header["names"])):
        own = [e for e in events if e.audience is None or seat in e.audience]
        assert Narrator(seat).all(events) == Narrator(seat).all(own)
    public = [e for e in events if e.audience is None]
    assert Narrator(None).all(events) == Narrator(None).all(public)


def test_every_event_has_words_or_is_kept_for_another(log: Path) -> None:
    narrator = Narrator(STORYTELLER)
    for event in read_log_file(log).events:
        for line in narrator.tell(event):
            assert line.text.strip()
            assert line.text.isprintable()


def test_verifying_finds_what_was_changed(sit: Any, log: Path) -> None:
    assert sit(["replay", str(log), "--verify"]).screen.startswith("Verified: ")
    changed = log.read_bytes().replace(b'["e","Nominated",', b'["e","Nominated",1', 1)
    log.write_bytes(changed)
    sat = sit(["replay", str(log), "--verify"])
    assert sat.status == 2
    assert "Nominated" in sat.errors


def test_a_log_that_was_cut_is_told_up_to_there(sit: Any, log: Path) -> None:
    whole = sit(["replay", str(log)]).screen
    log.write_bytes(log.read_bytes()[:-3000])
    sat = sit(["replay", str(log)])
    assert sat.status == 0
    assert "cut off" in sat.errors
    # The cut may fall into a vote, of whose hands only the first are there.
    *told, last = sat.screen.splitlines()
    assert whole.splitlines()[: len(told)] == told and last.rstrip(".") in whole


@pytest.mark.parametrize("viewer", ["zork", "0", "99", "", "\x1b[31m", "½"])
def test_an_unknown_viewer_is_one_line(sit: Any, log: Path, viewer: str) -> None:
    sat = sit(["replay", str(log), "--as", viewer])
    assert sat.status == 2
    assert sat.errors.count("\n") == 1
    assert "storyteller" in sat.errors


def test_no_file_is_one_line(sit: Any, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        sat = sit(["replay", str(path)])
        assert (sat.status, sat.errors.count("\n")) == (2, 1)
