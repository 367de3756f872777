"""`storyteller script`: what it prints, for a person, for a pipe and for a program."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from engine.scripts import load_script, parse_script
from storyteller_ai import cli

HERE = Path(__file__).parent / "scripts"
MADE = {"id": "keeper", "name": "Keeper", "team": "townsfolk", "ability": "Keeps."}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)


def test_list_and_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["script", "list"]) == 0
    assert "Trouble Brewing" in capsys.readouterr().out
    assert cli.main(["script", "list", "--json"]) == 0
    row = next(row for row in json.loads(capsys.readouterr().out) if row["id"] == "tb")
    assert (row["id"], row["characters"]) == ("tb", 22)
    assert cli.main(["script", "show", "tb", "--language", "ko"]) == 0
    assert "  임프 [imp]" in capsys.readouterr().out
    assert cli.main(["script", "show", "tb", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["other_nights"][0] == "dusk"
    assert cli.main(["script", "show", str(HERE / "lantern-row.json"), "--export"]) == 0
    assert parse_script(capsys.readouterr().out) == load_script(HERE / "lantern-row.json")


def test_check_says_what_a_file_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["script", "check", str(HERE / "lantern-row.json")]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Lantern Row\nby Cy & Dee\nTownsfolk (3)\n") and not err
    assert "  Lamp Keeper (home-made, not supported yet)\n" in out


def test_check_reads_saved_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["script", "check", str(HERE / "saved-table.json")]) == 0
    out = capsys.readouterr().out
    assert "  Gus: Imp, dead, ghost vote used, [too quiet]\n" in out
    assert "Bluffs: Mayor, open, Virgin\n" in out


def test_check_goes_on_after_a_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('["cheff"]')
    files = [str(bad), str(HERE / "lantern-row.json"), str(tmp_path / "gone.json")]
    assert cli.main(["script", "check", *files]) == 2
    out, err = capsys.readouterr()
    assert "Lantern Row" in out
    first, second = err.splitlines()
    assert first.startswith(f"storyteller: {bad}: unknown character 'cheff'")
    assert "no such file" in second
    assert cli.main(["script", "check", "--json", *files]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["ok"] for row in rows] == [False, True, False]
    assert rows[1]["home_made"][0]["firstNight"] == 12.25


@pytest.mark.parametrize("words", [["show", "nope"], ["show", "tb", "--language", "xx"], ["check"]])
def test_bad_input_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["script", *words]) == 2
    out, err = capsys.readouterr()
    assert not out and len(err.splitlines()) == 1


def test_check_reads_stdin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (HERE / "lantern-row.json").open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert cli.main(["script", "check", "-"]) == 0
    assert "Lantern Row" in capsys.readouterr().out


def test_a_terminal_of_40_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    assert cli.main(["script", "show", str(HERE / "lantern-row.json"), "--language", "ko"]) == 0
    lines = re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out).splitlines()
    assert max(map(cell_len, lines)) <= 40
    assert "Lantern Row" in lines


def test_markup_in_names_is_only_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    path.write_text(
        json.dumps([{"id": "_meta", "name": "[bold]x[/bold] :smile:"}, {**MADE, "name": "[/]"}])
    )
    assert cli.main(["script", "check", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("[bold]x[/bold] :smile:\n") and "  [/] (home-made" in out
