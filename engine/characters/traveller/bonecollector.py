"""Bone Collector."""

from engine.abilities import Character, Token, Turn, regain
from engine.effects import DUSK, KEEPS
from engine.flow.night import arrive
from engine.play import Steps
from engine.rules import RuleSet


class BoneCollector(Character):
    """Once per game, gives a dead player their ability back for a night and the day after it.

    It chooses at night, but not on the first one; or by day, for the night that follows.
    """

    # A dead Minion may impair others again.
    shifts = True
    day_targets = 1
    day_secret = True
    day_dead = True
    tokens = (Token("has_ability", KEEPS, DUSK),)

    def by_day(self, rules: RuleSet) -> bool:
        return rules.bone_collector_when == "day"

    def wakes(self, turn: Turn) -> bool:
        by_night = not self.by_day(turn.play.rules)
        return by_night and turn.able and not turn.instance.spent and bool(turn.dead)

    def night(self, turn: Turn) -> Steps[None]:
        seat = yield from turn.choose_seat(lambda: turn.dead, optional=True)
        if seat is not None:
            turn.spend()
            yield from self.give_back(turn, seat)

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        turn.spend()
        turn.chose(targets[0])
        return
        yield

    def nightfall(self, turn: Turn) -> Steps[None]:
        instance = turn.instance
        if self.by_day(turn.play.rules) and instance.chosen_on == turn.night - 1 > 0:
            if turn.able and instance.choice in turn.dead:
                yield from self.give_back(turn, instance.choice)

    def give_back(self, turn: Turn, seat: int) -> Steps[None]:
        """The dead player is told, and has the ability for as long as this one works."""
        turn.lay("has_ability", seat)
        turn.affect(seat, "has_ability")
        if turn.works:
            regain(turn.play, seat)
            yield from arrive(turn.play, seat)
