"""How players become other characters in the middle of a night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import become, gain
from engine.flow.night import arrive
from engine.flow.setup import alignment_shown, believable, believed_character

if TYPE_CHECKING:
    from engine.play import Play, Steps


def transform(play: Play, to: Mapping[int, str]) -> Steps[None]:
    """Players become the given characters at one time, with the alignments that they have.

    Who becomes a Drunk or a Lunatic is told of another character.
    """
    for seat, character in to.items():
        taken = [s.character for s in play.grim.seats.values()]
        believes = ""
        if believable(play, character, taken):
            believes = yield from believed_character(play, character, taken)
        become(play, seat, character)
        if believes:
            gain(play, seat, believes, "believed", sham=True)
            alignment = play.grim.seats[seat].alignment
            shown = alignment_shown(character, believes, alignment)
            play.emit(ev.TokenShown(seat, believes, shown))
    for seat in to:
        yield from arrive(play, seat)
