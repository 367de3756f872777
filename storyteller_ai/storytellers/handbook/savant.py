"""Two statements for a Savant: how much they tell, and whether they hand the game over.

What a pair tells is measured on tables that the Savant could sit at: the hidden players change
places, and each of the two is judged anew. A pair that is true of one table in two tells a bit.
"""

from __future__ import annotations

from math import log2
from typing import Final

from engine.facts.frames import Frame, facts_from, reseated
from engine.facts.propositions import Proposition, judged, proposition_from_row
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.case import Advice, Case, Value, pick

TABLES: Final = 40
"""How many tables a pair is judged on."""
LOOKS: Final = 14
"""How many pairs are weighed."""
WANTED: Final = 1.0
"""How many bits a pair had best tell."""
TOO_SURE: Final = 0.5
"""How likely it may make one player the Demon."""


def two_statements(case: Case) -> Advice:
    """A pair that tells something and does not settle the game; falsehoods tell nothing true."""
    options = list(case.options)
    tables = list(_tables(case))
    some = options if len(options) <= LOOKS else case.draws.sample(options, LOOKS)
    weighed = [(_weight(two, tables), two, reason("handbook.savant_pair")) for two in some]
    if not any(weight for weight, _, _ in weighed):
        return Advice(case.draws.choice(some), reason("handbook.any"))
    return pick(case.draws, [row for row in weighed if row[0]])


def bits(share: float) -> float:
    """What is learned from something that is so at this share of the tables.

    >>> bits(0.5), bits(1.0)
    (1.0, 0.0)
    """
    return -log2(share) + 0.0


def _weight(two: Value, tables: list[tuple[Frame, int]]) -> float:
    """How good a pair is: the nearer to the wanted bits, the better; 0 for what settles it."""
    first, second = map(proposition_from_row, two)
    left = [demon for frame, demon in tables if _one_is_true(first, second, frame)]
    if not left:
        return 0.0
    surest = max(left.count(demon) for demon in set(left)) / len(left)
    if surest > TOO_SURE and len(left) >= 4:
        return 0.0
    return 1 / (1 + 4 * (bits(len(left) / len(tables)) - WANTED) ** 2)


def _one_is_true(first: Proposition, second: Proposition, frame: Frame) -> bool:
    return (judged(first, frame) is True) != (judged(second, frame) is True)


def _tables(case: Case) -> list[tuple[Frame, int]]:
    """Tables on which the others have changed places, each with its Demon."""
    asker, true = case.of_seat(), facts_from(case.view)
    seats = case.view.grimoire.seats
    hidden = [s for s in case.order if s != asker and not seats[s].traveller]
    demons = [s for s in hidden if case.team(s) == "demon"]
    found = []
    for number in range(TABLES):
        draws = case.draws.lasting("savant", asker, number)
        to = dict(zip(hidden, draws.shuffled(hidden), strict=True))
        found.append((reseated(true, to), to[demons[0]] if demons else asker))
    return found
