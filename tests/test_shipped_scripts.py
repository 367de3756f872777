"""Every script on board can be played whole: its characters have rules, its games finish."""

from __future__ import annotations

import pytest

from engine import supported_ids
from engine.scripts import Script, shipped_scripts
from storyteller_ai.simulation import Plan, simulate, summary

SCRIPTS = shipped_scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_all_characters_have_rules(script: Script) -> None:
    assert script.unsupported(supported_ids()) == () and script.warnings == ()


@pytest.mark.parametrize("players", [5, 8, 13])
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.id)
def test_games_finish_legally(script: Script, players: int) -> None:
    for bots, storyteller, games in (("random", "random", 6), ("town", "handbook", 2)):
        plan = Plan(script.id, players, games, seed=3, bots=bots, storyteller=storyteller)
        figures = summary(plan, simulate(plan))
        assert (figures["finished"], figures["illegal"], figures["fallbacks"]) == (games, 0, 0)
