"""Cerenovus."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf, Pairs
from engine.effects import DUSK, NOTE
from engine.flow.madness import claimed, may_execute
from engine.play import Steps
from engine.speech import Plain


class Cerenovus(Character):
    """Each night, makes a player mad that they are a good character tomorrow.

    They are told; who does not keep it up may be executed. Beside a Goblin, that may be named too.
    """

    tokens = (Token("mad", NOTE, DUSK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Who is mad, or who and as which character."""
        if isinstance(value, tuple) and len(value) == 2:
            turn.keep(value)
            value = value[0]
        super().mark(turn, name, value)

    def night(self, turn: Turn) -> Steps[None]:
        teams = turn.play.by_team
        goblin = tuple(c for c in teams["minion"] if c == "goblin")
        named = OneOf((*teams["townsfolk"], *teams["outsider"], *goblin))
        seat, character = yield from turn.choose(Pairs(OneOf(turn.everyone), named))
        turn.place("mad", seat)
        turn.affect(seat, character)

    def spoke(self, turn: Turn, seat: int) -> Steps[None]:
        if seat in turn.marked("mad"):
            claims = claimed(turn.play, seat)
            named = turn.instance.choice
            if claims and not (named and named[1] in claims):
                yield from may_execute(turn, seat)

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        for seat in turn.marked("mad") if window == "nominations" else ():
            yield from may_execute(turn, seat)
