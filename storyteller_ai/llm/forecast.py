"""What a run would cost, before it costs anything: a few of its games are played without a model.

Every question is counted instead of asked, and the heuristics decide. What a model answers would
change the games a little, so this is a forecast; a limit (`--max-tokens`) is what holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from storyteller_ai.language import Language, language
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import ModelOptions
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.question import Answer, NoAnswer, Question
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.usage import Usage
from storyteller_ai.simulation import Plan, play_game

SAMPLE: Final = 3
"""Games that are played to forecast."""
BYTES_A_TOKEN: Final = 4
"""What a token of English holds, on average; one of Korean holds less."""
ANSWER: Final = 80
"""Tokens of an answer, where nobody has answered yet."""


@dataclass(slots=True)
class Counting:
    """Stands in for a client: counts what it is asked, and never answers."""

    settings: Settings
    ledger: Ledger
    asked: list[int] = field(default_factory=list)

    async def ask(self, question: Question) -> Answer:
        """Count the prompt's tokens. Raises NoAnswer always."""
        size = sum(len(words.encode()) for _, words in question.messages)
        self.asked.append(size // BYTES_A_TOKEN + 1)
        raise NoAnswer("a forecast asks nobody")

    async def close(self) -> None:
        """Nothing is open."""


def counting_desk(models: ModelOptions) -> tuple[Desk, list[Counting]]:
    """A desk without a server or limits; and who counts at it, one for each model it is asked for.

    Raises EngineError, for options that no run could have.
    """
    made: list[Counting] = []

    def count(settings: Settings, ledger: Ledger) -> Counting:
        made.append(Counting(settings, ledger))
        return made[-1]

    settings = replace(models.settings(asks=False), max_cost=None, max_tokens=None)
    return Desk(settings, make=count), made


def forecast(plan: Plan, to: Language | None = None) -> Iterator[str]:
    """The calls, tokens and US dollars that a plan would take, in a few lines for a reader."""
    to = to or language()
    desk, made = counting_desk(plan.models)
    games = min(SAMPLE, plan.games)
    for seed in plan.seeds()[:games]:
        play_game(plan, seed, desk)
    for client in made:
        scale = plan.games / games
        calls = round(len(client.asked) * scale)
        usage = Usage(round(sum(client.asked) * scale), 0, calls * ANSWER)
        model = client.settings.model
        prices = client.settings.prices
        cost = prices.cost(model, usage)
        known = model in prices
        yield to.text(
            "models.forecast",
            model=model,
            calls=calls,
            tokens_in=usage.tokens_in,
            out=usage.out,
            cost=to.text("models.cost", dollars=f"{cost:.2f}")
            if known
            else to.text("models.no_price"),
            games=plan.games,
            played=games,
        )
