"""What is the Storyteller's own opinion, and what is decided for a player who let it pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import events as ev
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    Value,
    pick,
    pick_by_rhythm,
)
from storyteller_ai.storytellers.handbook.moments import FEW, accused

_TELLS: Final = {EVERY: 1.6, START: 1.3, LATER: 1.0, QUIET: 0.5}
"""Who has something to tell is worth a talk."""
_WARMTHS: Final = {"cold": 0.5, "warm": 0.33, "hot": 0.14, "bingo": 0.03}
_LOOKS: Final = 24


def winning(case: Case) -> Advice:
    """Which side is ahead, honestly: by who lives, and whom the town suspects."""
    grim = case.view.grimoire
    players = [seat for seat in grim.seats.values() if not seat.traveller]
    living = [seat for seat in players if seat.alive]
    evil = sum(seat.alignment == "evil" for seat in living)
    fallen = sum(seat.alignment == "evil" for seat in players) - evil
    suspects = accused(case).most_common(1)
    found = bool(suspects) and case.team(suspects[0][0]) == "demon"
    lead = fallen + (1.5 if found else 0.0)
    if len(living) <= FEW:
        lead -= 1
    if 2 * evil >= len(living) - 1:
        lead -= 1
    if len(living) - evil >= evil + 4:
        lead += 0.5
    side = "good" if lead > 1 else "evil" if lead < 0 else "neither"
    return Advice(side, reason(f"handbook.winning_{side}"))


def recommends(case: Case) -> Advice:
    """Whom to talk to: one who knows something; to somebody evil it is worth a talk as well."""
    told = [
        e.value[0]
        for e in case.view.events
        if isinstance(e, ev.Learned) and e.seat == case.of_seat() and e.ability == "highpriestess"
    ]
    rows = []
    for seat in case.options:
        rhythm = case.cast.rhythm.get(case.face(seat), QUIET)
        weight = 0.7 if case.evil(seat) else _TELLS[rhythm]
        weight *= (1.0 if case.alive(seat) else 0.6) * (0.25 if seat in told[-2:] else 1.0)
        rows.append((weight, seat, reason("handbook.worth_a_talk", seat=seat)))
    return pick(case.draws, rows)


def responsible(case: Case) -> Advice:
    """A Politician has done the most against their side who voted against it all along."""
    me, side = case.of_seat(), case.view.grimoire.seats[case.of_seat()].alignment
    against = sum(
        1 if case.view.grimoire.seats[s].alignment == side else -1 for s in _votes(case, me)
    )
    chance = 0.5 if against >= 3 else 0.2 if against > 0 else 0.02
    did = case.draws.chance(chance)
    return Advice(did, reason("handbook.responsible" if did else "handbook.not_responsible"))


def _votes(case: Case, seat: int) -> Iterator[int]:
    """Those at the table whose executions a player voted for."""
    for event in case.view.events:
        if isinstance(event, ev.Tallied | ev.TalliedInSecret) and seat in event.voters:
            if event.nominee in case.view.grimoire.seats:
                yield event.nominee


def warmth(case: Case) -> Advice:
    """The one honest word; to one who only pretends, what an honest guess would mostly hear."""
    if case.options.count() == 1:
        return Advice(next(iter(case.options)), reason("handbook.plainly_true"))
    rows = [(w, v, reason("handbook.as_to_anybody")) for v, w in _WARMTHS.items()]
    return pick(case.draws, [row for row in rows if case.options.contains(row[1])])


# --- new Demons and Minions ------------------------------------------------------------------


def marionette_thinks(case: Case) -> Advice:
    """A puppet that is told something is the more of a puppet."""
    weights = {EVERY: 2.4, START: 1.8, LATER: 1.2, QUIET: 0.8}
    return pick_by_rhythm(case, weights, "handbook.puppet")


def puppet(case: Case) -> Advice:
    """Which neighbour of the Demon was its puppet all along: one whom the town does not suspect."""
    talked = accused(case)
    rows = [
        (1 / (1 + 0.3 * min(4, talked[seat])), seat, reason("handbook.unsuspected", seat=seat))
        for seat in case.options
    ]
    return pick(case.draws, rows)


def new_demon(case: Case) -> Advice:
    """Who becomes the Demon: somebody alive, whom the town leaves alone, and good until now."""
    rows = [(_throne(case, v), v, reason("handbook.crowned")) for v in _some(case)]
    return pick(case.draws, rows)


def _throne(case: Case, value: Value) -> float:
    seat = value[0] if isinstance(value, tuple) else value
    if not case.alive(seat):
        return 0.01
    weight = 1 / (1 + 0.3 * min(4, accused(case)[seat]))
    return weight * (0.4 if case.evil(seat) else 1.0)


def damsel(case: Case) -> Advice:
    """Who becomes the Damsel: a good player alive, rather one who is done with what they had."""
    weights = {EVERY: 0.5, LATER: 0.8, START: 1.3, QUIET: 1.2}
    rows = []
    for seat in case.options:
        weight = 0.1 if case.evil(seat) else weights[case.cast.rhythm.get(case.face(seat), QUIET)]
        why = reason("handbook.new_damsel", seat=seat)
        rows.append((weight * (1.0 if case.alive(seat) else 0.1), seat, why))
    return pick(case.draws, rows)


# --- what a player let pass ------------------------------------------------------------------


def missed(case: Case) -> Advice:
    """A choice in a player's place: nobody is chosen twice as dead, and nobody chooses themself.

    Who would kill by it kills a good player if they are evil; all else is left to the dice.
    """
    chooser = case.of_seat()
    rows = []
    for value in _some(case):
        named = [v for v in (value if isinstance(value, tuple) else (value,)) if type(v) is int]
        weight = 1.0
        for seat in (s for s in named if s in case.view.grimoire.seats):
            if seat == chooser:
                weight *= 0.02
            if not case.alive(seat):
                weight *= 0.1
            if case.evil(chooser) and case.evil(seat):
                weight *= 0.2
        rows.append((weight, value, reason("handbook.in_their_place", seat=chooser)))
    return pick(case.draws, rows)


def _some(case: Case) -> list[Value]:
    """All options, or a fair sample of many."""
    if case.options.count() <= _LOOKS:
        return list(case.options)
    return [case.options.sample(case.draws) for _ in range(_LOOKS)]
