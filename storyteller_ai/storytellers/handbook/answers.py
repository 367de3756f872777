"""What abilities would tell on an imagined table, and whether they might have told something."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Final, TypeAlias

from engine import Stream
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS
from storyteller_ai.storytellers.handbook.case import Value
from storyteller_ai.storytellers.handbook.history import History, Question
from storyteller_ai.storytellers.handbook.world import Now, World
from storyteller_ai.worlds.rhythm import chance_of_waking

MISLED: Final = (0.42, 0.38, 0.2)
"""How often none, one or two abilities went wrong: more than that is hard to explain."""


def answer(world: World, past: History, question: Question, draws: Stream) -> Value:
    """What the ability would tell there; None where the handbook does not know it."""
    now = world.after(past.deaths[: question.deaths])
    tells = TELLS.get(question.ability)
    return None if tells is None or now is None else tells(world, now, question, draws)


def allows(world: World, past: History, question: Question, value: Value) -> bool:
    """Whether the ability might have told this there."""
    now = world.after(past.deaths[: question.deaths])
    if now is None:
        return False
    fits = FITS.get(question.ability)
    if fits is not None:
        return fits(world, now, question, value)
    tells = CERTAIN.get(question.ability)
    return tells is None or tells(world, now, question, _UNUSED) == value


def faults(world: World, past: History) -> int:
    """How much of what is known to the asker and to all can't be so there."""
    wrong = 0 if world.after(past.deaths) is not None else 2
    wrong += sum(1 for s, c in past.proven_character.items() if world.characters[s] != c)
    for seat, team in past.proven_team.items():
        character = world.characters[seat]
        wrong += world.cast.team[character] != team and character not in world.cast.faces
    return wrong + sum(1 for q, value in past.told if not allows(world, past, q, value))


_UNUSED: Final = Stream("unused")
"""Abilities that tell one thing only draw nothing."""


def _of_the_night(question: Question, draws: Stream) -> Stream:
    """The draws, moved on by a step a night: what is drawn freely is not the same each time."""
    for _ in range(question.night):
        draws.below(2)
    return draws


def _others(world: World, question: Question) -> list[int]:
    return [seat for seat in sorted(world.characters) if seat != question.asker]


# --- one of two players ----------------------------------------------------------------------


