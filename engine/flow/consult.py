"""What a player does with the Storyteller alone, and public statements that are to be judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import turns
from engine.decisions import Consult, State, Told
from engine.effects import able
from engine.facts.propositions import proposition_to_row

if TYPE_CHECKING:
    from engine.play import Play, Steps


def open_consults(play: Play, seat: int) -> dict[str, bool]:
    """The abilities that a seat may use with the Storyteller now: once a day, some once a game.

    One who only pretends is bound as one who has the ability; one who lost it by dying knows that.
    """
    grim, found = play.grim, {}
    mine = grim.instances(seat)
    for ability, asks in play.book.consultable.items():
        own = [a for a in mine if a.character == ability]
        if own and not any(able(play, a) for a in own):
            continue
        over = all(a.spent for a in own) if own else (seat, ability) in grim.asked_out
        once = play.registry[ability].once_per_game
        again = grim.consulted.count((seat, ability)) < max(1, len(own))
        if again and not (once and over):
            found[ability] = asks
    return found


def consult(play: Play, seat: int, act: Consult) -> Steps[None]:
    """A private use of an ability; one who only pretends hears whatever the Storyteller likes."""
    rule = play.registry[act.ability]
    if play.rules.storyteller_consult == "declared":
        play.emit(ev.ConsultDeclared(seat))
    if act.proposition is None and rule.asks:
        play.emit(ev.AskedAnew(seat, act.ability, act.words))
        return
    row = None if act.proposition is None else proposition_to_row(act.proposition)
    play.emit(ev.Consulted(seat, act.ability, act.targets, row, act.words))
    own = [t for t in turns(play, "consulted") if t.owner == seat]
    for turn in own:
        if turn.instance.character == act.ability and turn.able and not turn.instance.spent:
            yield from rule.consulted(turn, act.targets, act.proposition)
            return
    kind, free = f"{act.ability}.{rule.consults}", Told(rule.answers(play, seat), {}, free=True)
    value = yield from play.rule(kind, free, seat, act.targets)
    play.emit(ev.Ruling(seat, kind, value, None, False, (), play.reason))
    play.emit(ev.Learned(seat, act.ability, value, act.targets))


def state(play: Play, seat: int, act: State) -> Steps[None]:
    """A public statement: speech like any other, and heard by an ability of the speaker's."""
    row = None if act.proposition is None else proposition_to_row(act.proposition)
    play.emit(ev.Stated(seat, row, act.words))
    for turn in turns(play, "spoke"):
        yield from play.registry[turn.instance.character].spoke(turn, seat)
    for turn in turns(play, "stated"):
        if turn.owner == seat:
            play.registry[turn.instance.character].stated(turn, act.proposition)
