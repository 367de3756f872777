"""Tinker."""

from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf
from engine.flow.deaths import strike
from engine.play import Steps


class Tinker(Character):
    """May die at any time: the Storyteller is asked each night but the first, and each day."""

    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        if turn.works and (yield from turn.rule("dies", OneOf((False, True)))):
            yield from strike(turn.play, Death(turn.owner, "ability", turn.instance))

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        if window == "nominations" and turn.alive:
            yield from self.night(turn)
