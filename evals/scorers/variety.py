"""Whether a Storyteller's choices vary: who always answers the same can be read like a book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from itertools import chain
from typing import Any, Final

from engine.decisions import OneOf, Subsets, Tested
from evals.played import Played, Ruled

SHORT: Final = 24
"""Letters up to which an answer stands as it is; longer ones by their digest."""
LISTED: Final = 64
"""Options up to which the last one is looked for."""


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """first, last: choices that are the first (last) legal option, overall and by kind.
    declined: choices of nothing where that is an option, likewise. KIND=ANSWER: how often one
    answer was given. KIND~CHARACTER: how often a character was chosen of the times that it could
    be. `evals.derived` makes the shares of the commonest answer and of the favourite of them.

    Decisions with one option are left out, and spaces that list examples only.
    """
    found: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for ruled in game.rulings:
        options, kind = ruled.decision.options, ruled.decision.kind
        if options.count() < 2:
            continue
        answer = f"{kind}={_answer(ruled)}"
        found[answer] += 1
        asked[answer] = 1
        if isinstance(options, Tested):
            continue
        for character, taken in _characters(ruled):
            found[f"{kind}~{character}"] += taken
            asked[f"{kind}~{character}"] += 1
        for name, fits in _places(ruled).items():
            for figure in (name, f"{name}:{kind}"):
                found[figure] += fits
                asked[figure] += 1
    return {name: (found[name], asked[name]) for name in asked}


def _places(ruled: Ruled) -> dict[str, bool]:
    """Whether the choice is the first option, the last, or nothing; what can't be said is out."""
    options, value = ruled.decision.options, ruled.value
    listed = iter(options)
    first = next(listed, None)
    places = {"first": first == value}
    if options.count() <= LISTED:
        last = first
        for last in chain((first,), listed):  # noqa: B007  # the last one is what is wanted
            pass
        places["last"] = last == value
    if options.contains(None):
        places["declined"] = value is None
    return places


def _characters(ruled: Ruled) -> Iterator[tuple[str, bool]]:
    """The characters that could be chosen, one or several at a time, and whether each was."""
    options, value = ruled.decision.options, ruled.value
    if isinstance(options, Subsets):
        possible, chosen = options.items, value
    elif isinstance(options, OneOf):
        possible, chosen = options.values, (value,)
    else:
        return
    for character in possible:
        if isinstance(character, str):
            yield character, character in chosen


def _answer(ruled: Ruled) -> str:
    """The answer in a few letters; a seat that is the player's own is `self`."""
    value: Any = ruled.value
    if type(value) is int and value == ruled.decision.seat and not ruled.telling:
        return "self"
    text = repr(value)
    return text if len(text) <= SHORT else blake2b(text.encode(), digest_size=4).hexdigest()
