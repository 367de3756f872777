"""The handbook at a table with Travellers, whom no false world may take for anybody else."""

from __future__ import annotations

import pytest

from engine import Game
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now


@pytest.mark.parametrize("bots", ["random", "town"])
def test_games_with_travellers_finish_legally(bots: str) -> None:
    for seed in range(6):
        seated = {3: "thief", 7: "scapegoat"}
        game = Game.new("forum", names_for(10), seed=seed, travellers=seated)
        players = {seat: make_player(bots, seat) for seat in game.order}
        table = Table(game, players, make_storyteller("handbook"))
        run_now(table.run())
        assert game.over and not table.illegal and not table.fallbacks
