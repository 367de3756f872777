"""How evil plays: whom it kills, what it claims to be, and the lies that go with the claim."""

from __future__ import annotations

from typing import Final

from engine import Stream
from engine.catalogue import GOOD_TEAMS
from engine.speech import Report
from storyteller_ai.players.town import stories
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import claimable, team, trait

UNCLAIMED: Final = 0.45
"""What a victim is worth of whom nothing is known"""
POSING: Final = 0.6
"""How often an evil player prefers to be an Outsider, at a table that has some."""
SPARED: Final = 0.8
"""What it adds to a victim's worth that the town trusts them, and would not execute them."""
SPARED_LATE: Final = 2.0
"""The same when the last executions are near: whom everybody trusts leaves few to choose from."""
LATE: Final = 6
"""How few live then."""
IN_VAIN: Final = 0.6
"""What it takes from a victim's worth to have been attacked and to have lived."""

# --- by night --------------------------------------------------------------------------------


def kill_worth(mind: Mind, seat: int) -> float:
    """What evil gains if the seat dies tonight."""
    if seat in mind.dead:
        return -2.0
    if seat == mind.me:
        return 3.0 if cornered(mind) else -2.0
    if seat in mind.fellows:
        return -1.5
    claim = mind.claims.get(seat)
    value = UNCLAIMED
    if claim:
        value = sum(trait(c).worth for c in claim.characters) / len(claim.characters)
    if seat in mind.proven:
        value += 0.4
    value -= IN_VAIN * attacks(mind, seat)
    # Whom the town suspects it will execute by itself.
    weight = SPARED_LATE if len(mind.living) <= LATE else SPARED
    return value + weight * (mind.reading.trust(seat) - 0.75)


def attacks(mind: Mind, seat: int) -> int:
    """How often I have chosen a seat in vain: it is guarded, or cannot die so."""
    mine = mind.view.character
    return sum(1 for _, e in mind.view.chose if e.ability == mine and e.value == seat)


def cornered(mind: Mind) -> bool:
    """Whether the Demon had better pass on to a Minion: the town is about to execute it."""
    minions = [s for s in mind.view.minions if s not in mind.dead]
    if not minions or len(mind.living) <= 3 or mind.day < 2:
        return False
    reading, others = mind.reading, [s for s in mind.living if s != mind.me]
    mine = reading.guilt(mind.me)
    heir = min(reading.guilt(s) for s in minions)
    return mine > 0.3 and mine > 1.5 * heir and all(mine > reading.guilt(s) for s in others)


def harm_worth(mind: Mind, seat: int) -> float:
    """What evil gains if the seat's ability fails."""
    if seat in mind.dead or seat == mind.me or seat in mind.fellows:
        return -2.0
    claim = mind.claims.get(seat)
    if claim is None:
        return 0.4
    told = mind.day > 1
    values = [
        trait(c).worth * (0.15 if told and trait(c).nights == "first" else 1.0)
        for c in claim.characters
    ]
    return sum(values) / len(values)


# --- the cover -------------------------------------------------------------------------------


def cover(mind: Mind) -> str:
    """The good character that an evil player claims to be: once claimed, for good."""
    mine = mind.claims.get(mind.me)
    if mine and mine.hard and team(mine.hard) in GOOD_TEAMS:
        return mine.hard
    taken = {c.hard for s, c in mind.claims.items() if s != mind.me}
    wishes = _wishes(mind)
    return next((c for c in wishes if c not in taken), wishes[0])


def _wishes(mind: Mind) -> list[str]:
    """Covers in the order of preference: the agreed one, the Demon's bluffs, any other."""
    seen = {character for _, e in mind.view.grimoires for _, character, _ in e.grimoire}
    promised = set(mind.plan.values())
    rest = [c for c in mind.script if claimable(c) and c not in seen | promised]
    own = [mind.plan[mind.me]] if mind.me in mind.plan else []
    luck = mind.temper("cover")
    bluffs = [] if own else _bluffs(mind)
    others = luck.shuffled(c for c in rest if c not in bluffs)
    if _poses(mind):
        others.sort(key=lambda c: team(c) != "outsider")
    return [*own, *bluffs, *others] or ["mayor"]


def _bluffs(mind: Mind) -> list[str]:
    """The bluffs that can be claimed, Outsiders last: the true ones fill their few places.

    Who poses as an Outsider has them first: the town counts them, and trusts whom it counts.
    """
    bluffs = mind.temper("cover").shuffled(c for c in mind.view.bluffs if claimable(c))
    return sorted(bluffs, key=lambda c: (team(c) == "outsider") != _poses(mind))


def _poses(mind: Mind) -> bool:
    """Whether I would rather be an Outsider than a Townsfolk in this game."""
    return mind.outsiders > 0 and mind.temper("pose").chance(POSING)


def plan(mind: Mind) -> tuple[tuple[int, str], ...]:
    """Who of the evil team claims what: the Demon's bluffs, dealt out."""
    bluffs = _bluffs(mind)
    return tuple(zip((mind.me, *mind.view.minions), bluffs, strict=False))


