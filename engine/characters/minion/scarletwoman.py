"""Scarlet Woman."""

from engine.abilities import Character, Death, Turn, become
from engine.play import Steps
from engine.registration import team_of


class ScarletWoman(Character):
    """Becomes the Demon when the Demon dies and five or more players lived just before."""

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        dead = turn.grim.seats[death.seat]
        if team_of(dead.character) == "demon" and death.seat != turn.owner and death.living >= 5:
            become(turn.play, turn.owner, dead.character)
        return
        yield
