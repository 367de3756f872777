"""Goon."""

from engine import events as ev
from engine.abilities import Character, Token, Turn, show_token
from engine.effects import DRUNK, DUSK, functional
from engine.grimoire import AbilityInstance


class Goon(Character):
    """The first whose ability chooses it in a night is drunk until dusk; it joins their side."""

    shifts = True
    tokens = (Token("drunk", DRUNK, DUSK),)

    def chosen(self, turn: Turn, by: AbilityInstance) -> None:
        if turn.marked("drunk") or not functional(turn.play, by):
            return
        turn.place("drunk", by.owner)
        grim, seat = turn.grim, turn.owner
        side = grim.seats[by.owner].alignment
        if side != turn.alignment and not bound_to_evil(turn, side):
            turn.play.emit(ev.AlignmentChanged(seat, side))
            show_token(turn.play, seat)


def bound_to_evil(turn: Turn, side: str) -> bool:
    """Beside a Pit-Hag: an evil player who was made the Goon does not turn good."""
    tokens = turn.grim.reminders.values()
    bound = any(r.name == "pithag.stays_evil" and r.seat == turn.owner for r in tokens)
    return bound and side == "good"
