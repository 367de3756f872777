"""Evil Twin."""

from engine import events as ev
from engine.abilities import EVIL, GOOD, Character, Death, Turn
from engine.decisions import OneOf, Pairs, Subsets
from engine.facts.terms import Known
from engine.play import Steps
from engine.speech import Plain


class EvilTwin(Character):
    """It and an opposing player know each other; good can't win while both live.

    Evil wins when the good one of the two is executed.
    """

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """The other twin, or both."""
        for seat in value if isinstance(value, tuple) else (value,):
            if seat != turn.owner:
                super().mark(turn, "twin", seat)

    def prepare(self, turn: Turn) -> Steps[None]:
        seats = turn.grim.seats

        def opposing() -> OneOf:
            others = (s for s in turn.others if not seats[s].traveller)
            return OneOf(tuple(s for s in others if seats[s].alignment != turn.alignment))

        if opposing().count() and not turn.marked("twin"):
            turn.lay("twin", (yield from turn.rule("twin", opposing)))

    def night(self, turn: Turn) -> Steps[None]:
        yield from self.prepare(turn)
        characters, one = OneOf(tuple(turn.play.script.characters)), Subsets(turn.everyone, 1)
        for seat in turn.marked("twin"):
            twin = (turn.grim.seats[seat].character, (seat,))
            yield from turn.learn(Known(twin, Pairs(characters, one)))
            turn.play.emit(ev.Woke(seat, self.id))
            me = Known((self.id, (turn.owner,)), Pairs(OneOf((self.id,)), one))
            yield from turn.learn(me, to=seat)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        two = {seat: turn.grim.seats[seat].alignment for seat in (turn.owner, *turn.marked("twin"))}
        executed = death.cause == "execution" and two.get(death.seat) == GOOD
        if executed and EVIL in two.values():
            turn.play.win(EVIL, "eviltwin")
        return
        yield

    def prevents(self, turn: Turn, team: str, reason: str) -> bool:
        twins = (turn.grim.seats[seat].alive for seat in turn.marked("twin"))
        return team == GOOD and turn.alive and any(twins)
