"""Figures of a whole run that no single game has: what a decoder gains, the commonest answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import log2
from typing import Any

Table = Mapping[tuple[str, str], float]
"""How often a truth (first) was told as something (second)."""


def _figures(rows: Iterable[Mapping[str, object]], beginning: str) -> Iterator[tuple[str, Any]]:
    """The figures of all rows whose names begin so, by the rest of the name."""
    for row in rows:
        figures: object = row["figures"]
        assert isinstance(figures, Mapping)
        for name, pair in figures.items():
            if name.startswith(beginning):
                yield name.removeprefix(beginning), pair


def tables(rows: Iterable[Mapping[str, object]]) -> dict[str, Counter[tuple[str, str]]]:
    """The tables of truth against telling, by ability, over the rows of a run."""
    found: dict[str, Counter[tuple[str, str]]] = {}
    for name, pair in _figures(rows, "decode."):
        if name.count(":") == 2:
            kind, truth, told = name.split(":")
            found.setdefault(kind, Counter())[truth, told] += pair[0]
    return found


def bits(table: Table) -> float:
    """How many bits a telling gives about the truth, to somebody who knows the policy by heart.

    Mutual information with the Miller-Madow correction, never below 0.

    >>> round(bits({("0", "1"): 500, ("1", "0"): 500}), 2)
    1.0
    >>> bits({("0", "0"): 250, ("0", "1"): 250, ("1", "0"): 250, ("1", "1"): 250})
    0.0
    """
    whole = sum(table.values())
    if not whole:
        return 0.0
    truths: dict[str, float] = {}
    told: dict[str, float] = {}
    for (truth, telling), number in table.items():
        truths[truth] = truths.get(truth, 0) + number
        told[telling] = told.get(telling, 0) + number
    found = sum(
        number / whole * log2(number * whole / (truths[truth] * told[telling]))
        for (truth, telling), number in table.items()
        if number
    )
    excess = (len(truths) - 1) * (len(told) - 1) / (2 * whole) * 1.4427
    return max(0.0, found - excess)


def gained(rows: Iterable[Mapping[str, object]]) -> dict[str, tuple[float, int]]:
    """Bits by ability, as shares of what the truth itself holds, and of how many tellings.

    1 is a channel laid bare.
    """
    found = {}
    for kind, table in tables(rows).items():
        truths: Counter[str] = Counter()
        for (truth, _), number in table.items():
            truths[truth] += number
        whole = sum(truths.values())
        entropy = -sum(n / whole * log2(n / whole) for n in truths.values() if n)
        if entropy:
            found[kind] = min(1.0, bits(table) / entropy), round(whole)
    return found


def commonest(rows: Iterable[Mapping[str, object]]) -> dict[str, tuple[int, int]]:
    """By kind of choice: how often the commonest answer was given, of how many choices."""
    answers: dict[str, Counter[str]] = {}
    for name, pair in _figures(rows, "variety."):
        kind, equals, answer = name.partition("=")
        if equals:
            answers.setdefault(kind, Counter())[answer] += round(pair[0])
    return {kind: (max(found.values()), found.total()) for kind, found in answers.items()}


def favourite(rows: Iterable[Mapping[str, object]], least: int) -> dict[str, tuple[int, int]]:
    """By kind of choice: how often the best-liked character was chosen, of when it could be.

    Characters that could be chosen less often than `least` times are left out.
    """
    chosen: dict[str, Counter[str]] = {}
    possible: dict[str, Counter[str]] = {}
    for name, pair in _figures(rows, "variety."):
        kind, sign, character = name.partition("~")
        if sign:
            chosen.setdefault(kind, Counter())[character] += round(pair[0])
            possible.setdefault(kind, Counter())[character] += round(pair[1])
    found = {}
    for kind, times in possible.items():
        pairs = [(chosen[kind][c], n) for c, n in times.items() if n >= least]
        if pairs:
            found[kind] = max(pairs, key=lambda pair: pair[0] / pair[1])
    return found
