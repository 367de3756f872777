"""Names for the bots at a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.names import name_key

NAMES: Final = (
    *("Ana", "Bo", "Cleo", "Dov", "Ema", "Finn", "Gia", "Hugo", "Ines", "Juno"),
    *("Kit", "Lou", "Mina", "Nils", "Oda", "Pia", "Quin", "Rio", "Suri", "Tam"),
)


def names_for(players: int, taken: Collection[str] = ()) -> list[str]:
    """Names for so many bots, none of them taken.

    >>> names_for(3, taken=["ana"])
    ['Bo', 'Cleo', 'Dov']
    """
    keys = {name_key(name) for name in taken}
    free = [name for name in NAMES if name_key(name) not in keys]
    return (free + [f"Player {n}" for n in range(1, players + 1)])[:players]
