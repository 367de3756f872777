"""Fang Gu."""

from engine.abilities import EVIL, Character, Death, Turn, become
from engine.effects import BY_ITSELF
from engine.facts.sets import OUTSIDER
from engine.flow.deaths import aim, die, fate
from engine.play import Steps
from engine.speech import Plain


class FangGu(Character):
    """Each night but the first, chooses a player who dies.

    The first Outsider of the game whom this would kill becomes an evil Fang Gu, and it dies.
    """

    outsiders = (1,)
    choice_kills = True
    heirs = ("outsider",)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        turn.lay(name, turn.owner, BY_ITSELF)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        doomed = yield from aim(turn, seat)
        if doomed is None:
            return
        if not turn.lies("once") and (yield from turn.registers(doomed.seat, OUTSIDER)):
            leap = yield from fate(turn.play, Death(turn.owner, "demon", turn.instance), True)
            if leap is not None:
                # The mark outlives every Fang Gu.
                turn.lay("once", turn.owner, BY_ITSELF)
                become(turn.play, doomed.seat, turn.instance.character, EVIL)
                doomed = leap
        yield from die(turn.play, doomed)
