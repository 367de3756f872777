"""Mayor."""

from engine.abilities import Character, Death, Turn
from engine.decisions import seats_or_none
from engine.play import Steps


class Mayor(Character):
    """Wins with its team when three live and nobody is executed; may be spared at night."""

    looks_again = True

    def replaced(self, turn: Turn, death: Death) -> Steps[int]:
        if death.seat != turn.owner or turn.grim.phase != "night":
            return death.seat
        instead = yield from turn.rule("dies_instead", seats_or_none(turn.others))
        return death.seat if instead is None else int(instead)

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        if turn.works and not executed and turn.play.living() == 3:
            turn.play.win(turn.alignment, "mayor")
        return
        yield
