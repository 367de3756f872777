"""What a measure is given and what it gives back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a measure gave: the figures in words, and whether what must hold does hold."""

    words: str
    holds: bool


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played: everything, or a small part of it to see that it works."""

    quick: bool
    workers: int

    def games(self, full: int) -> int:
        """So many games, or a fiftieth of them."""
        return max(full // 50, 10) if self.quick else full


Measure: TypeAlias = Callable[[Effort], Outcome]


def say(words: str) -> None:
    """Progress goes to standard error."""
    print(words, file=sys.stderr, flush=True)
