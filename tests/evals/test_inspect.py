"""The tasks of inspect_ai, on its mock model: the extra `inspect`, offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("inspect_ai")

from inspect_ai import Task, eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from evals import inspect_tasks
from evals.examine import Sample, choice_samples, truth_samples, warmth_samples

# Inspect and what it stands on warn of each other's changes.
pytestmark = pytest.mark.filterwarnings("ignore")
LIMIT = 24
Reply = Callable[[str], str]


def run(task: Task, reply: Reply, folder: Path) -> Any:
    """The log of a task on a mock model that replies to the last message."""

    def output(messages: Any, tools: Any, tool_choice: Any, config: Any) -> ModelOutput:
        assert config.response_schema.json_schema.additionalProperties is False
        found = ModelOutput.from_content("mockllm", reply(messages[-1].text))
        # With its usage said, inspect has no need of a tokeniser from the network.
        found.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
        return found

    model = get_model("mockllm/model", custom_outputs=output, memoize=False)
    (log,) = eval(task, model=model, limit=LIMIT, display="none", log_dir=str(folder))
    assert log.status == "success", log.error
    return log


def means(log: Any) -> dict[str, float]:
    """The mean of each figure."""
    return {score.name: score.metrics["mean"].value for score in log.results.scores}


def test_truth_is_scored_as_the_house_scores(tmp_path: Path) -> None:
    log = run(
        inspect_tasks.truth(lang="en", source="generated"), lambda _: '{"answer":"yes"}', tmp_path
    )
    rows = [
        s for s, _ in zip(truth_samples("questions", "en", "generated"), range(LIMIT), strict=False)
    ]
    yes = sum(sample.target == "yes" for sample in rows) / LIMIT
    found = means(log)
    assert found["accuracy"] == pytest.approx(yes)
    assert found["confident_errors"] == pytest.approx(1 - yes)
    assert found["unreadable"] == 0.0


def test_warmth_of_a_model_that_knows(tmp_path: Path) -> None:
    known = {s.question.messages[-1][1]: s.target for s in warmth_samples("ko", "generated")}
    task = inspect_tasks.warmth(lang="ko", source="generated")
    found = means(run(task, lambda words: json.dumps({"answer": known[words]}), tmp_path))
    assert found["accuracy"] == 1.0 and found["confident_errors"] == 0.0


def test_choice_of_the_first_option(tmp_path: Path) -> None:
    def first(sample: Sample) -> str:
        return json.dumps(dict.fromkeys(sample.question.schema["properties"], "") | {"id": "o1"})

    samples = list(choice_samples())
    known = {sample.question.messages[-1][1]: first(sample) for sample in samples}
    found = means(run(inspect_tasks.choice(), known.__getitem__, tmp_path))
    wanted = [sample.score(first(sample))["rating"] for sample in samples[:LIMIT]]
    assert found["rating"] == pytest.approx(sum(wanted) / LIMIT) and found["unreadable"] == 0.0


def test_words_without_an_answer_are_counted(tmp_path: Path) -> None:
    found = means(run(inspect_tasks.choice(), lambda _: "I pass", tmp_path))
    assert found["unreadable"] == 1.0 and found["rating"] == 0.0 and found["bad"] == 1.0
