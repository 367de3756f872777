"""Planted faults are caught by the figure that is named for them, and the handbook shows none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from evals.compare import figure_of
from evals.derived import gained
from evals.sample import Case, play_case
from evals.suite import Suite

SUITE = Suite("planted", "Planted", ("balance.good",), setup="", bots="random")
SEEDS = range(60)
HANDBOOK = "handbook"


def rows(policy: str, script: str = "tb", players: int = 8) -> list[Mapping[str, Any]]:
    return [play_case(Case(SUITE, policy, script, players, seed)).row for seed in SEEDS]


@pytest.fixture(scope="module")
def handbook() -> list[Mapping[str, Any]]:
    return rows(HANDBOOK)


def figure(found: list[Mapping[str, Any]], name: str) -> float:
    return figure_of(found, found[0]["policy"], name).value


@pytest.mark.parametrize(
    ("plant", "name", "low", "high"),
    [
        ("AlwaysTrue", "plausibility.false", 0.0, 0.07),
        ("AlwaysTrue", "decode.agree", 0.93, 1.0),
        ("AlwaysFalse", "plausibility.false", 0.97, 1.0),
        ("OwnHerring", "plausibility.own_herring", 1.0, 1.0),
        ("Illegal", "faults.fallback", 0.05, 1.0),
        ("Breaks", "faults.crash", 1.0, 1.0),
        ("Breaks", "balance.unfinished", 1.0, 1.0),
        ("SeesThrough", "plausibility.exposed", 0.02, 1.0),
        ("Forgets", "plausibility.contradicts", 0.02, 1.0),
    ],
)
def test_a_planted_fault_is_caught(
    plant: str, name: str, low: float, high: float, handbook: list[Mapping[str, Any]]
) -> None:
    assert low <= figure(rows(f"evals.planted:{plant}"), name) <= high
    assert not low <= figure(handbook, name) <= high


@pytest.mark.parametrize(("plant", "kind"), [("Inverts", "fortuneteller"), ("AddsOne", "empath")])
def test_a_channel_that_can_be_turned_round_is_laid_bare(
    plant: str, kind: str, handbook: list[Mapping[str, Any]]
) -> None:
    assert gained(rows(f"evals.planted:{plant}"))[kind] > 0.8
    assert gained(handbook).get(kind, 0.0) < 0.5
