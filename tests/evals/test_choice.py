"""Situations: each is reached, its ratings cover what is legal, and policies are told apart."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine import Choice, Decision, EngineError
from evals.choice import Position, check, figures, points, positions, sample
from evals.compare import compare
from evals.datasets import situations
from evals.datasets.rows import RATINGS
from evals.run import Order, run
from evals.sample import Case
from evals.store import Store
from evals.suite import load_suite

SUITE = load_suite("choice")


def test_the_suite_asks_in_every_situation() -> None:
    assert SUITE.seeds == len(situations())
    with pytest.raises(EngineError, match="--seeds 0:"):
        check(range(len(situations()) + 1))


@pytest.mark.parametrize("position", positions(), ids=lambda p: p.situation.id)
def test_every_legal_answer_is_rated_and_every_rated_value_is_legal(position: Position) -> None:
    options = position.decision.options
    for value in islice(options, 200):
        assert position.rated(value) is not None, value
    for option in position.situation.options:
        for written in option.values:
            value = position.words.fit(options, written)
            found = position.rated(value)
            assert found is not None and found.rating == option.rating, written


def test_no_rating_is_out_of_reach() -> None:
    for position in positions():
        reached = [position.rated(value) for value in islice(position.decision.options, 400)]
        for option in position.situation.options:
            assert option in reached, f"{position.situation.id}: {option}"


def test_what_is_not_legal_is_bad() -> None:
    assert positions()[0].rated("nonsense") is None and points(None) == 0.0
    assert figures([None])["choice.bad"] == [1.0, 1.0]


class Contrary:
    """Answers with the worst that is rated."""

    name = "contrary"

    async def choose(self, decision: Decision, view: Any, draws: Any) -> Choice:
        position = next(p for p in positions() if p.decision is decision)
        values = list(islice(decision.options, 400))
        return decision.choice(min(values, key=lambda value: points(position.rated(value))))


def test_handbook_is_above_random_and_contrary_below_both(tmp_path: Path) -> None:
    contrary = f"{__name__}:Contrary"
    store = Store(tmp_path / "run")
    policies = ("handbook", "random", contrary)
    run(Order(SUITE, policies, range(SUITE.seeds)), store)
    rows = store.rows()
    assert len(rows) == 3 * SUITE.seeds and not any(row["error"] for row in rows)
    for ours in ("random", contrary):
        rating = compare(rows, ours, "handbook", list(SUITE.figures))[0]
        assert rating.figure == "choice.rating" and rating.by.high < 0
    mean = {p: _mean([r for r in rows if r["policy"] == p]) for p in policies}
    assert mean[contrary] < 0.35 < mean["random"] < mean["handbook"] - 0.15


EXPOSING = (
    "drunk-empath-same-neighbours",
    "drunk-flowergirl-nobody-voted",
    "drunk-fortuneteller-repeats-pair",
    "drunk-oracle-none-then-one-more",
    "drunk-oracle-third-night",
    "drunk-mathematician",
    "drunk-towncrier-nobody-nominated",
    "empath-beside-recluse-again",
    "fortuneteller-recluse-again",
)
"""Situations in which one answer can't be so for anybody who remembers, and is rated worst."""


@pytest.mark.parametrize("name", EXPOSING)
def test_the_handbook_never_tells_what_exposes_itself(name: str) -> None:
    number = next(i for i, p in enumerate(positions()) if p.situation.id == name)
    worst = min((option.rating for option in situations()[number].options), key=RATINGS.__getitem__)
    row = sample(Case(SUITE, "handbook", "tb", 8, number)).row
    assert all(rating != worst for _, rating in row["answers"]), row["answers"]


def _mean(rows: list[dict[str, Any]]) -> float:
    pairs = [row["figures"]["choice.rating"] for row in rows]
    return float(sum(pair[0] for pair in pairs) / sum(pair[1] for pair in pairs))


def test_a_policy_that_breaks_down_is_a_row_that_says_so() -> None:
    row = sample(Case(SUITE, "no.such:policy", "tb", 8, 0)).row
    assert row["error"] and row["figures"]["faults.crash"] == [1.0, 1.0]


def test_a_situation_is_answered_alike_every_time() -> None:
    case = Case(SUITE, "handbook", "tb", 8, 5)
    assert sample(case).row == sample(case).row
