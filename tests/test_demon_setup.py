"""How many of each team are dealt when a Demon changes the setup."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from engine import FORUM, OFFICIAL, Game, RuleSet, Stream
from engine.catalogue import team_of
from engine.scripts import parse_script

GOOD = (
    *("washerwoman", "librarian", "investigator", "chef", "empath", "fortuneteller", "undertaker"),
    *("monk", "ravenkeeper", "virgin", "slayer", "soldier", "mayor", "butler", "saint", "recluse"),
    "drunk",
)


def dealt(demon: str, minions: list[str], players: int, seed: int, rules: RuleSet) -> Counter[str]:
    script = parse_script(json.dumps([*GOOD, *minions, demon]))
    game = Game.new(script, [f"P{i}" for i in range(players)], seed=seed, rules=rules)
    while game.day == 0 and game.asked is not None:
        draws = Stream("deal", seed, game.asked.id)
        game.step(game.asked.choice(game.asked.options.sample(draws)))
    return Counter(team_of(s.character) for s in game.storyteller_view().grimoire.seats.values())


@pytest.mark.parametrize("rules", [OFFICIAL, FORUM], ids=["official", "forum"])
@pytest.mark.parametrize(
    ("demon", "minions", "players", "counts"),
    [
        ("vigormortis", ["poisoner"], 7, (5, 0, 1, 1)),
        ("vigormortis", ["poisoner"], 8, (6, 0, 1, 1)),
        ("vigormortis", ["poisoner"], 9, (6, 1, 1, 1)),
        ("vigormortis", ["baron", "spy"], 10, (6, 1, 2, 1)),
        ("fanggu", ["poisoner"], 7, (4, 1, 1, 1)),
        ("fanggu", ["poisoner"], 8, (4, 2, 1, 1)),
        ("fanggu", ["baron", "spy"], 10, (4, 3, 2, 1)),
        ("pukka", ["poisoner"], 7, (5, 0, 1, 1)),
        ("nodashii", ["poisoner"], 8, (5, 1, 1, 1)),
        ("lleech", ["poisoner", "spy"], 10, (7, 0, 2, 1)),
        ("shabaloth", ["poisoner", "spy", "scarletwoman"], 15, (9, 2, 3, 1)),
    ],
)
def test_the_counts(
    demon: str, minions: list[str], players: int, counts: tuple[int, ...], rules: RuleSet
) -> None:
    teams = ("townsfolk", "outsider", "minion", "demon")
    for seed in range(1, 6):
        found = dealt(demon, minions, players, seed, rules)
        assert tuple(found[team] for team in teams) == counts


@pytest.mark.parametrize("seed", range(12))
def test_a_marionette_sits_beside_the_demon_and_believes_to_be_good(seed: int) -> None:
    script = parse_script(json.dumps([*GOOD, "marionette", "imp"]))
    game = Game.new(script, [f"P{i}" for i in range(8)], seed=seed)
    while game.day == 0 and game.asked is not None:
        draws = Stream("deal", seed, game.asked.id)
        game.step(game.asked.choice(game.asked.options.sample(draws)))
    seats = game.storyteller_view().grimoire.seats
    (mine,) = (seat for seat in seats.values() if seat.character == "marionette")
    (demon,) = (seat for seat in seats.values() if seat.character == "imp")
    assert (mine.id - demon.id) % 8 in (1, 7)
    assert mine.alignment == "evil" and team_of(mine.believes) in ("townsfolk", "outsider")
    assert mine.believes not in {seat.character for seat in seats.values()}
    assert game.view(mine.id).refresh().alignment == "good"
