"""Lies that keep worlds alive in which the liar's team is good."""

from __future__ import annotations

from typing import Final

from engine import Stream
from engine.speech import Report
from storyteller_ai.players.reasoner.reading import WorldReading
from storyteller_ai.players.town import evil
from storyteller_ai.players.town.mind import Mind

DRAFTS: Final = 10
"""Of how many lies the most skilled choose."""
OWN_GUILT: Final = 0.3
"""What suspicion of a Minion costs its team, beside that of the Demon."""


def lie(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """Of some lies that come to mind the one that leaves the team least suspect."""
    drafts = max(1, round(DRAFTS * mind.skill))
    found: list[Report] = []
    for _ in range(drafts):
        report = evil.lie(mind, ability, night, draws)
        if report is not None and report not in found:
            found.append(report)
    reading = mind.reading
    if len(found) < 2 or not isinstance(reading, WorldReading):
        return found[0] if found else None
    return min(found, key=lambda report: harm(mind, reading, report))


def harm(mind: Mind, reading: WorldReading, report: Report) -> float:
    """How much the town would suspect my team after such a report."""
    after = reading.lens.refresh().suppose(claims=[(mind.me, report)], town=True)
    if not after.satisfiable:
        return 2.0
    friends = {mind.me, *mind.fellows}
    demons = set(mind.view.demons) or ({mind.me} if mind.view.bluffs else set())
    of_demon = sum(after.demon.get(s, 0.0) for s in demons if s in mind.living)
    of_friends = sum(after.evil.get(s, 0.0) for s in friends if s in mind.living)
    return of_demon + OWN_GUILT * of_friends
