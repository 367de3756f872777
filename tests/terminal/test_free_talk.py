"""What a person types without a command is understood, shown, kept in the log, and answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.speech import act_from_row
from storyteller_ai.logs import read_log_file

TOWN = ("play", "--plain", "--bots", "town", "--storyteller", "handbook", "--players", "7")


def said(log: Path) -> list[tuple[int, str, list[Any]]]:
    """Seat, words and acts of all that was said."""
    rows = read_log_file(log).rows
    return [
        (row[2], row[3], [act_from_row(act) for act in row[4]])
        for row in rows
        if row[:2] == ["e", "Said"]
    ]


def play(sit: Any, log: Path, lines: list[str], *more: str) -> Any:
    night = ["2", "2 3", "yes", "", "1"]
    options = (
        "--seed",
        "11",
        "--seat",
        "1",
        "--names",
        "Bo,Tam,Pia,Kit,Gia,Lou,Cleo",
        "--character",
        "soldier",
        "--log",
        str(log),
    )
    return sit([*TOWN, *options, *more], [*lines, *night, "/quit"])


def test_a_question_is_understood_and_answered(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    sat = play(sit, log, ["hey Pia, what are you?", "", "", ""])
    assert sat.errors == "" and "Understood: Pia, who are you?" in sat.screen
    talk = said(log)
    place = next(i for i, (_, words, _) in enumerate(talk) if words.startswith("hey Pia"))
    assert [type(act).__name__ for act in talk[place][2]] == ["Ask"]
    asked = talk[place][2][0].target
    after = [acts for seat, _, acts in talk[place + 1 :] if seat == asked]
    assert any(type(act).__name__ == "Claim" for acts in after for act in acts)


def test_a_misreading_is_taken_back(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    sat = play(sit, log, ["I'm the Soldier and Pia is evil", "/unsay", "nice weather", ""])
    assert "Understood: I am the Soldier. I think Pia is evil. (/unsay if not)" in sat.screen
    acts = [act for _, _, found in said(log) for act in found]
    assert any(type(act).__name__ == "Retract" and act.what == "words" for act in acts)
    assert not [acts for _, words, acts in said(log) if words == "nice weather" and acts]


def test_korean_talk_is_understood_and_read_back_in_korean(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    lines = ["저 군인이에요", ""]
    sat = play(sit, log, lines, "--lang", "ko")
    assert "이렇게 이해했습니다: 저 군인이에요." in sat.screen, sat.errors


def test_the_log_is_replayed_without_reading_words_again(
    sit: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    log = tmp_path / "game.log"
    play(sit, log, ["I'm the Soldier", ""])
    monkeypatch.setattr("storyteller_ai.terminal.talking.read_talk", None)
    read_log_file(log).replay(verify=True)
