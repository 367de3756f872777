"""What generated questions are drawn from: the players, kinds and times of one game.

A kind of question draws its details, says them as a proposition, and works its answer out from
the chronicle alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from engine import Stream
from engine.facts import propositions as p
from evals.facts.chronicle import Chronicle

Answer = bool | None
Asked = tuple[p.Proposition, Answer]
TEAMS: Final = ("townsfolk", "outsider", "minion", "demon", "traveller")
HOWS: Final[dict[str, Callable[[int, int], bool]]] = {
    "at_least": lambda a, b: a >= b,
    "at_most": lambda a, b: a <= b,
    "exactly": lambda a, b: a == b,
    "more_than": lambda a, b: a > b,
    "less_than": lambda a, b: a < b,
}


class Quiz:
    """Draws questions about one game."""

    def __init__(self, chronicle: Chronicle, draws: Stream) -> None:
        self.c, self.draws = chronicle, draws
        self.statements: dict[int, Answer] = {}
        self.now = chronicle.now
        self.number = max(self.now.phase[1], 1)
        self.seats = sorted(self.now.order)

    # --- details -----------------------------------------------------------------------------

    def seat(self) -> int:
        """A player."""
        return self.draws.choice(self.seats)

    def some(self) -> tuple[int, ...]:
        """A few players."""
        return tuple(sorted(self.draws.sample(self.seats, 1 + self.draws.below(4))))

    def character(self) -> str:
        """A character: mostly one that somebody is."""
        if self.draws.chance(0.7):
            return self.now.players[self.seat()].character
        return self.draws.choice(self.c.script)

    def kind(self) -> tuple[str, str]:
        """A character, a team or an alignment."""
        return self.draws.choice(
            (
                ("character", self.character()),
                ("team", self.draws.choice(TEAMS)),
                ("team", "demon"),
                ("alignment", "evil"),
                ("alignment", "good"),
            )
        )

    def phase(self) -> tuple[str, int]:
        """A night or a day that has begun."""
        begun = [("night" if r[1] == "night" else "day", r[2]) for _, r in self.c.all("PhaseBegan")]
        return self.draws.choice(sorted(set(begun)))

    def how(self) -> str:
        """A comparison."""
        return self.draws.choice(sorted(HOWS))

    def whole(self, seats: Iterable[int]) -> tuple[int, p.Seats | int]:
        """A player by their name, or (if they are the only one) by what they are."""
        seat = self.draws.choice(sorted(seats))
        what = self.now.players[seat].character
        same = [s for s in self.seats if self.now.players[s].character == what]
        return seat, p.Property("character", what) if len(same) == 1 else seat

    def those(self, kind: tuple[str, str]) -> set[int]:
        """Who is of a kind now."""
        return {seat for seat in self.seats if self.c.is_a(seat, kind)}

    def away(self, seat: int, steps: int) -> int:
        """Who sits so many steps clockwise from a player."""
        order = self.now.order
        return order[(order.index(seat) + steps) % len(order)]

    def distance(self, a: int, b: int) -> int:
        """Steps by the shorter way."""
        return min(
            step
            for step in range(len(self.seats))
            if b in (self.away(a, step), self.away(a, -step))
        )

    def living_neighbours(self, seat: int) -> set[int]:
        """The nearest living player on either side."""
        found = set()
        for way in (1, -1):
            for step in range(1, len(self.seats)):
                other = self.away(seat, way * step)
                if self.now.players[other].alive:
                    found.add(other)
                    break
        return found


def prop(kind: tuple[str, str]) -> p.Property:
    """A kind as a set of players."""
    return p.built(p.Property, *kind)


def against(quantity: p.Quantity, how: str, number: int) -> p.Compare:
    """A quantity against a number."""
    return p.built(p.Compare, quantity, how, number)


def counted(q: Quiz, what: p.Seats, number: int) -> Asked:
    """How many there are, against a number near it."""
    how, other = q.how(), max(number + q.draws.below(4) - 1, 0)
    return against(p.Count(what), how, other), HOWS[how](number, other)


# --- what is so ------------------------------------------------------------------------------
