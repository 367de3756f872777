"""Whom evil strikes, curses, saves and lives off, by what is special about its characters."""

from __future__ import annotations

from typing import Final

from engine import Decision, registry
from storyteller_ai.players.town import evil, spying
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team, trait

HEIR: Final = 0.9
"""What it is worth to a Fang Gu to attack an Outsider, who is the Demon from then on."""
STURDY: Final = ("sailor", "fool", "soldier", "tealady")
"""Whom a Demon attacks in vain."""
VOICE: Final = 0.15
"""What a nomination made before adds to the worth of a curse on nominating."""


def aim(mind: Mind, decision: Decision) -> str:
    """The aim of a choice that is for another thing than the rest of its character's."""
    if decision.kind == "lleech.choose" and not mind.hosts:
        return "host"
    return ""


def kill_worth(mind: Mind, seat: int) -> float:
    """What the Demon gains if the seat dies tonight."""
    if seat in mind.hosts:
        return -3.0
    if seat == mind.me and not passes_on(mind.view.character):
        return -2.0
    value = evil.kill_worth(mind, seat) + _known(mind, seat)
    if mind.view.character == "fanggu" and len(mind.view.became) == 1 and seat in mind.living:
        claim = mind.claims.get(seat)
        if claim and seat not in evil_seats(mind):
            share = sum(team(c) == "outsider" for c in claim.characters) / len(claim.characters)
            value += HEIR * share
    return value


def passes_on(character: str) -> bool:
    """Whether a Demon that kills itself lets a Minion go on in its place."""
    rule = registry().get(character)
    return rule is not None and "minion" in rule.heirs


def _known(mind: Mind, seat: int) -> float:
    """What a victim is worth beyond what it says to be, by what evil has seen."""
    known = spying.worth_known(mind, seat)
    if known is None or seat in mind.dead:
        return 0.0
    claim = mind.claims.get(seat)
    if claim is None:
        return known - evil.UNCLAIMED
    return known - sum(trait(c).worth for c in claim.characters) / len(claim.characters)


def harm_worth(mind: Mind, seat: int) -> float:
    """What evil gains if the seat's ability fails."""
    known = spying.worth_known(mind, seat)
    if known is None or seat in mind.dead or seat in evil_seats(mind):
        return evil.harm_worth(mind, seat)
    return known


def evil_seats(mind: Mind) -> set[int]:
    """Me and those whom I know to be evil."""
    return {mind.me, *mind.fellows}


def strike_worth(mind: Mind, seat: int) -> float:
    """What evil gains by a Minion's kill: those count for more whom the Demon can't kill."""
    if seat in evil_seats(mind) or seat in mind.dead:
        return -2.0
    claim = mind.claims.get(seat)
    sturdy = claim is not None and claim.hard in STURDY
    return evil.kill_worth(mind, seat) + _known(mind, seat) + (0.4 if sturdy else 0.0)


def curse_worth(mind: Mind, seat: int) -> float:
    """What evil gains if the seat may not nominate: most by those who do, and are heard."""
    if seat in evil_seats(mind) or seat in mind.dead:
        return -2.0
    voice = sum(1 for nominator, _ in mind.nominated if nominator == seat)
    return harm_worth(mind, seat) + VOICE * voice + 0.5 * mind.reading.trust(seat)


def save_worth(mind: Mind, seat: int) -> float:
    """Whom evil would save from execution: its own whom the town wants dead, the Demon first."""
    if seat in mind.view.demons:
        return 1.0 + mind.reading.guilt(seat)
    if seat in evil_seats(mind):
        return 0.5 + mind.reading.guilt(seat)
    return 0.0


def host_worth(mind: Mind, seat: int) -> float:
    """Whom to live off: whom neither the town will execute nor a friend kill."""
    if seat in evil_seats(mind) or seat in mind.dead:
        return -2.0
    return mind.reading.trust(seat)


def damsel_worth(mind: Mind, seat: int) -> float:
    """How likely a seat is the Damsel, to evil: who lies to be another good character than it is.

    A claim of one of my team's bluffs is false, and so it is a good player's who hides.
    """
    claim = mind.claims.get(seat)
    if claim is None:
        return 0.2
    if "damsel" in claim.characters:
        return 1.0
    if claim.hard in mind.view.bluffs:
        return 0.6
    said = [c for c in claim.characters if team(c) == "townsfolk"]
    silent = all(not trait(c).tells and not trait(c).nights for c in said)
    return 0.3 if said and silent else 0.1


def rescue_worth(mind: Mind, seat: int) -> float:
    """How likely a seat is the Damsel: who says so, else who says nothing that could be checked."""
    claim = mind.claims.get(seat)
    if seat == mind.me or seat in mind.dead:
        return -1.0
    if claim is None:
        return 0.3 * mind.reading.trust(seat)
    if "damsel" in claim.characters:
        return mind.reading.trust(seat)
    told = any(speaker == seat for speaker, _, _ in mind.reports)
    quiet = any(trait(c).tells for c in claim.characters) and not told
    return (0.35 if quiet or not claim.hard else 0.15) * mind.reading.trust(seat)
