"""Asking, and saying who decided: the model, the model on a later attempt, or the fallback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.question import NoAnswer, Question


@dataclass(frozen=True, slots=True)
class Reply:
    """The fields of an answer (None: there is none, and why), and the source for the log."""

    fields: Mapping[str, Any] | None
    source: str
    why: str = ""


async def ask(desk: Desk, model: str, question: Question) -> Reply:
    """Put a question to a model of the desk, and note in the ledger who decides."""
    name = model or desk.settings.model
    try:
        answer = await desk.client(model).ask(question)
    except NoAnswer as none:
        desk.ledger.decide("fallback", str(none))
        return Reply(None, fallback(str(none)), str(none))
    first = answer.attempt == 1
    desk.ledger.decide("model" if first else "retry")
    return Reply(answer.fields, f"llm:{name}" if first else f"llm:{name} retry")


def fallback(why: str) -> str:
    """The source of a choice that a heuristic made because the model gave none."""
    return f"fallback ({why})"


def clipped(text: str, most: int) -> str:
    """A model's words on one line, without control signs, at most so long.

    >>> clipped("  two\\nlines\\x1b[1m ", 40)
    'two lines[1m'
    """
    flat = " ".join(text[: 4 * most].split())
    shown = "".join(c for c in flat if c.isprintable())
    return shown if len(shown) <= most else shown[: most - 1] + "…"
