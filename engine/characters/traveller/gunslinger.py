"""Gunslinger."""

from engine import events as ev
from engine.abilities import VOTED, Character, Death, Turn
from engine.flow.deaths import strike
from engine.play import Play, Steps


class Gunslinger(Character):
    """Once a day, after the first vote, may choose a player who voted in it: they die."""

    day_targets = 1
    moment = VOTED

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        if turn.works and targets[0] in first_voters(turn.play):
            yield from strike(turn.play, Death(targets[0], "ability", turn.instance))


def first_voters(play: Play) -> tuple[int, ...]:
    """Who voted in the first vote of today, if there has been one."""
    voters: tuple[int, ...] = ()
    for event in reversed(play.events):
        if isinstance(event, ev.Tallied | ev.TalliedInSecret):
            voters = event.voters
        elif isinstance(event, ev.PhaseBegan):
            break
    return voters
