"""Limits of calls: a deadline, so many at a time, the pause that a server asks for; and workers."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import orjson
import pytest

from engine import Stream
from evals.models.server import first_options, serving
from storyteller_ai.cli import main
from storyteller_ai.llm.checking import QUESTION
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.question import NoAnswer
from storyteller_ai.llm.settings import Settings


def put(desk: Desk, times: int = 1) -> list[Any]:
    """Ask the same question so many times at once: answers, or why there are none."""

    async def one() -> Any:
        try:
            return (await desk.client().ask(QUESTION)).attempt
        except NoAnswer as none:
            return str(none)

    async def all_of_them() -> list[Any]:
        try:
            return await asyncio.gather(*(one() for _ in range(times)))
        finally:
            await desk.close()

    return asyncio.run(all_of_them())


def test_a_deadline_holds_for_all_attempts_together() -> None:
    with serving(1.0, faults=("slow",), slow=30.0) as fake:
        desk = Desk(Settings("any", fake.url, deadline=0.4))
        desk.client()  # what is imported first takes its time
        began = time.monotonic()
        assert put(desk) == ["no answer in time"]
        assert time.monotonic() - began < 15  # processors may be busy


def test_no_more_calls_are_in_flight_than_may_be() -> None:
    now, most, lock = [0], [0], threading.Lock()

    def reply(schema: Mapping[str, Any], draws: Stream) -> str:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        time.sleep(0.05)
        with lock:
            now[0] -= 1
        return first_options(schema, draws)

    with serving(reply=reply) as fake:
        assert put(Desk(Settings("any", fake.url, in_flight=2)), 8) == [1] * 8
    assert most[0] == 2


@pytest.mark.parametrize(
    ("asked", "least"),
    [("7", 7.0), (format_datetime(datetime.now(UTC) + timedelta(hours=1)), 20.0), ("soon", 0.0)],
    ids=["seconds", "date", "neither"],
)
def test_a_server_that_asks_for_a_pause_gets_it(
    asked: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A date an hour from now is met by the longest pause that we make."""
    waited: list[float] = []
    before = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await before(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with serving(1.0, faults=("busy",)) as fake:
        fake.retry_after = asked
        assert put(Desk(Settings("any", fake.url, attempts=3, pause=0.001))) == ["status 429"]
    pauses = [seconds for seconds in waited if seconds >= 1]
    assert pauses == ([least, least] if least else [])


def test_workers_share_one_ledger_of_a_server_that_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = ("busy", "broken", "truncated", "empty", "no_json", "wrong_id", "refusal")
    plan = ["--games", "24", "--players", "5", "--workers", "2", "--bots", "town"]
    with serving(0.3, faults=faults) as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        assert not main(
            ["simulate", *plan, "--storyteller", "llm", "--out", str(tmp_path), "--json"]
        )
    figures = orjson.loads(capsys.readouterr().out)
    models = figures["models"]
    assert figures["finished"] == 24 and not figures["illegal"] + figures["fallbacks"]
    assert models["model_calls"] == fake.counted.calls
    assert (models["tokens_in"], models["tokens_out"]) == (
        fake.counted.tokens_in,
        fake.counted.tokens_out,
    )
    kept = [p.read_bytes().splitlines() for p in tmp_path.glob("*.calls.jsonl")]
    rows = [orjson.loads(line) for lines in kept for line in lines]
    assert sum("decided" not in row for row in rows) == fake.counted.calls
    assert sum("decided" in row for row in rows) == sum(models["decided"].values())


def test_a_mixed_table_asks_each_model_for_its_own_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        bots = "town,llm:small,random,llm:large,town"
        plan = ["--games", "1", "--players", "5", "--bots", bots, "--storyteller", "llm:mind"]
        assert not main(["simulate", *plan, "--json"])
    asked = {body["model"] for body in fake.counted.bodies}
    assert asked == {"small", "large", "mind"}
    assert orjson.loads(capsys.readouterr().out)["finished"] == 1


@pytest.mark.parametrize(("advice", "calls"), [("llm", True), ("handbook", False)])
def test_a_person_as_storyteller_is_advised_and_decides(
    advice: str,
    calls: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plan = ["play", "--plain", "--storyteller", "human", "--advice", advice, "--bots", "town"]
    plan += ["--players", "6", "--seed", "5", "--log", str(tmp_path / "game.jsonl")]
    monkeypatch.setattr("sys.stdin", iter_of(["2", "", "/quit"]))
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        assert main(plan) == 0
        assert bool(fake.counted.calls) == calls
    said = capsys.readouterr().out
    assert "Advice:" in said and ("because (plan: because)" in said) == calls


def iter_of(lines: list[str]) -> Any:
    """Lines that somebody types."""
    from io import StringIO

    return StringIO("\n".join(lines) + "\n")
