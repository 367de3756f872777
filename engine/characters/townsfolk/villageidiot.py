"""Village Idiot."""

from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import BY_ITSELF, CHANGE, DRUNK
from engine.facts.terms import AlignmentOf
from engine.play import Steps
from engine.speech import Plain


class VillageIdiot(Character):
    """Each night, chooses a player and learns their alignment.

    There may be up to two more of them at setup; one of those is drunk, whatever happens to the
    others.
    """

    copies = (1, 2, 3)
    tokens = (Token("drunk", DRUNK, CHANGE),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        if value == turn.owner:
            turn.lay(name, turn.owner, BY_ITSELF)

    def prepare(self, turn: Turn) -> Steps[None]:
        seats, dealt_late = turn.grim.seats, turn.instance.since > 1

        def idiots() -> OneOf:
            return OneOf(tuple(s for s in turn.everyone if seats[s].character == self.id))

        if idiots().count() > 1 and not dealt_late and not turn.lies("drunk"):
            drunk = yield from turn.rule("drunk", idiots)
            turn.lay("drunk", drunk, BY_ITSELF)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from turn.learn(AlignmentOf(seat), about=(seat,))
