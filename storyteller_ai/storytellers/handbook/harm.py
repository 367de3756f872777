"""Whom the Storyteller makes drunk or lets die, and who is spared or comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.decisions import Selections
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.answers import TELLS
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    Value,
    pick,
    pick_different,
)
from storyteller_ai.storytellers.handbook.moments import FEW, lives_through

_CLOUDED: Final = {EVERY: 2.0, LATER: 1.2, START: 0.4, QUIET: 0.4}
_UNTOLD: Final = 0.7
"""A cloud over somebody who still learns is felt; over a first night's lead it comes too late."""
_MISSED: Final = {EVERY: 0.6, LATER: 0.8, START: 1.2, QUIET: 1.2}
"""Who still has much to learn is the dearer to the town."""


def clouded(case: Case) -> Advice:
    """Who is drunk or poisoned from here on: mostly a good player whose information it blurs."""
    return _weighted(case, _cloud, "clouded")


def _cloud(case: Case, seat: int) -> float:
    if not case.alive(seat):
        return 0.02
    if case.team(seat) == "demon":
        return 0.04  # a night in which nobody dies says too much about who did what
    if case.evil(seat):
        return 0.15
    if case.spent(seat):
        return 0.1
    if seat == case.decision.seat:
        return 0.3  # whose ability it is would undo the rest of it
    if case.face(seat) in TELLS:
        return _CLOUDED[case.cast.rhythm[case.face(seat)]]
    return _UNTOLD


def dies(case: Case) -> Advice:
    """Who dies by the Storyteller's choice: somebody who really will, and not the Demon."""
    if case.options.contains(True):  # whether, and not who
        return may_die(case)
    if isinstance(case.options, Selections):  # of many, as many as there may be
        return some_die(case)
    return _weighted(case, _victim, "victim")


def may_die(case: Case) -> Advice:
    """One who might die at any time does so now and then."""
    if _living(case) > FEW and case.draws.chance(0.15):
        return Advice(True, reason("handbook.time_has_come"))
    return Advice(False, reason("handbook.not_yet"))


def some_die(case: Case) -> Advice:
    """A night whose deaths are the Storyteller's: one or two, as on other nights, or none."""
    number = min(case.draws.weighted((0, 1, 2), (0.2, 0.6, 0.2)), _living(case) - 3)
    weights = {seat: _victim(case, seat) for seat in case.options.items}
    chosen = pick_different(case.draws, weights, max(0, number))
    value = tuple(seat for seat in case.options.items if seat in chosen)
    return Advice(value, reason("handbook.night_of_a_demon"))


def spares(case: Case) -> Advice:
    """Who might live mostly does; each time that somebody did, the next one's chances are worse."""
    before = sum(ruling.value is True for ruling in case.rulings())
    spared = case.draws.chance(0.7 * 0.45**before)
    return Advice(spared, reason("handbook.a_wonder" if spared else "handbook.no_wonder"))


def _victim(case: Case, seat: int) -> float:
    if not case.alive(seat):
        return 0.02  # a death of nobody
    if case.team(seat) == "demon":
        return 0.01
    if _living(case) <= FEW and not case.evil(seat):
        return 0.3  # the end should be the players' own
    if lives_through(case, seat, by_demon=False):
        return 0.03
    if case.evil(seat):
        return 0.5 if _living(case) <= FEW else 0.15
    return (1.6 if case.spent(seat) else 1.0) * _MISSED[case.cast.rhythm[case.face(seat)]]


def _weighted(case: Case, weigh: Callable[[Case, int], float], why: str) -> Advice:
    """One of the seats on offer, each as likely as it weighs."""
    rows: list[tuple[float, Value, str]] = []
    for seat in case.options:
        if type(seat) is int:
            rows.append((weigh(case, seat), seat, reason(f"handbook.{why}", seat=seat)))
        else:
            rows.append((0.3, seat, reason("handbook.nobody")))
    return pick(case.draws, rows)


def _living(case: Case) -> int:
    return case.view.grimoire.living_players()


def takes_the_fall(case: Case) -> Advice:
    """Another dies for a player of their own side: mostly, for that is why they came."""
    return _yes(case, 0.7, "for_another", "not_this_time")


def regurgitates(case: Case) -> Advice:
    """Somebody comes back rarely, and rather where evil is about to run away with the game.

    A surprise twice is none.
    """
    seats = [seat for seat in case.options if seat is not None]
    before = any(ruling.value is not None for ruling in case.rulings())
    behind = _good_is_far_behind(case)
    chance = (0.65 if behind else 0.15) * (0.3 if before else 1.0)
    if not seats or not case.draws.chance(chance):
        return Advice(None, reason("handbook.stays_dead"))
    weights = _CLOUDED if behind else _MISSED
    rows = [
        (0.3 if case.evil(seat) else weights[case.cast.rhythm[case.face(seat)]], seat, "")
        for seat in seats
    ]
    seat = pick(case.draws, rows).value
    return Advice(seat, reason("handbook.returns", seat=seat))


def _good_is_far_behind(case: Case) -> bool:
    """Whether two more nights might be the last."""
    living = [s for s in case.view.grimoire.seats.values() if s.alive and not s.traveller]
    evil = sum(seat.alignment == "evil" for seat in living)
    return len(living) - evil <= evil + 2


def _yes(case: Case, chance: float, yes: str, no: str) -> Advice:
    if case.options.contains(True) and case.draws.chance(chance):
        return Advice(True, reason(f"handbook.{yes}"))
    return Advice(False, reason(f"handbook.{no}"))
