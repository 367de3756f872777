"""Leviathan."""

from engine import events as ev
from engine.abilities import EVIL, Character, Turn
from engine.effects import BY_ITSELF, functional
from engine.facts.sets import GOOD
from engine.grimoire import Grimoire
from engine.play import Steps

LAST_DAY = 5
GUARDS = frozenset({"exorcist", "innkeeper", "monk"})


class Leviathan(Character):
    """All know that it is in play; evil wins when two good players were executed, or after day 5.

    Beside a Mayor good wins on that day if both live and nobody is executed. Good wins when the
    Leviathan's own nominee is executed whom an ability guards from other Demons, or the Exorcist
    chose.
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
        if executed and nominated_by(grim, turn.owner, grim.executed) and guarded(turn):
            play.win("good", "leviathan")
        if executed and (yield from turn.registers(grim.executed, GOOD)):
            turn.lay("good_player_executed", grim.executed)
        if len(turn.marked("good_player_executed")) > 1:
            play.win(EVIL, "leviathan")
        if turn.night >= LAST_DAY:
            mayor = any(s.alive and s.character == "mayor" for s in grim.seats.values())
            play.win("good" if mayor and not executed else EVIL, "leviathan")


def nominated_by(grim: Grimoire, nominator: int, nominee: int) -> bool:
    """Whether a player has nominated another today."""
    nominators = [seat for seat, _ in grim.nominators]
    return (nominator, nominee) in zip(nominators, grim.nominees, strict=False)


def guarded(turn: Turn) -> bool:
    """Whether the executed player is one whom a Demon could not have harmed last night."""
    play, executed = turn.play, turn.grim.executed
    own = any(a.owner == executed for a in play.instances("soldier") if functional(play, a))
    choices = [
        a.choice if isinstance(a.choice, tuple) else (a.choice,)
        for a in play.instances(GUARDS)
        if functional(play, a) and a.chosen_on == turn.night
    ]
    return own or any(executed in choice for choice in choices)
