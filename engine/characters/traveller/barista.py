"""Barista."""

from engine.abilities import Character, Token, Turn, gain
from engine.decisions import OneOf
from engine.effects import DUSK, SOBER, TWICE
from engine.play import Steps
from engine.speech import Plain


class Barista(Character):
    """Each night, until dusk, one player is sober, healthy and told the truth, or acts twice.

    The Storyteller chooses who and which; that player is told which. One who acts twice has each
    ability of theirs a second time.
    """

    unwoken = True
    lends = True
    tokens = (Token("sober", SOBER, DUSK), Token("twice", TWICE, DUSK))

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Whom it serves, and with what."""
        if isinstance(value, int) and value in turn.grim.seats:
            serve(turn, value, "twice" if "twice" in name else "sober")

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.rule("player", OneOf(turn.others))
        effect = yield from turn.rule("effect", OneOf(("sober", "twice")), seat=seat)
        serve(turn, seat, effect)
        turn.affect(seat, effect)


def serve(turn: Turn, seat: int, effect: str) -> None:
    """A player is sober until dusk, or has each ability of theirs a second time."""
    turn.lay(effect, seat)
    for ability in turn.grim.instances(seat) if effect == "twice" else ():
        gain(turn.play, seat, ability.character, turn.instance.character, ability.sham)
