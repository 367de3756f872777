"""Lunatic."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.decisions import OneOf, Pairs, Subsets
from engine.facts.terms import Known
from engine.flow.setup import demons_of, evil_is_told, minions_of
from engine.play import Steps
from engine.registration import team_of


class Lunatic(Character):
    """Believes to be a Demon; the real one learns who it is, and each night whom it attacks.

    It makes the motions of the Demon that it believes in at a step of its own, before the Demon's.
    """

    believes_to_be = "demon"
    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        first = turn.night == 1 or turn.instance.since == turn.night
        if turn.night == 1 and evil_is_told(turn.play):
            yield from false_info(turn)
        attacked = yield from attack_in_vain(turn)
        living = [seat for seat in demons_of(turn.play) if turn.grim.seats[seat].alive]
        for demon in living:
            if first:
                who = ("lunatic", (turn.owner,))
                form = Pairs(OneOf(("lunatic",)), Subsets(turn.everyone, 1))
                yield from turn.learn(Known(who, form), to=demon)
            if attacked:
                seats = Subsets(turn.everyone, len(attacked))
                yield from turn.learn(Known(attacked, seats), (turn.owner,), to=demon)


def false_info(turn: Turn) -> Steps[None]:
    """As many Minions as the Demon is shown, and bluffs; none of it need be right."""
    play = turn.play
    others = tuple(seat for seat in turn.grim.order if seat != turn.owner)
    minions = yield from turn.rule("minions", Subsets(others, len(minions_of(play))))
    good = (*play.by_team["townsfolk"], *play.by_team["outsider"])
    bluffs = yield from turn.rule("bluffs", Subsets(good, min(3, len(good))))
    play.emit(ev.Woke(turn.owner, "demoninfo"))
    play.emit(ev.EvilInfo(turn.owner, (), minions, bluffs))


def attack_in_vain(turn: Turn) -> Steps[tuple[int, ...]]:
    """The step of the Demon that it believes to be. Returns whom it chose tonight."""
    play, attacked = turn.play, set[int]()
    for instance in play.grim.instances(turn.owner):
        character = instance.character
        if not instance.sham or team_of(character) != "demon":
            continue
        sham, rule = Turn(play, instance), play.registry[character]
        if character in play.night_orders[turn.night == 1] and rule.wakes(sham):
            sham.wake()
            yield from rule.night(sham)
        if instance.chosen_on == turn.night:
            chosen = instance.choice if isinstance(instance.choice, tuple) else (instance.choice,)
            attacked |= {seat for seat in chosen if type(seat) is int}
    return tuple(sorted(attacked))
