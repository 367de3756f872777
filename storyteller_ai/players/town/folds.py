"""How a player's notes take in each event that the player sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from engine import NO_SEAT
from engine import events as ev
from engine.catalogue import setup_counts
from engine.speech import Attribute, Claim
from storyteller_ai.players.town import hearsay, spying
from storyteller_ai.players.town.traits import trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.mind import Mind


def _game_started(mind: Mind, e: ev.GameStarted) -> None:
    mind.order = mind.known = tuple(seat for seat, _ in e.seats)
    mind.living = list(mind.order)
    mind.script = e.characters
    _count_table(mind)
    mind.reading.sit_down()


def _count_table(mind: Mind) -> None:
    """How many of each team there are, Travellers apart."""
    counts = setup_counts(len(mind.order) - len(mind.guests))
    mind.evil_count = counts.minions + counts.demons
    mind.outsiders = counts.outsiders


def _count_living(mind: Mind) -> None:
    mind.living = [seat for seat in mind.order if seat not in mind.dead]


def _entered(mind: Mind, e: ev.Entered) -> None:
    mind.guests.add(e.seat)
    mind.order = e.order
    if e.seat not in mind.known:
        mind.known = (*mind.known, e.seat)
    elif not mind.day:
        _count_table(mind)
    _count_living(mind)
    mind.reading.welcome(e.seat)


def _left(mind: Mind, e: ev.Left) -> None:
    mind.order = tuple(seat for seat in mind.order if seat != e.seat)
    mind.living = [seat for seat in mind.living if seat != e.seat]


def _phase(mind: Mind, e: ev.PhaseBegan) -> None:
    if e.phase == "night" and (seat := mind.executed.get(mind.day, NO_SEAT)) in mind.living:
        mind.lived[seat] = mind.lived.get(seat, 0) + 1
    mind.day, mind.phase = e.day, e.phase
    if e.phase == "discussion":
        mind.mentioned.clear()
        mind.promised.clear()
        mind.failed = 0
        mind.perilous.clear()
        _count_survivors(mind)
        mind.pressed = False
    if e.phase == "nominations" and (mind.alive or mind.ghost_time):
        mind.reading.settle()
    if e.phase == "discussion" and mind.readiness < 0:
        _take_stock(mind)


def _count_survivors(mind: Mind) -> None:
    """A night's kill says something of those who looked the better prey and still live."""
    fallen = [s for s, when in mind.dead.items() if when == (mind.day, "night")]
    if not fallen or not mind.claims:
        return
    prey = max(_prey(mind, seat) for seat in fallen)
    for seat in mind.living:
        surprise = _prey(mind, seat) - prey
        if surprise > 0.15:
            mind.passed_over[seat] = mind.passed_over.get(seat, 0.0) + min(0.5, surprise)


def _prey(mind: Mind, seat: int) -> float:
    """What the public claim of a seat would be worth to the Demon, if it is true."""
    claim = mind.claims.get(seat)
    if claim is None or not claim.public or claim.day >= mind.day:
        return 0.4
    return sum(trait(c).worth for c in claim.characters) / len(claim.characters)


def _take_stock(mind: Mind) -> None:
    """Before the first talk: what kind of talker I am in this game."""
    luck = mind.temper("talker")
    mind.whisperer, mind.hinter = luck.chance(0.4), luck.chance(0.4)
    mind.readiness = luck.random()
    mind.ways.settle_in(mind)


def _announced(mind: Mind, e: ev.Announced) -> None:
    how = "night" if mind.phase == "night" else "day"
    for seat in e.died:
        if how == "day" and mind.executed.get(mind.day) == seat:
            how = "execution"
        mind.dead[seat] = (mind.day, how)
        mind.reading.buried(seat, how)
    for seat in e.revived:
        mind.dead.pop(seat, None)
    _count_living(mind)


def _restated(mind: Mind, e: ev.Restated) -> None:
    """The Storyteller corrected by hand who lives."""
    for seat, alive, _ in e.seats:
        if alive:
            mind.dead.pop(seat, None)
        elif seat not in mind.dead:
            mind.dead[seat] = (e.day, "day")
            mind.reading.buried(seat, "day")
    _count_living(mind)
    mind.day, mind.phase = e.day, e.phase


