"""The wire of a real server, replayed: what it sends is understood, to the token."""

from __future__ import annotations

import asyncio

import pytest
from vcr.errors import CannotOverwriteExistingCassetteException

from evals.models.recorded import CASSETTES, QUESTIONS, cassette, put

HERE = "http://localhost:1/v1"
"""Nobody answers there: a request that the cassette does not hold fails."""


@pytest.mark.parametrize(
    ("name", "answer", "tokens"),
    [("check", "blue", (53, 9)), ("choice", "o1", (63, 31)), ("cut", "truncated", (63, 4))],
)
def test_a_recorded_answer_is_read_and_booked(
    name: str, answer: str, tokens: tuple[int, int]
) -> None:
    with cassette(name, "none"):
        found, desk = asyncio.run(put(name, HERE))
    totals = desk.ledger.totals()
    assert found == answer
    assert (totals["tokens_in"], totals["tokens_out"]) == tokens
    assert totals["uncertain_calls"] == 0


def test_what_was_not_recorded_reaches_no_network() -> None:
    with cassette("choice", "none"), pytest.raises(CannotOverwriteExistingCassetteException):
        asyncio.run(put("check", HERE))


def test_cassettes_hold_no_key_and_nothing_else() -> None:
    assert {path.stem for path in CASSETTES.iterdir()} == set(QUESTIONS)
    for path in CASSETTES.iterdir():
        assert "authorization" not in path.read_text("utf-8").casefold()
