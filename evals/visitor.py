"""A bot that uses what words it may have with the Storyteller, so that there are some to score."""

from __future__ import annotations

from engine import Choice, Consult, Decision, State, Stream, View
from engine.facts.likeness import GRANTED
from engine.facts.propositions import Is, Property
from storyteller_ai.players.random import RandomPlayer, anything

GOSSIP = "gossip"


class Visitor(RandomPlayer):
    """Plays by dice, but visits the Storyteller every day with the ability it believes to have.

    An Amnesiac guesses at an ability; a Gossip makes its statement.
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
                guess = Is(self.seat, Property("ability", draws.choice(GRANTED)))
                asked = guess if own == "amnesiac" else anything(options, view, draws)
                return decision.choice(Consult(own, (), asked if asks else None))
            if own == GOSSIP and draws.chance(0.3):
                return decision.choice(State(anything(options, view, draws)))
        return await super().choose(decision, view, draws)
