"""Orders: what a seat lodges ahead, kept by the table and handed in when its decision opens.

The engine needs no time and knows no orders: a vote that was cast ahead is an answer that comes
the moment the hand reaches its seat, and until then its player may change it or take it back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine import Decision
from engine.speech import Plain

NO_ORDER: Final = object()


@dataclass(slots=True)
class Orders:
    """A day's votes by (seat, nominee), and choices of the night by (seat, kind of decision)."""

    votes: dict[tuple[int, int], bool] = field(default_factory=dict)
    choices: dict[tuple[int, str], Plain] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.votes or self.choices)

    def vote(self, seat: int, nominee: int, up: bool | None) -> None:
        """Cast a vote ahead; None takes it back."""
        self.votes.pop((seat, nominee), None)
        if up is not None:
            self.votes[seat, nominee] = up

    def choose(self, seat: int, kind: str, value: Plain) -> None:
        """Lodge a choice of the night ahead; the last one in time stands."""
        self.choices[seat, kind] = value

    def take(self, decision: Decision) -> Any:
        """The answer that waits for this decision, used up by this; NO_ORDER where none does.

        What is no longer legal is dropped: its player is asked, or the clock goes on without it.
        """
        found: Any = NO_ORDER
        if decision.kind == "vote" and decision.seat is not None:
            found = self.votes.pop((decision.actor, decision.seat), NO_ORDER)
        else:
            found = self.choices.pop((decision.actor, decision.kind), NO_ORDER)
        return found if found is NO_ORDER or decision.options.contains(found) else NO_ORDER
