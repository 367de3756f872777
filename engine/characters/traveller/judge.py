"""Judge."""

from engine import events as ev
from engine.abilities import TRIAL, Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import ACQUITTED, BY_ITSELF, DUSK
from engine.flow.deaths import execute
from engine.play import Steps


class Judge(Character):
    """Once per game, decides whether a player whom another nominated is executed.

    So it goes, whatever the votes would have said.
    """

    day_targets = 1
    moment = TRIAL
    tokens = (Token("acquitted", ACQUITTED, DUSK),)

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        play, nominee = turn.play, targets[0]
        turn.spend()
        executed = yield from turn.choose(OneOf((True, False)), "verdict")
        play.emit(ev.Proclaimed(self.id, "executed" if executed else "acquitted"))
        if not turn.takes_hold("verdict"):
            return
        if play.ballots is not None:
            play.ballots.drop(nominee)
        if executed:
            yield from execute(play, nominee)
        else:
            turn.lay("acquitted", nominee, BY_ITSELF)
