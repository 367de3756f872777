"""Reasons of choices that any reader gets in their own words: a message's key and its values.

A policy writes `reason("handbook.herring", seat=3)` into its choice. The log keeps the code, and
whoever shows it puts it into words. A reason that is no such code was typed, and stays as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from storyteller_ai.language.language import Language

_MARK: Final = "@"
_SEATS: Final = ("seat", "seats")
_TALK: Final = ("words", "plan")
_PLACE: Final = re.compile(r"\bP([1-9][0-9]?)\b", re.ASCII)


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
    key, values = reason_parts(text)
    if not key:
        return text
    try:
        for name in _SEATS:
            if name in values:
                seats = values[name]
                values[name] = [*map(who, seats)] if isinstance(seats, list) else who(seats)
        for name in _TALK:
            if name in values:
                values[name] = _named(values[name], who)
        return language.text(key, **values)
    except (ValueError, TypeError, KeyError):
        return text  # somebody's own words that only begin so


def reason_parts(text: str) -> tuple[str, dict[str, Any]]:
    """The key and the values of a reason; an empty key where the text is no code.

    >>> reason_parts('@handbook.herring {"seat":3}'), reason_parts("by hand")
    (('handbook.herring', {'seat': 3}), ('', {}))
    """
    key, _, data = text[1:].partition(" ")
    try:
        values = json.loads(data) if data else {}
    except ValueError:
        return "", {}
    return (key, values) if text.startswith(_MARK) and isinstance(values, dict) else ("", {})


def _named(words: str, who: Callable[[int], str]) -> str:
    """A model's words with names for places: it knows the first seat as P1."""

    def name(found: re.Match[str]) -> str:
        try:
            return who(int(found[1]) - 1)
        except (KeyError, IndexError):
            return found[0]

    return _PLACE.sub(name, words)
