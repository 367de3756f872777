"""Slayer."""

from engine.abilities import Character, Death, Turn
from engine.facts.sets import DEMON
from engine.flow.deaths import strike
from engine.play import Steps


class Slayer(Character):
    """Once per game by day, chooses a player in public: if they are the Demon, they die."""

    day_targets = 1

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        if not (turn.alive or turn.works):
            return
        turn.spend()
        if (yield from turn.registers(targets[0], DEMON)) and turn.takes_hold("shot"):
            yield from strike(turn.play, Death(targets[0], "ability", turn.instance))
