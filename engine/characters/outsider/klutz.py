"""Klutz."""

from engine.abilities import DEAD, Character, Turn
from engine.facts.sets import EVIL
from engine.flow.victory import other_team
from engine.play import Steps


class Klutz(Character):
    """On learning of its death, chooses a living player in public: if evil, its team loses."""

    day_targets = 1
    moment = DEAD
    works_when_dead = True

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        turn.spend()
        if (yield from turn.registers(targets[0], EVIL)) and turn.takes_hold("loss"):
            turn.play.win(other_team(turn.alignment), "klutz")
