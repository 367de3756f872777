"""The bot that throws dice: any legal option, and by day a nomination now and then."""

from __future__ import annotations

from engine import Choice, Consult, Decision, Nominate, State, Stream, Use, View
from engine.decisions import Acts, DayAct
from engine.facts.propositions import EVIL, InPlay, Is, Property, Proposition


class RandomPlayer:
    """Answers every decision with a draw from its options; says nothing."""

    name = "random"
    silent = True
    nominates = 0.15
    uses = 0.02

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """Any legal option; an `act` is mostly passed."""
        options = decision.options
        if decision.kind != "act":
            return decision.choice(options.sample(draws))
        if options.nominees and draws.chance(self.nominates):
            return decision.choice(Nominate(draws.choice(options.nominees)))
        if options.abilities and draws.chance(self.uses):
            ability = draws.choice(sorted(options.abilities))
            number = options.guesses.get(ability, options.abilities[ability])
            targets = draws.sample(options.among(ability), min(number, len(options.everyone)))
            if ability in options.guesses:
                guessed = tuple(draws.choice(options.characters) for _ in targets)
                return decision.choice(Use(ability, tuple(targets), guessed))
            return decision.choice(Use(ability, tuple(targets)))
        if options.consults and draws.chance(self.uses):
            return decision.choice(in_words(options, view, draws))
        return None

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """Never asks for the floor; acts when its turn comes."""
        return 0.0


def in_words(options: Acts, view: View, draws: Stream) -> DayAct:
    """A visit to the Storyteller, or a public statement, about anything."""
    if draws.chance(0.5):
        return State(anything(options, view, draws))
    ability = draws.choice(sorted(options.consults))
    asks = options.consults[ability]
    return Consult(ability, (), anything(options, view, draws) if asks else None)


def anything(options: Acts, view: View, draws: Stream) -> Proposition:
    """A random sentence: who is evil, what is in play, which ability one has."""
    character = draws.choice(view.refresh().characters)
    evil = Is(draws.choice(options.everyone), EVIL)
    return draws.choice((evil, InPlay(character), Is(options.seat, Property("ability", character))))
