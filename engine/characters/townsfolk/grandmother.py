"""Grandmother."""

from engine.abilities import Character, Death, Turn
from engine.facts.players import GoodPlayer
from engine.flow.deaths import strike
from engine.play import Steps


class Grandmother(Character):
    """On the first night, learns a good player and their character; if the Demon kills them, dies.

    Beside a Leviathan evil wins when they are executed.
    """

    def wakes(self, turn: Turn) -> bool:
        new = turn.night == 1 or turn.instance.since in (turn.night, turn.night - 1)
        return turn.able and new and not turn.marked("grandchild")

    def night(self, turn: Turn) -> Steps[None]:
        told = yield from turn.learn(GoodPlayer(turn.owner))
        if told is not None:
            turn.lay("grandchild", told[1][0])

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat not in turn.marked("grandchild"):
            return
        if death.cause == "execution" and "leviathan" in turn.grim.in_play():
            turn.play.win("evil", self.id)
        if death.cause == "demon" and turn.able:
            yield from strike(turn.play, Death(turn.owner, "ability", turn.instance))
