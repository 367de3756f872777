"""Which model, where it is served, and the limits of a run.

Keys come from the environment alone: an argument would end up in a shell's history.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

from engine import EngineError
from storyteller_ai.language import DEFAULT
from storyteller_ai.llm.prices import Prices, read_prices

DEFAULT_MODEL: Final = "gpt-5-mini"
DEADLINE: Final = 60.0
"""Seconds for one decision; a model on a slow machine takes more."""
KEY_VARIABLE: Final = "OPENAI_API_KEY"
URL_VARIABLE: Final = "OPENAI_BASE_URL"
MODEL_VARIABLE: Final = "STORYTELLER_MODEL"
_NO_KEY: Final = "no-key-needed"
"""Local servers ask for no key, but the client wants one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A model, its server, and what it may take.

    deadline: seconds for one decision, all attempts together. attempts: calls for one decision.
    in_flight: calls at a time. max_cost: US dollars of a run; max_tokens: in and out, of a run.
    lang: of the prompts.
    """

    model: str = DEFAULT_MODEL
    base_url: str | None = field(default=None, repr=False)
    key: str = field(default=_NO_KEY, repr=False)
    deadline: float = DEADLINE
    attempts: int = 3
    pause: float = 0.25
    in_flight: int = 4
    max_cost: float | None = None
    max_tokens: int | None = None
    prices: Prices = field(default_factory=Prices)
    lang: str = DEFAULT

    @property
    def where(self) -> str:
        """The server as it may be shown: an address may hold a name and a password.

        >>> Settings(base_url="http://me:secret@localhost:1/v1").where
        'http://localhost:1/v1'
        """
        if self.base_url is None:
            return "the client's default server"
        parts = urlsplit(self.base_url)
        return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2], query=""))

    @property
    def official(self) -> bool:
        """Whether the calls go to the client's own default server, whose dialect is newer."""
        return self.base_url is None


def settings_from_environment(
    model: str = "",
    *,
    max_cost: float | None = None,
    max_tokens: int | None = None,
    prices: Path | None = None,
    deadline: float = DEADLINE,
    lang: str = DEFAULT,
    asks: bool = True,
    environment: Mapping[str, str] | None = None,
) -> Settings:
    """The settings of a run. Raises EngineError, in one line, when no server can be reached.

    asks: whether a server is wanted at all; a forecast asks nobody.

    >>> settings_from_environment(environment={"OPENAI_BASE_URL": "http://localhost:1/v1"}).model
    'gpt-5-mini'
    """
    found = os.environ if environment is None else environment
    key, url = found.get(KEY_VARIABLE, "").strip(), found.get(URL_VARIABLE, "").strip()
    if asks and not key and not url:
        raise EngineError(
            f"a model needs {KEY_VARIABLE}, or {URL_VARIABLE} for a server of your own "
            "(`storyteller model serve` starts one); --storyteller handbook plays without"
        )
    for what, limit in (("--max-cost", max_cost), ("--max-tokens", max_tokens)):
        if limit is not None and limit < 0:
            raise EngineError(f"{what} is 0 or more, not {limit}")
    if not (key + url).isascii() or not (key + url).isprintable():
        raise EngineError(f"{KEY_VARIABLE} and {URL_VARIABLE} hold plain letters, digits and signs")
    if not 0 < deadline < inf:
        raise EngineError(f"--deadline is a number of seconds above 0, not {deadline:g}")
    table = read_prices(prices) if prices else Prices()
    name = model or found.get(MODEL_VARIABLE, "").strip() or DEFAULT_MODEL
    if max_cost is not None and name not in table:
        raise EngineError(f"--max-cost needs the price of {name!r}: give a table with --prices")
    return Settings(
        name,
        url or None,
        key or _NO_KEY,
        deadline,
        max_cost=max_cost,
        max_tokens=max_tokens,
        prices=table,
        lang=lang,
    )
