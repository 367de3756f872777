"""Travellers and Fabled with bots: options, comings and goings, and what cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import EngineError, load_script
from engine import events as ev
from storyteller_ai.guests import Guest, read_fabled, read_guests, seats_of_guests, visits_of
from storyteller_ai.logs import read_log_file
from storyteller_ai.simulation import Plan, play_game, simulate, summary

FORUM = load_script("forum")


def test_what_an_option_means() -> None:
    assert read_guests("", FORUM, 1) == ()
    assert read_guests("thief, Bone Collector", FORUM, 1) == (
        Guest("thief"),
        Guest("bonecollector"),
    )
    assert read_guests("thief@2-4", FORUM, 1) == (Guest("thief", 2, 4),)
    assert read_guests("thief@0-3", FORUM, 1) == (Guest("thief", 0, 3),)
    drawn = read_guests("3", FORUM, 1)
    assert len({guest.character for guest in drawn}) == 3
    assert read_guests("3", FORUM, 2) != drawn or read_guests("3", FORUM, 3) != drawn
    assert len(read_guests("2", load_script("tb"), 1)) == 2, "a script without any gets some"


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("imp", "'imp' is no Traveller with rules here"),
        ("6", "at most 5 Travellers"),
        ("thief,thief,thief,thief,thief,thief", "at most 5 Travellers at a time"),
        ("thief@", "thief"),
        ("thief@two", "say when as thief@2"),
        ("thief@4-2", "nobody leaves before"),
        ("thief@2-", "say when as thief@2"),
        ("-1", "no Traveller"),
    ],
)
def test_a_bad_option_is_one_clear_line(spec: str, told: str) -> None:
    if spec == "thief@":
        assert read_guests(spec, FORUM, 1) == (Guest("thief"),)
        return
    with pytest.raises(EngineError, match=told) as refusal:
        read_guests(spec, FORUM, 1)
    assert "\n" not in str(refusal.value)


def test_fabled_by_name() -> None:
    assert read_fabled("Hell's Librarian, fiddler") == ("hellslibrarian", "fiddler")
    for bad, told in (("thief", "no Fabled"), ("fiddler,fiddler", "named twice")):
        with pytest.raises(EngineError, match=told):
            read_fabled(bad)


def test_seats_and_names_of_guests() -> None:
    guests = read_guests("thief,barista@2-3,deviant@0-1", FORUM, 1)
    names = [f"P{i}" for i in range(9)]
    seated = seats_of_guests(guests, 9, seed=4, person=2)
    assert sorted(seated.values()) == ["deviant", "thief"] and 2 not in seated
    visits = visits_of(guests, seated, names)
    assert {str(visit.guest) for visit in visits} == {"barista@2-3", "deviant@0-1"}
    assert all(visit.name in names or visit.guest.enters for visit in visits)
    own = seats_of_guests(guests, 9, seed=4, person=2, own=Guest("thief"))
    assert own[2] == "thief" and len(own) == 2


@pytest.mark.parametrize("rules", ["official", "forum"])
@pytest.mark.parametrize("bots", ["town", "random"])
def test_travellers_come_and_go_in_simulated_games(bots: str, rules: str) -> None:
    plan = Plan(
        script="forum",
        players=8,
        games=6,
        bots=bots,
        rules=rules,
        travellers="thief,barista@2-3,bonecollector@1",
        fabled="hellslibrarian,stormcatcher",
    )
    figures = summary(plan, simulate(plan))
    assert figures["finished"] == plan.games and not figures["illegal"] + figures["fallbacks"]


def test_who_comes_and_goes_is_the_same_on_any_number_of_workers() -> None:
    plan = Plan(script="forum", players=7, games=40, bots="random", travellers="2", rules="forum")
    one, two = (summary(plan, simulate(plan, workers))["digest"] for workers in (1, 2))
    assert one == two


def test_a_traveller_sits_down_on_the_day_and_leaves_on_the_day() -> None:
    plan = Plan(script="forum", bots="random", storyteller="random", travellers="deviant@1-2")
    text = next(
        text for seed in range(20) if '"Left"' in (text := play_game(plan, seed)[1].decode())
    )
    assert text.index('"Entered"') < text.index('"Left"')


def test_an_exile_may_come_before_the_day_to_leave() -> None:
    plan = Plan(script="forum", games=30, bots="town", travellers="deviant@1-2,scapegoat@1-4")
    figures = summary(plan, simulate(plan))
    assert figures["finished"] == plan.games


def test_a_game_with_guests_goes_on_where_it_stopped(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    command = ["play", "--plain", "--script", "forum", "--rules", "forum", "--seed", "5"]
    command += ["--travellers", "thief,barista@2-3", "--fabled", "fiddler", "--log", str(log)]
    sat = sit(command, [""] * 12 + ["/quit"])
    assert sat.status == 0 and "nothing is lost" in sat.screen
    went_on = sit(["play", "--plain", "--resume", str(log)], [""] * 900)
    assert went_on.status == 0, went_on.errors
    whole = sit([*command[:-1], str(tmp_path / "whole.log")], [""] * 900)
    assert whole.status == 0
    first, second = (read_log_file(path) for path in (log, tmp_path / "whole.log"))
    assert first.events == second.events
    assert any(isinstance(e, ev.Entered) and e.character == "barista" for e in first.events)


def test_the_person_may_be_a_traveller(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    command = ["play", "--plain", "--script", "forum", "--seed", "8", "--character", "thief"]
    sat = sit([*command, "--log", str(log)], ["2", "", "", "/quit"])
    assert sat.status == 0, sat.errors
    assert "You sit at the table as the Thief, a Traveller." in sat.screen
    assert "Thief, your choice" in sat.screen
