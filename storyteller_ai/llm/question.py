"""What a model is asked, and the one form in which it may answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from storyteller_ai.llm.ledger import Label

Message = tuple[str, str]
"""(role, words)"""
MESSAGE_TOKENS: Final = 16
"""What a server may add to each message for its own signs."""
SCHEMA_TOKENS: Final = 400
"""What a server may add to a prompt to explain the schema."""


@dataclass(frozen=True, slots=True)
class Question:
    """Messages, the schema of the answer, and a check of what the schema cannot say.

    check: what is wrong with an answer, in one line, or nothing. max_out: tokens of the answer.
    closed: the schema after a first answer that could not be used, with less room to go wrong.
    """

    label: Label
    messages: tuple[Message, ...]
    schema: Mapping[str, Any]
    check: Callable[[Mapping[str, Any]], str]
    max_out: int = 300
    closed: Mapping[str, Any] | None = None

    def most_in(self) -> int:
        """A bound from above on the tokens of the prompt: no token is less than a byte."""
        size = sum(len(words.encode()) + MESSAGE_TOKENS for _, words in self.messages)
        return size + len(json.dumps(self.schema)) + SCHEMA_TOKENS

    def again(self, answer: str, fault: str) -> Question:
        """The same question after an answer that could not be used."""
        more: tuple[Message, ...] = (("user", f"Your last answer can't be used: {fault}"),)
        if answer:
            more = (("assistant", answer), *more)
        return replace(self, messages=(*self.messages, *more), schema=self.closed or self.schema)


@dataclass(frozen=True, slots=True)
class Answer:
    """The fields that the model gave, and the attempt (from 1) that gave them."""

    fields: Mapping[str, Any]
    attempt: int


class NoAnswer(Exception):
    """No attempt gave a usable answer; the words say why, in short."""


def object_schema(fields: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """A strict schema: every key is required, and there are no others.

    >>> object_schema({"id": one_of(["a", "b"])})["required"]
    ['id']
    """
    return {
        "type": "object",
        "properties": dict(fields),
        "required": list(fields),
        "additionalProperties": False,
    }


def one_of(values: Sequence[str]) -> dict[str, Any]:
    """A field that is one of a few words."""
    return {"type": "string", "enum": list(values)}


def words() -> dict[str, Any]:
    """A field of free words; its length is checked here: servers differ in what they check."""
    return {"type": "string"}


def read_answer(question: Question, content: str) -> tuple[Mapping[str, Any], str]:
    """The fields of an answer, and what is wrong with it (empty: nothing).

    >>> label = Label(1, None, "k", "d", "")
    >>> ask = Question(label, (), object_schema({"id": one_of(["a"])}), lambda fields: "")
    >>> read_answer(ask, '{"id": "a"}')
    ({'id': 'a'}, '')
    >>> read_answer(ask, '{"id": "z"}')[1]
    'id is one of a'
    """
    if not content.strip():
        return {}, "it is empty"
    try:
        fields = json.loads(content)
    except (ValueError, RecursionError):
        return {}, "it is no JSON object"
    if not isinstance(fields, dict):
        return {}, "it is no JSON object"
    fault = _misfit(question.schema["properties"], fields) or question.check(fields)
    return fields, fault


def _misfit(wanted: Mapping[str, Any], fields: Mapping[str, Any]) -> str:
    if set(wanted) != set(fields):
        return f"its keys are {', '.join(wanted)}"
    for name, form in wanted.items():
        value = fields[name]
        if not isinstance(value, str):
            return f"{name} is text"
        if "enum" in form and value not in form["enum"]:
            return f"{name} is one of {', '.join(form['enum'][:40])}"
    return ""
