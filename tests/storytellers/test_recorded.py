"""The recorded Storyteller makes a game's choices again."""

from __future__ import annotations

import json

import pytest

from engine import Choice, Game, ReplayDivergence, header_of, read_log, rows_of
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.storytellers.random import RandomStoryteller
from storyteller_ai.storytellers.recorded import RecordedStoryteller
from storyteller_ai.table import run_now
from tests.storytellers.tables import new_game, play, table


def rerun(size: int, seed: int, storyteller: RecordedStoryteller) -> Game:
    game = new_game(size, seed)
    run_now(table(game, storyteller).run())
    return game


def test_a_recorded_game_comes_out_the_same() -> None:
    for seed in range(5):
        first, _ = play(9, seed)
        log = read_log(json.dumps(row) for row in [header_of(first), *rows_of(first)])
        again = rerun(9, seed, RecordedStoryteller.of(log))
        assert list(again.events) == list(first.events)


def test_another_storyteller_goes_on_where_the_record_ends() -> None:
    first, storyteller = play(9, 2)
    choices = [choice for _, choice in storyteller.asked]
    assert len(choices) > 3
    again = rerun(9, 2, RecordedStoryteller(choices[:3], HandbookStoryteller()))
    assert list(again.events) == list(first.events)
    other = rerun(9, 2, RecordedStoryteller(choices[:3], RandomStoryteller()))
    assert other.over


def test_a_record_without_an_answer_says_so() -> None:
    with pytest.raises(ReplayDivergence, match="no answer to 'setup"):
        rerun(9, 2, RecordedStoryteller([]))


def test_a_record_with_an_illegal_answer_says_so() -> None:
    with pytest.raises(ReplayDivergence, match="legal is 9 characters"):
        rerun(9, 2, RecordedStoryteller([Choice("setup.bag/-1/0", ("imp",))]))
