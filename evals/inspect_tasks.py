"""The datasets as tasks of inspect_ai: `inspect eval evals/truth --model ...`.

Needs the extra `inspect`. The samples and the scores are those of `evals.examine`: this file only
hands them over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset
from inspect_ai.dataset import Sample as Asked
from inspect_ai.model import ChatMessageSystem, ChatMessageUser, ResponseSchema
from inspect_ai.scorer import Metric, Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.util import JSONSchema

from evals.examine import Sample, choice_samples, truth_samples, warmth_samples


@task
def truth(what: str = "questions", lang: str = "", source: str = "") -> Task:
    """Is what a player asks (or, with what=statements, states) so?

    lang: en or ko, source: hand or generated; both if not given.
    """
    return _task("truth", truth_samples(what, lang, source))


@task
def warmth(lang: str = "", source: str = "") -> Task:
    """How warm is a guess at an ability?"""
    return _task("warmth", warmth_samples(lang, source))


@task
def choice(lang: str = "en") -> Task:
    """What would the model do as the Storyteller? lang: that of the prompt."""
    return _task("choice", choice_samples(lang))


def _task(name: str, samples: Iterable[Sample]) -> Task:
    known = {sample.id: sample for sample in samples}
    rows = [
        Asked(
            id=each.id,
            input=[_message(*message) for message in each.question.messages],
            target=each.target,
            metadata={"group": each.group, "prompt": each.question.label.prompt},
        )
        for each in known.values()
    ]
    return Task(
        dataset=MemoryDataset(rows, name=name),
        solver=answer_in_json(known),
        scorer=scored(known),
    )


def _message(role: str, words: str) -> ChatMessageSystem | ChatMessageUser:
    return ChatMessageSystem(content=words) if role == "system" else ChatMessageUser(content=words)


@solver
def answer_in_json(known: dict[str, Sample]) -> Solver:
    """Asks the model for the JSON object of its sample."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        question = known[str(state.sample_id)].question
        schema = ResponseSchema(
            name="answer", json_schema=JSONSchema.model_validate(question.schema), strict=True
        )
        return await generate(state, response_schema=schema, max_tokens=question.max_out)

    return solve


def _over_groups() -> list[Metric]:
    """The mean, and its error with rows of one table, ability or topic taken together."""
    return [mean(), stderr(cluster="group")]


@scorer(metrics={"*": _over_groups()})
def scored(known: dict[str, Sample]) -> Scorer:
    """The scores of the house for the model's answer."""

    async def score(state: TaskState, target: Target) -> Score:
        completion = state.output.completion
        value: Any = dict(known[str(state.sample_id)].score(completion))
        return Score(value=value, answer=completion)

    return score
