"""Chambermaid."""

from engine.abilities import Character, Turn
from engine.decisions import Subsets
from engine.facts.lately import Woken
from engine.flow.night import wakes_later
from engine.play import Steps


class Chambermaid(Character):
    """Each night, chooses two other living players: how many woke tonight for their ability?

    Who will wake later in the night counts too.
    """

    def night(self, turn: Turn) -> Steps[None]:
        def living() -> Subsets:
            others = tuple(seat for seat in turn.living_as_announced if seat != turn.owner)
            return Subsets(others, min(2, len(others)))

        two = yield from turn.choose(living)
        later = tuple(seat for seat in two if wakes_later(turn.play, seat))
        yield from turn.learn(Woken(two, later), about=two)
