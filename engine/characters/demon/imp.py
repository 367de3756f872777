"""Imp."""

from engine.abilities import EVIL, Character, Death, Turn, become
from engine.catalogue import team_of
from engine.decisions import OneOf, Registrations
from engine.facts.sets import MINION
from engine.flow.deaths import attack, killer_is
from engine.play import Steps
from engine.registration import TEAM, readings


class Imp(Character):
    """Each night but the first, chooses a player who dies; by its own hand, a Minion succeeds."""

    choice_kills = True
    heirs = ("minion",)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from attack(turn, seat)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat != turn.owner or not killer_is(death, turn.instance):
            return
        seats = turn.grim.seats.values()
        if any(s.alive and team_of(s.character) == "demon" for s in seats):
            return
        found = heirs(turn)
        if found:

            def options() -> OneOf:
                found.clear()
                found.update(heirs(turn))
                return OneOf(tuple(found) or (None,))

            heir = yield from turn.rule("heir", options, found)
            if heir is not None:
                become(turn.play, heir, "imp", EVIL if found[heir] else "")


def heirs(turn: Turn) -> dict[int | None, Registrations]:
    """The living players who are Minions or register as one; None where nobody truly is one."""
    living = tuple(seat for seat in turn.everyone if turn.grim.seats[seat].alive)
    found: dict[int | None, Registrations] = {}
    for reading in readings(turn.play, living, TEAM):
        minions = [seat for seat in living if MINION.holds(reading, seat)]
        for seat in minions:
            found.setdefault(seat, tuple(r for r in reading.registrations() if r[0] == seat))
    if found and all(found.values()):
        return {None: (), **found}
    return dict(sorted(found.items(), key=lambda row: bool(row[1])))
