"""How likely an ability's answer is in each world, where the ability works."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np

from engine import EngineError, registry
from engine.catalogue import RESIDENT_TEAMS
from engine.facts.answers import Answer, OneTrueOfTwo
from engine.facts.lately import DidToday, Misled, RightGuesses, Woken
from engine.facts.players import (
    Distance,
    GoodPlayer,
    Group,
    NearestSide,
    OfOtherType,
    OneInPlay,
    OneOfTwoFaces,
    SameAlignment,
    SomeoneWho,
)
from engine.facts.propositions import proposition_from_row
from engine.facts.sets import Property
from engine.facts.terms import (
    AdjacentPairs,
    AlignmentOf,
    AnyOf,
    CharacterOf,
    Count,
    OneOfTwo,
)
from engine.speech import Plain
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import Floats
from storyteller_ai.worlds.live.sentences import chance_of
from storyteller_ai.worlds.rhythm import chance_of_waking

ASTRAY: Final = 0.5
"""How likely an ability that is impaired, or meets one who may register falsely, goes wrong."""
POSED: Final = 0.5
"""How likely one who may register falsely is met by an ability on one night."""

Judge = Callable[[Look, Any, Any], "Floats | None"]


def likelihood(look: Look, term: Any, value: Any, earlier: Sequence[Plain] = ()) -> Floats | None:
    """How likely a healthy ability that asks this is told the value, by row; None: no idea.

    earlier: what it told on the nights before, in order.
    """
    answer = _ANSWERS.get(type(term))
    try:
        if isinstance(term, OfOtherType):
            found = _of_other_type(look, term, value, earlier)
        else:
            found = answer(look, term, value) if answer else None
    except (KeyError, TypeError, ValueError, IndexError, EngineError):
        # A report of a person may hold anything: a value of another form says nothing.
        return None
    return None if found is None else np.clip(found, 0.0, 1.0)


def number_of(chances: Iterable[Floats], number: int, rows: int) -> Floats:
    """How likely exactly so many of independent things are so."""
    exactly = [np.ones(rows)] + [np.zeros(rows) for _ in range(number)]
    for chance in chances:
        for count in range(number, 0, -1):
            exactly[count] = exactly[count] * (1 - chance) + exactly[count - 1] * chance
        exactly[0] = exactly[0] * (1 - chance)
    return exactly[number]


def named(look: Look, seat: int, character: str) -> Floats | None:
    """How likely a seat that is shown to another as a character is it; None: no idea."""
    there = seat in look.place and character in registry()
    return np.clip(look.is_(seat, character), 0.0, 1.0) if there else None


def _whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _count(look: Look, term: Count, value: Any) -> Floats | None:
    if not _whole(value, len(term.seats)):
        return None
    return number_of((look.holds(s, term.kind) for s in term.seats), value, look.rows)


def _pairs(look: Look, term: AdjacentPairs, value: Any) -> Floats | None:
    circle = look.circle or look.order
    if not _whole(value, len(circle)):
        return None
    evil = [look.holds(s, term.kind) for s in circle]
    pairs = [evil[i] * evil[i - 1] for i in range(len(evil))]
    return number_of(pairs, value, look.rows)


def _any_of(look: Look, term: AnyOf, value: Any) -> Floats | None:
    if not isinstance(value, bool):
        return None
    none, good = np.ones(look.rows), np.zeros(look.rows)
    for seat in term.seats:
        none = none * (1 - look.holds(seat, term.kind))
        good = good + 1 - look.evil_of(seat)
    herring = good / np.maximum((1 - look.evil).sum(axis=0), 1.0)
    no = none * (1 - np.minimum(herring, 1.0))
    return 1 - no if value else no


def _character(look: Look, term: CharacterOf, value: Any) -> Floats | None:
    return look.holds(term.seat, Property("character", value))


def _alignment(look: Look, term: AlignmentOf, value: Any) -> Floats | None:
    if value not in ("good", "evil"):
        return None
    return look.holds(term.seat, Property("alignment", value))


def _same(look: Look, term: SameAlignment, value: Any) -> Floats | None:
    evil = [look.holds(s, Property("alignment", "evil")) for s in term.seats]
    all_evil, all_good = np.ones(look.rows), np.ones(look.rows)
    for chance in evil:
        all_evil, all_good = all_evil * chance, all_good * (1 - chance)
    same = all_evil + all_good
    return same if value else 1 - same


def _one_of_two(look: Look, term: OneOfTwo, value: Any) -> Floats | None:
    character, seats = value
    if character == "none":
        outsiders = look.outsiders
        return np.where(outsiders < 0.5, 0.98, 0.02)
    neither = np.ones(look.rows)
    for seat in seats:
        neither = neither * (1 - look.holds(seat, Property("character", character)))
    return 1 - neither


def _group(look: Look, term: Group, value: Any) -> Floats | None:
    seats = tuple(value)
    if len(seats) != term.size:
        return None
    return number_of((look.holds(s, term.kind) for s in seats), term.number, look.rows)


def _distance(look: Look, term: Distance, value: Any) -> Floats | None:
    circle = look.circle or look.order
    if not _whole(value, len(circle)):
        return None
    size = len(circle)
    # Travellers count as steps: places at the table stand for places in the circle.
    at = np.array([circle.index(seat) for seat in look.order] + [0])
    steps = np.full(look.rows, size)
    for holder in look.holder.values():
        apart = np.abs(at[holder] - at[look.demon])
        apart = np.where(holder < 0, size, np.minimum(apart, size - apart))
        steps = np.minimum(steps, apart)
    return np.where(steps == value, 0.9, 0.1 / max(size // 2 - 1, 1))


def _did_today(look: Look, term: DidToday, value: Any) -> Floats | None:
    if not isinstance(value, bool):
        return None
    none = np.ones(look.rows)
    for seat in look.voters if term.deed == "voted" else look.nominators:
        none = none * (1 - look.holds(seat, term.kind))
    return 1 - none if value else none


def _someone(look: Look, term: SomeoneWho, value: Any) -> Floats | None:
    (seat,) = value
    so = look.holds(seat, term.kind)
    return so if term.so else 1 - so


def _good_player(look: Look, term: GoodPlayer, value: Any) -> Floats | None:
    character, (seat,) = value
    return look.holds(seat, Property("character", character))


def _nearest(look: Look, term: NearestSide, value: Any) -> Floats | None:
    if value not in ("clockwise", "anticlockwise"):
        return None
    circle = look.circle or look.order
    start = circle.index(term.asker)
    others = circle[start + 1 :] + circle[:start]
    if value == "anticlockwise":
        others = others[::-1]
    nobody, found = np.ones(look.rows), np.zeros(look.rows)
    half = (len(others) + 1) // 2
    for here, there in zip(others[:half], others[::-1][:half], strict=True):
        one, other = look.holds(here, term.kind), look.holds(there, term.kind)
        found = found + nobody * (one * (1 - other) + one * other / 2)
        nobody = nobody * (1 - one) * (1 - other)
    return found + nobody / 2


def _in_play(look: Look, term: OneInPlay, value: Any) -> Floats | None:
    nobody = np.ones(look.rows)
    for seat in look.order:
        if seat != term.asker:
            nobody = nobody * (1 - look.holds(seat, Property("character", value)))
    return 1 - nobody


def _faces(look: Look, term: OneOfTwoFaces, value: Any) -> Floats | None:
    """The false one of the two is any of its side."""
    one, other = value
    good = len(look.cast.townsfolk) + len(look.cast.outsiders)
    evil = len(look.cast.minions) + len(look.cast.demons)
    found = np.zeros(look.rows)
    for character in (one, other):
        among = evil if character in look.cast.townsfolk + look.cast.outsiders else good
        found = found + look.holds(term.seat, Property("character", character)) / max(among, 1)
    return found * min(good, evil)


def _of_other_type(
    look: Look, term: OfOtherType, value: Any, earlier: Sequence[Plain]
) -> Floats | None:
    """Of another type than whoever was shown before: the last one, or all of them."""
    (shown,) = value
    groups = [group for group in earlier if isinstance(group, tuple)]
    before = [seat for group in groups for seat in group if seat in look.place]
    if "traveller" not in term.types:
        before = before[-1:]
    found = np.ones(look.rows)
    kinds = [Property("team", team) for team in RESIDENT_TEAMS]
    for seat in before:
        if seat == shown:
            return np.zeros(look.rows)
        both = sum(look.holds(shown, kind) * look.holds(seat, kind) for kind in kinds)
        found = found * (1 - np.clip(both, 0.0, 1.0))
    return found if before else None


def _woken(look: Look, term: Woken, value: Any) -> Floats | None:
    if not _whole(value, len(term.seats)):
        return None
    return number_of((_wakes(look, s) for s in term.seats), value, look.rows)


def _wakes(look: Look, seat: int) -> Floats:
    """How likely a seat wakes for its own ability; of a Traveller nothing is supposed."""
    if seat in look.guests:
        return np.full(look.rows, ASTRAY)
    found, total = np.zeros(look.rows), np.zeros(look.rows)
    cast = look.cast
    for character in (*cast.townsfolk, *cast.outsiders, *cast.minions, *cast.demons):
        there = look.is_(seat, character)
        total = total + there
        if rate := chance_of_waking(character, look.night):
            found = found + rate * there
    return np.clip(found / np.maximum(total, 1e-9), 0.0, 1.0)


def _misled(look: Look, term: Misled, value: Any) -> Floats | None:
    """Abilities go wrong by a Drunk, by somebody evil who impairs, and by who poses."""
    if not _whole(value, len(look.order)):
        return None
    chances = [ASTRAY * look.sham_chance()]
    if look.impairs:
        chances.append(ASTRAY * look.impairs())
    for seat in look.order:
        as_good, as_evil = look.poses(seat)
        chances.append(ASTRAY * POSED * (as_good + as_evil))
    ordinary = number_of(chances, value, look.rows)
    rules = registry()
    twisting = [i for i, d in enumerate(look.cast.demons) if rules[d].forces_falsehood]
    if not twisting:
        return ordinary
    each = [np.full(look.rows, ASTRAY)] * max(len(look.alive) // 2, 1)
    return np.where(np.isin(look.kind, twisting), number_of(each, value, look.rows), ordinary)


def _guesses(look: Look, term: RightGuesses, value: Any) -> Floats | None:
    if not _whole(value, len(term.guesses)):
        return None
    right = (look.holds(seat, Property("character", c)) for seat, c, _ in term.guesses)
    return number_of(right, value, look.rows)


def _answer(look: Look, term: Answer, value: Any) -> Floats | None:
    said = {"yes": True, "no": False, True: True, False: False}.get(value)
    so = None if said is None else chance_of(look, term.question)
    return None if so is None else so if said else 1 - so


def _one_true(look: Look, term: OneTrueOfTwo, value: Any) -> Floats | None:
    one, other = (chance_of(look, proposition_from_row(row)) for row in value)
    # Of a statement that says nothing here, the other may be as true as false.
    return None if one is None or other is None else one * (1 - other) + other * (1 - one)


_ANSWERS: Final[Mapping[type, Judge]] = {
    Count: _count,
    AdjacentPairs: _pairs,
    AnyOf: _any_of,
    CharacterOf: _character,
    AlignmentOf: _alignment,
    SameAlignment: _same,
    OneOfTwo: _one_of_two,
    Group: _group,
    Distance: _distance,
    DidToday: _did_today,
    SomeoneWho: _someone,
    GoodPlayer: _good_player,
    NearestSide: _nearest,
    OneInPlay: _in_play,
    OneOfTwoFaces: _faces,
    Woken: _woken,
    Misled: _misled,
    RightGuesses: _guesses,
    Answer: _answer,
    OneTrueOfTwo: _one_true,
}
