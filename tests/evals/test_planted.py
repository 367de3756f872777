"""Planted faults are caught by the figure that is named for them, and the handbook shows none."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from evals.catch import PLANTS, TB, Field, Plant, catch, false_alarms, fields, handbook, play
from storyteller_ai.simulation import wilson

QUICK = 120
"""Games up to which a plant is looked for here; the measure `evals-caught` looks for all."""
FIGURES = ("balance.good", "drama.days", "drama.final_three", "drama.swing")


def test_there_are_many_plants_and_each_is_another() -> None:
    assert len({plant.policy for plant in PLANTS}) >= 30
    assert len({plant.figure for plant in PLANTS}) >= 18
    assert len(set(PLANTS)) == len(PLANTS)


@pytest.mark.parametrize(
    "plant",
    [plant for plant in PLANTS if plant.field.seeds <= QUICK],
    ids=lambda plant: f"{plant.policy}-{plant.figure}",
)
def test_a_planted_fault_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    # Nobody waits for who sleeps: the clock is put forward.
    slept: list[float] = []
    clock = time.perf_counter
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "perf_counter", lambda: clock() + sum(slept))
    caught, flagged = catch(plant)
    assert caught, flagged


@pytest.mark.parametrize("field", [f for f in fields() if f.seeds <= QUICK], ids=str)
def test_the_handbook_is_not_flagged(field: Field) -> None:
    # Its times are the machine's: other loads would flag them.
    assert not [f for f in handbook(field) if not f.figure.startswith("latency")]


def test_a_policy_against_itself_differs_as_seldom_as_it_is_stated() -> None:
    rows = [sample.row for sample in play("handbook", replace(TB, seeds=160))]
    low, _ = wilson(false_alarms(rows, FIGURES, 200), 200)
    assert low <= 0.05
