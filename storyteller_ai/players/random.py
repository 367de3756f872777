"""The bot that throws dice: any legal option, and by day a nomination now and then."""

from __future__ import annotations

from engine import Choice, Decision, Nominate, Stream, Use, View


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
            targets = draws.sample(options.among(ability), options.abilities[ability])
            return decision.choice(Use(ability, tuple(targets)))
        return None

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """Never asks for the floor; acts when its turn comes."""
        return 0.0
