"""Puzzlemaster."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf, OptionSpace, Subsets
from engine.effects import BY_ITSELF, DRUNK
from engine.facts.players import SomeoneWho
from engine.facts.propositions import Proposition
from engine.facts.sets import DEMON
from engine.grimoire import NO_SEAT
from engine.play import Play, Steps
from engine.speech import Plain


class Puzzlemaster(Character):
    """A player is drunk, even if it dies. Once per game it guesses by day who that is.

    It is told the Demon if it is right, and another player if it is wrong.
    """

    once_per_game = True
    consults = "learns"
    tokens = (Token("drunk", DRUNK),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        turn.lay(name, value, BY_ITSELF)

    def prepare(self, turn: Turn) -> Steps[None]:
        if not turn.lies("drunk"):
            drunk = yield from turn.rule("drunk", OneOf(turn.everyone))
            turn.lay("drunk", drunk, BY_ITSELF)

    def nightfall(self, turn: Turn) -> Steps[None]:
        if not turn.instance.sham and turn.alive:
            yield from self.prepare(turn)

    def consulted(
        self, turn: Turn, targets: tuple[int, ...], question: Proposition | None
    ) -> Steps[None]:
        if len(targets) != 1:
            return
        turn.spend()
        tokens = turn.grim.reminders.values()
        right = any(r.name == f"{self.id}.drunk" and r.seat == targets[0] for r in tokens)
        yield from turn.learn(SomeoneWho(NO_SEAT, DEMON, right), targets, kind=self.consults)

    def answers(self, play: Play, seat: int) -> OptionSpace:
        return Subsets(tuple(sorted(play.grim.order)), 1)
