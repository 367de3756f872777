"""Professor."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf
from engine.facts.sets import TOWNSFOLK
from engine.flow.night import revive
from engine.play import Steps


class Professor(Character):
    """Once per game, not on the first night, chooses a dead player: a Townsfolk lives again."""

    once_per_game = True

    def night(self, turn: Turn) -> Steps[None]:
        # One who has come back to life tonight is no dead player any more.
        def dead() -> OneOf:
            back = turn.grim.revived_tonight
            return OneOf(tuple(seat for seat in turn.dead_as_announced if seat not in back))

        seat = yield from turn.choose_once(dead)
        if seat is None:
            return
        if (yield from turn.registers(seat, TOWNSFOLK)) and turn.takes_hold("revival"):
            yield from revive(turn.play, seat)
