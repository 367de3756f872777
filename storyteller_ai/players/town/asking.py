"""What a player asks the Storyteller by day."""

from __future__ import annotations

from typing import Final

from engine import Acts
from engine.decisions import Consult
from engine.facts.propositions import Is, Property
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import ASKERS
from storyteller_ai.players.town.votes import FEW

RIPE: Final = 0.3
"""How likely somebody must be the Demon to be worth the only question, while there is time."""


def consult(mind: Mind, options: Acts) -> Consult | None:
    """A use of my ability with the Storyteller, when it is due."""
    ability = mind.character
    due = options.window == "discussion" and mind.alive and not mind.evil
    if not due or ability not in ASKERS or ability not in options.consults:
        return None
    if not options.consults[ability]:
        return Consult(ability)
    suspects = [s for s in mind.living if s != mind.me and s not in mind.guests]
    if not suspects:
        return None
    target = max(suspects, key=mind.reading.demon)
    if mind.reading.demon(target) < RIPE and len(mind.living) > FEW:
        return None
    return Consult(ability, (), Is(target, Property("team", "demon")))
