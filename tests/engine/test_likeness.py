"""How close a guess at an ability is to it."""

from __future__ import annotations

from engine import Stream
from engine.facts.likeness import GRANTED, WARMTHS, Described, abilities, warmth


def test_a_guess_that_gets_more_right_is_never_colder() -> None:
    """From any wrong guess, put one slot after the other right: it gets no colder on the way."""
    table = abilities()
    stream = Stream("guesses")
    for truth, (part, *others) in table.items():
        if others:
            continue
        for _ in range(20):
            guess = {**table[stream.choice(tuple(table))][0]}
            levels = []
            for slot in ["", *stream.shuffled(tuple(part))]:
                if slot:
                    guess[slot] = part[slot]
                said = tuple(f"{name}={value}" for name in guess for value in guess[name])
                levels.append(WARMTHS.index(warmth(Described(said), truth)))
            assert levels == sorted(levels), (truth, levels)


def test_every_ability_that_may_be_given_is_described_and_is_its_own_bingo() -> None:
    table = abilities()
    for truth in table:
        assert warmth(truth, truth) == "bingo"
    assert set(GRANTED) <= set(table)
