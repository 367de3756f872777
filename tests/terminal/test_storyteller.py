"""The person as the Storyteller: decisions, advice, amendments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import Stream
from storyteller_ai.logs import read_log_file

START = ("play", "--plain", "--storyteller", "human", "--players", "7")


def begin(sit: Any, tmp_path: Path, lines: list[str], seed: int = 4, bots: str = "random") -> Any:
    path = tmp_path / "game"
    path.unlink(missing_ok=True)
    return sit([*START, "--bots", bots, "--seed", str(seed), "--log", str(path)], lines), path


def test_taking_all_advice_plays_the_handbooks_game(sit: Any, tmp_path: Path) -> None:
    sat, path = begin(sit, tmp_path, [""] * 400, bots="town")
    assert (sat.status, sat.errors) == (0, "")
    assert "The Grimoire" in sat.screen
    other = tmp_path / "other"
    options = ["--watch", "--players", "7", "--seed", "4", "--bots", "town", "--log", str(other)]
    sit(["play", "--plain", "--storyteller", "handbook", *options])
    assert [str(e) for e in read_log_file(path).events] == [
        str(e) for e in read_log_file(other).events
    ]


def test_the_own_choice_and_its_reason_are_kept(sit: Any, tmp_path: Path) -> None:
    bag = "/options", "monk virgin soldier mayor slayer poisoner imp # a quiet table"
    sat, path = begin(sit, tmp_path, [*bag, "saint drunk chef", ""])
    choices = [row for row in read_log_file(path).rows if row[0] == "c"]
    assert choices[0][2] == ["monk", "virgin", "slayer", "soldier", "mayor", "poisoner", "imp"]
    assert choices[0][3:] == ["a quiet table", "human"]
    assert "Chef, Drunk and Saint" in sat.screen


def test_amendments(sit: Any, tmp_path: Path) -> None:
    lines = ["monk virgin soldier mayor slayer poisoner imp", "", "/set 1 alive false"]
    more = ["/set 2 ghost_vote false", "/say 3 beware of the dark", "/set 4 alignment evil"]
    sat, path = begin(sit, tmp_path, [*lines, *more, "/grim", "/back 1", "/back 999"])
    assert sat.status == 0
    assert "beware of the dark" in sat.screen
    assert "corrects the table" in sat.screen
    assert "can go back" in sat.screen
    log = read_log_file(path)
    told = [e for e in log.events if type(e).__name__ == "ToldFreely"]
    assert told[0].audience == (2,)
    log.replay(verify=True)


def test_the_storyteller_may_end_the_game(sit: Any, tmp_path: Path) -> None:
    sat, _ = begin(sit, tmp_path, ["", "", "/end zork", "/end good", "", "", "/end good"])
    assert "/end good|evil" in sat.screen
    assert "Good wins: the Storyteller says so." in sat.screen
    assert "By hand: ended the game for good." in sat.screen


def test_going_back_takes_the_question_away_and_asks_anew(sit: Any, tmp_path: Path) -> None:
    bag = "monk virgin soldier mayor slayer poisoner imp"
    sat, path = begin(sit, tmp_path, [bag, "/back 1", bag.replace("monk", "chef"), "", ""])
    assert sat.screen.count("You decide: the characters in the bag") == 2
    log = read_log_file(path)
    given = [e for e in log.events if type(e).__name__ == "CharacterGiven"]
    assert len(given) == 14
    log.replay(verify=True)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_amendments_goes_on_where_it_was_left(
    sit: Any, tmp_path: Path, seed: int
) -> None:
    draws = Stream("hand", seed)
    hand = (
        *("", "", "", "", "!", "1", "2", "/back 2", "/set 2 alive false", "/set 2 alive true"),
        *("/say 1 hm", "/grim", "/help", "?", "zork", "/set 3 character monk", "/set 3"),
        *("/set 4 ghost_vote false", "/set 1 believes chef", "/back", "/back 7", "/zork", "/say"),
    )
    lines = [draws.choice(hand) for _ in range(160)]
    whole, path = begin(sit, tmp_path, lines, seed)
    assert (whole.status, whole.errors) == (0, "")
    data = path.read_bytes()
    read_log_file(path).replay(verify=True)
    for left in (3, 20, 60):
        _, path = begin(sit, tmp_path, lines[:left], seed)
        assert data.startswith(path.read_bytes())
        log = read_log_file(path)
        rest = sit(["play", "--plain", "--resume", str(path)], [])
        assert (rest.status, rest.errors) == (0, "")
        assert read_log_file(path).rows == log.rows
