"""Mutant."""

from engine.abilities import Character, Turn
from engine.catalogue import team_of
from engine.flow.madness import claimed, may_execute
from engine.play import Steps


class Mutant(Character):
    """May be executed by the Storyteller when it makes people believe that it is an Outsider."""

    def spoke(self, turn: Turn, seat: int) -> Steps[None]:
        if seat == turn.owner and "outsider" in map(team_of, claimed(turn.play, seat)):
            yield from may_execute(turn, seat)

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        if window == "nominations":
            yield from may_execute(turn, turn.owner)
