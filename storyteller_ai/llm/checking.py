"""One small question to a model, to see whether the way to it works."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from engine import EngineError
from storyteller_ai.language import Language, language
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.question import NoAnswer, Question, object_schema, one_of
from storyteller_ai.llm.settings import Settings

QUESTION = Question(
    Label(0, None, "check", "check", ""),
    (("user", 'Which is a colour? Answer with JSON: {"id": "blue"} or {"id": "seven"}.'),),
    object_schema({"id": one_of(["blue", "seven"])}),
    lambda fields: "",
    60,
)


def check(settings: Settings, to: Language | None = None) -> Iterator[str]:
    """What the model answered and used. Raises EngineError when it gave no usable answer."""
    desk = Desk(settings)
    try:
        answer = asyncio.run(_ask(desk))
    except NoAnswer as none:
        raise EngineError(f"{settings.model} at {settings.where} gave no answer: {none}") from None
    to, totals = to or language(), desk.ledger.totals()
    where = to.error(settings.where)
    yield to.text("evals.model.answered", model=settings.model, where=where, answer=repr(answer))
    tokens = {key: totals[key] for key in ("tokens_in", "tokens_out")}
    yield to.text("evals.model.used", calls=totals["model_calls"], **tokens)


async def _ask(desk: Desk) -> str:
    try:
        return str((await desk.client().ask(QUESTION)).fields["id"])
    finally:
        await desk.close()
