"""Bishop."""

from engine import events as ev
from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf, OptionSpace, seats_or_none
from engine.effects import BY_ITSELF, DUSK, NO_NOMINATIONS
from engine.flow.day import nominate
from engine.flow.floor import nominees
from engine.grimoire import NO_SEAT
from engine.play import Steps


class Bishop(Character):
    """Only the Storyteller nominates, each day at least one player of the other team.

    All are told as the nominations begin, and it holds for that day.
    """

    tokens = (Token("no_nominations", NO_NOMINATIONS, DUSK),)

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        if window != "nominations" or not turn.alive:
            return
        play = turn.play
        play.emit(ev.Proclaimed(self.id, "storyteller" if turn.works else "all"))
        if not turn.takes_hold("no_nominations"):
            return
        turn.lay("no_nominations", turn.owner, BY_ITSELF)
        while turn.grim.executed == NO_SEAT and turn.alive:
            nominee = yield from turn.rule("nominee", lambda: choices(turn))
            if nominee is None:
                break
            yield from nominate(play, NO_SEAT, nominee)


def choices(turn: Turn) -> OptionSpace:
    """Whom the Storyteller may nominate; nobody only once there was one of the other team."""
    seats, left = turn.grim.seats, nominees(turn.play)

    def opposed(seat: int) -> bool:
        return seat in seats and seats[seat].alignment != turn.alignment

    due = any(map(opposed, left)) and not any(map(opposed, turn.grim.nominees))
    return OneOf(left) if due else seats_or_none(left)
