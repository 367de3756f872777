"""Players' names: what a seat may be called."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from engine.errors import EngineError

MAX_NAME: Final = 30
MIN_PLAYERS: Final = 5
MAX_PLAYERS: Final = 15
MAX_TRAVELLERS: Final = 5


def check_names(names: Sequence[str], guests: int = 0) -> list[str]:
    """The names, trimmed, of the players and of the guests (Travellers) among them.

    Raises EngineError for a bad number, a doubled or an unreadable name.

    >>> check_names([" Ana", "Bo", "Cy", "Dee", "Eli"])[0]
    'Ana'
    """
    players = len(names) - guests
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise EngineError(f"{players} players can't play: it takes {MIN_PLAYERS} to {MAX_PLAYERS}")
    if guests > MAX_TRAVELLERS:
        raise EngineError(f"a game has at most {MAX_TRAVELLERS} Travellers, not {guests}")
    return check_different(names)


def check_different(names: Sequence[str]) -> list[str]:
    """The names, trimmed. Raises EngineError for a doubled or an unreadable one."""
    found: dict[str, str] = {}
    for name in map(check_name, names):
        key = name_key(name)
        if key in found:
            raise EngineError(f"two players are called {name!r}: every name must differ")
        found[key] = name
    return list(found.values())


def check_name(name: str) -> str:
    """One name, trimmed. Raises EngineError when it is empty, too long or unreadable."""
    if not isinstance(name, str):
        raise EngineError(f"a name is text, not {type(name).__name__}")
    if len(name) > 10 * MAX_NAME:
        raise EngineError(f"a name has at most {MAX_NAME} characters, not {len(name)}")
    trimmed = unicodedata.normalize("NFC", name).strip()
    if not trimmed:
        raise EngineError("a name needs at least one visible character")
    if len(trimmed) > MAX_NAME:
        raise EngineError(f"a name has at most {MAX_NAME} characters, not {len(trimmed)}")
    # Control, format and bidi signs, surrogates, private use, line breaks.
    bad = [c for c in trimmed if unicodedata.category(c) in _UNREADABLE]
    if bad:
        raise EngineError(f"a name has no control or direction signs (found U+{ord(bad[0]):04X})")
    return trimmed


def name_key(name: str) -> str:
    """What makes two names the same to a reader: case and width do not count."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


_UNREADABLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
