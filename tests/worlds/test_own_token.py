"""What a seat makes of its own token, and what it sees of the evil team where rows are a share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import Game, View, load_script
from engine import events as ev
from engine.catalogue import team_of
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from storyteller_ai.worlds.live import own_lens

FOLK = ("chef", "empath", "undertaker", "monk", "virgin", "slayer", "soldier", "mayor")


def first_day(script: str, players: int, seed: int) -> tuple[Game, dict[int, str], dict[int, View]]:
    """A game, who is what at its start, and what every seat knows on the first day."""
    game = Game.new(load_script(script), names_for(players), seed=seed)
    seats = {seat: make_player("town", seat) for seat in game.seats}
    run_now(Table(game, seats, make_storyteller("handbook")).run())
    given = {e.seat: e.character for e in game.events if isinstance(e, ev.CharacterGiven)}
    views = {}
    for seat in game.seats:
        stream = game.stream(seat)
        end = next(
            n
            for n, e in enumerate(stream)
            if isinstance(e, ev.PhaseBegan) and e.phase == "discussion"
        )
        views[seat] = View(seat, list(stream[: end + 1]))
    return game, given, views


def test_a_demon_beside_a_lunatic_on_the_script_mostly_knows_to_be_it() -> None:
    for seed in range(1, 6):
        _, given, views = first_day("bmr", 8, seed)
        demon = next(seat for seat, c in given.items() if team_of(c) == "demon")
        assert 0.5 < own_lens(views[demon]).mine().demon[demon] < 1
        for seat in (s for s, c in given.items() if c == "lunatic"):
            assert own_lens(views[seat]).mine().demon[seat] < 1


def test_a_marionette_is_not_sure_to_be_good(tmp_path: Path) -> None:
    script = tmp_path / "marionette.json"
    script.write_text(json.dumps([*FOLK, "butler", "recluse", "marionette", "imp"]))
    for seed in range(1, 5):
        _, given, views = first_day(str(script), 7, seed)
        marionette = next(seat for seat, c in given.items() if c == "marionette")
        mine = own_lens(views[marionette]).mine()
        assert mine.evil[marionette] > 0
        assert mine.characters(marionette)["marionette"] > 0


@pytest.mark.parametrize("script", ["bmr", "sv", "tb"])
def test_the_evil_see_every_team_that_theirs_may_be(script: str) -> None:
    for seed in range(1, 4):
        _, given, views = first_day(script, 14, seed)
        evil = [s for s, c in given.items() if team_of(c) in ("minion", "demon")]
        for seat in evil:
            if not own_lens(views[seat]).view.refresh().demons and team_of(given[seat]) != "demon":
                continue  # a Summoner's or a Poppy Grower's game: it was told of nobody
            mine = own_lens(views[seat]).mine()
            for other in evil:
                now = views[seat].character if other == seat else given[other]
                assert mine.characters(other)[now] > 0, (seed, seat, other)