def _shown_pair(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """(character, two seats) of the ability's team; the other seat is anybody's."""
    team = TEAM_SHOWN[question.ability]
    others = _others(world, question)
    holders = [seat for seat in others if world.team(now, seat) == team]
    if not holders:
        return ("none", ()) if team == "outsider" else None
    holder = draws.choice(holders)
    decoy = draws.choice([seat for seat in others if seat != holder])
    return (now[holder], (min(holder, decoy), max(holder, decoy)))


def _pair_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    character, seats = value
    if not seats:
        team = TEAM_SHOWN[question.ability]
        return all(world.team(now, seat) != team for seat in world.order)
    return any(now[seat] == character for seat in seats)


# --- numbers ---------------------------------------------------------------------------------


def _evil_neighbours(order: tuple[int, ...], evil: Set[int], question: Question) -> int:
    """Of the nearest living seats on either side."""
    place = order.index(question.asker)
    circle = [*order[place + 1 :], *order[:place]]
    living = [seat for seat in circle if seat not in question.dead]
    return len({living[0], living[-1]} & evil) if living else 0


def _evil_pairs(order: tuple[int, ...], evil: Set[int], question: Question) -> int:
    """Of neighbours who are both evil."""
    return sum(1 for i, seat in enumerate(order) if seat in evil and order[i - 1] in evil)


COUNTS: Final = {"chef": _evil_pairs, "empath": _evil_neighbours}
"""Abilities that count evil players, whatever characters those are."""


def numbers_fit(order: tuple[int, ...], evil: Set[int], past: History) -> bool:
    """Whether all numbers that were told are right with these players evil."""
    return all(
        COUNTS[question.ability](order, evil, question) == value
        for question, value in past.told
        if question.ability in COUNTS
    )


def _number(world: World, now: Now, question: Question, draws: Stream) -> Value:
    evil = {seat for seat in world.order if world.evil(now, seat)}
    return COUNTS[question.ability](world.order, evil, question)


def _evil_dead(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return sum(1 for seat in question.dead if seat in now and world.evil(now, seat))


def _steps(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """From the Demon to its nearest Minion; None where one of them is missing."""
    size = len(world.order)
    at = {seat: place for place, seat in enumerate(world.order) if seat in now}
    demons = [place for seat, place in at.items() if world.team(now, seat) == "demon"]
    minions = [place for seat, place in at.items() if world.team(now, seat) == "minion"]
    apart = [abs(here - there) for here in demons for there in minions]
    return min((min(steps, size - steps) for steps in apart), default=None)


def _awake(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """How many of the players would have woken, by what they are."""
    draws = _of_the_night(question, draws)
    chances = [chance_of_waking(now[seat], question.night) for seat in question.about]
    return sum(draws.chance(chance) for chance in chances)


def _misled(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return _of_the_night(question, draws).weighted(range(len(MISLED)), MISLED)


# --- yes or no, and words ---------------------------------------------------------------------


def _any_demon(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return any(seat == world.herring or world.team(now, seat) == "demon" for seat in question.about)


def _character(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return now[question.about[0]]


def _same_side(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return len({world.evil(now, seat) for seat in question.about}) == 1


def _demon_voted(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return any(world.team(now, seat) == "demon" for seat in question.voters & set(now))


def _minion_nominated(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return any(world.team(now, seat) == "minion" for seat in question.nominators & set(now))


def _side(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return "evil" if world.evil(now, question.about[0]) else "good"


def _nearest_evil(world: World, now: Now, question: Question, draws: Stream) -> Value:
    place = world.order.index(question.asker)
    circle = [*world.order[place + 1 :], *world.order[:place]]
    for left, right in zip(circle, reversed(circle), strict=True):
        ways = [
            word
            for word, seat in (("clockwise", left), ("anticlockwise", right))
            if world.evil(now, seat)
        ]
        if ways:
            return draws.choice(ways)
    return None


def _right(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return sum(now[seat] == guess for seat, guess in question.guesses)


# --- players, and what they are ---------------------------------------------------------------


def _group(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """So many players, so many of whom are of a kind."""
    size, number, kind = GROUPS[question.ability]
    others = _others(world, question)
    so = [seat for seat in others if _is(world, now, seat, kind)]
    rest = [seat for seat in others if seat not in so]
    if len(so) < number or len(rest) < size - number:
        return None
    return tuple(sorted(draws.sample(so, number) + draws.sample(rest, size - number)))


def _is(world: World, now: Now, seat: int, kind: str) -> bool:
    return world.evil(now, seat) if kind == "evil" else world.team(now, seat) == kind


def _group_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    _, number, kind = GROUPS[question.ability]
    return sum(_is(world, now, seat, kind) for seat in value) == number


def _somebody_good(world: World, now: Now, question: Question, draws: Stream) -> Value:
    good = [seat for seat in _others(world, question) if not world.evil(now, seat)]
    return (draws.choice(good),) if good else None


def _good_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    return not world.evil(now, value[0])


def _grandchild(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """A good player, rather one who would say the same; who is evil claims what suits."""
    good = {
        seat: 1.0 if _would_agree(world, now, seat) else DENIED
        for seat in _others(world, question)
        if world.cast.team[now[seat]] in GOOD_TEAMS
    }
    if not good:
        return None
    seat = draws.weighted(tuple(good), tuple(good.values()))
    return (now[seat], (seat,))


def _would_agree(world: World, now: Now, seat: int) -> bool:
    face = world.faces[seat]
    return now[seat] == face or world.cast.team.get(face) in EVIL_TEAMS


def _grandchild_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    character, (seat,) = value
    return bool(now[seat] == character)


def _of_other_type(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """A player of another type than the one who was shown last, and not the asker."""
    draws = _of_the_night(question, draws)
    shown = [seat for group in question.shown for seat in group]
    last = [world.team(now, seat) for seat in shown[-1:]]
    others = [
        seat
        for seat in _others(world, question)
        if world.team(now, seat) not in (*last, "traveller") and seat not in shown
    ]
    return (draws.choice(others),) if others else None


def _type_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    last = question.shown[-1:]
    return all(world.team(now, group[0]) != world.team(now, value[0]) for group in last)


def _two_faces(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """What the player is there, beside any character of the other side."""
    draws = _of_the_night(question, draws)
    there = now[question.about[0]]
    teams = world.cast.teams
    if world.evil(now, question.about[0]):
        return (draws.choice(teams["townsfolk"] + teams["outsider"]), there)
    return (there, draws.choice(teams["minion"] + teams["demon"]))


def _faces_fit(world: World, now: Now, question: Question, value: Value) -> bool:
    return now[question.about[0]] in value


DENIED: Final = 0.5
"""How often a grandchild is one who will deny it, by one who won't: never would give them away."""

Tells: TypeAlias = Callable[[World, Now, Question, Stream], Value]
Fits: TypeAlias = Callable[[World, Now, Question, Value], bool]

TEAM_SHOWN: Final[Mapping[str, str]] = {
    "washerwoman": "townsfolk",
    "librarian": "outsider",
    "investigator": "minion",
}
GROUPS: Final[Mapping[str, tuple[int, int, str]]] = {
    "noble": (3, 1, "evil"),
    "knight": (2, 0, "demon"),
    "sage": (2, 1, "demon"),
}
"""How many players are shown, and how many of them are of a kind."""

CERTAIN: Final[Mapping[str, Tells]] = {
    **dict.fromkeys(COUNTS, _number),
    "clockmaker": _steps,
    "flowergirl": _demon_voted,
    "juggler": _right,
    "fortuneteller": _any_demon,
    "oracle": _evil_dead,
    "ravenkeeper": _character,
    "seamstress": _same_side,
    "towncrier": _minion_nominated,
    "undertaker": _character,
    "villageidiot": _side,
}
"""Abilities that tell one thing on one table."""

TELLS: Final[Mapping[str, Tells]] = {
    **CERTAIN,
    **dict.fromkeys(TEAM_SHOWN, _shown_pair),
    **dict.fromkeys(GROUPS, _group),
    "balloonist": _of_other_type,
    "chambermaid": _awake,
    "dreamer": _two_faces,
    "grandmother": _grandchild,
    "mathematician": _misled,
    "shugenja": _nearest_evil,
    "steward": _somebody_good,
}
FITS: Final[Mapping[str, Fits]] = {
    **dict.fromkeys(TEAM_SHOWN, _pair_fits),
    **dict.fromkeys(GROUPS, _group_fits),
    "balloonist": _type_fits,
    "dreamer": _faces_fit,
    "grandmother": _grandchild_fits,
    "steward": _good_fits,
}
"""Of abilities that might have told one of several things: whether this is one."""
