"""Minion abilities that no Minion has: an Alchemist's, and those that a Plague Doctor leaves."""

from __future__ import annotations

from typing import Any

import pytest

from storyteller_ai.worlds.puzzle.record import Unsupported
from tests.worlds.records import chose, died, event, executed, record, told, worlds

WITCHED = event("D1", "day_death", "F", cause="just_nominated")


def with_minions(data: dict[str, Any], *minions: str) -> dict[str, Any]:
    """The record with more Minions on its script, whom nobody can be."""
    data["script"]["minion"] += minions
    return data


def knows(player: str, minion: str) -> dict[str, Any]:
    return told(player, "N1", "alchemist", character=minion)


def test_an_alchemist_may_have_any_minions_ability_that_is_not_in_play() -> None:
    claims = "alchemist chef monk mayor slayer virgin"
    data = record(claims, "goblin imp", [], [WITCHED], until="D1")
    assert worlds(data) == set()
    found = worlds(with_minions(data, "witch"))
    assert "B goblin, C imp" in found
    # One who knows of another ability can't be it, if healthy.
    other = {**data, "info": [knows("A", "assassin")]}
    other["script"]["minion"] += ["assassin"]
    assert worlds(other) == set()
    assert worlds({**other, "info": [knows("A", "witch")]}) == found


def test_an_alchemists_poison_falls_where_it_says() -> None:
    claims, chef = "alchemist chef monk mayor slayer", told("B", "N1", "chef", value=2)
    data = record(claims, "goblin imp", [chef], until="N1")
    with_minions(data, "poisoner")
    # Three evil players in a row there are not, so B was poisoned or is evil.
    assert "C imp, D goblin" in worlds(data)
    info = [chef, knows("A", "poisoner"), chose("A", "N1", "poisoner", "C")]
    assert all("B" in world for world in worlds({**data, "info": info}))
    info[2] = chose("A", "N1", "poisoner", "B")
    assert "C imp, D goblin" in worlds({**data, "info": info})


def test_an_alchemists_baron_brings_outsiders() -> None:
    claims = "alchemist saint recluse mayor slayer"
    data = with_minions(record(claims, "goblin imp", [knows("A", "baron")]), "baron")
    assert "D imp, E goblin" in worlds(data)
    other = {**with_minions(data, "witch"), "info": [knows("A", "witch")]}
    assert worlds(other) == {"B imp, C goblin", "B goblin, C imp"}


def test_an_alchemist_follows_the_demon_as_a_scarlet_woman() -> None:
    claims = "alchemist chef monk mayor slayer virgin"
    events = [executed(1, "F"), died("N2", "E")]
    data = record(claims, "goblin imp", [knows("A", "scarletwoman")], events, until="D2")
    assert "B goblin, F imp" in worlds(with_minions(data, "scarletwoman"))


def test_a_plague_doctor_leaves_the_storyteller_an_ability() -> None:
    claims = "chef plaguedoctor monk mayor slayer virgin"
    events = [executed(1, "B"), died("N2", "C"), {**WITCHED, "time": "D2"}]
    data = record(claims, "goblin imp", [], events, until="D2", outsiders=1)
    assert worlds(data) == set()
    found = worlds(with_minions(data, "witch"))
    assert "D goblin, E imp" in found and not any("B" in world for world in found)
    # Before it has died nobody has the ability.
    early = {**data, "events": [WITCHED, executed(1, "B")], "until": "D1"}
    assert worlds(early) == set()


def test_a_harpy_may_kill_by_day() -> None:
    claims = "chef monk mayor slayer virgin artist"
    scream = event("D1", "day_death", "F", cause="harpy")
    assert worlds(record(claims, "goblin imp", [], [scream], until="D1")) == set()
    found = worlds(record(claims, "harpy imp", [], [scream], until="D1"))
    assert found and not any("F imp" in world for world in found)
    assert worlds(record(claims, "harpy imp", until="D1")) >= found


def test_what_is_not_known_beside_them_is_refused() -> None:
    data = record("alchemist plaguedoctor monk mayor slayer", "pithag imp", outsiders=1)
    with pytest.raises(Unsupported, match="not supported: alchemist beside pithag"):
        worlds(data)
