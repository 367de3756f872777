"""Devil's Advocate."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DUSK, NOTE
from engine.play import Steps
from engine.speech import Plain


class DevilsAdvocate(Character):
    """Each night, chooses a living player, another than last night, who can't die by execution.

    That holds until the next dusk.
    """

    tokens = (Token("survives_execution", NOTE, DUSK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        super().mark(turn, name, value)
        turn.keep(value)

    def night(self, turn: Turn) -> Steps[None]:
        last = turn.instance
        barred = last.choice if last.chosen_on == turn.night - 1 else None
        seat = yield from turn.choose_seat(
            lambda: (s for s in turn.living_as_announced if s != barred)
        )
        turn.place("survives_execution", seat)

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.cause == "execution" and death.seat in turn.marked("survives_execution")
        yield
