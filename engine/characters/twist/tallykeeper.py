"""Tallykeeper."""

from engine.abilities import Character, Turn
from engine.facts.sets import EVIL
from engine.facts.terms import Count
from engine.play import Steps


class Tallykeeper(Character):
    """Each night but the first, learns how many of the players who voted today are evil."""

    def night(self, turn: Turn) -> Steps[None]:
        voted = {seat for seat, _ in turn.grim.voters if seat in turn.grim.seats}
        yield from turn.learn(Count(tuple(sorted(voted)), EVIL))
