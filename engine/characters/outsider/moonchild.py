"""Moonchild."""

from engine.abilities import DEAD, Character, Death, Turn
from engine.facts.sets import GOOD
from engine.flow.deaths import strike
from engine.play import Steps


class Moonchild(Character):
    """On learning of its death, chooses a living player in public: if good, they die tonight.

    They are judged when chosen; whether the ability works counts at night.
    """

    day_targets = 1
    moment = DEAD
    works_when_dead = True
    unwoken = True

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        turn.spend()
        if (yield from turn.registers(targets[0], GOOD)):
            turn.place("dead", targets[0])

    def night(self, turn: Turn) -> Steps[None]:
        for seat in turn.marked("dead"):
            turn.lift("dead")
            if turn.takes_hold("curse"):
                yield from strike(turn.play, Death(seat, "ability", turn.instance))
