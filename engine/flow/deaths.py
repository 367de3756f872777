"""How players die, are executed, and how that ends the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import Death, Turn, turns
from engine.decisions import OneOf, Selections
from engine.effects import (
    BY_ITSELF,
    DAWN,
    LIVES,
    UNSETTLED,
    demon_cannot_harm,
    functional,
    lives,
)
from engine.flow.victory import check_victory
from engine.grimoire import NO_SEAT, AbilityInstance

if TYPE_CHECKING:
    from engine.play import Play, Steps


def attack(turn: Turn, seat: int) -> Steps[bool]:
    """The Demon attacks a seat at night. Returns whether somebody died."""
    doomed = yield from aim(turn, seat)
    if doomed is None:
        return False
    yield from die(turn.play, doomed)
    return True


def aim(turn: Turn, seat: int) -> Steps[Death | None]:
    """The Demon attacks a seat at night: who would die of it, if anybody."""
    if not turn.works:
        play = turn.play
        if turn.grim.seats[seat].alive and not demon_cannot_harm(play, seat, play.impaired):
            turn.fizzle("attack")
        return None
    return (yield from fate(turn.play, Death(seat, "demon", turn.instance)))


def strike(play: Play, death: Death) -> Steps[bool]:
    """A player would die, and does, or another in their place. Returns whether somebody died."""
    doomed = yield from fate(play, death)
    if doomed is None:
        return False
    yield from die(play, doomed)
    return True


def fate(play: Play, death: Death, final: bool = False) -> Steps[Death | None]:
    """Who dies when a player would: they may be safe, or another may take their place.

    A final death is not turned aside a second time. None is returned where nobody dies.
    """
    if not lives(play.grim, death.seat) or (yield from survives(play, death)):
        return None
    maker = unsettled_by(play)
    if maker and (yield from play.rule(f"{maker}.spares", OneOf((False, True)), death.seat)):
        return None
    for turn in () if final else turns(play, "replaced"):
        if turn.works:
            instead = yield from play.registry[turn.instance.character].replaced(turn, death)
            if instead == NO_SEAT:
                return None
            if instead != death.seat:
                return (yield from fate(play, replace(death, seat=instead), final=True))
    return death


def survives(play: Play, death: Death) -> Steps[bool]:
    """Whether an ability or a token keeps the player from dying of this.

    What works once in a game comes last: it is spared where anything else helps.
    """
    if death.cause == "demon" and demon_cannot_harm(play, death.seat, play.impaired):
        return True
    if death.cause == "demon":
        note_failed_guards(play, death.seat)
    once = {c for c in play.registry.having("survives") if play.registry[c].once_per_game}
    for turn in sorted(turns(play, "survives"), key=lambda t: t.instance.character in once):
        rule, instance = play.registry[turn.instance.character], turn.instance
        if rule.once_per_game and instance.spent:
            continue
        if (yield from rule.survives(turn, death)) and turn.takes_hold("survives"):
            if rule.once_per_game:
                turn.spend()
            return True
    return False


def note_failed_guards(play: Play, seat: int) -> None:
    """Note whose protection of the seat from the Demon has come to nothing."""
    for instance in list(play.grim.abilities.values()):
        own = instance.character in play.registry.demon_proof and instance.owner == seat
        given = instance.character in play.registry.guards and (
            (instance.choice, instance.chosen_on) == (seat, play.grim.day)
        )
        if own or given:
            Turn(play, instance).takes_hold("guard")


def die(play: Play, death: Death) -> Steps[None]:
    """A player dies; abilities that answer to it do so, the dead player's own ones last.

    One who only seems to die is dead in the eyes of all, and nothing answers to it.
    """
    living = play.grim.living_players()
    happened = replace(death, living=living)
    feigned = any(
        turn.works and play.registry[turn.instance.character].feigns(turn, death)
        for turn in turns(play, "feigns")
    )
    for token in [] if feigned else [r for r in play.grim.reminders.values() if r.effect == LIVES]:
        if token.seat == death.seat:
            play.emit(ev.ReminderRemoved(token.id))
    # An ability that answers to its owner's death works if it did at the last gasp.
    present = turns(play, "someone_died")
    answering = [t for t in present if functional(play, t.instance)]
    for turn in present:
        causes = play.registry[turn.instance.character].answers_own_death
        if turn.owner == death.seat and death.cause in causes:
            turn.takes_hold("answer")
    play.emit(ev.Died(death.seat, death.cause, death.by.character if death.by else ""))
    if play.grim.phase != "night":
        play.emit(ev.Announced((death.seat,), ()))
    answering.sort(key=lambda t: t.owner == death.seat)
    for turn in [] if feigned else answering:
        yield from play.registry[turn.instance.character].someone_died(turn, happened)
    yield from fall(play)
    check_victory(play)


def unsettle(play: Play, maker: str) -> None:
    """A Demon has been made: who dies tonight is the Storyteller's to say."""
    token = (f"{maker}.unsettled", play.grim.order[0], BY_ITSELF, UNSETTLED, DAWN)
    play.emit(ev.ReminderPlaced(play.fresh_id(), *token))


def unsettled_by(play: Play) -> str:
    """The character that has left tonight's deaths to the Storyteller, if any."""
    tokens = play.grim.reminders.values()
    return next((r.name.partition(".")[0] for r in tokens if r.effect == UNSETTLED), "")


def settle_deaths(play: Play) -> Steps[None]:
    """At the end of such a night any living players die, as the Storyteller says."""
    maker = unsettled_by(play)
    if maker:
        dying = yield from play.rule(
            f"{maker}.dies", lambda: Selections(tuple(seat.id for seat in play.grim.living()))
        )
        for seat in dying:
            if play.grim.seats[seat].alive:
                yield from die(play, Death(seat, "ability", None))


def fall(play: Play) -> Steps[None]:
    """Whoever has to be dead, as things stand, dies."""
    for turn in turns(play, "doomed"):
        if turn.alive and turn.works and play.registry[turn.instance.character].doomed(turn):
            yield from die(play, Death(turn.owner, "ability", turn.instance))


def execute(play: Play, seat: int) -> Steps[None]:
    """The town executes a player, dead or alive, or one who stands in; the living die of it."""
    for turn in turns(play, "stands_in"):
        if turn.works and turn.owner != seat:
            seat = yield from play.registry[turn.instance.character].stands_in(turn, seat)
    play.emit(ev.Executed(seat))
    # An ability that answers to its owner's execution works if it did just before.
    answering = [(turn, turn.works) for turn in turns(play, "executed") if turn.able]
    yield from strike(play, Death(seat, "execution", None))
    for turn, worked in answering:
        yield from play.registry[turn.instance.character].executed(turn, seat, worked)


def died_of(play: Play, seat: int) -> str:
    """The cause of a dead player's last death: demon, execution, exile or ability."""
    deaths = (e for e in reversed(play.events) if isinstance(e, ev.Died) and e.seat == seat)
    return next((e.cause for e in deaths), "")


def killer_is(death: Death, instance: AbilityInstance) -> bool:
    """Whether a death is the work of this very ability instance."""
    return death.by is not None and death.by.id == instance.id
