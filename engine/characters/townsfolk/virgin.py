"""Virgin."""

from engine.abilities import Character, Turn
from engine.facts.sets import TOWNSFOLK
from engine.flow.deaths import execute
from engine.play import Steps


class Virgin(Character):
    """The first time it is nominated, a nominator who is a Townsfolk is executed at once."""

    def nominated(self, turn: Turn, nominator: int) -> Steps[None]:
        if turn.instance.spent:
            return
        turn.spend()
        if (yield from turn.registers(nominator, TOWNSFOLK)) and turn.takes_hold("execution"):
            yield from execute(turn.play, nominator)
