"""What evil makes of a Grimoire that one of it has seen: it is told on, and kills go by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.catalogue import GOOD_TEAMS
from engine.speech import Attribute
from storyteller_ai.players.town.traits import team, trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.mind import Mind

TOLD: Final = 3
"""Of how many players a fellow is told what they are."""
BY_NOW: Final = 0.15
"""What is left of the worth of somebody who has been told all that they will be."""


def saw(mind: Mind, e: ev.SawGrimoire) -> None:
    """I have seen the Grimoire: who of the others is what."""
    if mind.evil:
        mind.tips = {s: c for s, c, _ in e.grimoire if team(c) in GOOD_TEAMS and s != mind.me}


def tipped(mind: Mind, speaker: int, act: Attribute) -> bool:
    """A fellow has told me what somebody is: whether that is so, and no defence of them."""
    inside = mind.evil and speaker in mind.fellows and act.target not in mind.fellows
    if inside and act.target in mind.order:
        mind.tips[act.target] = act.character
    return inside


def brief(mind: Mind) -> tuple[int, tuple[Attribute, ...]] | None:
    """Whom to tell of the Grimoire that I saw, the Demon first, and what."""
    if not mind.view.grimoires or not mind.tips or not mind.alive:
        return None
    for fellow in mind.fellows:
        if fellow in mind.living and fellow not in mind.briefed:
            goods = [s for s in mind.living if s in mind.tips and s not in mind.fellows]
            best = sorted(goods, key=lambda s: -trait(mind.tips[s]).worth)[:TOLD]
            return fellow, tuple(Attribute(seat, mind.tips[seat]) for seat in best)
    return None


def worth_known(mind: Mind, seat: int) -> float | None:
    """What a player is worth to the good by what evil knows of them; None: nothing is known."""
    character = mind.tips.get(seat)
    if character is None:
        return None
    its = trait(character)
    spent = its.nights == "first" and mind.day > 1
    return its.worth * (BY_NOW if spent else 1.0)
