"""Damsel."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.catalogue import team_of
from engine.decisions import OneOf
from engine.effects import Standing
from engine.facts.sets import MINION
from engine.facts.terms import Known
from engine.play import Steps

WORD = Known("damsel", OneOf(("damsel",)))


class Damsel(Character):
    """The Minions know that it is in play; if one of them guesses it in public, its team loses.

    They have one guess together. Beside a Spy, even one that is gone, it is poisoned.
    """

    day_targets = 1
    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        came_later = {a.owner for a in turn.grim.abilities.values() if a.since}
        for seat in turn.everyone:
            new = turn.night == 1 or {seat, turn.owner} & came_later
            minion = team_of(turn.grim.seats[seat].character) == "minion"
            if minion and new and turn.works and seat not in turn.marked("knows"):
                turn.place("knows", seat)
                turn.play.emit(ev.Woke(seat, self.id))
                yield from turn.learn(WORD, to=seat)

    def called(self, turn: Turn, by: int, targets: tuple[int, ...]) -> Steps[None]:
        if turn.instance.spent or not turn.able:
            return
        if (yield from turn.registers(by, MINION)):
            turn.spend()
            if targets == (turn.owner,) and turn.takes_hold("loss"):
                turn.play.win("evil" if turn.alignment == "good" else "good", "damsel")

    def changed(self, turn: Turn, seat: int) -> None:
        given = (ev.CharacterGiven, ev.CharacterChanged)
        spied = any(isinstance(e, given) and e.character == "spy" for e in turn.play.events)
        if spied and not turn.marked("spied"):
            turn.lay("spied", turn.owner)

    def impairs(self, play: Standing, owner: int) -> tuple[int, ...]:
        tokens, seats = play.grim.reminders.values(), play.grim.seats.values()
        gone = any(r.name == "damsel.spied" and r.seat == owner for r in tokens)
        return (owner,) if gone or any(seat.character == "spy" for seat in seats) else ()
