"""What a model that plays a seat is asked holds nothing that the seat may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from engine import Decision, Stream, View
from evals.secrecy import everywhere, watched
from storyteller_ai.llm import memory
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.player import ModelPlayer, form_of
from storyteller_ai.llm.settings import Settings

DESK = Desk(Settings(base_url="http://localhost:1/v1"))


def prompt(decision: Decision, view: View, draws: Stream) -> str:
    """All that a model would be sent for this decision."""
    luck = draws.again()
    player = ModelPlayer(view.seat, DESK)
    form = form_of(decision, view.refresh(), luck, player.words)
    question = player.question(decision, view, luck, form)
    return json.dumps((question.messages, question.schema))


@pytest.fixture(autouse=True)
def sink() -> Iterator[None]:
    watched.SINKS.append(prompt)
    yield
    watched.SINKS.remove(prompt)


@pytest.mark.parametrize(("script", "days"), [("tb", 2), ("almanac", 1)])
def test_prompts_are_the_same_where_all_that_a_seat_was_told_is(script: str, days: int) -> None:
    counts, leaks = everywhere.search_everywhere(script, range(1), days=days)
    assert not leaks
    assert counts.compared > 300


def test_a_prompt_that_knows_more_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the digest of a seat's knowledge counts how many events it was not shown."""
    seen: dict[int, int] = {}

    def leaky(own: memory.Memory) -> str:
        seen[id(own.view)] = seen.get(id(own.view), 0) + 1
        return f"{len(seen)} {sum(seen.values())}"

    monkeypatch.setattr(memory.Memory, "private", leaky)
    assert everywhere.search_everywhere("tb", range(1), days=1)[1]
