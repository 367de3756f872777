"""The example of `docs/write-a-policy.md` is a policy that runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import EngineError
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import run_now
from tests.storytellers.tables import new_game, table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "write-a-policy.md"


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The example as a module that can be imported; its name."""
    blocks = re.findall(r"^```python\n(.*?)^```", DOCUMENT.read_text("utf-8"), re.M | re.S)
    (source,) = [block for block in blocks if "class " in block]
    assert len(source.splitlines()) <= 35
    (tmp_path / "gentle.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "gentle"


def test_the_example_runs_games_without_a_fault(example: str) -> None:
    for seed in range(5):
        game = new_game(8, seed, {1: "mayor"})
        seats = table(game, make_storyteller(f"{example}:GentleStoryteller"))
        run_now(seats.run())
        assert game.over
        assert seats.illegal == seats.fallbacks == 0


@pytest.mark.parametrize("spec", ["gentle:Nobody", "no_such_module:X", "nothing"])
def test_a_policy_that_is_not_there_is_one_clear_line(example: str, spec: str) -> None:
    with pytest.raises(EngineError, match="is no policy"):
        make_storyteller(spec)
