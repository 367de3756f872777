"""Small records have exactly the starts from which the engine can play them."""

from __future__ import annotations

import pytest

from evals.enumerated_puzzles import compared
from evals.world_measures import small_puzzles


def test_small_puzzles_have_the_starts_that_the_engine_plays() -> None:
    words, holds = small_puzzles(3, 1, print)
    assert holds, words


# Pairs that once differed: a Poisoner whom a Pukka poisons, a Zombuul that an Assassin kills, a
# Pukka whose victim has to die, one that took over, a Shabaloth that kills itself, a Zombuul that
# has to attack.
@pytest.mark.parametrize("number", [4, 5, 14, 23, 46, 47, 104])
def test_small_puzzles_of_demons_with_a_delay(number: int) -> None:
    found = compared("moon", number)
    assert found is not None and found[1] == []
