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


FORUM_TABLE = ("--plain", "--script", "forum", "--rules", "forum", "--players", "8")


def _rows(path: Path, name: str) -> list[Any]:
    return [row[2:] for row in read_log_file(path).rows if row[:2] == ["e", name]]


def test_a_storyteller_brings_guests_in_and_sees_them_off(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    lines = [
        "/enter Zed thief evil",
        "",
        "/enter",
        "/enter Zed Thief evil 2",
        "/enter Zed thief good",
    ]
    lines += [
        "/enter Yan chef good",
        "/fabled Storm Catcher",
        "/fabled nix",
        "/leave 1",
        "/leave Zed",
        *[""] * 12,
    ]
    where = [*FORUM_TABLE, "--seed", "7", "--storyteller", "human", "--log", str(log)]
    sat = sit(["play", *where], [*lines, "/end evil"])
    assert sat.errors == "" and "while a game is running" in sat.screen
    for told in ("clockwise of the last one named", "'chef' is no Traveller", "'nix' is no Fabled"):
        assert told in sat.screen
    assert "somebody at the table is called 'Zed'" in sat.screen
    assert "only a Traveller at the table can leave it" in sat.screen
    (entered,), (left,) = _rows(log, "Entered"), _rows(log, "Left")
    assert entered[1:3] == ["Zed", "thief"] and left[0] == entered[0]
    assert ["stormcatcher"] in _rows(log, "Introduced")
    assert "Seed: 7" in sat.screen, "the end is told, and nothing more is asked"
    read_log_file(log).replay()


def test_a_player_calls_for_an_exile(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    where = [*FORUM_TABLE, "--seed", "4", "--travellers", "thief", "--seat", "6", "--log", str(log)]
    names = ["--names", "Ana,Bo,Cy,Dee,Eli,Fay,Gus,Hal,Ida"]
    sat = sit(["play", *where, *names], ["/exile", "/exile Fay", "/help", "/quit"])
    (thief,) = (name for name in names[1].split(",") if f"{name} sits at the table" in sat.screen)
    assert (
        f"Travellers who can be exiled now: {thief}" in sat.screen and "/exile NAME" in sat.screen
    )
    sit(["play", "--plain", "--resume", str(log)], [f"/exile {thief}", "yes", "/quit"])
    ((by, whom),) = _rows(log, "ExileCalled")
    assert by == 5 and whom == names[1].split(",").index(thief)
    assert [by, whom, True] in _rows(log, "SupportCounted")


def test_a_vote_ahead_is_kept_until_the_hand_comes_round(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    where = [*FORUM_TABLE, "--bots", "random", "--seed", "4", "--seat", "6", "--log", str(log)]
    names = ["--names", "Ana,Bo,Cy,Dee,Eli,Fay,Gus,Hal"]
    lines = ["/vote Gus yes", "", "/nominate Gus", "/vote", "/vote Nobody yes", "/vote Gus maybe"]
    sat = sit(["play", *where, *names], [*lines, "/vote Gus yes", "/help", "/quit"])
    assert "no vote is open that your hand has not come to" in sat.screen
    assert "in the vote on Gus: yes" in sat.screen and "a vote ahead is for" in sat.screen
    assert "/vote NAME yes|no|none" in sat.screen
    assert not [row for row in _rows(log, "HandCounted") if row[:2] == [5, 6]]
    again = sit(["play", "--plain", "--resume", str(log)], [""] * 20)
    assert [5, 6, True] in _rows(log, "HandCounted") and "execute Gus?" not in again.screen


def test_evil_players_who_know_each_other_talk_alone(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    rules = tmp_path / "rules.json"
    rules.write_text('{"evil_chat": "always"}', "utf-8")
    where = ["--plain", "--rules", str(rules), "--seed", "2", "--log", str(log)]
    lines = ["/team", "/team I say chef, you say monk", "/team /claim chef", "/help", "/quit"]
    sat = sit(["play", *where, "--character", "imp"], lines)
    assert "say what you tell your team" in sat.screen and "You tell the evil team:" in sat.screen
    told = _rows(log, "Conferred")
    assert len({row[0] for row in told}) > 1 and len({row[1] for row in told}) == 1
    good = sit(["play", *where[:-1], str(tmp_path / "b.log"), "--character", "chef"], lines)
    assert "no team that you may talk to" in good.screen and "/team words" not in good.screen


@pytest.mark.parametrize("viewer", ["storyteller", "public"])
def test_the_end_of_a_game_with_a_late_guest_is_told(viewer: str, sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    where = ["--plain", "--script", "forum", "--seed", "1", "--watch", "--log", str(log)]
    sat = sit(["play", *where, "--travellers", "thief@2"])
    assert sat.status == 0 and ": Thief (" in sat.screen.partition("The Grimoire")[2]
    again = sit(["replay", str(log), "--plain", "--as", viewer])
    assert again.status == 0 and again.errors == ""


@pytest.mark.parametrize("code", ["en", "ko"])
def test_a_traveller_may_come_to_a_table_that_has_one(sit: Any, code: str) -> None:
    where = ["play", "--watch", "--plain", "--bots", "town", "--seed", "203", "--lang", code]
    sat = sit([*where, "--travellers", "thief,barista@2-3"])
    assert (sat.status, sat.errors) == (0, "")
    here, come = ("도둑", "바리스타") if code == "ko" else ("Thief", "Barista")
    assert here in sat.screen and come in sat.screen
