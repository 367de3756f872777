"""Tea Lady."""

from engine.abilities import Character, Death, Turn
from engine.facts.sets import GOOD
from engine.play import Steps


class TeaLady(Character):
    """While both its living neighbours are good, they cannot die."""

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        beside = turn.living_neighbours()
        if death.seat not in beside or not turn.able:
            return False
        for seat in beside:
            if not (yield from turn.registers(seat, GOOD)):
                return False
        return True
