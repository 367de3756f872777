"""The datasets as a model is asked them: nothing is given away, and scores are the house's own."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from engine import EngineError
from evals.choice import positions
from evals.datasets import claims, guesses, questions, statements
from evals.datasets.rows import Asked, Guessed
from evals.examine import Sample, choice_samples, truth_samples, unfenced, warmth_samples


def _said(sample: Sample) -> str:
    return "\n".join(words for _, words in sample.question.messages)


@pytest.mark.parametrize(
    ("samples", "rows"),
    [
        (truth_samples("questions", "ko", "generated"), questions("ko", "generated")),
        (truth_samples("statements", "en", "generated"), statements("en", "generated")),
        (warmth_samples("en", "generated"), guesses("en", "generated")),
    ],
)
def test_a_right_answer_is_right_and_a_wrong_one_is_wrong(
    samples: Sequence[Sample], rows: Sequence[Asked | Guessed]
) -> None:
    for sample, row in zip(samples, rows, strict=True):
        assert sample.id == row.id and row.text in _said(sample)
        assert sample.score(json.dumps({"answer": sample.target}))["accuracy"] == 1.0
        silent = sample.score("I would rather not say.")
        assert silent["unreadable"] == 1.0 and silent["confident_errors"] == 0.0
        wrong = [a for a in ("yes", "no", "true", "false") if a != sample.target]
        assert sum(sample.score(json.dumps({"answer": a}))["accuracy"] for a in wrong) == 0.0


def test_a_prompt_says_what_happened_and_asks_for_one_of_the_answers() -> None:
    river = next(s for s in truth_samples("questions", "en", "hand") if s.group == "river")
    said = _said(river)
    for part in (
        "P3 Fang Gu",
        "P7 becomes fanggu",
        "votes for P1: P3, P5, P7",
        "(yes, no, unknown)",
    ):
        assert part in said, part


def test_a_situation_is_asked_as_in_a_game_and_its_reasons_are_not_told() -> None:
    for sample, position in zip(choice_samples(), positions(), strict=True):
        assert sample.id == position.situation.id
        reasons = [o.why for o in position.situation.options if " " in o.why]
        assert not any(why in _said(sample) for why in reasons)
        ids = sample.question.schema["properties"]["id"]["enum"]
        scores = []
        for id in ids:
            fields = dict.fromkeys(sample.question.schema["properties"], "") | {"id": id}
            scores.append(sample.score(json.dumps(fields))["rating"])
        assert 0.0 <= min(scores) <= max(scores) <= 1.0 and max(scores) > 0.5
        assert sample.score("")["rating"] == 0.0


def test_the_menu_is_the_same_every_time() -> None:
    first, again = list(choice_samples("ko")), list(choice_samples("ko"))
    assert [s.question.messages for s in first] == [s.question.messages for s in again]


def test_what_there_is_not_is_one_clear_line() -> None:
    with pytest.raises(EngineError, match="truth asks about questions or statements"):
        next(truth_samples("claims"))
    assert claims("en")


@pytest.mark.parametrize("words", ["{", "}{", "{}", "no", "", "{" * 5000, '{"a": {"b": 1}} and {'])
def test_any_answer_can_be_unfenced(words: str) -> None:
    assert isinstance(unfenced(words), str)
