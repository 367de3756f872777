"""How players become other characters in the middle of a night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import EVIL, become, gain
from engine.flow.night import arrive
from engine.flow.setup import believed_character

if TYPE_CHECKING:
    from engine.play import Play, Steps


def transform(play: Play, to: Mapping[int, str]) -> Steps[None]:
    """Players become the given characters at one time, with the alignments that they have.

    Who becomes a Drunk or a Lunatic is told of another character.
    """
    for seat, character in to.items():
        team = play.registry[character].believes_to_be
        taken = [s.character for s in play.grim.seats.values()]
        believes = ""
        if team and any(c not in taken or team == "demon" for c in play.by_team[team]):
            believes = yield from believed_character(play, character, team, taken)
        become(play, seat, character)
        if believes:
            gain(play, seat, believes, "believed", sham=True)
            alignment = EVIL if team == "demon" else play.grim.seats[seat].alignment
            play.emit(ev.TokenShown(seat, believes, alignment))
    for seat in to:
        yield from arrive(play, seat)
