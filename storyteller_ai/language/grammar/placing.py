"""What every language leaves open until the table is known: who speaks, and which day it is."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_times import resolved
from storyteller_ai.language.grammar.english_words import ME, THEY
from storyteller_ai.language.grammar.meaning import replaced
from storyteller_ai.language.reading import Table


def placed(fact: p.Proposition, table: Table) -> p.Proposition | None:
    """The speaker and the running day put in; None where a pronoun speaks of nobody."""
    left = False

    def change(part: Any) -> Any:
        nonlocal left
        if type(part) is int and part in (ME, THEY):
            left |= part == THEY
            return table.speaker
        if isinstance(part, p.Range) and part.side == "both":
            return _shorter_way(part, len(table.names) // 2)
        return resolved(part, table.day)

    found: p.Proposition = replaced(fact, change)
    return None if left else found


def _shorter_way(steps: p.Range, most: int) -> p.Seats:
    """Steps are counted the shorter way round: nobody is farther off than half the table."""
    if steps.low > most:
        return p.Except(p.Everyone(), p.Everyone())
    return p.Range(steps.of, steps.low, min(steps.high, most))
