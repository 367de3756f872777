"""`storyteller solve` for a log: what would follow if one more fact was known."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from storyteller_ai.cli import main


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("solved")
    options = ["--games", "1", "--players", "6", "--bots", "town", "--out", str(folder)]
    assert main(["simulate", *options]) == 0
    return str(folder / "game-1.jsonl")


@pytest.mark.parametrize(("what", "demon", "evil"), [("demon", 1, 1), ("minion", 0, 1)])
def test_a_supposed_fact_holds_in_all_worlds(
    log: str, what: str, demon: int, evil: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", log, "--suppose", f"Cleo={what}", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["demon"]["Cleo"] == pytest.approx(demon, abs=0.01)
    assert found["evil"]["Cleo"] == pytest.approx(evil, abs=0.01)


def test_who_is_supposed_good_is_not_evil(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", log, "--suppose", "Cleo=good", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["evil"]["Cleo"] == pytest.approx(0, abs=0.01)


def test_a_log_that_was_cut_off_is_solved_and_said_to_be(
    log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Path(log).read_text(encoding="utf-8")
    cut = tmp_path / "cut.jsonl"
    cut.write_text(whole[: whole.rindex("\n", 0, len(whole) * 2 // 3) + 9], encoding="utf-8")
    assert main(["solve", str(cut), "--json"]) == 0
    found = capsys.readouterr()
    assert json.loads(found.out)["satisfiable"]
    assert "cut off" in found.err


def test_a_ruling_is_no_matter_of_logs(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", log, "--ruling", "chef_pairs_apart=no"]) == 2
    assert "--ruling is for puzzle records" in capsys.readouterr().err


@pytest.mark.parametrize("viewer", [(), ("--as", "Cleo"), ("--as", "2")])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_every_seat_is_a_candidate_or_has_what_rules_it_out(
    log: str, viewer: tuple[str, ...], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", log, *viewer, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["demon_candidates"]) | set(found["excluded"]) == set(found["demon"])
    assert not set(found["demon_candidates"]) & set(found["excluded"])
    for name, chances in found["characters"].items():
        assert sum(chances.values()) == pytest.approx(1, abs=0.002)
        assert found["demon"][name] <= found["evil"][name] + 1e-9
    assert main(["solve", log, *viewer, "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert all(
        re.search(rf"^{name}.*(cannot|없)", shown, re.MULTILINE) for name in found["excluded"]
    )


@pytest.mark.parametrize("fact", ["demon", "Ana=tall", "public=demon"])
def test_what_is_no_fact_is_refused_by_its_form(
    log: str, fact: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["solve", log, "--suppose", fact]) == 2
    assert "suppose NAME=WHAT, WHAT being evil, good, minion, demon" in capsys.readouterr().err
