"""Storm Catcher."""

from engine import events as ev
from engine.abilities import EVIL, Death, Fabled, Turn
from engine.decisions import OneOf
from engine.errors import EngineError
from engine.play import Steps
from engine.speech import Plain


class StormCatcher(Fabled):
    """Names a good character: they die only by execution, and evil learns who they are."""

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        seat = turn.grim.seats.get(value) if isinstance(value, int) else None
        named = value if seat is None else seat.character
        if named not in turn.play.script.characters:
            raise EngineError(f"mark stormcatcher.{name}: {value!r} is no character of the script")
        self.proclaim(turn, named)

    def prepare(self, turn: Turn) -> Steps[None]:
        teams = turn.play.by_team
        if not turn.instance.choice:
            named = yield from turn.rule("character", OneOf(teams["townsfolk"] + teams["outsider"]))
            self.proclaim(turn, named)

    def nightfall(self, turn: Turn) -> Steps[None]:
        if not turn.instance.choice:
            yield from self.prepare(turn)
            if turn.night > 1:
                yield from self.night(turn)

    def proclaim(self, turn: Turn, named: Plain) -> None:
        """All hear the name."""
        turn.play.emit(ev.ChoiceKept(turn.instance.id, named))
        turn.play.emit(ev.Proclaimed(self.id, named))

    def wakes(self, turn: Turn) -> bool:
        return turn.play.rules.stormcatcher_info == "own_step"

    def night(self, turn: Turn) -> Steps[None]:
        for seat in turn.everyone:
            if turn.grim.seats[seat].alignment == EVIL:
                turn.play.emit(ev.Woke(seat, self.id))
                self.tell(turn, seat)
        return
        yield

    def evil_told(self, turn: Turn, seat: int) -> None:
        if turn.play.rules.stormcatcher_info == "with_evil_info":
            self.tell(turn, seat)

    def tell(self, turn: Turn, seat: int) -> None:
        """An evil player learns who has the named character, if anybody."""
        seats, name = turn.grim.seats, turn.instance.choice
        named = ((s,) for s in turn.everyone if seats[s].character == name)
        turn.play.emit(ev.Learned(seat, self.id, next(named, None), ()))

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        named = turn.grim.seats[death.seat].character == turn.instance.choice
        return named and death.cause != "execution"
        yield
