"""Leviathan."""

from engine import events as ev
from engine.abilities import EVIL, Character, Turn, turns
from engine.effects import BY_ITSELF, functional
from engine.facts.sets import GOOD
from engine.flow.floor import nominator_of
from engine.flow.night import unless_missed
from engine.grimoire import AbilityInstance
from engine.play import Play, Steps

LAST_DAY = 5
GUARDS = frozenset({"exorcist", "innkeeper", "monk"})
ANSWERING = ("ravenkeeper", "sage")


class Leviathan(Character):
    """All know that it is in play; evil wins when two good players were executed, or after day 5.

    Beside a Mayor good wins on that day if both live and nobody is executed. Good wins when the
    Leviathan's own nominee is executed whom an ability guards from other Demons, or the Exorcist
    chose. With a Ravenkeeper or a Sage on the script it chooses another living player each night
    but the first; such a one acts as if killed, and lives.
    """

    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        if not turn.lies("known"):
            turn.lay("known", turn.owner, BY_ITSELF)
            turn.play.emit(ev.Proclaimed(self.id, None))
        script = turn.play.script.characters
        if turn.night > 1 and any(c in script for c in ANSWERING):
            yield from self.pick(turn)

    def pick(self, turn: Turn) -> Steps[None]:
        """One living player more is chosen, whom no Leviathan has chosen before."""
        earlier = turn.marked("chosen")

        def left() -> tuple[int, ...]:
            return tuple(s for s in turn.living_as_announced if s not in earlier)

        if left():
            turn.wake()
            seat = yield from turn.choose_seat(left)
            turn.lay("chosen", seat)
            if turn.works:
                yield from answer(turn.play, seat)

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        grim, play = turn.grim, turn.play
        if not turn.works:
            return
        if executed and nominator_of(play, grim.executed) == turn.owner and guarded(turn):
            play.win("good", "leviathan")
        if executed and (yield from turn.registers(grim.executed, GOOD)):
            turn.lay("good_player_executed", grim.executed)
        if len(turn.marked("good_player_executed")) > 1:
            play.win(EVIL, "leviathan")
        if turn.night >= LAST_DAY:
            mayor = any(s.alive and s.character == "mayor" for s in grim.seats.values())
            play.win("good" if mayor and not executed else EVIL, "leviathan")


def answer(play: Play, seat: int) -> Steps[None]:
    """A player acts as if the Demon had just killed them."""
    for turn in turns(play, "night"):
        if turn.owner == seat and turn.instance.character in ANSWERING:
            turn.wake()
            yield from unless_missed(play.registry[turn.instance.character].night(turn))


def guarded(turn: Turn) -> bool:
    """Whether the executed player is one whom a Demon could not have harmed last night."""
    play, executed = turn.play, turn.grim.executed

    def worked(ability: AbilityInstance) -> bool:
        """One's own death by the execution does not count against it."""
        last = ability.owner == executed and turn.grim.executed_died and not ability.sham
        return functional(play, ability) or (last and executed not in play.impaired)

    choices = [
        a.choice if isinstance(a.choice, tuple) else (a.choice,)
        for a in play.instances(GUARDS)
        if worked(a) and a.chosen_on == turn.night
    ]
    soldier = any(a.owner == executed and worked(a) for a in play.instances("soldier"))
    return soldier or any(executed in choice for choice in choices)
