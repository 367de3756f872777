"""English names and lists, for what has no language yet."""

from __future__ import annotations

from collections.abc import Sequence

from storyteller_ai.language.language import language


def character_name(character: str) -> str:
    """The English name of a character."""
    return language("en").character(character)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row."""
    return language("en").listed(words, last)
