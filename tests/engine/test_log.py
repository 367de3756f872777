"""Logs: there and back, cut off, of another version, broken, and held against a replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    FORUM,
    Amend,
    Choice,
    EngineError,
    Game,
    Log,
    LogError,
    Nominate,
    ReplayDivergence,
    Say,
    Stream,
    Use,
    Whisper,
    header_of,
    read_log,
    rows_of,
)
from engine.apply import apply
from engine.events import event_from_row, event_to_row
from engine.grimoire import Grimoire
from engine.rows import plain, value_from_row, value_to_row
from engine.speech import Claim, Plan, Retell
from tests.engine.invariants import held, state
from tests.engine.playing import NAMES, TB, new_game, play

Rows = list[Any]


def lines_of(game: Game) -> list[str]:
    rows = (header_of(game, storyteller="random"), *rows_of(game))
    return [orjson.dumps(row).decode() + "\n" for row in rows]


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with talk, a whisper, and a Storyteller who amends."""
    made = new_game(8, 11)
    play(made, Stream("log"), steps=60)
    made.step(Amend(tell=((0, "Your nose itches ☾"),), note="a joke"))
    return play(made, Stream("log on"))


@pytest.fixture(scope="module")
def lines(game: Game) -> list[str]:
    return lines_of(game)


@pytest.fixture(scope="module")
def log(lines: list[str]) -> Log:
    return read_log(lines)


# --- there and back --------------------------------------------------------------------------


def test_a_log_holds_the_game(game: Game, log: Log) -> None:
    assert log.events == list(game.events)
    assert log.choices == [r for r in game.records if isinstance(r, Choice | Amend)]
    assert log.header["seed"] == 11 and log.header["storyteller"] == "random" and not log.cut


def test_views_come_from_the_log_alone(game: Game, log: Log) -> None:
    for seat in game.seats:
        assert held(log.view(seat)) == held(game.view(seat).refresh())


def test_a_log_replays_to_the_same_game(game: Game, log: Log) -> None:
    again = log.replay()
    assert state(again) == state(game) and again.records == game.records
    assert lines_of(again) == lines_of(game)


def test_snapshots_in_the_log_are_the_grimoire_of_their_moment(log: Log) -> None:
    folded, phases = Grimoire(), []
    for row in log.rows:
        if row[0] == "e":
            apply(folded, event_from_row(row[1:]))
        elif row[0] == "s":
            phases.append(row[1])
            assert Grimoire.from_data(row[2]) == folded
    assert phases[:3] == ["setup", "night", "day"] and len(phases) > 3


@pytest.mark.parametrize("seed", range(5))
def test_games_of_every_kind_round_trip(seed: int) -> None:
    names = NAMES[: 7 + 2 * seed]
    game = Game.new(TB, names, seed=seed, rules=FORUM, wanted={1: "imp", 2: "recluse"})
    play(game, Stream("kinds", seed))
    again = read_log(lines_of(game)).replay()
    assert again.rules == FORUM and again.wanted == game.wanted
    assert again.records == game.records


def test_a_game_that_went_back_round_trips() -> None:
    game = play(new_game(7, 4), Stream("back"), steps=50)
    game.step(Amend(back=12))
    play(game, Stream("again"))
    log = read_log(lines_of(game))
    again = log.replay()
    assert state(again) == state(game) and again.records == game.records
    for seat in game.seats:
        assert held(log.view(seat)) == held(game.view(seat).refresh())


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        3,
        (1, 2),
        ("chef", (0, 4)),
        Say("text ☾", (Claim(("chef", "monk")), Retell(3, Claim(("imp",))))),
        Whisper(2, "hush", (Plan(((1, "chef"),)),)),
        Nominate(4),
        Use("slayer", (3,)),
    ],
)
def test_every_kind_of_value_round_trips(value: Any) -> None:
    assert value_from_row(json.loads(orjson.dumps(value_to_row(value)))) == value


def test_every_event_round_trips(game: Game) -> None:
    for event in game.events:
        row = json.loads(orjson.dumps(event_to_row(event)))
        assert event_from_row(row) == event
        assert plain(event_to_row(event)) == row


# --- cut off, or of another kind -------------------------------------------------------------


