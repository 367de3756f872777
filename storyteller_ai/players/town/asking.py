"""What a player asks the Storyteller by day."""

from __future__ import annotations

from typing import Final

from engine import Acts
from engine.decisions import Consult
from engine.facts.propositions import Is, Property, Proposition
from storyteller_ai.players.town import amnesia, feats
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import ASKERS
from storyteller_ai.players.town.votes import FEW
from storyteller_ai.worlds.live.found_out import AMNESIAC

RIPE: Final = 2
"""The day from which there is enough to go by for the only question of a game."""
HALF: Final = 0.5
"""How likely the answer to a question had best be yes."""


def consult(mind: Mind, options: Acts) -> Consult | None:
    """A use of my ability with the Storyteller, when it is due."""
    due = options.window == "discussion" and mind.alive and not mind.evil and options.consults
    if not due:
        return None
    for ability in feats.mine(mind):
        if ability in ASKERS and ability in options.consults:
            if not options.consults[ability]:
                return Consult(ability)
            question = _question(mind, ability)
            if question is not None:
                return Consult(ability, (), question)
    return None


def _question(mind: Mind, ability: str) -> Proposition | None:
    if ability == AMNESIAC:
        guess = amnesia.next_guess(mind)
        return Is(mind.me, Property("ability", guess)) if guess else None
    suspects = [s for s in mind.living if s != mind.me and s not in mind.guests]
    if not suspects or (mind.day < RIPE and len(mind.living) > FEW):
        return None
    return feats.one_is_demon(feats.some_of(mind, suspects, HALF))
