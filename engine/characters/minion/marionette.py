"""Marionette."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.catalogue import GOOD_TEAMS
from engine.decisions import OneOf, Pairs, Subsets
from engine.facts.terms import Known
from engine.flow.setup import demons_of, evil_is_told
from engine.play import Steps


class Marionette(Character):
    """Believes to be a good character, and sits beside the Demon, who learns who it is.

    The other Minions do not learn it.
    """

    believes_to_be = GOOD_TEAMS
    beside_demon = True
    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        for demon in demons_of(play) if evil_is_told(play) else ():
            play.emit(ev.Woke(demon, self.id))
            who = Pairs(OneOf((self.id,)), Subsets(turn.everyone, 1))
            yield from turn.learn(Known((self.id, (turn.owner,)), who), to=demon)
