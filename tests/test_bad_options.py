"""Options and files that nobody can mean, at the command line: one line, exit status 2."""

from __future__ import annotations

import copy
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from storyteller_ai.cli import main

CLAIMS = ["chef", "investigator", "empath", "monk", "soldier"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--rules", "official", "--rules", "forum"], "--rules is given twice"),
        (["play", "--rules=official", "--rules", "forum"], "--rules is given twice"),
        (["script"], "Missing command"),
        (["simulate", "--games", "1", "--bots", "nix"], "'nix' is no policy here"),
        (
            ["simulate", "--seed", "9" * 30],
            "from 0 to 9223372036854775708",
        ),
        (["simulate", "--games", "9" * 30], "games are too many"),
        (["simulate", "--max-days", "9" * 30], "days are too many"),
        (["play", "--translator", "bogus"], "--translator is llm or llm:MODEL, not 'bogus'"),
        (["play", "--bots", ""], "'' is no bot: random, town"),
        (["play", "--storyteller", ""], "'' is no Storyteller: random, handbook"),
        (["eval", "score", "nowhere"], "nowhere holds no run"),
    ],
)
def test_one_line_and_status_two(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    errors = capsys.readouterr().err
    assert told in errors and len(errors.splitlines()) == 1


def test_options_that_may_come_often_may(capsys: pytest.CaptureFixture[str]) -> None:
    where = ["eval", "run", "balance", "--policy", "nix", "--policy", "random"]
    assert main(where) == 2 and "twice" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "table", ["[" * 20_000, '{"m": {"in": Infinity, "out": 1}}', '{"m": {"in": NaN, "out": 1}}']
)
def test_a_table_of_prices_that_is_none(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "canary")
    prices = tmp_path / "prices.json"
    prices.write_text(table, "utf-8")
    where = ["play", "--storyteller", "llm", "--max-cost", "1", "--prices", str(prices)]
    assert main(where) == 2
    errors = capsys.readouterr().err
    assert "prices" in errors and len(errors.splitlines()) == 1


def test_a_script_may_recommend_a_fabled_that_has_no_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    script = tmp_path / "script.json"
    five = '["chef", "monk", "soldier", "mayor", "empath", "poisoner", "imp", "djinn"]'
    script.write_text(five, "utf-8")
    where = ["play", "--plain", "--watch", "--seed", "1", "--players", "7", "--bots", "random"]
    assert main([*where, "--script", str(script)]) == 0
    assert "Djinn" not in capsys.readouterr().out


def test_a_log_that_ends_before_the_tokens_are_dealt_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "game.log"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", "--plain", "--seed", "1", "--log", str(log)]) == 0
    whole = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text(whole[0], "utf-8")
    assert main(["play", "--plain", "--resume", str(log)]) == 0
    told = capsys.readouterr()
    assert "The game goes on." in told.out and told.err == ""


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless file")
@pytest.mark.parametrize("command", [["replay"], ["solve"], ["play", "--plain", "--resume"]])
def test_a_file_without_an_end_is_refused(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "/dev/zero"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


RECORD: dict[str, Any] = {
    "players": [{"seat": n, "name": "ABCDE"[n], "claim": c} for n, c in enumerate(CLAIMS)],
    "counts": {"townsfolk": 3, "outsider": 0, "minion": 1, "demon": 1},
    "script": {"townsfolk": CLAIMS, "outsider": [], "minion": ["baron"], "demon": ["imp"]},
    "hidden_characters": ["baron", "imp"],
    "hidden_self": [],
    "you": "A",
    "info": [
        {"player": "B", "time": "N1", "ability": "investigator", "among": ["A", "C"]},
        {"player": "C", "time": "N1", "ability": "empath", "count": 1},
    ],
    "events": [{"type": "night_death", "player": "D", "time": "N2"}],
    "until": "N2",
}


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a nested value, but the whole of it."""
    if path:
        yield path
    listed = enumerate(value) if isinstance(value, list) else ()
    for key, child in value.items() if isinstance(value, dict) else listed:
        yield from _places(child, (*path, key))


@pytest.mark.parametrize("wrong", [0.5, [1], {"a": 1}, None, "x", 99], ids=repr)
def test_a_record_with_a_wrong_part_is_one_line(
    wrong: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Any part of a record may be anything; nothing of it ends in a traceback."""
    file = tmp_path / "puzzle.json"
    for *way, last in _places(RECORD):
        record = copy.deepcopy(RECORD)
        part: Any = record
        for key in way:
            part = part[key]
        part[last] = wrong
        file.write_text(json.dumps(record), "utf-8")
        status = main(["solve", str(file), "--json"])
        errors = capsys.readouterr().err
        assert status in (0, 2) and len(errors.splitlines()) == (status == 2), (way, last, errors)


def test_a_closed_output_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(["script", "list"]) == 0
