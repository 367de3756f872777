"""Pukka."""

from engine import events as ev
from engine.abilities import Character, Token, Turn
from engine.effects import POISONED
from engine.flow.deaths import attack
from engine.grimoire import Reminder
from engine.play import Steps


class Pukka(Character):
    """Each night, poisons a player; the one poisoned before dies, and is healthy again."""

    choice_kills = True
    tokens = (Token("poisoned", POISONED),)

    def wakes(self, turn: Turn) -> bool:
        return turn.able and (turn.night > 1 or turn.play.rules.pukka_first_night)

    def night(self, turn: Turn) -> Steps[None]:
        before = turn.tokens("poisoned")
        seat = yield from turn.choose_seat(turn.everyone)
        if turn.can_poison(seat):
            turn.place("poisoned", seat)
        yield from self.kill(turn, before)

    def slept(self, turn: Turn) -> Steps[None]:
        # Who was poisoned before dies, though nobody is chosen (the Exorcist's night).
        yield from self.kill(turn, turn.tokens("poisoned"))

    def kill(self, turn: Turn, before: list[Reminder]) -> Steps[None]:
        """Those poisoned before die, and that poison ends; a new one on them stays."""
        for token in before:
            yield from attack(turn, token.seat)
            # One that poisoned itself loses a night by it, and no more.
            if turn.works or token.seat == turn.owner:
                turn.play.emit(ev.ReminderRemoved(token.id))
