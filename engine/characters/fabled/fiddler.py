"""Fiddler."""

from engine import events as ev
from engine.abilities import Fabled, Turn
from engine.decisions import OneOf, seats_or_none
from engine.flow.setup import demons_of
from engine.play import Play, Steps


class Fiddler(Fabled):
    """Once per game the Demon chooses an opponent, and all choose who of the two wins.

    The Demon may choose at dusk, and where the house lets it, at dawn too.
    """

    def nightfall(self, turn: Turn) -> Steps[None]:
        if turn.night > 1:
            yield from self.challenge(turn)

    def challenge(self, turn: Turn) -> Steps[None]:
        """The Demon may choose an opponent; one of its own side is none."""
        play, seats = turn.play, turn.grim.seats
        living = [seat for seat in demons_of(play) if seats[seat].alive]
        if turn.instance.spent or not living:
            return
        others = [seat for seat in turn.everyone if seat != living[0]]
        options = seats_or_none(others)
        opponent = yield from play.ask(living[0], "fiddler.opponent", options, living[0])
        play.emit(ev.Chose(living[0], self.id, opponent))
        if opponent is not None and seats[opponent].alignment != seats[living[0]].alignment:
            turn.spend()
            play.emit(ev.ChoiceKept(turn.instance.id, (living[0], opponent)))

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        if window == "discussion" and turn.play.rules.fiddler_when == "any":
            yield from self.challenge(turn)
        two = turn.instance.choice or ()
        if window == "nominations" and two and all(seat in turn.grim.seats for seat in two):
            yield from contest(turn.play, two)


def contest(play: Play, two: tuple[int, int]) -> Steps[None]:
    """Everybody at the table, the dead too, says which of the two wins; the game ends."""
    shown = tuple(sorted(two))
    play.emit(ev.Proclaimed("fiddler", shown))
    votes = dict.fromkeys(two, 0)
    for seat in play.grim.order:
        choice = yield from play.ask(seat, "fiddler.votes_for", OneOf(shown), seat)
        play.emit(ev.Sided(seat, choice))
        votes[choice] += 1
    demon, opponent = (play.grim.seats[seat].alignment for seat in two)
    winner: str = play.rules.fiddler_tie
    if votes[two[0]] != votes[two[1]]:
        winner = demon if votes[two[0]] > votes[two[1]] else opponent
    play.win(winner, "fiddler")
