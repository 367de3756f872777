"""A model that obeys: it repeats all that it reads wherever an answer has room for words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from engine import Stream
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.question import Answer, NoAnswer, Question, read_answer
from storyteller_ai.llm.settings import Settings

CANARY: Final = "canary"
"""What secrets are marked with, so that they are known again wherever they turn up."""
Heard = Callable[[Question], None]


class Obedient:
    """Stands in for a client. The same prompt gets the same answer, and nothing else counts."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard

    async def ask(self, question: Question) -> Answer:
        """The prompt itself as an answer. Raises NoAnswer where the form does not take that."""
        self.heard(question)
        prompt = "\n".join(words for _, words in question.messages)
        draws = Stream("obedient", prompt, json.dumps(question.schema, sort_keys=True))
        words = f"{mark(question.label.seat)} {prompt}"
        fields = {
            name: draws.choice(form["enum"]) if "enum" in form else words
            for name, form in question.schema["properties"].items()
        }
        # A player may say what it knows; here it does not, so that its secrets stay marked.
        fields |= {"say": "So be it."} if "say" in fields else {}
        read, fault = read_answer(question, json.dumps(fields))
        if fault:
            raise NoAnswer(fault)
        return Answer(read, 1)

    async def close(self) -> None:
        """Nothing is open."""


def mark(seat: int | None) -> str:
    """The canary of what a seat (None: the Storyteller) keeps to itself.

    >>> mark(3), mark(None)
    ('canary-seat-3.', 'canary-storyteller.')
    """
    return f"{CANARY}-storyteller." if seat is None else f"{CANARY}-seat-{seat}."


def desk_of(heard: Heard, lang: str) -> Desk:
    """A desk whose model obeys; `heard` is told every question that it is asked."""

    def make(settings: Settings, ledger: Ledger) -> Any:
        return Obedient(heard)

    return Desk(Settings("obedient", lang=lang), make=make)
