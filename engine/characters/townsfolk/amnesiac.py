"""Amnesiac."""

from engine import events as ev
from engine.abilities import Character, Turn, gain
from engine.decisions import OneOf, OptionSpace
from engine.errors import EngineError
from engine.facts.likeness import GRANTED, WARMTHS, Described, warmth
from engine.facts.propositions import Is, Property, Proposition
from engine.flow.night import begin
from engine.play import Play, Steps
from engine.speech import Plain


class Amnesiac(Character):
    """Has an ability that its player does not know, and each day hears how warm a guess at it is.

    The Storyteller chooses the ability: another character's, or one of our own (`twist`).
    """

    shifts = True
    nameless = True
    consults = "warmth"
    asks = True

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Any ability with rules: a person who runs the game may give others than we do."""
        known = turn.play.registry.get(str(value))
        if known is None or known.nameless or known.believes_to_be:
            raise EngineError(f"mark amnesiac.{name}: {value!r} is no ability that it can have")
        receive(turn, str(value))

    def nightfall(self, turn: Turn) -> Steps[None]:
        # What came by day or at nightfall begins with the night by itself.
        yield from granted(turn)

    def after_step(self, turn: Turn) -> Steps[None]:
        """Who becomes one in the middle of a night has an ability at once."""
        for ability in (yield from granted(turn)):
            yield from begin(turn.play, turn.grim.abilities[ability])

    def consulted(
        self, turn: Turn, targets: tuple[int, ...], question: Proposition | None
    ) -> Steps[None]:
        guess: str | Described = ""
        match question:
            case Is(turn.owner, Property("ability", character)):
                guess = character
            case Described():
                guess = question
        # An honest word, whether or not the ability works.
        honest = warmth(guess, turn.instance.choice or "")
        value = yield from turn.rule(self.consults, OneOf((honest,)))
        turn.play.emit(ev.Learned(turn.owner, self.id, value, targets))

    def answers(self, play: Play, seat: int) -> OptionSpace:
        return OneOf(WARMTHS)


def granted(turn: Turn) -> Steps[tuple[int, ...]]:
    """The Storyteller's choice of an ability for who has none yet; the ids of what was gained."""
    if turn.instance.choice is not None or not turn.able:
        return ()
    known = tuple(c for c in GRANTED if c in turn.play.registry)
    return (receive(turn, (yield from turn.rule("ability", OneOf(known)))),)


def receive(turn: Turn, character: str) -> int:
    """The ability is the player's, in belief alone where the Amnesiac's is; returns its id."""
    turn.keep(character)
    turn.play.borrow(character)
    return gain(turn.play, turn.owner, character, turn.instance.character, turn.instance.sham)
