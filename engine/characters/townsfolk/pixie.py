"""Pixie."""

from engine.abilities import Character, Death, Turn, gain
from engine.decisions import OneOf
from engine.errors import EngineError
from engine.facts.players import OneInPlay
from engine.flow.night import begin
from engine.play import Steps
from engine.registration import CHARACTER, readings
from engine.speech import Plain


class Pixie(Character):
    """On the first night, learns a Townsfolk that is in play.

    Whoever was mad that they are it has its ability once its player dies.
    """

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        seat = turn.grim.seats.get(value) if isinstance(value, int) else None
        value = seat.character if seat is not None else value
        if value not in turn.play.by_team["townsfolk"]:
            raise EngineError(f"mark pixie.{name}: {value!r} is no Townsfolk of the script")
        turn.keep(value)
        if name == "has_ability":
            gain(turn.play, turn.owner, value, self.id)
        else:
            watch(turn, value)

    def night(self, turn: Turn) -> Steps[None]:
        known = turn.instance.choice or ""
        character = yield from turn.learn(OneInPlay(turn.owner, "townsfolk", known))
        turn.keep(character)
        watch(turn, character)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat not in turn.marked("mad") or not turn.able:
            return
        turn.lift("mad")
        if (yield from turn.rule("was_mad", OneOf((False, True)))):
            ability = gain(turn.play, turn.owner, turn.instance.choice, self.id)
            if turn.grim.phase == "night":
                yield from begin(turn.play, turn.grim.abilities[ability])


def watch(turn: Turn, character: str) -> None:
    """Mark who is the character, or else registers as it."""
    turn.lift("mad")
    others = [seat for seat in turn.others if turn.grim.seats[seat].character == character]
    for seat in others or turn.others:
        if any(r.character(seat) == character for r in readings(turn.play, (seat,), CHARACTER)):
            turn.place("mad", seat)
