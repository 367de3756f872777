"""A line for a reader, with its style."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line for a reader. style: title, talk, private, secret, news, or nothing special."""

    text: str
    style: str = ""
