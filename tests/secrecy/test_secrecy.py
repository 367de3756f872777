"""What reaches a seat depends on nothing that the rules have not released to it.

A sample; all of it is `python -m evals.measure secrecy`.
"""

from __future__ import annotations

from itertools import chain

import pytest

from evals.secrecy import first_leak, search
from evals.secrecy.setups import SCRIPT
from tests.secrecy.plants import PLANTS, Plant

SAMPLE = range(11)
"""As many families as it takes for every character to have its turn."""
LEAST = 2
"""Pairs in which each character looks, and pairs that differ in each character."""


def test_nothing_leaks_and_every_character_was_tried() -> None:
    counts, leaks = search(SAMPLE, days=3)
    assert leaks == []
    for character in SCRIPT.characters:
        assert counts.viewers[character] >= LEAST, f"{character} hardly looked"
        assert counts.hidden[character] >= LEAST, f"{character} was hardly hidden"
    assert counts.pairs > counts.refused
    assert counts.compared > 10_000


@pytest.mark.parametrize(
    ("plant", "seed"), PLANTS, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_planted_leak_is_caught(plant: Plant, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    # The seed that once showed it comes first; a change of the rules may move it elsewhere.
    assert first_leak(chain((seed,), range(40))) is not None


def test_there_are_plants_of_every_kind() -> None:
    assert len(PLANTS) >= 8
