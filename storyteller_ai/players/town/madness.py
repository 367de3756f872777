"""Whom a player has to say to be: by madness, or because its own name would kill it."""

from __future__ import annotations

from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import claimable, team, trait

PIXIE = "pixie"


def part(mind: Mind) -> str:
    """The character that I have to play today, or nothing.

    Who is made mad plays what they were told, a Pixie the Townsfolk that it was shown, and who must
    hide a Townsfolk without information, so that nothing needs to be made up.
    """
    told = [e.effect for night, e in mind.view.affected if night == mind.day and team(e.effect)]
    if told:
        return told[-1]
    if mind.evil:
        return ""
    if mind.character == PIXIE:
        return next((e.value for _, e in mind.view.learned if e.ability == PIXIE), "")
    return _mask(mind) if trait(mind.character).secret else ""


def _mask(mind: Mind) -> str:
    mine = mind.claims.get(mind.me)
    if mine and team(mine.hard) == "townsfolk":
        return mine.hard
    taken = {claim.hard for seat, claim in mind.claims.items() if seat != mind.me}
    good = [c for c in mind.script if claimable(c) and team(c) == "townsfolk"]
    silent = [c for c in good if not trait(c).tells and not trait(c).nights] or good
    wishes = mind.temper("mask").shuffled(silent)
    return next((c for c in wishes if c not in taken), wishes[0] if wishes else "")
