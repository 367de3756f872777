"""A game that was left goes on as if nobody had left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import Stream
from storyteller_ai.logs import LogWriter, read_log_file

LINES = (
    *("", "", "/claim monk", "/whisper 2 hello /claim chef", "/nominate 3", "/nominate 5", "yes"),
    *("no", "hello all", "1 2", "3", "4", "/ask 2", "/tell", "/grim 2 imp?", "/accuse 4 demon"),
    *("/slay 4", "/who", "/pass"),
)
POLICIES = {"random": ("random", "random"), "town": ("town", "handbook")}


def typed(seed: int) -> list[str]:
    draws = Stream("typed", seed)
    return [draws.choice(LINES) for _ in range(800)]


@pytest.mark.parametrize("policies", POLICIES)
@pytest.mark.parametrize("seed", [1, 2])
def test_wherever_it_was_left_the_rest_is_the_same(
    sit: Any, tmp_path: Path, policies: str, seed: int
) -> None:
    bots, storyteller = POLICIES[policies]
    start = ["play", "--plain", "--seed", str(seed), "--bots", bots, "--storyteller", storyteller]
    lines = typed(seed)
    whole = tmp_path / "whole"
    full = sit([*start, "--log", str(whole)], lines).screen
    assert "The Grimoire" in full
    for left in range(0, 60, 14):
        path = tmp_path / str(left)
        first = sit([*start, "--log", str(path)], lines[:left])
        assert whole.read_bytes().startswith(path.read_bytes())
        rest = sit(["play", "--plain", "--resume", str(path)], lines[left:])
        assert (first.status, rest.status, rest.errors) == (0, 0, "")
        assert path.read_bytes() == whole.read_bytes()


def test_a_log_that_was_cut_off_goes_on(sit: Any, tmp_path: Path) -> None:
    whole, path = tmp_path / "whole", tmp_path / "cut"
    start = ["play", "--plain", "--seed", "4", "--bots", "random", "--storyteller", "random"]
    sit([*start, "--log", str(whole)], ["", "", "", "1", "2", "1 2"])
    data = whole.read_bytes()
    for length in range(len(data) // 2, len(data), 151):
        path.write_bytes(data[:length])
        again = sit(["play", "--plain", "--resume", str(path)], [])
        assert again.status == 0
        whole_lines = b"\n" in data[length - 1 : length + 1]
        assert ("cut off" in again.errors) == (not whole_lines)
        assert data.startswith(path.read_bytes()) or path.read_bytes().startswith(data[:length])
        read_log_file(path).replay()


def test_own_notes_are_back(sit: Any, tmp_path: Path) -> None:
    path = tmp_path / "game"
    start = ["play", "--plain", "--seed", "4", "--character", "mayor", "--log", str(path)]
    sit(start, ["/grim 1 surely the imp", "/grim 2 hm", "/grim 2"])
    screen = sit(["play", "--plain", "--resume", str(path)], ["/grim"]).screen
    assert "surely the imp" in screen
    assert "hm" not in screen.split("You are the Mayor")[-1]


def test_a_game_that_is_over_shows_its_end_again(sit: Any, tmp_path: Path) -> None:
    path = tmp_path / "game"
    sit(["play", "--plain", "--watch", "--bots", "random", "--log", str(path)], [])
    before = path.read_bytes()
    again = sit(["play", "--plain", "--resume", str(path)], [])
    assert again.status == 0
    assert "The Grimoire" in again.screen
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: b"\n" + data[5:],
        lambda data: b"not a log",
        lambda data: b"\xff\xfe\x00" + data,
        lambda data: b"[1,2,3]\n",
        lambda data: data.replace(b'"schema":1', b'"schema":2'),
        lambda data: data.replace(b'"names":[', b'"names":[1,'),
        lambda data: data.replace(b'"seat":', b'"seat":true,"old":'),
        lambda data: data.replace(b'"seat":', b'"seat":77,"old":'),
        lambda data: data.replace(b'"bots":"random"', b'"bots":7'),
        lambda data: data.replace(b'"bots":"random"', b'"bots":"os:abort"'),
        lambda data: data.replace(b'"wanted":{', b'"wanted":{"x":"imp",'),
        lambda data: data.replace(b'"rules":{', b'"rules":{"zork":1,'),
        lambda data: data.replace(b'"seed":', b'"seed":"x","old":'),
        lambda data: data.replace(b'"seed":4', b'"seed":5'),
        lambda data: data.replace(b'["c","close', b'["c",["close"],"'),
        lambda data: data.replace(b'["e","Woke",', b'["e","Woke",{},'),
        lambda data: data + b'["n",99,"grim","zork"]\n["n",0,"grim","zork"]\n',
        lambda data: data + b'["c","act/0/99",{"act":["use","slayer",5]},"",""]\n',
        lambda data: data + b'["c","act",{"act":["say",5,[]]},"",""]\n',
        lambda data: data + b'["c",7,null,"",""]\n',
        lambda data: data.replace(b'["e",', b'["z",', 1),
        lambda data: data.replace(b"\n", b"\nzork\n", 1),
    ],
)
def test_a_broken_log_is_one_line_and_stays_as_it_is(sit: Any, tmp_path: Path, harm: Any) -> None:
    path = tmp_path / "game"
    options = ["--seed", "4", "--bots", "random", "--storyteller", "random", "--log", str(path)]
    sit(["play", "--plain", *options], ["", "", "", "1 2", "1"])
    data = harm(path.read_bytes())
    assert data != path.read_bytes()
    path.write_bytes(data)
    for command in (["play", "--plain", "--resume", str(path)], ["replay", str(path), "--verify"]):
        sat = sit(command, [])
        if sat.status != 0:
            assert sat.status == 2
            assert sat.errors.count("\n") == 1
            assert path.read_bytes() == data
    told = sit(["replay", str(path), "--as", "storyteller"], [])
    assert told.status in (0, 2)


def test_the_log_grows_with_every_step(tmp_path: Path) -> None:
    from engine import Choice, Game, header_of

    game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli"], seed=3)
    draws = Stream("steps")
    path = tmp_path / "game"
    with LogWriter.create(path, header_of(game)) as writer:
        sizes = []
        for _ in range(30):
            decision = draws.choice(game.open)
            game.step(Choice(decision.id, decision.options.sample(draws)))
            writer.write(game)
            sizes.append(path.stat().st_size)
            assert read_log_file(path).replay().open[0].id == game.open[0].id
    assert sizes == sorted(set(sizes))
