"""Saint."""

from engine.abilities import Character, Death, Turn
from engine.flow.victory import other_team
from engine.play import Steps


class Saint(Character):
    """Its team loses when it dies by execution."""

    answers_own_death = ("execution",)

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        if death.seat == turn.owner and death.cause == "execution":
            turn.play.win(other_team(turn.alignment), "saint")
        return
        yield
