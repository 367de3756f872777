"""Travellers and Fabled: their sides, whom they serve, and what they leave to the Storyteller."""

from __future__ import annotations

from typing import Final

from engine.events import Said
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    pick,
)
from storyteller_ai.storytellers.handbook.moments import FEW, accused

_ACTS: Final = {EVERY: 1.6, LATER: 1.2, START: 0.4, QUIET: 0.3}
"""Who acts tonight makes more of a gift for one night."""
ENOUGH: Final = 3
"""Nominations of the Storyteller's after which a day has had its share."""


def side(case: Case) -> Advice:
    """A Traveller's side: as often either, while neither team has more guests than the other."""
    seats = case.view.grimoire.seats
    guests = [
        s for s in seats.values() if s.traveller and s.character and s.id != case.decision.seat
    ]
    lead = sum(1 if guest.alignment == "evil" else -1 for guest in guests)
    evil = min(0.85, max(0.15, 0.5 - 0.25 * lead))
    value = "evil" if case.draws.chance(evil) else "good"
    return Advice(value, reason("handbook.side"))


def apprentice(case: Case) -> Advice:
    """An ability that still has nights to work, and that makes something happen."""
    weights = {EVERY: 1.6, LATER: 1.3, QUIET: 0.7, START: 0.4}
    rows = [
        (weights[case.cast.rhythm.get(c, LATER)], c, reason("handbook.taught", character=c))
        for c in case.options
    ]
    return pick(case.draws, rows)


def served(case: Case) -> Advice:
    """Whom a Barista serves: mostly one whose night is worth it; a Demon rarely kills twice."""
    rows = [
        (_service(case, seat), seat, reason("handbook.served", seat=seat)) for seat in case.options
    ]
    return pick(case.draws, rows)


def _service(case: Case, seat: int) -> float:
    if not case.alive(seat):
        return 0.05
    if case.team(seat) == "demon":
        return 0.1 if case.view.grimoire.living_players() <= FEW else 0.3
    clouded = 2.0 if seat in case.view.impaired else 1.0
    return clouded * _ACTS[case.cast.rhythm.get(case.face(seat), QUIET)]


def service(case: Case) -> Advice:
    """Who is clouded sees clear for a day; who is not does everything twice."""
    if case.of_seat() in case.view.impaired:
        chance = 0.85
    else:
        chance = 0.25
    effect = "sober" if case.draws.chance(chance) else "twice"
    return Advice(effect, reason(f"handbook.service_{effect}"))


def was_funny(case: Case) -> Advice:
    """A Deviant who entertained the town today stays; one who never said a word can go."""
    day, spoke = case.view.grimoire.day, False
    for event in reversed(case.view.events):
        if getattr(event, "phase", "") == "discussion" and getattr(event, "day", day) == day:
            break
        spoke = spoke or (isinstance(event, Said) and event.seat == case.of_seat())
    funny = case.draws.chance(0.6 if spoke else 0.1)
    return Advice(funny, reason("handbook.funny" if funny else "handbook.not_funny"))


def nominee(case: Case) -> Advice:
    """Whom the Storyteller nominates for a Bishop: whoever the town talks about, and not all day.

    The other team is due by the rule alone, so that who comes first tells nobody anything.
    """
    today = len(case.view.grimoire.nominees)
    if case.options.contains(None) and case.draws.chance(min(1.0, (today + 1) / (ENOUGH + 1))):
        return Advice(None, reason("handbook.enough_nominated"))
    talked = accused(case)
    rows = [
        (
            (1.0 + 0.4 * min(5, talked[seat])) * (1.0 if case.alive(seat) else 0.2),
            seat,
            reason("handbook.talked_about", seat=seat),
        )
        for seat in case.options
        if seat is not None
    ]
    return pick(case.draws, rows)


# --- Fabled ----------------------------------------------------------------------------------


def stormcaught(case: Case) -> Advice:
    """A character whom the town would love to keep, mostly one that is in play."""
    there = case.view.grimoire.in_play()
    rows = [
        (
            (1.0 if c in there else 0.15) * _ACTS[case.cast.rhythm[c]],
            c,
            reason("handbook.stormcaught", character=c),
        )
        for c in case.options
    ]
    return pick(case.draws, rows)


def silence(case: Case) -> Advice:
    """A call for silence now and then: rarer the later it is, when the town needs its words."""
    living = case.view.grimoire.living_players()
    called = living > FEW and case.draws.chance(0.25 if case.view.grimoire.day <= 2 else 0.12)
    return Advice(called, reason("handbook.silence" if called else "handbook.let_talk"))


def bad_thing(case: Case) -> Advice:
    """Who speaks in spite of it loses a vote or a night; a life only while many have one."""
    many = case.view.grimoire.living_players() > FEW + 1
    demon = case.team(case.of_seat()) == "demon"
    weights = {None: 0.8, "no_vote": 1.0, "no_ability": 0.8, "dies": 0.25 if many else 0.0}
    if demon:  # the game must not end by a slip of the tongue
        weights["dies"] = 0.0
    why = {None: "let_go", "no_vote": "fined", "no_ability": "fined", "dies": "silenced"}
    rows = [(weights[v], v, reason(f"handbook.{why[v]}")) for v in case.options]
    return pick(case.draws, rows)
