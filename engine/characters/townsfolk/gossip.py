"""Gossip."""

from engine import events as ev
from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OneOf
from engine.effects import DAWN, NOTE
from engine.facts.frames import facts_of
from engine.facts.propositions import Proposition, judged
from engine.flow.deaths import strike
from engine.play import Steps
from engine.speech import Plain


class Gossip(Character):
    """Each day, may make a public statement; tonight a player dies if it was true.

    It is judged when it is said; whether the ability works counts at night. Only the first
    statement of a day that can be judged counts.
    """

    unwoken = True
    tokens = (Token("judged", NOTE, DAWN), Token("true", NOTE, DAWN))

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Its statement of the day was true."""
        turn.lay("true", turn.owner)

    def stated(self, turn: Turn, statement: Proposition | None) -> None:
        if turn.tokens("judged") or not turn.able:
            return
        truth = judged(statement, facts_of(turn.play))
        turn.play.emit(ev.Ruling(turn.owner, "gossip.truth", truth, truth, turn.works, (), ""))
        if truth is not None:
            turn.lay("judged", turn.owner)
        if truth:
            turn.lay("true", turn.owner)

    def wakes(self, turn: Turn) -> bool:
        return turn.able and bool(turn.tokens("true"))

    def night(self, turn: Turn) -> Steps[None]:
        turn.lift("true")
        if turn.takes_hold("death"):
            seats = turn.grim.seats
            seat = yield from turn.rule(
                "dies", lambda: OneOf(tuple(s for s in turn.everyone if seats[s].alive))
            )
            yield from strike(turn.play, Death(seat, "ability", turn.instance))
