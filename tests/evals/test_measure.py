"""The command for long measures: its rows, its exit status, its small runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from evals import manifest, measure
from evals.manifest import commit
from evals.measure import main, row_of
from evals.measures import speed
from evals.measures.effort import Effort, Outcome


def test_a_row_says_what_ran_where_and_what_it_gave() -> None:
    row = row_of(
        "memory", "python -m evals.measure memory", "abc123", Outcome("flat | really", True)
    )
    cells = [cell.strip() for cell in row.strip().strip("|").split("|")]
    assert len(cells) == 6 and row.endswith("|\n")
    assert cells[1:3] == ["memory", "`python -m evals.measure memory`"]
    assert (
        "cores, Python 3" in cells[3]
        and cells[4].endswith("(abc123)")
        and cells[5] == "flat / really"
    )
    assert "**missed:** slow" in row_of("x", "x", "x", Outcome("slow", False))


def test_a_measure_appends_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(measure.MEASURES, "memory", lambda effort: Outcome("fine", True))
    file = tmp_path / "results.md"
    file.write_text("| head |\n", "utf-8")
    assert main(["memory", "--results", str(file)]) == 0
    assert main(["memory", "--quick", "--results", str(file)]) == 0
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 2 and "`python -m evals.measure memory`" in lines[1]


def test_what_must_hold_and_does_not_shows_in_the_exit_status(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(measure.MEASURES, "memory", lambda effort: Outcome("no", False))
    assert main(["memory", "--results", str(tmp_path / "results.md")]) == 1


@pytest.mark.parametrize("arguments", [[], ["speed"], ["memory", "--workers", "0"], ["--no"]])
def test_bad_input_ends_with_status_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2


def test_memory_runs_small() -> None:
    outcome = speed.memory(Effort(quick=True, workers=1))
    assert "200 games in one process" in outcome.words


def test_the_calibration_measures_something() -> None:
    assert speed.calibration() > 0


def test_the_commit_is_said_and_unknown_outside_a_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert re.fullmatch(r"[0-9a-f]{7,}\+?|unknown", commit())
    monkeypatch.setattr(manifest, "__file__", str(tmp_path / "manifest.py"))
    assert commit() == "unknown"
