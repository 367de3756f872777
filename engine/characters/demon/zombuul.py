"""Zombuul."""

from engine.abilities import Character, Death, Token, Turn
from engine.effects import BY_ITSELF, LIVES
from engine.flow.deaths import attack
from engine.play import Steps
from engine.speech import Plain


class Zombuul(Character):
    """Each night but the first, if nobody died today, chooses a player who dies.

    The first time that it would die it only seems to. Beside a Summoner: one who was dead when
    they became it has had that time.
    """

    choice_kills = True
    # A Demon that seems dead goes on in a seat that all take for dead.
    shifts = True
    tokens = (Token("lives_on", LIVES),)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """It has seemed to die, and lives."""
        self.live_on(turn)

    def wakes(self, turn: Turn) -> bool:
        return turn.able and not turn.grim.died_today

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(turn.everyone)
        yield from attack(turn, seat)

    def feigns(self, turn: Turn, death: Death) -> bool:
        if death.seat != turn.owner or turn.instance.spent:
            return False
        self.live_on(turn)
        return True

    def changed(self, turn: Turn, seat: int) -> None:
        if seat == turn.owner and not turn.alive and "summoner" in turn.grim.in_play():
            self.live_on(turn)

    def live_on(self, turn: Turn) -> None:
        """It is dead in the eyes of all from now on, and lives."""
        turn.spend()
        turn.lay("lives_on", turn.owner, BY_ITSELF)
