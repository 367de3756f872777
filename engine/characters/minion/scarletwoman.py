"""Scarlet Woman."""

from engine.abilities import Character, Death, Turn, become
from engine.catalogue import team_of
from engine.play import Steps


class ScarletWoman(Character):
    """Becomes the Demon when the Demon dies and five or more players lived just before.

    Not where another Demon lives, as after a Fang Gu's leap.
    """

    takes_over = 5

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        seats = turn.grim.seats
        dead = seats[death.seat]
        if (
            team_of(dead.character) == "demon"
            and death.seat != turn.owner
            and death.living >= self.takes_over
        ):
            if not any(s.alive and team_of(s.character) == "demon" for s in seats.values()):
                become(turn.play, turn.owner, dead.character)
        return
        yield
