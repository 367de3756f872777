"""Every official jinx between two characters with rules here: each has its scenario or its test.

Scenarios stand in `scenarios/jinxes.yaml`, and what setup does is tested here.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine import Choice, Game, Stream, registry
from engine import events as ev
from engine.catalogue import jinxes
from engine.scripts import parse_script
from storyteller_ai.people import names_for
from storyteller_ai.scenario import play_up, read_scenarios

FILE = Path(__file__).resolve().parent / "scenarios" / "jinxes.yaml"
GOOD = ("chef", "empath", "monk", "slayer", "soldier", "mayor", "virgin", "undertaker", "oracle")


def told() -> set[tuple[str, str]]:
    """The pairs that a scenario or a test of this file is named by."""
    ids = [case.id.split("-")[1:3] for case in read_scenarios(FILE)]
    names = [name.split("_")[2:4] for name in globals() if name.startswith("test_jinx_")]
    return {(a, b) for a, b in (*ids, *names)}


def test_every_jinx_between_supported_characters_is_told() -> None:
    known = registry()
    pairs = {(j.a, j.b) for j in jinxes() if j.a in known and j.b in known}
    assert len(pairs) >= 35
    assert sorted(pairs - told()) == []
    assert told() <= pairs, "a case for a jinx that is none"


# --- what setup does -------------------------------------------------------------------------


def table(seed: int, *characters: str, players: int = 10, wanted: str = "marionette") -> Game:
    """A game at its bag."""
    script = parse_script(json.dumps([{"id": "_meta", "name": "Jinxes"}, *characters, *GOOD]))
    return Game.new(script, names_for(players), seed=seed, wanted={0: wanted})


def dealt(game: Game, bag: tuple[str, ...] | None = None) -> Game:
    """The game once the tokens are dealt, with this bag where one is wanted."""
    while game.storyteller_view().grimoire.phase == "setup":
        (decision,) = game.open
        value = decision.options.sample(Stream("test", decision.id))
        if decision.kind == "setup.bag" and bag:
            value = bag
        game.step(decision.choice(value))
    return game


def bag_of(game: Game, *characters: str) -> tuple[str, ...]:
    """These characters, and Townsfolk to fill the table, as a bag."""
    script = list(game.script.characters)
    fill = [c for c in GOOD if c not in characters]
    return tuple(sorted((*characters, *fill[: 10 - len(characters)]), key=script.index))


def thoughts(game: Game) -> set[str]:
    """What the Marionette may believe to be, once the bag is chosen."""
    (decision,) = game.open
    assert decision.kind == "marionette.thinks"
    return set(decision.options)


def test_jinx_marionette_balloonist_brings_an_outsider() -> None:
    evil = ("imp", "marionette", "poisoner")
    game = table(1, "saint", "drunk", "balloonist", *evil)
    game.step(game.open[0].choice(bag_of(game, *evil)))
    assert {"balloonist", "oracle"} <= thoughts(game)
    game = dealt(table(2, "saint", "balloonist", *evil), bag_of(game, *evil, "saint"))
    assert game.storyteller_view().grimoire.seats[0].believes == "balloonist", (
        "nothing else explains the Outsider"
    )


def test_jinx_marionette_balloonist_that_is_another() -> None:
    evil = ("imp", "marionette", "poisoner")
    game = table(1, "saint", "drunk", "balloonist", *evil)
    game.step(game.open[0].choice(bag_of(game, *evil, "saint", "balloonist")))
    assert "balloonist" not in thoughts(game) and len(thoughts(game)) > 1


def test_an_outsider_too_many_is_no_bag_without_a_balloonist() -> None:
    evil = ("imp", "marionette", "poisoner")
    game = table(1, "saint", "drunk", *evil)
    assert not game.open[0].options.contains(bag_of(game, *evil, "saint"))


def test_jinx_marionette_huntsman_needs_the_damsel() -> None:
    evil = ("imp", "marionette", "godfather")
    for outsiders, may in ((("damsel",), True), (("saint",), False)):
        game = table(1, "saint", "damsel", "huntsman", *evil)
        game.step(game.open[0].choice(bag_of(game, *evil, *outsiders)))
        assert ("huntsman" in thoughts(game)) is may


@pytest.mark.parametrize("seed", range(3))
def test_jinx_marionette_summoner_waits(seed: int) -> None:
    evil = ("imp", "marionette", "summoner")
    game = table(seed, "saint", *evil, wanted="summoner")
    dealt(game, bag_of(game, "marionette", "summoner"))
    grim = game.storyteller_view().grimoire
    assert "marionette" not in grim.in_play()
    assert [r.name for r in grim.reminders.values()] == ["marionette.to_come"]
    seat = next(r.seat for r in grim.reminders.values())
    assert grim.seats[seat].alignment == "good"
    assert not any(a.sham for a in grim.instances(seat))


def bags(game: Game) -> Counter[str]:
    """The characters of the bag that was chosen."""
    kinds = (r for r in game.records if isinstance(r, Choice))
    return Counter(next(r.value for r in kinds if r.decision.startswith("setup.bag")))


def test_some_marionette_waits_for_a_summoned_demon() -> None:
    evil = ("imp", "marionette", "summoner")
    games = [table(seed, "saint", *evil, wanted="summoner") for seed in range(6)]
    assert any("marionette" in bags(dealt(game)) for game in games)


def test_who_comes_in_late_notices_nothing() -> None:
    case = next(c for c in read_scenarios(FILE) if c.id.startswith("jinx-marionette-summoner-c"))
    game = play_up(case)
    late = next(s for s, name in game.seats.items() if name == "Vic")
    mine = [e for e in game.stream(late) if isinstance(e, ev.TokenShown | ev.Woke | ev.Affected)]
    assert [type(e) for e in mine] == [ev.TokenShown], "but for the token that it began with"
