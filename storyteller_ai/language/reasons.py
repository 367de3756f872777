"""Reasons of choices that any reader gets in their own words: a message's key and its values.

A policy writes `reason("handbook.herring", seat=3)` into its choice. The log keeps the code, and
whoever shows it puts it into words. A reason that is no such code was typed, and stays as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from storyteller_ai.language.language import Language

_MARK: Final = "@"
_SEATS: Final = ("seat", "seats")


def reason(key: str, **values: Any) -> str:
    """A reason as it stands in a log. Values named `seat` and `seats` are seats.

    >>> reason("handbook.herring", seat=3)
    '@handbook.herring {"seat":3}'
    """
    data = json.dumps(values, separators=(",", ":"), ensure_ascii=False)
    return f"{_MARK}{key} {data}" if values else f"{_MARK}{key}"


def reason_words(text: str, who: Callable[[int], str], language: Language) -> str:
    """A reason in words.

    >>> from storyteller_ai.language.language import language
    >>> reason_words('@handbook.herring {"seat":3}', lambda seat: "Bo", language("en"))
    'Bo makes a believable suspect'
    >>> reason_words("by hand", str, language("en"))
    'by hand'
    """
    if not text.startswith(_MARK):
        return text
    key, _, data = text[1:].partition(" ")
    try:
        values: dict[str, Any] = json.loads(data) if data else {}
        for name in _SEATS:
            if name in values:
                seats = values[name]
                values[name] = [*map(who, seats)] if isinstance(seats, list) else who(seats)
        return language.text(key, **values)
    except (ValueError, TypeError, KeyError):
        return text  # somebody's own words that only begin so
