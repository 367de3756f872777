"""How many tokens a call used."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one call or of many: read, of these from the server's cache, and written.

    >>> Usage(10, 4, 2) + Usage(1, 0, 1)
    Usage(tokens_in=11, cached=4, out=3)
    """

    tokens_in: int = 0
    cached: int = 0
    out: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.tokens_in + other.tokens_in, self.cached + other.cached, self.out + other.out
        )

    @property
    def total(self) -> int:
        """In and out together."""
        return self.tokens_in + self.out
