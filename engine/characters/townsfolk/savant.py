"""Savant."""

from engine.abilities import Character, Turn
from engine.decisions import OptionSpace
from engine.facts.answers import OneTrueOfTwo
from engine.facts.propositions import Proposition
from engine.play import Play, Steps


class Savant(Character):
    """Each day, may hear two statements from the Storyteller in private: exactly one is true."""

    consults = "learns"

    def consulted(
        self, turn: Turn, targets: tuple[int, ...], question: Proposition | None
    ) -> Steps[None]:
        yield from turn.learn(OneTrueOfTwo(turn.owner), kind=self.consults)

    def answers(self, play: Play, seat: int) -> OptionSpace:
        return OneTrueOfTwo(seat).form(play)
