"""Matron."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.play import Steps


class Matron(Character):
    """Up to three times a day, has two players trade places; all whisper to neighbours alone."""

    day_targets = 2
    day_uses = 3
    binds_to_seats = True

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        a, b = targets
        if a != b and turn.takes_hold("swap"):
            to = {a: b, b: a}
            turn.play.emit(ev.Moved(tuple(to.get(seat, seat) for seat in turn.grim.order)))
        return
        yield
