"""Imp."""

from engine.abilities import Character, Death, Turn, become
from engine.decisions import OneOf
from engine.facts.terms import MINION
from engine.flow.deaths import attack, killer_is
from engine.play import Steps
from engine.registration import TEAM, readings, team_of


class Imp(Character):
    """Each night but the first, chooses a player who dies; by its own hand, a Minion succeeds."""

    choice_kills = True

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from attack(turn, seat)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        seats = turn.grim.seats
        if death.seat != turn.owner or not killer_is(death, turn.instance):
            return
        if any(s.alive and team_of(s.character) == "demon" for s in seats.values()):
            return
        heirs = tuple(
            seat
            for seat in turn.everyone
            if seats[seat].alive
            and any(MINION.holds(r, seat) for r in readings(turn.play, (seat,), TEAM))
        )
        if heirs:
            heir = yield from turn.rule("heir", OneOf(heirs))
            become(turn.play, heir, "imp", "evil")
