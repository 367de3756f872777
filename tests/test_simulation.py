"""Many games: one digest however they are run, policies from outside, and refused choices."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import orjson
import pytest

from engine import Choice, Decision, EngineError, StorytellerView, Stream, View, read_log
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.simulation import Plan, play_game, simulate, summary, wilson
from storyteller_ai.storytellers.random import RandomStoryteller

ROOT = Path(__file__).resolve().parent.parent
RANDOM = Plan(bots="random", storyteller="random", games=45)


def digest(plan: Plan, workers: int = 1) -> str:
    found: str = summary(plan, simulate(plan, workers))["digest"]
    return found


def test_the_digest_is_the_same_on_one_worker_and_two() -> None:
    assert digest(RANDOM) == digest(RANDOM, workers=2) == digest(RANDOM)


def test_another_seed_is_another_digest() -> None:
    assert digest(RANDOM) != digest(Plan(bots="random", storyteller="random", games=45, seed=2))


COMMAND = """
import json, sys
from storyteller_ai.simulation import Plan, simulate, summary
found = [summary(plan, simulate(plan))["digest"] for plan in (
    Plan(bots="random", storyteller="random", games=12, players=13),
    Plan(games=2),
)]
json.dump(found, sys.stdout)
"""


def test_the_digest_does_not_depend_on_how_python_hashes() -> None:
    found = set()
    for seed in ("0", "1", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", COMMAND],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        found.add(tuple(json.loads(done.stdout)))
    assert len(found) == 1


def test_a_game_does_not_depend_on_those_before_it() -> None:
    alone = play_game(RANDOM, 7)
    for seed in (1, 2, 3):
        play_game(RANDOM, seed)
    again = play_game(RANDOM, 7)
    assert alone[1] == again[1] and alone[0].digest == again[0].digest


@pytest.mark.parametrize("plan", [RANDOM, Plan(bots="town")], ids=["random", "town"])
def test_the_log_of_a_game_replays(plan: Plan) -> None:
    result, log = play_game(plan, 3)
    read = read_log(log.decode().splitlines())
    assert read.header["bots"] == plan.bots
    again = read.replay()
    assert (again.winner, again.win_reason) == (result.winner, result.reason)


def test_logs_are_for_their_owner_alone(tmp_path: Path) -> None:
    simulate(Plan(bots="random", storyteller="random", games=2, out=str(tmp_path)))
    files = sorted(tmp_path.glob("*.jsonl"))
    assert [file.name for file in files] == ["game-1.jsonl", "game-2.jsonl"]
    assert all(file.stat().st_mode & 0o777 == 0o600 for file in files)


def test_a_summary_counts_what_was_played() -> None:
    results = simulate(RANDOM)
    figures = summary(RANDOM, results)
    assert figures["games"] == figures["finished"] == 45
    assert figures["good_wins"] + figures["evil_wins"] == 45
    assert sum(figures["reasons"].values()) == 45
    assert figures["illegal"] == figures["fallbacks"] == 0
    assert figures["decisions"] > 45 * 50 and figures["days_mean"] > 1
    low, high = figures["good_share_95"]
    assert low < figures["good_share"] < high
    assert orjson.loads(orjson.dumps(figures)) == figures


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate(RANDOM, progress=heard.append)
    assert heard == [20, 20, 5]


def test_no_games_make_no_share() -> None:
    figures = summary(Plan(games=0), [])
    assert figures["good_share"] is None and figures["games_per_cpu_second"] is None
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_game_may_be_cut_short() -> None:
    results = simulate(Plan(bots="random", storyteller="random", games=5, max_days=1))
    assert any(not result.winner for result in results)
    assert summary(Plan(games=5), results)["finished"] < 5


# --- policies from outside -------------------------------------------------------------------


class Nonsense(RandomPlayer):
    """Answers half of its decisions with what nobody asked for."""

    name = "nonsense"

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        if draws.chance(0.5):
            return decision.choice("nonsense")
        return await super().choose(decision, view, draws)


class Mute(RandomPlayer):
    """Answers nothing."""

    name = "mute"

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        return None


class Stubborn(RandomStoryteller):
    """Answers another decision than the one that is open."""

    name = "stubborn"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        return Choice("act/0/0", None)


def nonsense(seat: int) -> RandomPlayer:
    return Nonsense()


def mute(seat: int) -> RandomPlayer:
    return Mute()


def stubborn() -> RandomStoryteller:
    return Stubborn()


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> str:
    """A name under which `module:factory` finds this module."""
    monkeypatch.setitem(sys.modules, "policies_for_tests", sys.modules[__name__])
    return "policies_for_tests"


def test_illegal_choices_are_counted_and_the_game_goes_on(here: str) -> None:
    plan = Plan(bots=f"{here}:nonsense", storyteller="random", games=4)
    figures = summary(plan, simulate(plan))
    assert figures["finished"] == 4
    assert figures["illegal"] >= figures["fallbacks"] > 0


def test_bots_that_never_answer_are_played_for(here: str) -> None:
    plan = Plan(bots=f"random,{here}:mute", storyteller="random", games=3)
    figures = summary(plan, simulate(plan))
    assert figures["finished"] == 3 and figures["fallbacks"] > 0 and figures["illegal"] == 0


def test_a_storyteller_that_answers_nothing_is_played_for(here: str) -> None:
    plan = Plan(bots="random", storyteller=f"{here}:stubborn", games=2)
    figures = summary(plan, simulate(plan))
    assert figures["finished"] == 2 and figures["illegal"] == figures["fallbacks"] > 0


def test_policies_that_fail_are_deterministic_too(here: str) -> None:
    plan = Plan(bots=f"{here}:nonsense", storyteller="random", games=3)
    assert digest(plan) == digest(plan)


@pytest.mark.parametrize(
    "spec", ["nobody", "no_module:factory", "json:nothing", "json:__doc__", ":x", "x:"]
)
def test_what_is_no_policy_is_refused(spec: str) -> None:
    with pytest.raises(EngineError) as caught:
        play_game(Plan(bots=spec, storyteller="random"), 1)
    assert "\n" not in str(caught.value)
