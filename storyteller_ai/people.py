"""Names for the bots at a table, in the language of whoever sets it."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from engine.names import name_key
from storyteller_ai.language import DEFAULT, language


@cache
def names_of(code: str = DEFAULT) -> tuple[str, ...]:
    """The names of a language."""
    found: list[str] = language(code).table("people").get("names", [])
    return tuple(found) or names_of()


def names_for(players: int, taken: Collection[str] = (), code: str = DEFAULT) -> list[str]:
    """Names for so many bots, none of them taken.

    >>> names_for(3, taken=["ana"])
    ['Bo', 'Cleo', 'Dov']
    """
    keys = {name_key(name) for name in taken}
    free = [name for name in names_of(code) if name_key(name) not in keys]
    return (free + [f"Player {n}" for n in range(1, players + 1)])[:players]
