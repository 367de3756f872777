"""From a run's options to its desk: who needs a model, within which limits, on whose account."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from engine import EngineError
from storyteller_ai.language import DEFAULT
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Purse
from storyteller_ai.llm.settings import DEADLINE, Settings, settings_from_environment

T = TypeVar("T")
NAME: Final = "llm"


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """What the command line says about models.

    max_cost: US dollars; max_tokens: in and out; deadline: seconds for one decision.
    lang: the language of prompts.
    """

    model: str = ""
    max_cost: float | None = None
    max_tokens: int | None = None
    prices: str = ""
    deadline: float = DEADLINE
    lang: str = DEFAULT

    def given(self) -> bool:
        """Whether anything was said."""
        return replace(self, lang=DEFAULT) != ModelOptions()

    def settings(self, asks: bool = True) -> Settings:
        """The settings, with the key of the environment if a model is asked. Raises EngineError."""
        return settings_from_environment(
            self.model,
            max_cost=self.max_cost,
            max_tokens=self.max_tokens,
            prices=Path(self.prices) if self.prices else None,
            deadline=self.deadline,
            lang=self.lang,
            asks=asks,
        )


def is_model(spec: str) -> bool:
    """Whether a policy's spec asks for a model.

    >>> is_model("llm"), is_model("llm:tiny"), is_model("town")
    (True, True, False)
    """
    return spec.partition(":")[0] == NAME


def desk_for(
    specs: Iterable[str], options: ModelOptions, purse: Purse | None = None
) -> Desk | None:
    """The desk of a run; None when no policy of it asks for a model. Raises EngineError."""
    wanted = [spec for spec in specs if is_model(spec)]
    if not wanted:
        if options.given():
            raise EngineError(
                "--model, --max-cost, --max-tokens, --prices and --deadline are for llm policies"
            )
        return None
    desk = Desk(options.settings(), purse=purse)
    for spec in wanted:
        desk.client(spec.partition(":")[2])
    return desk


def needed(desk: Desk | None) -> Desk:
    """The desk of a policy that asks a model; one from the environment where a run has none."""
    return desk or Desk(settings_from_environment())


def drive(coroutine: Coroutine[Any, Any, T], desk: Desk) -> T:
    """Run what waits for models, a table or a choice, and let go of the connections after it."""

    async def whole() -> T:
        try:
            return await coroutine
        finally:
            await desk.close()

    return asyncio.run(whole())
