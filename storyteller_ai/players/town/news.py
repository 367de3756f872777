"""Whom a player says to be, and what it says to know: its information, or lies for its cover."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Stream
from engine.facts.likeness import WARMTHS
from engine.speech import Report
from storyteller_ai.players.town import evil, madness
from storyteller_ai.players.town.hearsay import sensible
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import tells, trait
from storyteller_ai.worlds.live.found_out import AMNESIAC, named
from storyteller_ai.worlds.live.trials import trials

ARTIST = "artist"


def identity(mind: Mind) -> str:
    """The character that I claim: my own, a cover, or the one that I have to play.

    A Traveller's is there for all to see.
    """
    if not mind.is_guest and (played := madness.part(mind)):
        return played
    return mind.ways.cover(mind) if mind.evil and not mind.is_guest else mind.character


def pending(mind: Mind) -> list[int]:
    """The nights of which I have information that I have not told; none while I play a part."""
    if madness.part(mind):
        return []
    if mind.evil:
        cover = identity(mind)
        return [n for n in evil.due_nights(mind, cover) if not _is_public(mind, cover, n)]
    return [report.night for report in _untold(mind)]


def _is_public(mind: Mind, ability: str, night: int) -> bool:
    told = mind.reports.get((mind.me, ability, night))
    return told is not None and told.public


def news(mind: Mind, draws: Stream) -> list[Report]:
    """Reports of all that I have not told yet: what I learned, or lies that fit my cover."""
    nights = pending(mind)
    if not nights:
        return []
    if mind.evil:
        cover = identity(mind)
        lies = (_lie(mind, cover, night, draws) for night in nights)
        return [report for report in lies if report is not None]
    return list(_untold(mind))


def _lie(mind: Mind, cover: str, night: int, draws: Stream) -> Report | None:
    """What I said in private stands; else a new lie."""
    told = mind.reports.get((mind.me, cover, night))
    return told.report if told else mind.ways.lie(mind, cover, night, draws)


def _untold(mind: Mind) -> Iterator[Report]:
    """What I know that can be told, and was not yet told to all."""
    for report in (*_learned(mind), *trials(mind.view)):
        if tells(report.ability) and sensible(report, mind.order):
            if not _is_public(mind, report.ability, report.night):
                yield report


def _learned(mind: Mind) -> Iterator[Report]:
    """What I was told, in the form in which it means something to others."""
    for night, e in mind.view.learned:
        about, value = e.about, e.value
        if e.ability == AMNESIAC and value in WARMTHS:
            continue
        if e.ability == ARTIST:
            asked = [c for day, c in mind.view.consulted if (day, c.ability) == (night, ARTIST)]
            value = (value, asked[-1].proposition) if asked else None
        ability = named(mind.view, e.ability)
        if not about and trait(ability).tells == "neighbours":
            about = mind.neighbours(mind.me, night)
        yield Report(ability, night, value, about)
