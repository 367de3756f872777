"""Lunatic."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.decisions import OneOf, Pairs, Subsets
from engine.facts.terms import Known
from engine.flow.night import pretends
from engine.flow.setup import demons_of, evil_is_told, minions_of
from engine.grimoire import AbilityInstance
from engine.play import Play, Steps


class Lunatic(Character):
    """Believes to be a Demon; the real one learns who it is, and each night whom it attacks.

    It makes the motions of the Demon that it believes in at a step of its own, before the Demon's.
    """

    believes_to_be = ("demon",)
    unwoken = True

    def night(self, turn: Turn) -> Steps[None]:
        play, first = turn.play, turn.night == 1 or turn.instance.since == turn.night
        pretended = [a for a in play.grim.instances(turn.owner) if pretends(a)]
        if turn.night == 1 and pretended and evil_is_told(play):
            yield from false_info(turn)
        attacked: tuple[int, ...] = ()
        for instance in pretended:
            attacked += yield from attack_in_vain(play, instance)
        living = [seat for seat in demons_of(play) if play.grim.seats[seat].alive]
        for demon in living if first or attacked else ():
            play.emit(ev.Woke(demon, self.id))
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
    minions = yield from turn.rule("minions", lambda: Subsets(others, len(minions_of(play))))
    good = (*play.by_team["townsfolk"], *play.by_team["outsider"])
    bluffs = yield from turn.rule("bluffs", Subsets(good, min(3, len(good))))
    play.emit(ev.Woke(turn.owner, "demoninfo"))
    play.emit(ev.EvilInfo(turn.owner, (), minions, bluffs))


def attack_in_vain(play: Play, instance: AbilityInstance) -> Steps[tuple[int, ...]]:
    """The step of the Demon that it believes to be. Returns whom it chose tonight."""
    turn, rule = Turn(play, instance), play.registry[instance.character]
    if instance.character in play.night_orders[turn.night == 1] and rule.wakes(turn):
        turn.wake()
        yield from rule.night(turn)
    chosen = instance.choice if instance.chosen_on == turn.night else ()
    seats = chosen if isinstance(chosen, tuple) else (chosen,)
    return tuple(sorted({seat for seat in seats if type(seat) is int}))
