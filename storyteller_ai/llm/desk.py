"""The desk: what every model-made policy of a run shares, its purse and ledger above all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from engine import EngineError
from storyteller_ai.llm.ledger import Entry, Ledger, Purse
from storyteller_ai.llm.question import Answer, Question
from storyteller_ai.llm.settings import Settings


class Asks(Protocol):
    """Whoever answers questions: a client, or a stand-in that only counts them."""

    async def ask(self, question: Question) -> Answer:
        """The answer; raises NoAnswer."""
        ...

    async def close(self) -> None:
        """Let go of connections."""
        ...


class Desk:
    """One ledger, and a client for each model that is asked for.

    make: makes a client for settings; a test or a forecast gives its own.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        purse: Purse | None = None,
        on_entry: Callable[[Entry], None] | None = None,
        make: Callable[[Settings, Ledger], Asks] | None = None,
    ) -> None:
        self.settings = settings
        purse = purse or Purse(settings.max_cost, settings.max_tokens)
        self.ledger = Ledger(settings.prices, purse, on_entry)
        self._make = make or _client
        self.game = 0
        """The seed of the game that is played now, for the ledger."""
        self._clients: dict[str, Asks] = {}

    def client(self, model: str = "") -> Asks:
        """The client of a model; of the run's own where none is named."""
        name = model or self.settings.model
        if name not in self._clients:
            if self.settings.max_cost is not None and name not in self.settings.prices:
                raise EngineError(f"--max-cost needs the price of {name!r}: see --prices")
            self._clients[name] = self._make(replace(self.settings, model=name), self.ledger)
        return self._clients[name]

    def begin(self, game: int) -> None:
        """Begin the accounts of a game, which its seed names."""
        self.game = game
        self.ledger.restart()

    async def close(self) -> None:
        """Close all clients; they open again when they are asked."""
        for client in self._clients.values():
            await client.close()


def _client(settings: Settings, ledger: Ledger) -> Asks:
    try:
        from storyteller_ai.llm.client import ModelClient
    except ModuleNotFoundError as missing:
        raise EngineError(
            f"a model needs the package {missing.name!r}: pip install 'botc-storyteller[llm]'"
        ) from None
    return ModelClient(settings, ledger)
