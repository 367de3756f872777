"""Golem."""

from engine.abilities import Character, Death, Turn
from engine.facts.sets import DEMON
from engine.flow.deaths import strike
from engine.play import Steps


class Golem(Character):
    """Nominates only once in the game, and a nominee who is not the Demon dies."""

    nominates_once = True

    def nominates(self, turn: Turn, nominator: int, nominee: int) -> Steps[None]:
        if nominator != turn.owner:
            return
        turn.spend()
        if turn.works and not (yield from turn.registers(nominee, DEMON)):
            yield from strike(turn.play, Death(nominee, "ability", turn.instance))
