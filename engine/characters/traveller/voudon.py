"""Voudon."""

from engine import events as ev
from engine.abilities import Character, Token, Turn
from engine.effects import BY_ITSELF, DEAD_VOTE, DUSK
from engine.play import Steps


class Voudon(Character):
    """Only it and the dead vote, as often as they like; the most votes are enough.

    All are told as the nominations begin, and it holds for that day.
    """

    tokens = (Token("dead_vote", DEAD_VOTE, DUSK),)

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        if window == "nominations" and turn.alive:
            turn.play.emit(ev.Proclaimed(self.id, "dead" if turn.works else "all"))
            if turn.takes_hold("dead_vote"):
                turn.lay("dead_vote", turn.owner, BY_ITSELF)
        return
        yield
