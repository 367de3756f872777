"""False faces and borrowed gifts: Lunatic, twins, Amnesiac, a Damsel set free."""

from __future__ import annotations

from typing import Final

from engine import registry
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    pick,
    pick_by_rhythm,
    pick_different,
)

_FOUND_OUT: Final = {EVERY: 2.0, LATER: 1.5, START: 1.0, QUIET: 0.4}
"""An ability that is felt again and again can be found out; one that never shows cannot."""
_NEEDS: Final = {"librarian": "outsider", "almoner": "outsider"}
"""Abilities that say little where the script has nobody of a team."""
_OF_VOTES: Final = frozenset({"flowergirl", "tallykeeper"})
"""Abilities about votes, which nobody can follow where these are secret."""


def lunatic_thinks(case: Case) -> Advice:
    """A Lunatic believes to be the Demon that is in play, or another that the script allows."""
    real = {case.character(seat) for seat in case.order}
    rows = [
        (2.0 if c in real else 1.0, c, reason("handbook.lunatic", character=c))
        for c in case.options
    ]
    return pick(case.draws, rows)


def lunatic_minions(case: Case) -> Advice:
    """Friends who are none: mostly good players, so that the Lunatic's night leads astray."""
    weights = {
        seat: 0.1 if case.team(seat) == "demon" else 0.3 if case.evil(seat) else 1.0
        for seat in case.options.items
    }
    chosen = pick_different(case.draws, weights, case.options.size)
    value = tuple(seat for seat in case.options.items if seat in chosen)
    return Advice(value, reason("handbook.false_friends"))


def twin(case: Case) -> Advice:
    """A twin whose word the town would like to weigh against the other's."""
    rows = [
        (
            _FOUND_OUT[case.cast.rhythm[case.face(seat)]] + 0.5,
            seat,
            reason("handbook.twin", seat=seat),
        )
        for seat in case.options
    ]
    return pick(case.draws, rows)


def amnesiac_ability(case: Case) -> Advice:
    """One that can be found out over time, means something here, and that nobody else has."""
    there = {case.face(seat) for seat in case.order}
    missing = {c for c, team in _NEEDS.items() if not case.cast.teams[team]}
    missing |= _OF_VOTES if there & registry().hiding_votes else frozenset()
    rows = [
        (
            (0.3 if c in there or c in missing else 1.0)
            * _FOUND_OUT[case.cast.rhythm.get(c, LATER)],
            c,
            reason("handbook.borrowed", character=c),
        )
        for c in case.options
    ]
    return pick(case.draws, rows)


def becomes(case: Case) -> Advice:
    """A new Townsfolk whose ability still has nights to work."""
    weights = {EVERY: 1.5, LATER: 1.2, QUIET: 0.8, START: 0.5}
    return pick_by_rhythm(case, weights, "handbook.new_life")
