"""Princess."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import DAWN, DUSK, NOTE
from engine.play import Steps


class Princess(Character):
    """The Demon kills nobody in the night after its first day, if its own nominee was executed."""

    tokens = (Token("nominee", NOTE, DUSK), Token("does_not_kill", NOTE, DAWN))

    def nominates(self, turn: Turn, nominator: int, nominee: int) -> Steps[None]:
        if nominator == turn.owner and turn.night == max(turn.instance.since, 1):
            turn.place("nominee", nominee)
        return
        yield

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        if executed and turn.grim.executed in turn.marked("nominee"):
            turn.lay("does_not_kill", turn.owner)
        return
        yield

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        return death.cause == "demon" and bool(turn.marked("does_not_kill"))
        yield
