"""Slayer."""

from engine.abilities import Character, Death, Turn
from engine.effects import sustained
from engine.facts.sets import DEMON
from engine.flow.deaths import strike
from engine.play import Steps


class Slayer(Character):
    """Once per game by day, chooses a player in public: if they are the Demon, they die.

    So does the host of a Lleech.
    """

    day_targets = 1

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        if not (turn.alive or turn.works):
            return
        turn.spend()
        hit = lleech_host(turn, targets[0]) or (yield from turn.registers(targets[0], DEMON))
        if hit and turn.takes_hold("shot"):
            yield from strike(turn.play, Death(targets[0], "ability", turn.instance))


def lleech_host(turn: Turn, seat: int) -> bool:
    """Whether a Lleech whose ability works lives by this player."""
    tokens = [r for r in turn.grim.reminders.values() if r.name == "lleech.host"]
    return any(r.seat == seat and sustained(turn.grim, r, turn.play.impaired) for r in tokens)
