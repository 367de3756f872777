"""Harlot."""

from engine import events as ev
from engine.abilities import Character, Death, Turn
from engine.decisions import OneOf
from engine.facts.terms import CharacterOf
from engine.flow.deaths import strike
from engine.play import Steps


class Harlot(Character):
    """Each night but the first, chooses a living player; if they agree, learns their character.

    Then the Storyteller may let both die.
    """

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        seat = yield from turn.choose_seat(
            lambda: (s for s in turn.living_as_announced if s != turn.owner)
        )
        play.emit(ev.Woke(seat, self.id))
        agrees = yield from play.ask(seat, f"{self.id}.agrees", OneOf((False, True)), seat)
        play.emit(ev.Chose(seat, self.id, agrees))
        if not agrees:
            return
        yield from turn.learn(CharacterOf(seat), about=(seat,))
        if turn.works and (yield from turn.rule("both_die", OneOf((False, True)))):
            for doomed in (seat, turn.owner):
                yield from strike(play, Death(doomed, "ability", turn.instance))
