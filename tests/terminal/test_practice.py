"""The practice aid: `/worlds` at the table, and what was known against the truth after the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import Game
from storyteller_ai.language import language
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from storyteller_ai.terminal.suspicion import plot

PLAY = ("play", "--plain", "--bots", "town", "--seed", "5", "--character", "empath", "--seat", "3")
NAMES = ("--names", "Ana,Bo,Cy,Dee,Eli,Fay,Gus,Hal")
NIGHT = ("2", "yes", "")
ROW = re.compile(r"^  (\w+) +Demon +(\d+)%  evil +(\d+)%", re.MULTILINE)


def test_worlds_shows_what_fits_the_own_information(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds", "/quit"])
    rows = {name: (int(demon), int(evil)) for name, demon, evil in ROW.findall(sat.screen)}
    assert set(rows) == {"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"}
    assert rows["Cy"] == (0, 0)
    assert 95 <= sum(demon for demon, _ in rows.values()) <= 105
    told = re.search(r"You learn: (\d) of the living", sat.screen)
    assert told is not None
    if told[1] == "0":
        assert max(rows["Bo"][0], rows["Dee"][0]) < rows["Fay"][0]


def test_an_evil_player_sees_what_the_town_may_believe(sit: Any) -> None:
    imp = [word if word != "empath" else "imp" for word in PLAY]
    sat = sit([*imp, *NAMES, "--hints"], ["/worlds", "/quit"])
    own, _, town = sat.screen.partition("What all could see and hear lets the town believe:")
    assert {name: demon for name, demon, _ in ROW.findall(own)}["Cy"] == "100"
    rows = {name: int(demon) for name, demon, _ in ROW.findall(town)}
    assert len(rows) == 8
    assert max(rows.values()) < 40  # nothing but the first talk is public: nobody stands out


@pytest.mark.parametrize("supposed", ["Bo demon", "Bo is the imp", "2 demon"])
def test_a_demon_may_be_supposed(sit: Any, supposed: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], [f"/worlds suppose {supposed}", "/quit"])
    assert "If Bo is the Demon:" in sat.screen
    assert re.search(r"^  Bo +Demon +\d+% -> 100%  evil +\d+% -> 100%", sat.screen, re.MULTILINE)


def test_a_liar_may_be_supposed(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds suppose Bo is lying", "/quit"])
    assert "If nothing that Bo told is true:" in sat.screen
    assert "->" in sat.screen


def test_what_cannot_be_is_said(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds suppose Cy demon", "/quit"])
    assert "Nothing that you know allows it." in sat.screen


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/worlds suppose", "/worlds suppose NAME lying"),
        ("/worlds zork", "/worlds suppose NAME lying"),
        ("/worlds suppose Bo chef", "chef is good"),
        ("/worlds suppose Bo zork", "zork"),
        ("/worlds suppose Zed demon", "Zed"),
        ("/worlds suppose Bo", "/worlds suppose NAME lying"),
    ],
)
def test_a_wrong_entry_gets_one_line(sit: Any, line: str, answer: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], [line, "/quit"])
    assert answer in sat.screen
    assert (sat.status, sat.errors) == (0, "")


def test_without_hints_it_is_not_there(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES], ["/worlds", "/quit"])
    assert "with --hints" in sat.screen
    assert not ROW.search(sat.screen)


def test_it_speaks_korean(sit: Any) -> None:
    lines = ["/세계", "/세계 가정 Bo 악마", "/quit"]
    sat = sit([*PLAY, *NAMES, "--hints", "--lang", "ko"], lines)
    assert "Bo가 악마라면:" in sat.screen
    assert re.search(r"^  Ana +악마 +\d+%  악 +\d+%", sat.screen, re.MULTILINE)


@pytest.mark.parametrize("seat", [None, 2])
def test_the_plot_has_a_row_for_each_day(seat: int | None) -> None:
    game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"], seed=4)
    players = {s: make_player("town", s) for s in game.seats}
    run_now(Table(game, players, make_storyteller("handbook")).run())
    rows = [line.text for line in plot(game, seat, language("en"))][1:]
    assert len(rows) == game.day or len(rows) == game.day - 1
    for row in rows:
        assert re.fullmatch(r"  day \d+  [#.]{20} +\d+% the Demon \(.+\), +\d+% each .*", row)
