"""Model policies on a server that fails on purpose: every game ends, nothing is lost or doubled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from evals.models.server import FAULTS, Fake, first_options, serving
from storyteller_ai.cli import main
from storyteller_ai.llm.client import ModelClient
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.settings import Settings
from storyteller_ai.simulation import Plan, Result, play_game
from tests.llm.replies import garbage


def desk_at(fake: Fake, **more: object) -> Desk:
    limits: dict[str, Any] = {"deadline": 20.0, "pause": 0.01, **more}
    return Desk(Settings("fake", fake.url, **limits))


def play(
    fake: Fake, games: int, bots: str = "town", players: int = 8, **more: object
) -> list[Result]:
    plan = Plan(bots=bots, storyteller="llm", games=games, players=players)
    desk = desk_at(fake, **more)
    return [play_game(plan, seed, desk)[0] for seed in plan.seeds()]


@pytest.mark.parametrize("fault", FAULTS)
def test_any_single_fault_ends_in_the_fallback_and_is_booked(fault: str) -> None:
    deadline = 0.3 if fault == "slow" else 20.0
    with serving(1.0, faults=(fault,), slow=0.6) as fake:
        (result,) = play(fake, 1, deadline=deadline)
    assert result.winner and not result.illegal and result.models
    assert result.models["decided"]["model"] == 0
    assert result.models["decided"]["fallback"] > 0
    booked = result.models["tokens_in"] + result.models["tokens_out"]
    if fault in ("busy", "broken", "bad_gateway"):
        assert booked == 0
    elif fault in ("cut", "slow", "not_http"):
        assert result.models["uncertain_calls"] > 0
    else:
        assert (result.models["tokens_in"], result.models["tokens_out"]) == (
            fake.counted.tokens_in,
            fake.counted.tokens_out,
        )


def test_with_a_third_of_calls_failing_games_end_and_the_ledger_is_the_servers() -> None:
    faults = tuple(f for f in FAULTS if f not in ("cut", "slow", "not_http"))
    with serving(0.3, faults=faults) as fake:
        results = play(fake, 6)
    totals = [result.models for result in results]
    assert all(result.winner and not result.illegal for result in results)
    assert sum(t["tokens_in"] for t in totals if t) == fake.counted.tokens_in
    assert sum(t["tokens_out"] for t in totals if t) == fake.counted.tokens_out
    assert sum(t["model_calls"] for t in totals if t) == fake.counted.calls
    assert sum(t["decided"]["retry"] for t in totals if t) > 0
    for total in filter(None, totals):
        for parts in (total["by_seat"], total["by_kind"]):
            assert sum(part["calls"] for part in parts.values()) == total["model_calls"]
            assert sum(part["tokens_in"] for part in parts.values()) == total["tokens_in"]
        assert list(total["by_seat"]) == ["storyteller"]


def test_lost_calls_are_booked_at_their_most_and_marked() -> None:
    with serving(0.5, faults=("cut",)) as fake:
        (result,) = play(fake, 1)
    assert result.models
    assert result.models["uncertain_calls"] == fake.counted.lost > 0
    assert result.models["tokens_in"] > fake.counted.tokens_in


def test_garbage_never_makes_an_illegal_choice() -> None:
    with serving(reply=garbage) as fake:
        results = play(fake, 3, bots="llm", attempts=1)
    assert all(result.winner for result in results)
    assert sum(result.illegal for result in results) == 0
    assert all(result.models and result.models["decided"]["model"] == 0 for result in results)


def test_a_whole_table_of_models_plays_legally_in_its_limits() -> None:
    with serving() as fake:
        results = play(fake, 1, bots="llm", players=5)
    for result in results:
        assert result.winner and not result.illegal and result.models
        assert result.models["decided"]["model"] > 50
        assert result.models["tokens_out"] < 200_000


def test_the_storytellers_whole_game_is_small() -> None:
    with serving() as fake:
        results = play(fake, 5)
    assert max(result.models["tokens_in"] for result in results if result.models) < 60_000


def test_a_run_never_passes_its_budget() -> None:
    with serving() as fake:
        results = play(fake, 3, max_tokens=6_000)
    spent = sum(r.models["tokens_in"] + r.models["tokens_out"] for r in results if r.models)
    assert 0 < spent <= 6_000
    assert any(r.models and r.models["fallback_reasons"] for r in results)


def test_a_wrong_key_is_asked_once_and_shows() -> None:
    with serving(1.0, faults=("key",)) as fake:
        (result,) = play(fake, 1)
    assert result.winner and fake.counted.calls == 1
    assert result.models
    assert list(result.models["fallback_reasons"]) == [
        "the server says 401: the key is not accepted"
    ]


def test_the_same_answers_make_the_same_game() -> None:
    with serving() as one, serving() as two:
        assert [r.digest for r in play(one, 2)] == [r.digest for r in play(two, 2)]


def test_a_key_stands_in_no_repr() -> None:
    settings = Settings(key="canary-7f3a")
    client = ModelClient(settings, Ledger(settings.prices, Desk(settings).ledger.purse))
    assert "canary" not in repr(settings) + repr(client) + str(client.__dict__)


def test_the_key_goes_to_the_server_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "out"
    with serving(0.3, reply=first_options) as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        monkeypatch.setenv("OPENAI_API_KEY", "canary-7f3a")
        assert not main(["simulate", "--games", "2", "--storyteller", "llm", "--out", str(folder)])
    shown = capsys.readouterr()
    assert "canary" in fake.counted.headers[0]["authorization"]
    kept = b"".join(path.read_bytes() for path in folder.iterdir())
    assert b"canary" not in kept and "canary" not in shown.out + shown.err
