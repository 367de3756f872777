"""Whom to nominate, and when to raise one's hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Acts, Decision, Nominate, Stream
from storyteller_ai.players.town.mind import GHOST_TIME, Mind
from storyteller_ai.players.town.traits import restless, trait

LAST_DAY: Final = 3
"""With so few alive a day without the right execution loses the game: the ghost votes count."""
FEW: Final = 4
LATE: Final = 5
"""From so few on a day's execution is not left to whoever feels like it."""
EVEN_DAY: Final = 1.4
FIRST_DAY: Final = 1.4
"""How much more suspicion it takes while next to nothing is known."""
IMPATIENCE: Final = 0.7
"""What each day too long without a death leaves of the suspicion that it takes."""
GHOSTS_A_DAY: Final = 2
"""How many votes of the dead are kept for each day to come."""
EVIL_HAND: Final = 0.7
"""How often an evil hand goes up for the first good player whom a vote may put on the block."""
DOUBTED: Final = 1.2
"""From how many times the mean guilt on somebody will be thought to be voted for by the good."""


def peace(mind: Mind) -> bool:
    """Whether the town had better execute nobody: a trusted player wins so with it."""
    if len(mind.living) != 3:
        return False
    for seat in mind.living:
        claim = mind.claims.get(seat)
        if claim and claim.hard and trait(claim.hard).peace and mind.reading.evil(seat) < 0.2:
            return True
    return False


def nominate(mind: Mind, decision: Decision, draws: Stream) -> Nominate | None:
    """The nomination that I want to make now, if any."""
    living = [s for s in decision.options.nominees if s not in mind.dead]
    if mind.evil:
        return _evil_nomination(mind, living, draws) if living else None
    if peace(mind) and not stalled(mind):
        return None
    marks = mind.reading.marks()
    there = (s for s in decision.options.nominees if s in marks)
    target = max(there, key=lambda s: marks[s], default=None)
    if target is None:
        return None
    block, _ = mind.view.leading()
    if block is not None and block != mind.me and marks[target] < 1.6 * marks.get(block, 0.0):
        return None
    if marks[target] < needed(mind, marks):
        return None
    return Nominate(target) if draws.chance(_eagerness(mind, marks, target)) else None


def _eagerness(mind: Mind, marks: Mapping[int, float], target: int) -> float:
    """How likely I am to be the one who nominates, now rather than later or never."""
    if len(mind.living) <= LATE or stalled(mind):
        return 1.0
    if mind.failed and len(mind.living) % 2 == 0:
        return 0.0
    return 0.5 * (marks[target] * len(marks) / sum(marks.values()) - 0.9)


def needed(mind: Mind, marks: Mapping[int, float]) -> float:
    """How suspicious somebody must be for an execution today.

    With an even number alive a day without one costs the town nothing: the Demon's kill makes the
    number odd, and as many executions are left before two are alive.
    """
    mean = sum(marks.values()) / len(marks) * IMPATIENCE ** stalled(mind)
    if restless(mind.script):
        mean *= 0.75
    if len(mind.living) % 2 == 0:
        return mean * (EVEN_DAY if len(mind.living) > FEW else 1.1)
    return mean * (FIRST_DAY if mind.day == 1 else 1.0) * (1.0 - 0.25 * mind.failed)


def stalled(mind: Mind) -> int:
    """For how many days too long nobody has died: the town loses patience with waiting."""
    last = max((day for day, _ in mind.dead.values()), default=1)
    return max(0, mind.day - last - 2)


def _evil_nomination(mind: Mind, living: list[int], draws: Stream) -> Nominate | None:
    """Evil nominates whom the town suspects anyway, above all to save its own."""
    friends = mind.wards
    goods = [s for s in living if s not in friends]
    if not goods:
        # Evil among itself: with two alive it has won.
        spare = [s for s in living if s != mind.me and s not in mind.view.demons]
        return Nominate(spare[0]) if spare else None
    target = max(goods, key=mind.reading.guilt)
    block, _ = mind.view.leading()
    if block is not None and block not in friends:
        return None
    danger = block in friends
    eager = 0.6 if danger or len(mind.living) <= FEW else 0.12
    return Nominate(target) if draws.chance(eager) else None


def vote(mind: Mind, decision: Decision, draws: Stream) -> bool:
    """Whether my hand goes up."""
    nominee = decision.seat
    if (
        nominee is None
        or nominee == mind.me
        or (nominee in mind.dead and nominee not in mind.suspects)
    ):
        return False
    if not mind.alive and not _ghost_counts(mind, nominee):
        return False
    if _bound(mind) and not _master_is_up(mind, nominee):
        return False
    if mind.evil:
        return mind.promised.get(nominee, _evil_vote(mind, nominee, draws))
    return _good_vote(mind, nominee)


def will_vote(mind: Mind, nominee: int) -> bool:
    """Whether I can say now that my hand will go up."""
    if _bound(mind) or (not mind.alive and (mind.spent or not _ghost_counts(mind, nominee))):
        return False
    return mind.evil or _good_vote(mind, nominee)


def _bound(mind: Mind) -> bool:
    """Whether I may vote only along with another."""
    return mind.alive and trait(mind.view.character).bound


