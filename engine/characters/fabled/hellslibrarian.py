"""Hell's Librarian."""

from engine import events as ev
from engine.abilities import Death, Fabled, Token, Turn
from engine.decisions import OneOf
from engine.effects import DRUNK, DUSK, NOTE
from engine.flow.deaths import strike
from engine.play import Steps


class HellsLibrarian(Fabled):
    """The Storyteller may call for silence, and who speaks may suffer for it.

    Silence by day lasts until the nominations. By night the Storyteller calls for it where players
    may talk at all then; it lasts until dawn.
    """

    tokens = (Token("no_ability", DRUNK, DUSK), Token("no_vote", NOTE, DUSK))

    def nightfall(self, turn: Turn) -> Steps[None]:
        if turn.play.rules.night_talk != "forbidden":
            yield from self.call(turn, may_call=True)

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        yield from self.call(turn, may_call=window == "discussion")

    def call(self, turn: Turn, may_call: bool) -> Steps[None]:
        """The Storyteller calls for silence, or lets all talk again."""
        silent = False
        if may_call:
            silent = yield from turn.rule("silence", OneOf((False, True)))
        if silent != bool(turn.instance.choice):
            turn.play.emit(ev.ChoiceKept(turn.instance.id, silent))
            turn.play.emit(ev.Proclaimed(self.id, silent))

    def spoke(self, turn: Turn, seat: int) -> Steps[None]:
        if not turn.instance.choice:
            return
        bad_things = OneOf((None, "dies", "no_ability", "no_vote"))
        bad_thing = yield from turn.rule("bad_thing", bad_things, seat=seat)
        if bad_thing == "dies":
            yield from strike(turn.play, Death(seat, "ability", turn.instance))
        elif bad_thing is not None:
            turn.place(bad_thing, seat)

    def weighs(self, turn: Turn, seat: int) -> int:
        return 0 if seat in turn.marked("no_vote") else 1
