"""Beggar."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.facts.terms import AlignmentOf
from engine.play import Steps


class Beggar(Character):
    """Votes only with vote tokens of the dead, and learns the alignment of who gives one away.

    It is always sober and healthy.
    """

    always_sober = True
    vote_tokens = True

    def called(self, turn: Turn, by: int, targets: tuple[int, ...]) -> Steps[None]:
        giver = turn.grim.seats[by]
        if turn.alive and not giver.alive and giver.ghost_vote:
            turn.play.emit(ev.VoteTokenGiven(by, turn.owner))
            yield from turn.learn(AlignmentOf(by), about=(by,))
