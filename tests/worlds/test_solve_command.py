"""`storyteller solve`: worlds and reasons of a record, a log weighed, and refusals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from storyteller_ai import cli
from tests.worlds.records import record, told


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(["solve", *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_command_prints_worlds_and_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(
        json.dumps(
            record(
                "empath mayor chef slayer virgin",
                "imp scarletwoman",
                [told("A", "N1", "empath", value=0), told("C", "N1", "chef", value=1)],
            )
        )
    )
    status, out, _ = run(capsys, str(file))
    assert status == 0 and "C is the Imp, D is the Scarlet Woman" in out
    assert "With B as the Imp, A's information cannot be explained." in out
    status, out, _ = run(capsys, str(file), "--json", "--limit", "1")
    figures = json.loads(out)
    assert status == 0 and len(figures["solutions"]) == 1
    assert set(figures) >= {"solutions", "demon_candidates", "seconds"}
    status, out, _ = run(capsys, str(file), "--as", "c", "--json")
    assert all(s["start"]["C"] == "chef" for s in json.loads(out)["solutions"])


def test_the_command_weighs_a_log_for_a_seat_and_for_the_public(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulated = ["simulate", "--games", "1", "--seed", "4", "--out", str(tmp_path), "--json"]
    assert cli.main(simulated) == 0
    capsys.readouterr()
    log = str(tmp_path / "game-4.jsonl")
    status, out, _ = run(capsys, log, "--as", "2", "--json", "--limit", "3")
    figures = json.loads(out)
    assert status == 0 and len(figures["solutions"]) == 3
    assert sum(figures["demon"].values()) == pytest.approx(1, abs=0.01)
    status, out, _ = run(capsys, log)
    assert status == 0 and "The Demon now" in out
    status, _, err = run(capsys, log, "--as", "Nobody")
    assert status == 2 and err.count("\n") == 1


def test_the_command_refuses_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(record("chef mayor monk slayer amnesiac", "imp spy")))
    status, _, err = run(capsys, str(file))
    assert status == 2 and err.count("\n") == 1 and "not supported: amnesiac" in err
    file.write_text("{")
    status, _, err = run(capsys, str(file))
    assert status == 2 and err.count("\n") == 1


def test_contested_rulings_are_switches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = record(
        "chambermaid empath virgin slayer mayor chef",
        "imp goblin drunk",
        [told("A", "N1", "chambermaid", targets=["B", "F"], value=1)],
        outsiders=1,
    )
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(base))
    found = {}
    for word in ("yes", "no"):
        status, out, _ = run(capsys, str(file), "--json", "--ruling", f"drunk_wakes={word}")
        assert status == 0
        found[word] = {tuple(s["start"].values()) for s in json.loads(out)["solutions"]}
    assert found["yes"] != found["no"]
    status, _, err = run(capsys, str(file), "--ruling", "spy_flies=yes")
    assert status == 2 and "recluse_inherits=no" in err


def test_the_command_says_what_a_fact_would_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(record("empath soldier chef mayor slayer", "scarletwoman imp")))
    assert cli.main(["solve", str(file), "--suppose", "B=demon"]) == 0
    assert "So 3 of 12 are left." in capsys.readouterr().out
    assert cli.main(["solve", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["satisfiable"] and data["demon"]["B"] == pytest.approx(0.25)
    assert cli.main(["solve", str(file), "--suppose", "B=tall"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
