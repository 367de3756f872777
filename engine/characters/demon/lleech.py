"""Lleech."""

from engine import events as ev
from engine.abilities import Character, Death, Token, Turn
from engine.effects import POISONED, functional
from engine.flow.deaths import attack
from engine.play import Steps
from engine.speech import Plain


class Lleech(Character):
    """Poisons a living player, its host, when it begins, and dies if and only if the host is dead.

    Each night but the first, chooses a player who dies. When its host is executed beside a
    Mastermind, it lives and has no ability any more.
    """

    choice_kills = True
    tokens = (Token("host", POISONED),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        super().mark(turn, "host" if name == "poisoned" else name, value)

    def night(self, turn: Turn) -> Steps[None]:
        if not (turn.instance.chosen_on or turn.marked("host")):
            seats = turn.grim.seats
            host = yield from turn.choose_seat(lambda: (s for s in turn.others if seats[s].alive))
            # It lies there whatever happens to the Lleech: it works whenever the Lleech does.
            turn.lay("host", host)
        if turn.night > 1:
            seat = yield from turn.choose_seat(turn.everyone)
            yield from attack(turn, seat)

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        seats = turn.grim.seats
        return death.seat == turn.owner and any(seats[s].alive for s in turn.marked("host"))
        yield

    def doomed(self, turn: Turn) -> bool:
        gone = [seat for seat in turn.marked("host") if not turn.grim.seats[seat].alive]
        masterminds = turn.play.instances("mastermind")
        if turn.grim.executed in gone and any(functional(turn.play, a) for a in masterminds):
            turn.play.emit(ev.AbilityLost(turn.instance.id))
            return False
        return bool(gone)