# --- the lies --------------------------------------------------------------------------------


def due_nights(mind: Mind, ability: str) -> list[int]:
    """The nights of which a player of this character would have something to tell."""
    nights = trait(ability).nights
    last = mind.day
    if not mind.alive:
        day, how = mind.dead[mind.me]
        last = day - 1 if how == "night" else day
    if nights == "first":
        return [1]
    if nights == "every":
        return list(range(1, last + 1))
    if nights == "later":
        return list(range(2, last + 1))
    if nights == "executions":
        return [day + 1 for day in mind.executed if day < last]
    if nights == "second":
        return [2] if last >= 2 else []
    if nights == "guessed":
        declared = mind.view.declared
        used = {day for day, seat, of, _ in declared if (seat, of) == (mind.me, ability)}
        return [day + 1 for day in sorted(used) if day < last]
    return []


def lie(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """A false (or harmless) report that agrees with what the player has said before."""
    make = {
        "neighbours": _neighbours,
        "pairs": _pairs,
        "demon": _demon,
        "one_of_two": _one_of_two,
        "character": _character,
        **stories.LIES,
    }.get(trait(ability).tells)
    return make(mind, ability, night, draws) if make else None


def _team_of_mine(mind: Mind) -> set[int]:
    return {mind.me, *mind.fellows}


def _cleared(mind: Mind) -> set[int]:
    """Those of whom I have said that they are good, or not the Demon."""
    return {s for r in _mine(mind) if type(r.value) in (int, bool) and not r.value for s in r.about}


def _framed(mind: Mind) -> set[int]:
    """Those at whom my reports have pointed."""
    return {s for r in _mine(mind) if type(r.value) in (int, bool) and r.value for s in r.about}


def _mine(mind: Mind) -> list[Report]:
    return [told.report for told in mind.reports.values() if told.speaker == mind.me]


def _neighbours(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    two = mind.neighbours(mind.me, night)
    for told in mind.reports.values():
        if told.speaker == mind.me and told.report.about == two and told.report.ability == ability:
            return Report(ability, night, told.report.value, two)
    friends, cleared = _team_of_mine(mind), _cleared(mind)
    targets = [s for s in two if s not in friends and s not in cleared]
    blame = 0.3 if any(s in friends for s in two) else 0.5
    value = 1 if targets and draws.chance(blame) else 0
    return Report(ability, night, value, two)


def _pairs(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    return Report(ability, night, 1 if draws.chance(0.4) else 0)


def _demon(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    friends, cleared = _team_of_mine(mind), _cleared(mind)
    there = [s for s in mind.order if s != mind.me and not mind.died_before(s, night)]
    marks = [s for s in there if s not in friends and s not in cleared]
    if len(marks) >= 2 and draws.chance(0.4):
        framed = [s for s in marks if s in _framed(mind)] or marks
        first = draws.choice(framed)
        second = draws.choice([s for s in there if s != first])
        if second not in friends:
            return Report(ability, night, True, tuple(sorted((first, second))))
    pool = [s for s in there if s not in _framed(mind)]
    pool = pool if len(pool) >= 2 else there
    return Report(ability, night, False, tuple(sorted(draws.sample(pool, min(2, len(pool))))))


def _one_of_two(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    of, friends = trait(ability).of, _team_of_mine(mind)
    others = [s for s in mind.order if s != mind.me]
    goods = [s for s in others if s not in friends]
    goods = goods if len(goods) >= 2 else others
    script = [c for c in mind.script if team(c) == of] or list(mind.script)
    if of == "minion":
        return _pair_of(ability, draws.choice(script), draws.sample(goods, 2))
    known = {s: c.hard for s, c in mind.claims.items() if s != mind.me and c.hard in script}
    known |= {s: c for s, c in mind.plan.items() if s != mind.me and c in script}
    backed = [s for s in known if s in friends] or list(known)
    if backed:
        seat = draws.choice(backed)
        other = draws.choice([s for s in others if s != seat])
        return _pair_of(ability, known[seat], [seat, other])
    if of == "outsider" and not mind.outsiders:
        return Report(ability, night, ("none", ()))
    if "drunk" in script:
        return _pair_of(ability, "drunk", draws.sample(goods, 2))
    return _pair_of(ability, draws.choice(script), draws.sample(others, 2))


def _pair_of(ability: str, character: str, seats: list[int]) -> Report:
    return Report(ability, 1, (character, tuple(sorted(seats))))


def _character(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    seat = mind.executed.get(night - 1)
    if seat is None:
        return None
    claim = mind.claims.get(seat)
    if seat not in mind.fellows and draws.chance(0.25):
        value = draws.choice([c for c in mind.script if team(c) == "minion"] or list(mind.script))
    elif claim and team(claim.characters[0]) in GOOD_TEAMS:
        value = claim.characters[0]
    else:
        value = draws.choice([c for c in mind.script if team(c) in GOOD_TEAMS])
    return Report(ability, night, value, (seat,))
