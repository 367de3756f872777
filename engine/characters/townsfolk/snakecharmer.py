"""Snake Charmer."""

from engine.abilities import Character, Token, Turn, become
from engine.effects import BY_ITSELF, POISONED
from engine.facts.sets import DEMON
from engine.flow.night import arrive
from engine.play import Steps
from engine.speech import Plain


class SnakeCharmer(Character):
    """Each night, chooses a living player.

    If they are the Demon, the two swap characters and teams, and the old Demon is poisoned.
    """

    shifts = True
    tokens = (Token("poisoned", POISONED),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Who was the Demon before a swap: poisoned whatever becomes of the others."""
        if isinstance(value, int) and value in turn.grim.seats and not turn.lies("poisoned"):
            turn.lay("poisoned", value, BY_ITSELF)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(lambda: turn.living_as_announced)
        if (yield from turn.registers(seat, DEMON)) and turn.takes_hold("swap"):
            turn.lay("poisoned", seat, BY_ITSELF)
            own, other = turn.grim.seats[turn.owner], turn.grim.seats[seat]
            charmer, side = own.character, own.alignment
            become(turn.play, turn.owner, other.character, other.alignment)
            become(turn.play, seat, charmer, side)
            yield from arrive(turn.play, turn.owner)
