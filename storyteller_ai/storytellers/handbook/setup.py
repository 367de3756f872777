"""Before the first night: the bag, the Drunk's token, the bluffs, the red herring."""

from __future__ import annotations

from typing import Final

from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.answers import TELLS
from storyteller_ai.storytellers.handbook.case import (
    EVERY,
    LATER,
    QUIET,
    START,
    Advice,
    Case,
    Cast,
    pick,
    pick_different,
)

BAGS: Final = 3
INFORMED: Final = 0.45
"""The share of Townsfolk that a lively bag has learning something; a first night counts 0.6."""
CLOUDS: Final = frozenset({"drunk", "poisoner"})
"""Characters by whom information may be false, beside those that register falsely."""


def bag(case: Case) -> Advice:
    """Of a few bags the one with neither too much nor too little to learn, and some doubt."""
    bags = [case.options.sample(case.draws) for _ in range(BAGS)]
    why = reason("handbook.bag")
    return pick(case.draws, ((bag_weight(case.cast, b), b, why) for b in bags))


def bag_weight(cast: Cast, chosen: tuple[str, ...]) -> float:
    """How lively a bag is."""
    townsfolk = [c for c in chosen if cast.team[c] == "townsfolk"]
    learning = sum(_LEARNING[cast.rhythm[c]] for c in townsfolk)
    off = learning / max(1, len(townsfolk)) - INFORMED
    doubt = any(c in CLOUDS or c in cast.faces for c in chosen)
    return (1.0 if doubt else 0.35) / (1 + (8 * off) ** 2)


_LEARNING: Final = {EVERY: 1.0, START: 0.6, LATER: 0.4, QUIET: 0.0}


def drunk_thinks(case: Case) -> Advice:
    """A token that keeps the Drunk busy: mostly one that is told something."""
    rhythm = case.cast.rhythm
    rows = []
    for c in case.options:
        why = reason(f"handbook.drunk_{_WHY[rhythm[c]]}", character=c)
        rows.append((_TOKEN[rhythm[c]] if c in TELLS else _UNTOLD.get(c, 1.0), c, why))
    return pick(case.draws, rows)


_TOKEN: Final = {EVERY: 3.0, START: 2.2, LATER: 2.2, QUIET: 1.0}
_UNTOLD: Final = {"mayor": 0.3, "amnesiac": 0.15, "huntsman": 0.2}
"""A Mayor never notices; the others tell the town at once that something is wrong."""
_WHY: Final = {
    EVERY: "every_night",
    START: "first_night",
    LATER: "later",
    QUIET: "quiet",
}


def demon_bluffs(case: Case) -> Advice:
    """Three bluffs of different kinds: one to feed the town, one to lie low, one more.

    What the Drunk believes to be is left out, for two would claim it; an Outsider is in only
    where the town can't count it out.
    """
    cast, number = case.cast, case.options.size
    free: list[str] = [c for c in case.options.items if not _claimed(case, c)]
    if len(free) < number:
        free = list(case.options.items)
    weights = {c: _bluff_weight(case, c) for c in free}
    informed = {c: w for c, w in weights.items() if cast.rhythm[c] in (START, EVERY)}
    quiet = {c: w for c, w in weights.items() if cast.rhythm[c] in (LATER, QUIET)}
    chosen: list[str] = []
    for kind in (informed, quiet)[:number]:
        chosen += pick_different(case.draws, kind, 1)
    rest = {c: w for c, w in weights.items() if c not in chosen}
    chosen += pick_different(case.draws, rest, number - len(chosen))
    value = tuple(c for c in case.options.items if c in chosen)
    return Advice(value, reason("handbook.bluffs"))


def _claimed(case: Case, character: str) -> bool:
    return any(case.face(seat) == character for seat in case.order)


def _bluff_weight(case: Case, character: str) -> float:
    """How well evil can live with a claim."""
    cast = case.cast
    if character in UNKNOWN_TO_THEMSELVES:
        return 0.05  # nobody can claim it
    if cast.team[character] == "outsider":
        # One Outsider too many tells the town that a Minion brought them, and where to look.
        there = sum(1 for seat in case.order if case.team(seat) == "outsider")
        extra = any(case.character(seat) in cast.more_outsiders for seat in case.order)
        return 0.15 if extra or there >= 2 else 0.6
    # A public use by day can be put to the test at once.
    return 0.6 if character in TESTABLE else 1.0


UNKNOWN_TO_THEMSELVES: Final = frozenset({"drunk", "lunatic", "marionette"})
TESTABLE: Final = frozenset({"virgin", "slayer"})


def red_herring(case: Case) -> Advice:
    """A good player whom the town could well believe to be the Demon."""
    return pick(
        case.draws,
        (
            (_herring_weight(case, seat), seat, reason("handbook.herring", seat=seat))
            for seat in case.options
        ),
    )


def _herring_weight(case: Case, seat: int) -> float:
    if case.evil(seat):
        return 0.1  # a Spy that registers as good: suspicion would fall where it belongs
    if seat == case.decision.seat:
        return 0.25
    if case.character(seat) in case.cast.faces:
        return 0.25  # a Recluse looks bad enough without it
    if case.face(seat) != case.character(seat):
        return 0.4  # a Drunk carries one lie already
    if case.face(seat) in TESTABLE:
        return 0.3  # proven in public the first time it is tried
    return _SUSPECT[case.cast.rhythm[case.face(seat)]]


_SUSPECT: Final = {EVERY: 1.0, START: 1.1, LATER: 1.3, QUIET: 1.6}
"""Who has little to tell is the easier to suspect."""
