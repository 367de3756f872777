"""A game with models that is left in the middle and goes on: nothing is asked or booked twice."""

from __future__ import annotations

from pathlib import Path

import orjson
import pytest

from engine import Choice
from evals.models.server import Fake, serving
from storyteller_ai.cli import main
from storyteller_ai.terminal.session import Sitting

PLAY = ["play", "--plain", "--watch", "--players", "5", "--seed", "11", "--storyteller", "llm"]
PLAY += ["--bots", "town,llm"]


def play(fake: Fake, *arguments: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    assert main(arguments) == 0


def rows(path: Path) -> list[dict[str, object]]:
    """What is kept of calls and decisions, but for how long they took."""
    kept = map(orjson.loads, path.read_bytes().splitlines())
    return [{key: value for key, value in row.items() if key != "seconds"} for row in kept]


def leave_after(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after so many steps."""
    before, left = Sitting._stepped, [steps]

    def stepped(self: Sitting, choice: Choice) -> None:
        before(self, choice)
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(Sitting, "_stepped", stepped)


@pytest.mark.parametrize("steps", [40])
def test_a_game_that_goes_on_is_the_game_that_was_never_left(
    steps: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole, left = tmp_path / "whole.jsonl", tmp_path / "left.jsonl"
    with serving() as fake:
        play(fake, *PLAY, "--log", str(whole), monkeypatch=monkeypatch)
    report = capsys.readouterr().out.partition("The models\n")[2].splitlines()[:2]
    with serving() as fake:
        leave_after(steps, monkeypatch)
        play(fake, *PLAY, "--log", str(left), monkeypatch=monkeypatch)
        assert "--resume" in capsys.readouterr().out
        made = fake.counted.calls
        assert made > 0
        play(fake, "play", "--plain", "--resume", str(left), monkeypatch=monkeypatch)
        assert fake.counted.calls > made
    again = capsys.readouterr().out.partition("The models\n")[2].splitlines()[:2]
    assert left.read_bytes() == whole.read_bytes()
    assert again == report and "choices: model" in report[0]
    calls = rows(tmp_path / "left.calls.jsonl")
    assert calls == rows(tmp_path / "whole.calls.jsonl")
    made_in_all = [row for row in calls if "decided" not in row]
    assert len(made_in_all) == fake.counted.calls
    assert sum(int(str(row["tokens_in"])) for row in made_in_all) == fake.counted.tokens_in
    assert {row["game"] for row in made_in_all} == {11}


def test_what_was_spent_before_counts_against_the_budget(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "game.jsonl"
    with serving() as fake:
        leave_after(40, monkeypatch)
        play(fake, *PLAY, "--log", str(log), monkeypatch=monkeypatch)
        made = fake.counted.calls
        spent = str(fake.counted.tokens_in + fake.counted.tokens_out)
        go_on = ["play", "--plain", "--resume", str(log), "--max-tokens", spent]
        play(fake, *go_on, monkeypatch=monkeypatch)
        assert fake.counted.calls == made
    assert f"the budget of {spent} tokens is used up" in capsys.readouterr().out


def test_a_file_of_calls_that_is_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "game.jsonl"
    with serving() as fake:
        leave_after(5, monkeypatch)
        play(fake, *PLAY, "--log", str(log), monkeypatch=monkeypatch)
        calls = tmp_path / "game.calls.jsonl"
        calls.write_bytes(b'{"game": 1}\n' + (calls.read_bytes() if calls.exists() else b""))
        assert main(["play", "--plain", "--resume", str(log)]) == 2
    assert "line 1 is no call of a model" in capsys.readouterr().err
