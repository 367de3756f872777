"""How players die, are executed, and how that ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import Death, Turn, functional, turns
from engine.effects import safe_from_demon
from engine.flow.victory import check_victory
from engine.grimoire import AbilityInstance

if TYPE_CHECKING:
    from engine.play import Play, Steps


def attack(turn: Turn, seat: int) -> Steps[bool]:
    """The Demon attacks a seat at night. Returns whether somebody died."""
    if not turn.works:
        turn.fizzle("attack")
        return False
    return (yield from strike(turn.play, Death(seat, "demon", turn.instance)))


def strike(play: Play, death: Death, final: bool = False) -> Steps[bool]:
    """A player would die: they may be safe, another may die in their place, or they do die.

    A final death is not turned aside a second time.
    """
    seat = play.grim.seats[death.seat]
    if not seat.alive or _survives(play, death):
        return False
    if not final:
        for turn in turns(play, "replaced"):
            if turn.owner == death.seat and turn.works:
                instead = yield from play.registry[turn.instance.character].replaced(turn, death)
                if instead != death.seat:
                    other = Death(instead, death.cause, death.by)
                    return (yield from strike(play, other, final=True))
    yield from die(play, death)
    return True


def _survives(play: Play, death: Death) -> bool:
    """Whether an ability or a token keeps the player from dying of this."""
    if death.cause == "demon" and safe_from_demon(play.grim, death.seat, play.impaired):
        return True
    for turn in turns(play, "survives"):
        if turn.owner == death.seat and turn.works:
            if play.registry[turn.instance.character].survives(turn, death):
                return True
    return False


def die(play: Play, death: Death) -> Steps[None]:
    """A player dies; abilities that answer to it do so, the dead player's own ones last."""
    living = play.grim.living_players()
    happened = Death(death.seat, death.cause, death.by, living)
    # An ability that answers to its owner's death works if it did at the last gasp.
    answering = [t for t in turns(play, "someone_died") if functional(play, t.instance)]
    play.emit(ev.Died(death.seat, death.cause, death.by.character if death.by else ""))
    if play.grim.phase != "night":
        play.emit(ev.Announced((death.seat,), ()))
    for turn in sorted(answering, key=lambda t: t.owner == death.seat):
        yield from play.registry[turn.instance.character].someone_died(turn, happened)
    check_victory(play)


def execute(play: Play, seat: int) -> Steps[None]:
    """The town executes a player, dead or alive; only the living die of it."""
    play.emit(ev.Executed(seat))
    yield from strike(play, Death(seat, "execution", None))


def killer_is(death: Death, instance: AbilityInstance) -> bool:
    """Whether a death is the work of this very ability instance."""
    return death.by is not None and death.by.id == instance.id
