"""The other base editions, played at random: every game ends and is what its events say."""

from __future__ import annotations

import pytest

from engine import Game, Stream, load_script
from engine.apply import apply
from engine.grimoire import Grimoire
from storyteller_ai.simulation import Plan, simulate, summary
from tests.engine.playing import NAMES, play


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [7, 12])
@pytest.mark.parametrize("script", ["bmr", "sv"])
def test_a_random_game_ends_and_its_events_are_its_grimoire(
    script: str, players: int, seed: int
) -> None:
    game = Game.new(load_script(script), NAMES[:players], seed=seed)
    play(game, Stream("editions", script, players, seed))
    assert game.over and game.winner in ("good", "evil")
    folded = Grimoire()
    for event in game.events:
        apply(folded, event)
    assert folded == game.storyteller_view().grimoire


@pytest.mark.parametrize("script", ["bmr", "sv"])
def test_bots_finish_every_game_and_nothing_is_refused(script: str) -> None:
    for plan in (
        Plan(script=script, players=9, games=8, bots="random", storyteller="random"),
        Plan(script=script, players=8, games=4, bots="town", storyteller="handbook"),
    ):
        results = simulate(plan, 1)
        assert all(result.winner for result in results)
        assert sum(result.illegal + result.fallbacks for result in results) == 0
        assert summary(plan, results)["digest"] == summary(plan, simulate(plan, 2))["digest"]
