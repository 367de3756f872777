"""Artist."""

from engine.abilities import Character, Turn
from engine.decisions import OptionSpace
from engine.facts.answers import ANSWERS, Answer
from engine.facts.propositions import Proposition, Unknown
from engine.play import Play, Steps


class Artist(Character):
    """Once per game by day, asks the Storyteller in private, and hears yes, no or unknown."""

    once_per_game = True
    consults = "answer"
    asks = True

    def consulted(
        self, turn: Turn, targets: tuple[int, ...], question: Proposition | None
    ) -> Steps[None]:
        turn.spend()
        yield from turn.learn(Answer(question or Unknown()), targets, kind=self.consults)

    def answers(self, play: Play, seat: int) -> OptionSpace:
        return ANSWERS
