"""Mastermind."""

from engine.abilities import Character, Death, Token, Turn
from engine.catalogue import team_of
from engine.effects import BY_ITSELF, KEEPS
from engine.flow.victory import check_victory, other_team
from engine.play import Steps


class Mastermind(Character):
    """When the Demon's execution would end the game, there is one more day.

    Whoever is executed on it loses for their team; else good wins. Beside a Vigormortis it keeps
    its ability when that dies.
    """

    # The game goes on for a day without a Demon.
    shifts = True
    tokens = (Token("one_more_day"), Token("keeps", KEEPS))

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        demon = team_of(turn.grim.seats[death.seat].character) == "demon"
        if demon and death.cause == "execution" and not turn.alive:
            turn.lay("keeps", turn.owner, BY_ITSELF)
        return
        yield

    def prevents(self, turn: Turn, team: str, reason: str) -> bool:
        if turn.marked("one_more_day"):
            return True
        grim = turn.grim
        executed = grim.seats.get(grim.executed)
        demon = executed is not None and team_of(executed.character) == "demon"
        today = demon and grim.executed_died and grim.phase in ("discussion", "nominations")
        if reason != "demon_dead" or not today or turn.instance.spent:
            return False
        turn.spend()
        turn.keep(True)
        turn.lay("one_more_day", turn.owner)
        return True

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        if turn.marked("one_more_day") and turn.instance.chosen_on < turn.night:
            turn.lift("one_more_day")
            if executed and turn.works:
                loser = turn.grim.seats[turn.grim.executed].alignment
                turn.play.win(other_team(loser), "mastermind")
            check_victory(turn.play)
        return
        yield
