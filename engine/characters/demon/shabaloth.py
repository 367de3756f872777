"""Shabaloth."""

from engine.abilities import Character, Turn
from engine.decisions import OneOf, seats_or_none
from engine.flow.deaths import attack
from engine.flow.night import revive
from engine.play import Steps
from engine.speech import Plain


class Shabaloth(Character):
    """Each night but the first, chooses two players who die; one of last night's may come back."""

    choice_kills = True

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Whom it chose last night."""
        turn.keep(value if isinstance(value, tuple) else (value,))

    def night(self, turn: Turn) -> Steps[None]:
        yield from self.regurgitate(turn)
        for seat in (yield from turn.choose_in_order(turn.everyone, 2)):
            yield from attack(turn, seat)

    def slept(self, turn: Turn) -> Steps[None]:
        yield from self.regurgitate(turn)

    def regurgitate(self, turn: Turn) -> Steps[None]:
        """A dead player whom it chose last night may live again."""
        instance, seats = turn.instance, turn.grim.seats
        chosen = instance.choice if instance.chosen_on == turn.night - 1 else ()

        def dead() -> OneOf:
            return seats_or_none(s for s in chosen or () if s in seats and not seats[s].alive)

        if dead().count() > 1 and turn.works:
            back = yield from turn.rule("regurgitates", dead)
            if back is not None:
                yield from revive(turn.play, back)