def test_a_last_line_that_was_cut_off_is_left_out(lines: list[str]) -> None:
    log = read_log([*lines[:40], lines[40][: len(lines[40]) // 2]])
    assert log.cut and len(log.rows) == 39


@pytest.mark.parametrize("kept", [1, 2, 3, 7, 20, 61])
def test_a_shorter_log_replays_as_far_as_it_goes(lines: list[str], kept: int) -> None:
    part = read_log(lines[:kept])
    again = part.replay()
    assert [plain(event_to_row(e)) for e in again.events][: len(part.events)] == [
        row[1:] for row in part.rows if row[0] == "e"
    ]


@given(cut=st.integers(0, 4000))
def test_a_file_may_end_anywhere(cut: int) -> None:
    text = "".join(lines_of(MADE))[:cut]
    try:
        log = read_log(text.splitlines(keepends=True))
    except LogError as error:
        assert "\n" not in str(error)
        assert "\n" not in text, "only the header may be missing"
    else:
        log.replay()


MADE = play(new_game(5, 2), Stream("cut"), steps=30)


@pytest.mark.parametrize(
    ("first", "words"),
    [
        ("", "first line"),
        ("not json", "first line"),
        ("[]", "first line"),
        ("null", "first line"),
        ('{"format": "chess"}', "first line"),
        ('{"format": "botc-storyteller-log"}', "schema None"),
        ('{"format": "botc-storyteller-log", "schema": 99}', "schema 99"),
        ('{"format": "botc-storyteller-log", "schema": "1"}', "schema '1'"),
        ('{"format": "botc-storyteller-log", "schema": 1}', "'script'"),
    ],
)
def test_what_is_no_log_is_refused(lines: list[str], first: str, words: str) -> None:
    with pytest.raises(LogError, match=words) as caught:
        read_log([first + "\n", *lines[1:]])
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_no_lines_are_no_log() -> None:
    with pytest.raises(LogError, match="first line"):
        read_log([])


@pytest.mark.parametrize(
    "change",
    [
        {"script": "tb"},
        {"script": []},
        {"script": [{"id": "_meta", "name": "x"}, "vortox"]},
        {"rules": []},
        {"rules": {"name": "official", "evil_info_from": "x"}},
        {"rules": {"unknown": 1}},
        {"seed": "1"},
        {"names": None},
        {"names": ["Ana"]},
        {"names": [1, 2, 3, 4, 5]},
        {"names": ["Ana", "Ana", "Bo", "Cleo", "Dov"]},
        {"wanted": {"x": "imp"}},
        {"wanted": {"0": "vortox"}},
        {"wanted": {"0": 5}},
        {"wanted": []},
        {"position": 5},
        {"position": {"seats": []}},
    ],
    ids=repr,
)
def test_a_broken_header_is_refused(lines: list[str], change: dict[str, Any]) -> None:
    header = {**json.loads(lines[0]), **change}
    with pytest.raises(LogError) as caught:
        read_log([json.dumps(header), *lines[1:]]).replay()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "row",
    [
        "{}",
        "5",
        '"c"',
        "[]",
        '["z"]',
        "[[1]]",
        '["c"]',
        '["c", 5, null, "", ""]',
        '["c", "act/0/0", {"act": ["fly", 1]}, "", ""]',
        '["c", "act/0/0", {"act": []}, "", ""]',
        '["c", "act/0/0", {"act": ["say", "x", [["claim"]]]}, "", ""]',
        '["c", "act/0/0", {"no": 1}, "", ""]',
        '["c", "act/0/0", true, null, 5]',
        '["a", 1]',
        '["e"]',
        '["e", "Exploded", 1]',
        '["e", "Died", 1]',
        '["e", ["Died"], 1, "demon", "imp"]',
        '["e", "Said", 0, "x", [["lie"]]]',
        '["e", "Said", 0, "x", 5]',
        '["s"]',
        '["n"]',
        '["e", "Died", "1", "demon", "imp"]',
        '["e", "Announced", 5, []]',
        '["e", "GameStarted", [0, 1], "tb", [], "official"]',
        '["e", "Tallied", 1, 2, [true], null, 2]',
    ],
)
def test_a_row_of_junk_is_refused(lines: list[str], row: str) -> None:
    with pytest.raises(LogError, match="line 10") as caught:
        read_log([*lines[:9], row + "\n", *lines[9:]])
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 400


def test_a_line_broken_in_the_middle_is_refused(lines: list[str]) -> None:
    with pytest.raises(LogError, match="line 5 is broken"):
        read_log([*lines[:4], '["c", \n', *lines[5:]])


def test_deep_brackets_are_refused(lines: list[str]) -> None:
    with pytest.raises(LogError):
        read_log([*lines[:4], "[" * 100_000 + "]" * 100_000 + "\n", *lines[5:]])


# --- held against a replay -------------------------------------------------------------------

Change = Callable[[Rows], None]


def tampered(log: Log, change: Change) -> Log:
    rows = json.loads(json.dumps(log.rows))
    change(rows)
    return Log(log.header, rows)


def row_of(rows: Rows, *start: Any) -> Rows:
    found: Rows = next(row for row in rows if row[: len(start)] == list(start))
    return found


def test_an_event_that_was_changed_is_reported(log: Log) -> None:
    def change(rows: Rows) -> None:
        row_of(rows, "e", "TokenShown")[3] = "vortox"

    with pytest.raises(ReplayDivergence, match=r"event \d+ was .*vortox.* and is now"):
        tampered(log, change).replay()


def test_an_event_that_was_added_is_reported(log: Log) -> None:
    def change(rows: Rows) -> None:
        rows.append(["e", "GameOver", "evil", "two_alive"])

    with pytest.raises(ReplayDivergence, match=r"the log has \d+ events, the game \d+"):
        tampered(log, change).replay()


def test_a_choice_that_was_changed_is_reported(log: Log) -> None:
    def change(rows: Rows) -> None:
        bag = next(row for row in rows if row[0] == "c" and row[1].startswith("setup.bag"))
        bag[2] = list(reversed(bag[2]))

    with pytest.raises(ReplayDivergence, match=r"choice 1 of the log: setup\.bag of storyteller"):
        tampered(log, change).replay()


def test_a_choice_that_was_dropped_is_reported(log: Log) -> None:
    def change(rows: Rows) -> None:
        own = [i for i, row in enumerate(rows) if row[0] == "c" and row[4] != "only option"]
        del rows[own[8]]

    with pytest.raises(ReplayDivergence):
        tampered(log, change).replay()


def test_another_seed_is_reported(log: Log) -> None:
    with pytest.raises(ReplayDivergence):
        Log({**log.header, "seed": 12}, log.rows).replay()


def test_without_verifying_only_the_choices_count(log: Log) -> None:
    def change(rows: Rows) -> None:
        row_of(rows, "e", "Said")[3] = "another sentence"

    tampered(log, change).replay(verify=False)
    with pytest.raises(ReplayDivergence):
        tampered(log, change).replay()


@pytest.mark.parametrize(
    "row",
    [
        ["e", "Died", 99, "demon", "imp"],
        ["e", "Announced", [99], []],
        ["e", "Tallied", 99, 4, [99], None, 4],
        ["e", "AbilityLost", 99],
        ["e", "HandFell", 1, 2],
    ],
)
def test_an_event_that_fits_nothing_before_it_is_refused_in_one_line(row: list[Any]) -> None:
    lines = lines_of(MADE)
    with pytest.raises(LogError, match=r"^line 30 of the log: .*does not fit") as refused:
        read_log([*lines[:29], json.dumps(row), *lines[29:]])
    assert "\n" not in str(refused.value)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@given(place=st.integers(0, 120), field=st.integers(0, 6), value=junk)
def test_no_row_raises_anything_but_a_refusal(place: int, field: int, value: Any) -> None:
    rows = [json.loads(line) for line in lines_of(MADE)]
    row = rows[place % (len(rows) - 1) + 1]
    row[field % len(row)] = value
    try:
        log = read_log(json.dumps(row) for row in rows)
        log.replay()
        for seat in MADE.seats:
            log.view(seat)
    except EngineError as error:
        assert "\n" not in str(error)


@given(key=st.sampled_from(["script", "rules", "seed", "names", "wanted", "position"]), value=junk)
def test_no_header_raises_anything_but_a_refusal(key: str, value: Any) -> None:
    lines = lines_of(MADE)
    header = {**json.loads(lines[0]), key: value}
    try:
        read_log([json.dumps(header), *lines[1:]]).replay()
    except EngineError as error:
        assert "\n" not in str(error)
