"""Leviathan."""

from engine import events as ev
from engine.abilities import EVIL, Character, Turn
from engine.effects import BY_ITSELF
from engine.facts.terms import GOOD
from engine.play import Steps

LAST_DAY = 5


class Leviathan(Character):
    """All know that it is in play; evil wins when two good players were executed, or after day 5.

    Beside a Mayor good wins on that day if both live and nobody is executed.
    """

    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        if not turn.lies("known"):
            turn.lay("known", turn.owner, BY_ITSELF)
            turn.play.emit(ev.Proclaimed(self.id, None))
        return
        yield

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        grim, play = turn.grim, turn.play
        if not turn.works:
            return
        if executed and (yield from turn.registers(grim.executed, GOOD)):
            turn.lay("good_player_executed", grim.executed)
        if len(turn.marked("good_player_executed")) > 1:
            play.win(EVIL, "leviathan")
        if turn.night >= LAST_DAY:
            mayor = any(s.alive and s.character == "mayor" for s in grim.seats.values())
            play.win("good" if mayor and not executed else EVIL, "leviathan")