def _executed(mind: Mind, e: ev.Executed) -> None:
    mind.executed[mind.day] = e.seat
    if e.seat in mind.dead:
        mind.buried.add(e.seat)
    # Who is executed before the vote nominated somebody for which only a Townsfolk dies.
    if mind.nomination and mind.nomination[0] == e.seat:
        mind.proven.update(mind.nomination)
    mind.nomination = None


def _said(mind: Mind, e: ev.Said) -> None:
    mind.spoke[e.seat] = mind.spoke.get(e.seat, 0) + 1
    hearsay.hear(mind, e.seat, e.acts, True)
    if e.seat == mind.me:
        mind.asked.clear()


def _whispered(mind: Mind, e: ev.Whispered | ev.NeighbourWhispered) -> None:
    other = e.to if e.seat == mind.me else e.seat
    hearsay.hear(mind, e.seat, e.acts, False)
    if e.seat == mind.me:
        mind.whispered.add(other)
        if any(isinstance(act, Attribute) for act in e.acts):
            mind.briefed.add(other)
        mind.aside.pop(other, None)
        mind.sounded.pop(other, None)
        mind.to_answer = [seat for seat in mind.to_answer if seat != other]
    elif other not in mind.whispered:
        mind.to_answer.append(other)


def _declared(mind: Mind, e: ev.Declared) -> None:
    for target in e.targets[:1] if e.ability == "slayer" else ():
        mind.misses.append((e.seat, e.ability, target))
    if e.ability == "goblin":
        mind.perilous.add(e.seat)
    if e.seat not in mind.claims and e.seat not in mind.guests:
        hearsay.hear_claim(mind, e.seat, Claim((e.ability,)), True)


def _moved(mind: Mind, e: ev.Moved) -> None:
    mind.order = e.order


def _nominated(mind: Mind, e: ev.Nominated) -> None:
    mind.nomination = (e.seat, e.nominee)
    if e.seat != NO_SEAT:  # the Storyteller's nominations say nothing of anybody
        mind.nominated.append(mind.nomination)
    mind.on_trial = e.nominee == mind.me
    mind.pressed = mind.pressed or mind.on_trial


def _tallied(mind: Mind, e: ev.Tallied) -> None:
    mind.ballots.append((e.nominee, e.voters))
    mind.spent = mind.spent or (mind.me in mind.dead and mind.me in e.voters)
    mind.nomination = None
    mind.on_trial = False
    mind.failed += e.about_to_die is None


def _learned(mind: Mind, e: ev.Learned) -> None:
    mind.reading.learned(e, mind.day)


def _chose(mind: Mind, e: ev.Chose) -> None:
    """Some choices make somebody a friend, or one whose life I need."""
    if e.ability == "summoner" and isinstance(e.value, tuple):
        mind.ally(e.value[0])
    if e.ability == "lleech" and not mind.hosts and type(e.value) is int:
        mind.hosts = (e.value,)


def _woke_evil(mind: Mind, e: ev.EvilInfo) -> None:
    mind.reading.join_evil()


def _token(mind: Mind, e: ev.TokenShown) -> None:
    mind.character = e.character
    if e.alignment == "evil":
        mind.reading.join_evil()
    elif mind.reading.onlooker:
        mind.reading.leave_evil()
    if e.character != "lleech":
        mind.hosts = ()


FOLDS: Final[Mapping[type, Callable[[Any, Any], None]]] = {
    ev.GameStarted: _game_started,
    ev.Entered: _entered,
    ev.Left: _left,
    ev.PhaseBegan: _phase,
    ev.Announced: _announced,
    ev.Restated: _restated,
    ev.Executed: _executed,
    ev.Said: _said,
    ev.Whispered: _whispered,
    ev.NeighbourWhispered: _whispered,
    ev.Declared: _declared,
    ev.Nominated: _nominated,
    ev.Tallied: _tallied,
    ev.Moved: _moved,
    ev.Chose: _chose,
    ev.SawGrimoire: spying.saw,
    ev.Learned: _learned,
    ev.EvilInfo: _woke_evil,
    ev.TokenShown: _token,
}
"""How each kind of event is noted; the others say nothing to a town player."""
