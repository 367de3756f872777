"""Barber."""

from engine import events as ev
from engine.abilities import Character, Death, Token, Turn
from engine.decisions import OrNone, Subsets
from engine.effects import DAWN, NOTE
from engine.flow.changes import transform
from engine.flow.setup import demons_of
from engine.flow.victory import check_victory
from engine.play import Steps


class Barber(Character):
    """In the night after it died, or in which it does, the Demon may swap two characters.

    Not those of another Demon or of a Traveller. Alignments stay.
    """

    works_when_dead = True
    unwoken = True
    tokens = (Token("haircuts_tonight", NOTE, DAWN),)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat == turn.owner:
            turn.lay("haircuts_tonight", turn.owner)
        return
        yield

    def wakes(self, turn: Turn) -> bool:
        return bool(turn.marked("haircuts_tonight")) and turn.works

    def night(self, turn: Turn) -> Steps[None]:
        play, seats = turn.play, turn.grim.seats
        for demon in [seat for seat in demons_of(play) if seats[seat].alive][:1]:
            barred = {*demons_of(play), *play.travellers} - {demon}
            two = OrNone(Subsets(tuple(s for s in turn.everyone if s not in barred), 2))
            play.emit(ev.Woke(demon, self.id))
            chosen = yield from play.ask(demon, f"{self.id}.choose", two, demon)
            play.emit(ev.Chose(demon, self.id, chosen))
            if chosen is not None:
                a, b = chosen
                yield from transform(play, {a: seats[b].character, b: seats[a].character})
                # One that gave the Demon to a dead player has lost.
                check_victory(play)
