"""Madness: what players say of themselves in public, and what the Storyteller may make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.decisions import OneOf
from engine.flow.deaths import execute
from engine.grimoire import NO_SEAT
from engine.speech import Claim

if TYPE_CHECKING:
    from engine.abilities import Turn
    from engine.play import Play, Steps


def claimed(play: Play, seat: int) -> tuple[str, ...]:
    """The characters that a player has just said in public to be; none where they said no such."""
    said = play.events[-1]
    if not isinstance(said, ev.Said) or said.seat != seat:
        return ()
    return tuple(c for act in said.acts if isinstance(act, Claim) for c in act.characters)


def may_execute(turn: Turn, seat: int) -> Steps[None]:
    """The Storyteller may execute a player for their madness: whether they deserve it is theirs.

    Not a second time in a day, and not once the day has come to its dusk.
    """
    play = turn.play
    dusk = bool(play.windows) and play.windows[-1][1] == "evening"
    if turn.works and play.grim.seats[seat].alive and play.grim.executed == NO_SEAT and not dusk:
        if (yield from turn.rule("executes", OneOf((False, True)), seat=seat)):
            yield from execute(play, seat)
