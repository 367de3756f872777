"""A bot that uses what words it may have with the Storyteller, so that there are some to score."""

from __future__ import annotations

from functools import cache

from engine import Choice, Consult, Decision, State, Stream, View
from engine.facts.likeness import GRANTED
from engine.facts.propositions import Is, Property, Proposition, proposition_from_row
from evals.datasets import guesses, questions
from storyteller_ai.language.guesses import read_guess
from storyteller_ai.players.random import RandomPlayer, anything

GOSSIP = "gossip"


class Visitor(RandomPlayer):
    """Plays by dice, but visits the Storyteller every day with the ability it believes to have.

    An Amnesiac guesses at an ability, by name or in the words of the datasets; an Artist asks their
    questions, or any other; a Gossip makes its statement.
    """

    name = "visitor"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """A visit where one is open, else dice."""
        if decision.kind == "act":
            own, options = view.refresh().character, decision.options
            if own in options.consults:
                asks = options.consults[own]
                asked = self._asked(own, decision, view, draws) if asks else None
                return decision.choice(Consult(own, (), asked))
            if own == GOSSIP and draws.chance(0.3):
                return decision.choice(State(anything(options, view, draws)))
        return await super().choose(decision, view, draws)

    def _asked(self, own: str, decision: Decision, view: View, draws: Stream) -> Proposition | None:
        """What is asked of the Storyteller, or guessed."""
        if own == "amnesiac":
            named = Is(self.seat, Property("ability", draws.choice(GRANTED)))
            return draws.choice(guessed()) if draws.chance(0.5) else named
        if own == "artist" and draws.chance(0.5):
            return draws.choice(questioned())
        return anything(decision.options, view, draws)


@cache
def guessed() -> tuple[Proposition, ...]:
    """The generated guesses of the datasets, as they are read."""
    found = (read_guess(row.text, row.lang) for row in guesses(source="generated"))
    return tuple(guess for guess in found if guess is not None)


@cache
def questioned() -> tuple[Proposition, ...]:
    """What the generated questions of the datasets say, at whatever table they are asked."""
    rows = questions(source="generated")
    return tuple(proposition_from_row(row.fact) for row in rows if row.fact is not None)
