"""A model that talks nonsense at once: the whole client but for the wire, so that it is quick."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, Final

from engine import Stream
from storyteller_ai.llm.client import ModelClient
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.question import Answer, Question
from storyteller_ai.llm.settings import Settings

IN_FORM: Final = 0.25
"""The share of answers that keep to the schema, with any of its words and nonsense between."""
WORDS: Final = (
    "",
    "null",
    "[]",
    "{}",
    "7",
    '"o1"',
    '{"id": 7}',
    "I choose the Imp!",
    '{"reason": "so", "id": "o1"',
    '{"reason": "so", "plan": "x", "id": "o999"}',
    '{"reason": null, "plan": [], "id": {"o1": 1}}',
    "[" * 5000,
    "\x00" * 9,
    "⁂",
    "__import__('os').abort()",
    "o1 o2 o3 " * 900,
)
"""Answers that are none."""
SLOTS: Final = ("", "P99", "P1 P1 P1", "-1", "nobody", "the Demon", "P1", "P2 imp", "yes", "\n{}")
"""What stands in fields of free words."""


class Babbler(ModelClient):
    """A client whose every answer is nonsense, and which never rests from it."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        super().__init__(settings, ledger)
        self.kinds: Counter[str] = Counter()
        self._said = 0

    async def ask(self, question: Question) -> Answer:
        """Nonsense in the form of an answer; mostly NoAnswer is raised."""
        self._rest = 0
        return await super().ask(question)

    async def _call(self, question: Question) -> Any:
        self._said += 1
        draws = Stream(1, "babble", self._said)
        shape = draws.choice(("refusal", "length", "none", *("words",) * 9))
        content = _in_form(question.schema, draws) if draws.chance(IN_FORM) else draws.choice(WORDS)
        self.kinds[shape] += 1
        message = SimpleNamespace(content=content, refusal="no" if shape == "refusal" else None)
        end = "length" if shape == "length" else "stop"
        choices = [] if shape == "none" else [SimpleNamespace(message=message, finish_reason=end)]
        return SimpleNamespace(choices=choices, usage=None)


def _in_form(schema: Mapping[str, Any], draws: Stream) -> str:
    """Any words of the schema in their places: in form, and mostly without sense."""
    fields = {
        name: draws.choice(form.get("enum", SLOTS)) for name, form in schema["properties"].items()
    }
    return json.dumps(fields)
