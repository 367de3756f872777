"""The tables: every official character, the night orders, the jinxes, the setup counts."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from importlib.resources import files

import pytest

from engine.catalogue import (
    PLAYER_TEAMS,
    SPECIAL_STEPS,
    TEAMS,
    SetupCounts,
    catalogue,
    jinxes,
    night_order,
    night_rank,
    normalise_id,
    normalise_team,
    setup_counts,
)
from engine.errors import EngineError


def test_every_official_character_is_there_once() -> None:
    rows = json.loads(files("engine.data").joinpath("characters.json").read_text("utf-8"))
    official = [info for info in catalogue().values() if info.edition != "twist"]
    assert len(rows) == len(catalogue()) and len(official) == 181
    assert Counter(info.team for info in official) == {
        "townsfolk": 69,
        "outsider": 23,
        "minion": 27,
        "demon": 19,
        "traveller": 18,
        "fabled": 14,
        "loric": 11,
    }
    assert {info.team for info in catalogue().values()} == set(TEAMS)


def test_an_id_is_its_english_name_normalised() -> None:
    assert {id: normalise_id(info.name) for id, info in catalogue().items()} == {
        id: id for id in catalogue()
    }


def test_every_character_has_an_english_and_a_korean_name() -> None:
    assert [id for id, info in catalogue().items() if not {"en", "ko"} <= set(info.names)] == []


def test_official_names_differ_within_a_language() -> None:
    for language in ("en", "ko"):
        counts = Counter(info.name_in(language) for info in catalogue().values())
        assert [name for name, count in counts.items() if count > 1] == []


def test_a_name_falls_back_to_english() -> None:
    assert catalogue()["imp"].name_in("tlh") == "Imp"


def test_reminders_come_in_both_languages_token_for_token() -> None:
    for row in json.loads(files("engine.data").joinpath("characters.json").read_text("utf-8")):
        labels = row.get("reminders", {})
        assert len(labels.get("ko", ())) in (0, len(labels.get("en", ())))
    assert catalogue()["fortuneteller"].reminders == ("Red Herring",)


def test_no_texts_of_the_publisher_are_in_the_table() -> None:
    rows = json.loads(files("engine.data").joinpath("characters.json").read_text("utf-8"))
    allowed = {
        *("id", "team", "edition", "setup", "names", "aliases"),
        *("reminders", "global_reminders", "special"),
    }
    assert {key for row in rows for key in row} <= allowed


def test_features_tell_which_tokens_stay_out_of_the_bag() -> None:
    out = {id for id, info in catalogue().items() if info.has("selection", "bag-disabled")}
    assert out == {"drunk", "marionette", "lilmonsta"}
    (vote,) = catalogue()["bureaucrat"].special
    assert (vote.type, vote.name, vote.value) == ("vote", "multiplier", 3)


def test_night_orders_hold_characters_and_special_steps_once() -> None:
    for first in (True, False):
        order = night_order(first)
        assert len(order) == len(set(order))
        assert set(order) - set(SPECIAL_STEPS) <= set(catalogue())
        assert order[0] == "dusk" and "dawn" in order
        assert night_rank(first)["dusk"] == 1
    assert "minioninfo" in night_order(True) and "minioninfo" not in night_order(False)


@pytest.mark.parametrize(
    ("first", "order"),
    [
        (True, ["minioninfo", "demoninfo", "poisoner", "washerwoman", "chef", "butler", "spy"]),
        (False, ["poisoner", "monk", "scarletwoman", "imp", "ravenkeeper", "empath", "undertaker"]),
    ],
)
def test_trouble_brewing_wakes_in_its_usual_order(first: bool, order: list[str]) -> None:
    assert sorted(order, key=night_rank(first).__getitem__) == order


def test_jinxes_join_two_known_characters_once() -> None:
    pairs = [frozenset((jinx.a, jinx.b)) for jinx in jinxes()]
    assert len(pairs) == len(set(pairs)) == 131
    assert all(len(pair) == 2 and pair <= set(catalogue()) for pair in pairs)
    assert all(jinx.note for jinx in jinxes())
    assert {"heretic", "baron"} in [
        pair for pair, j in zip(pairs, jinxes(), strict=True) if j.exclusive
    ]


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (5, (3, 0, 1, 1)),
        (6, (3, 1, 1, 1)),
        (7, (5, 0, 1, 1)),
        (12, (7, 2, 2, 1)),
        (15, (9, 2, 3, 1)),
    ],
)
def test_setup_counts(players: int, counts: tuple[int, int, int, int]) -> None:
    assert setup_counts(players) == SetupCounts(*counts)


def test_setup_counts_add_up_and_players_over_15_are_travellers() -> None:
    for players in range(5, 21):
        c = setup_counts(players)
        assert c.townsfolk + c.outsiders + c.minions + c.demons + c.travellers == players
        assert c.travellers == max(0, players - 15)


@pytest.mark.parametrize("players", [-1, 0, 4, 21])
def test_no_setup_outside_5_to_20(players: int) -> None:
    with pytest.raises(EngineError, match="5 to 20"):
        setup_counts(players)


@pytest.mark.parametrize(
    ("text", "team"),
    [
        ("traveler", "traveller"),
        ("Traveller", "traveller"),
        ("TOWNSFOLK", "townsfolk"),
        ("x", None),
    ],
)
def test_team_spellings(text: str, team: str | None) -> None:
    assert normalise_team(text) == team


def test_fabled_and_loric_are_no_players() -> None:
    assert set(TEAMS) - set(PLAYER_TEAMS) == {"fabled", "loric"}


def test_a_character_can_be_copied_hashed_and_pickled() -> None:
    imp = catalogue()["imp"]
    assert copy.deepcopy(imp) == pickle.loads(pickle.dumps(imp)) == imp
    assert len({imp, copy.copy(imp)}) == 1
