"""Generated questions, each with the answer that a chronicle of the log's events gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.facts import propositions as p
from evals.facts.now import NOW
from evals.facts.past import PAST
from evals.facts.quiz import Asked, Quiz


def future(q: Quiz) -> Asked:
    """What is yet to come."""
    seat, day = q.seat(), q.number + 1 + q.draws.below(3)
    return p.Happened(p.Deed("died", None, seat, p.Time("night", day))), None


def nobody_there(q: Quiz) -> Asked:
    """What no character is called."""
    return p.Is(q.seat(), p.Property("character", "nosuchone")), None


KINDS: Final[tuple[Callable[[Quiz], Asked], ...]] = (*NOW, *PAST, future, nobody_there)


def question(q: Quiz, depth: int = 0) -> Asked:
    """Any question: one of a kind, or several put together."""
    lot = q.draws.below(8 if depth < 2 else 1)
    if lot < 5:
        return q.draws.choice(KINDS)(q)
    if lot == 5:
        fact, answer = question(q, depth + 1)
        return p.Not(fact), None if answer is None else not answer
    (a, x), (b, y) = question(q, depth + 1), question(q, depth + 1)
    match q.draws.below(4):
        case 0:
            return p.And((a, b)), False if False in (x, y) else None if None in (x, y) else True
        case 1:
            return p.Or((a, b)), True if True in (x, y) else None if None in (x, y) else False
        case 2:
            answer = True if x is False or y is True else None if None in (x, y) else False
            return p.If(a, b), answer
    sure = {x is True, y is True} if None not in (x, y) else set()
    return p.OfThese("exactly", 1, (a, b)), len(sure) == 2 if sure else None
