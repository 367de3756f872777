"""Vigormortis."""

from engine import events as ev
from engine.abilities import Character, Token, Turn
from engine.decisions import OneOf
from engine.effects import KEEPS, POISONED
from engine.facts.sets import MINION
from engine.flow.deaths import aim, die
from engine.places import townsfolk_beside
from engine.play import Steps


class Vigormortis(Character):
    """Each night but the first, chooses a player who dies; Minions it kills keep their ability.

    Each of them poisons the nearest Townsfolk on one side. Both last while it has its ability.
    """

    outsiders = (-1,)
    choice_kills = True
    tokens = (Token("has_ability", KEEPS), Token("poisoned", POISONED))

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        doomed = yield from aim(turn, seat)
        if doomed is None:
            return
        minion = yield from turn.registers(doomed.seat, MINION)
        yield from die(turn.play, doomed)
        if minion and turn.works:
            turn.place("has_ability", doomed.seat)

            def beside() -> OneOf:
                return OneOf(townsfolk_beside(turn.grim, doomed.seat))

            if beside().count():
                poisoned = yield from turn.rule("poisons", beside)
                turn.place("poisoned", poisoned)

    def changed(self, turn: Turn, seat: int) -> None:
        # The tokens come in pairs: a Minion that is none any more takes its own poison along.
        pairs = zip(turn.tokens("has_ability"), turn.tokens("poisoned"), strict=False)
        for keeps, poison in [two for two in pairs if two[0].seat == seat]:
            turn.play.emit(ev.ReminderRemoved(keeps.id))
            turn.play.emit(ev.ReminderRemoved(poison.id))
