"""Lies in the forms of information that Trouble Brewing does not have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine import Stream
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS
from engine.facts.propositions import DEMON, EVIL, Is, Some, These, proposition_to_row
from engine.speech import Report
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import claimable, team


def _others(mind: Mind) -> tuple[list[int], list[int]]:
    """The other players who are in the circle of characters: my fellows, and the good."""
    seats = [s for s in mind.order if s != mind.me and s not in mind.guests]
    friends = [s for s in seats if s in mind.fellows]
    return friends, [s for s in seats if s not in mind.fellows]


def _small(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    """A small number: mostly nothing, now and then one."""
    return Report(ability, night, 1 if draws.chance(0.3) else 0)


def _distance(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    return Report(ability, night, 1 + draws.below(max(2, len(mind.order) // 3)))


def _deed(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    return Report(ability, night, draws.chance(0.5))


def _awake(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    friends, goods = _others(mind)
    seats = draws.sample(sorted([*friends, *goods]), 2)
    return Report(ability, night, draws.below(3), tuple(sorted(seats)))


def _said(mind: Mind, seat: int) -> str:
    """What a seat says to be, or will as its team has agreed; nothing if that is open."""
    claim = mind.claims.get(seat)
    return claim.hard if claim and claim.hard else mind.plan.get(seat, "")


def _relative(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """A friend is what it says to be, or else somebody whose claim is out."""
    friends, goods = _others(mind)
    known = [s for s in friends if _said(mind, s)] or [s for s in goods if _said(mind, s)]
    if not known:
        return None
    seat = draws.choice(known)
    return Report(ability, night, (_said(mind, seat), (seat,)))


def _one_of_three(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """Two or three good players: one of them must be evil."""
    friends, goods = _others(mind)
    if len(goods) < 3:
        return None
    seats = draws.sample(goods, 3)
    if friends and draws.chance(0.2):
        seats[0] = draws.choice(friends)
    return Report(ability, night, tuple(sorted(seats)))


def _either(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    """A fellow is what it says to be or else evil; a good player perhaps not what it says."""
    friends, goods = _others(mind)
    living = [s for s in (*friends, *goods) if not mind.died_before(s, night)] or goods
    seat = draws.choice(living)
    good = _said(mind, seat) if seat in friends or draws.chance(0.6) else ""
    if not good or team(good) not in GOOD_TEAMS:
        good = draws.choice([c for c in mind.script if claimable(c)])
    evil = draws.choice([c for c in mind.script if team(c) in EVIL_TEAMS])
    return Report(ability, night, (good, evil), (seat,))


def _alike(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    """A fellow goes with a good player; two good ones do not."""
    friends, goods = _others(mind)
    if friends and draws.chance(0.6):
        return Report(ability, night, True, tuple(sorted((friends[0], draws.choice(goods)))))
    two = draws.sample(goods, min(2, len(goods)))
    return Report(ability, night, draws.chance(0.4), tuple(sorted(two)))


def _side(mind: Mind, ability: str, night: int, draws: Stream) -> Report:
    """A fellow is good, and a good player now and then evil."""
    friends, goods = _others(mind)
    living = [s for s in (*friends, *goods) if not mind.died_before(s, night)] or goods
    seat = draws.choice(living)
    bad = seat not in friends and draws.chance(0.4)
    return Report(ability, night, "evil" if bad else "good", (seat,))


def _tried(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """Whoever was chosen is no Demon, or was kept from killing: a friend, or a good player."""
    friends, goods = _others(mind)
    died = any((day, how) == (night, "night") for day, how, _ in mind.view.deaths)
    blame = ability == "exorcist" and not died
    pool = goods if blame or not friends else [*friends, *goods]
    there = [s for s in pool if not mind.died_before(s, night)] or goods
    return Report(ability, night, ("chose", (draws.choice(there),)))


def _guessed(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """The claim of a friend, or of anybody, was guessed, and nothing happened."""
    friends, goods = _others(mind)
    known = [s for s in friends if _said(mind, s)] or [s for s in goods if _said(mind, s)]
    if not known:
        return Report(ability, night, (ability, (mind.me,)))
    seat = draws.choice(known)
    return Report(ability, night, (_said(mind, seat), (seat,)))


def _statements(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """Two statements against good players: one of them is said to be true."""
    _, goods = _others(mind)
    living = [s for s in goods if not mind.died_before(s, night)]
    if len(living) < 3:
        return None
    first, second, third = draws.sample(living, 3)
    pair = (Some(These(tuple(sorted((first, second)))), DEMON), Is(third, EVIL))
    rows = [proposition_to_row(each) for each in pair]
    return Report(ability, night, tuple(draws.shuffled(rows)))


def _answer(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """The Demon is among some good players, or not among others with a friend."""
    friends, goods = _others(mind)
    living = [s for s in goods if not mind.died_before(s, night)]
    number = max(1, len(living) // 2)
    if friends and draws.chance(0.5):
        named, answer = [draws.choice(friends), *draws.sample(living, number - 1)], "no"
    else:
        named, answer = draws.sample(living, number), "yes"
    row = proposition_to_row(Some(These(tuple(sorted(named))), DEMON))
    return Report(ability, night, (answer, row))


def _right(mind: Mind, ability: str, night: int, draws: Stream) -> Report | None:
    """My friends were guessed right, and so were all others, or all but one."""
    guesses = [
        len(targets)
        for day, seat, of, targets in mind.view.declared
        if (day, seat, of) == (night - 1, mind.me, ability)
    ]
    if not guesses:
        return None
    return Report(ability, night, max(0, guesses[0] - draws.below(3)))


LIES: Final[Mapping[str, Callable[[Mind, str, int, Stream], Report | None]]] = {
    "distance": _distance,
    "relative": _relative,
    "one_of_three": _one_of_three,
    "either": _either,
    "alike": _alike,
    "side": _side,
    "fallen": _small,
    "deed": _deed,
    "mishaps": _small,
    "awake": _awake,
    "right": _right,
    "tried": _tried,
    "guessed": _guessed,
    "statements": _statements,
    "answer": _answer,
}
"""By the form of the information"""
