"""Benchmarks: what a game, a replay, a snapshot and a fork cost.

They run once as plain tests; `pytest tests/benchmarks --benchmark-enable -n 0` measures them.
Times are never asserted: machines differ, and so do their other users.
"""

from __future__ import annotations

import orjson
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import Game, Log, Stream, header_of, read_log, rows_of
from engine.grimoire import Grimoire
from storyteller_ai.simulation import Plan, play_game
from tests.engine.playing import new_game, play

RANDOM = Plan(bots="random", storyteller="random")


@pytest.fixture(scope="module")
def game() -> Game:
    """A finished game of 8 players."""
    return play(new_game(8, 3), Stream("benchmark"))


@pytest.fixture(scope="module")
def log(game: Game) -> Log:
    return read_log(orjson.dumps(row).decode() for row in (header_of(game), *rows_of(game)))


def test_a_random_game(benchmark: BenchmarkFixture) -> None:
    result, log = benchmark(play_game, RANDOM, 1)
    assert result.winner and log


def test_a_town_game(benchmark: BenchmarkFixture) -> None:
    result, _ = benchmark(play_game, Plan(bots="town"), 1)
    assert result.winner and not result.illegal


def test_a_replay(benchmark: BenchmarkFixture, log: Log) -> None:
    assert benchmark(log.replay).over


def test_reading_a_log(benchmark: BenchmarkFixture, game: Game) -> None:
    lines = [orjson.dumps(row).decode() for row in (header_of(game), *rows_of(game))]
    assert benchmark(read_log, lines).rows


def test_a_snapshot(benchmark: BenchmarkFixture, game: Game) -> None:
    grim = game.storyteller_view().grimoire
    assert Grimoire.from_data(benchmark(grim.to_data)) == grim


def test_a_fork(benchmark: BenchmarkFixture) -> None:
    game = play(new_game(8, 3), Stream("benchmark"), steps=60)
    assert benchmark(game.fork).open[0].id == game.open[0].id


def test_a_view_from_its_events(benchmark: BenchmarkFixture, game: Game, log: Log) -> None:
    assert benchmark(log.view, 0).winner == game.winner
