"""How a player is told anything: one question, one decision of the Storyteller, one event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.decisions import Told

if TYPE_CHECKING:
    from engine.abilities import Turn
    from engine.facts.terms import Term
    from engine.play import Steps


def tell(turn: Turn, term: Term, about: tuple[int, ...] = ()) -> Steps[Any]:
    """Tell the owner of a turn the value of a term, and return it.

    A working ability tells one of the values that some registration makes true; one that does not
    work may tell anything of the right form. The registrations that the value implies are
    recorded with it, and hold for this one use.
    """
    play, works = turn.play, turn.works
    truths = term.truths(play)
    options = Told(term.form(play), truths, free=not works)
    kind = f"{turn.instance.character}.learns"
    value = yield from play.rule(kind, options, turn.owner, about)
    play.emit(
        ev.Ruling(
            turn.owner,
            kind,
            value,
            value in truths,
            works,
            truths.get(value, ()) if works else (),
            play.reason,
        )
    )
    play.emit(ev.Learned(turn.owner, turn.instance.character, value, about))
    return value
