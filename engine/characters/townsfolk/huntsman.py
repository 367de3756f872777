"""Huntsman."""

from engine.abilities import Character, Turn, become
from engine.decisions import OneOf
from engine.facts.sets import Property
from engine.flow.night import arrive
from engine.play import Steps
from engine.registration import CHARACTER

DAMSEL = Property(CHARACTER, "damsel")


class Huntsman(Character):
    """Once per game at night, chooses a living player: the Damsel becomes a Townsfolk not in play.

    The Damsel is in play with it.
    """

    once_per_game = True
    brings = "damsel"

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        seat = yield from turn.choose_once(lambda: OneOf(turn.living_as_announced))
        if seat is None or not turn.grim.seats[seat].alive:
            return

        def free() -> OneOf:
            taken = turn.grim.in_play()
            return OneOf(tuple(c for c in play.by_team["townsfolk"] if c not in taken))

        if (
            free().count()
            and (yield from turn.registers(seat, DAMSEL))
            and turn.takes_hold("rescue")
        ):
            character = yield from turn.rule("damsel_becomes", free, seat=seat)
            become(play, seat, character)
            yield from arrive(play, seat)