def _master_is_up(mind: Mind, nominee: int) -> bool:
    """Whether the hand that mine needs is counted; a hand ahead of it may fall for all to see."""
    masters = [e.value for _, e in mind.view.chose if e.ability == mind.view.character]
    votes = [v for v in mind.view.votes if v.nominee == nominee]
    return bool(masters and votes) and (masters[-1], True) in votes[-1].hands


def _ghost_counts(mind: Mind, nominee: int) -> bool:
    """The dead have one vote left: for the last days, for a Demon they are sure of, or to spare."""
    if len(mind.living) <= LAST_DAY:
        return True
    if mind.evil:
        return False
    if _spare_ghosts(mind) > 0:
        marks = mind.reading.marks()
        return marks[nominee] >= max(marks.values()) and not _enough(mind, nominee)
    if len(mind.living) > GHOST_TIME:
        return False
    return mind.reading.demon(nominee) > 0.4


def _spare_ghosts(mind: Mind) -> int:
    """How many votes of the dead are left beyond those that the days to come will need.

    Where many have died the living alone are too few for an execution that evil does not want.
    """
    votes = mind.view.ghost_vote
    left = sum(1 for seat in mind.dead if votes.get(seat))
    days_to_come = (len(mind.living) - 1) // 2 - 1
    return left - GHOSTS_A_DAY * days_to_come - 1


def _enough(mind: Mind, nominee: int) -> bool:
    """Whether the running vote has the hands that it needs already."""
    running = [vote for vote in mind.view.votes if vote.nominee == nominee]
    hands = sum(1 for _, up in running[-1].hands if up) if running else 0
    _, highest = mind.view.leading()
    return hands >= mind.view.votes_needed() and hands > highest


def _good_vote(mind: Mind, nominee: int) -> bool:
    marks = mind.reading.marks()
    if nominee not in marks:  # somebody dead: their execution wins nothing
        return False
    best, mine = max(marks.values()), marks[nominee]
    block, _ = mind.view.leading()
    if peace(mind) and not stalled(mind):
        return False
    if block is not None and block != mind.me and block in marks:
        return mine > 1.1 * marks[block]
    if len(mind.living) <= FEW:
        return mine >= 0.95 * best
    enough = needed(mind, marks)
    return mine >= (max(0.7 * best, enough) if not mind.failed else enough)


def _evil_vote(mind: Mind, nominee: int, draws: Stream) -> bool:
    friends = mind.wards
    block, _ = mind.view.leading()
    if nominee in mind.hosts:
        return False
    if nominee in friends:
        alone = nominee not in mind.view.demons and friends.issuperset(mind.living)
        return alone or _bus(mind, nominee, draws)
    if not _may_pass(mind, nominee, draws):
        return False
    if block in friends or len(mind.living) <= FEW:
        return True
    if block is not None:
        return draws.chance(0.15)
    return draws.chance(EVIL_HAND)


def _may_pass(mind: Mind, nominee: int, draws: Stream) -> bool:
    """Whether evil hands can still put a good player on the block, or make a tie for a friend.

    A hand up that changes nothing only shows who stands together.
    """
    view, reading = mind.view, mind.reading
    friends = {mind.me, *mind.fellows}
    running = [vote for vote in view.votes if vote.nominee == nominee]
    hands = dict(running[-1].hands) if running else {}
    block, highest = view.leading()
    wanted = max(view.votes_needed(), highest + (block not in friends))
    mean = sum(map(reading.guilt, mind.living)) / len(mind.living)
    may = sum(hands.values())
    doubted = reading.guilt(nominee) > DOUBTED * mean
    for seat in mind.order:
        voiceless = seat in mind.dead and not view.ghost_vote.get(seat)
        if seat in hands or seat == nominee or voiceless:
            continue
        if seat in friends:
            may += 1
        elif seat not in mind.dead:
            may += draws.chance(0.7 if doubted else 0.1)
    return may >= wanted


def _bus(mind: Mind, nominee: int, draws: Stream) -> bool:
    """Vote against a fellow Minion who is lost anyway, to look good."""
    view = mind.view
    running = [vote for vote in view.votes if vote.nominee == nominee]
    hands = running[-1].hands if running else []
    votes = sum(1 for _, up in hands if up)
    rivals = [v for v in view.votes if v.day == view.day and v.nominee != nominee]
    highest = max((sum(1 for _, up in v.hands if up) for v in rivals), default=0)
    lost = votes > highest and 2 * votes >= len(mind.living)
    return lost and nominee not in view.demons and draws.chance(0.5 * mind.skill)


def shot(mind: Mind, options: Acts) -> tuple[str, tuple[int, ...]] | None:
    """A public use of my ability: when I am sure enough of its target, or time runs out."""
    ability = mind.character
    if ability not in options.abilities or mind.evil or not mind.alive:
        return None
    wanted = options.abilities[ability]
    among = options.among(ability)
    if wanted == 1 and not set(among) & set(mind.living):  # it helps the dead
        trusted: int = min(among, key=mind.reading.demon)
        return (ability, (trusted,)) if mind.day > 1 else None
    marks = [seat for seat in mind.reading.marks() if seat in among]
    if wanted == 0 or len(marks) < wanted or mind.day < 2:
        return None
    ranked = sorted(marks, key=lambda s: -mind.reading.demon(s))
    sure = 0.3 if len(mind.living) <= FEW else 0.45
    if mind.reading.demon(ranked[0]) < sure:
        return None
    return ability, tuple(ranked[:wanted])
