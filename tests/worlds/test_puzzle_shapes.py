"""Records of the wrong shape: each is refused in one line that says where and why."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from engine import Stream
from engine.errors import EngineError
from storyteller_ai.worlds.puzzle.record import PuzzleError, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve
from tests.worlds.records import chose, died, event, executed, record, told

EIGHT = "savant artist empath fortuneteller juggler dreamer gossip gambler"


def rich() -> dict[str, Any]:
    """A record with many kinds of entries."""
    said = {"op": "or", "args": [{"is_evil": "B"}, {"exactly": 1, "args": [{"in_play": "imp"}]}]}
    custom = {"custom": "number of evil players", "players": ["A", "B", "C"], "max": 1}
    return record(
        EIGHT,
        "imp poisoner drunk",
        [
            told("A", "D1", "savant", statements=[said, custom]),
            told("B", "D1", "artist", statement={"is_type": ["C", "minion"]}, answer=False),
            told("C", "N1", "empath", value=1),
            told("D", "N1", "fortuneteller", targets=["A", "B"], answer=False),
            told("E", "N2", "juggler", value=0),
            told("F", "N1", "dreamer", targets=["A"], characters=["savant", "imp"]),
            chose("H", "N2", "gambler", "A") | {"character": "savant"},
        ],
        [
            event("D1", "juggle", "E", guesses={"A": "imp"}),
            event("D1", "gossip", "G", statement={"is_character": ["A", "imp"]}),
            executed(1, "B"),
            died("N2", "C"),
        ],
        until="N2",
    )


INFO_ERRORS: list[tuple[int, dict[str, Any], str]] = [
    (0, {"statements": []}, "two sentences"),
    (0, {"statements": [{"op": "nor", "args": []}, {"in_play": "imp"}]}, "no operation 'nor'"),
    (0, {"statements": [{"exactly": "1", "args": []}, {"in_play": "imp"}]}, "whole number"),
    (0, {"statements": [{"custom": "number of x", "max": "2"}, {}]}, "whole numbers"),
    (1, {"answer": "yes"}, "true or false"),
    (1, {"statement": {"is_type": ["C", "good"]}}, "not 'good'"),
    (1, {"statement": {"is_evil": ["C"]}}, "no player"),
    (1, {"statement": {"as_info": {"ability": "chef"}}}, "'value' must be a whole number"),
    (1, {"statement": {"as_info": {"ability": "empath", "value": 1}}}, "needs the 'player'"),
    (1, {"statement": {"is_evil": "A", "in_play": "imp"}}, "a sentence has one of"),
    (2, {"value": True}, "'value' must be a whole number"),
    (2, {"value": -1}, "'value' must be a whole number"),
    (2, {"kind": "rumour"}, "kind is one of"),
    (2, {"player": 2}, "2 is no player"),
    (2, {"time": "N3"}, "later than 'until'"),
    (3, {"targets": ["A", "A"]}, "must name 2 players"),
    (3, {"targets": "AB"}, "list of players"),
    (4, {"time": "N1"}, "from the second night on"),
    (5, {"characters": ["savant"]}, "two characters"),
    (6, {"targets": []}, "must name 1 player"),
    (6, {"character": None}, "'character' must be a character"),
]
EVENT_ERRORS: list[tuple[int, dict[str, Any], str]] = [
    (0, {"guesses": ["A"]}, "a character for each player"),
    (1, {"statement": None}, "is no sentence"),
    (2, {"time": "N1"}, "it happens by day"),
    (2, {"died": "yes"}, "'died' must be true or false"),
    (2, {"type": "night_death", "time": "N1", "player": "C"}, "C dies twice"),
    (3, {"player": None}, "'player' must be a player"),
    (3, {"type": "day_death", "time": "D1", "cause": "boredom"}, "no cause 'boredom'"),
]


@pytest.mark.parametrize(("index", "change", "words"), INFO_ERRORS)
def test_a_report_of_the_wrong_shape_is_one_clear_line(
    index: int, change: dict[str, Any], words: str
) -> None:
    data = rich()
    data["info"][index] |= change
    with pytest.raises(PuzzleError, match=words) as refused:
        read_puzzle(data)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("index", "change", "words"), EVENT_ERRORS)
def test_an_event_of_the_wrong_shape_is_one_clear_line(
    index: int, change: dict[str, Any], words: str
) -> None:
    data = rich()
    data["events"][index] |= change
    with pytest.raises(PuzzleError, match=words) as refused:
        read_puzzle(data)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("counts", [{"townsfolk": -1}, {"minion": True}, {"demon": "1"}, []])
def test_counts_are_whole_numbers(counts: Any) -> None:
    data = rich()
    data["counts"] = {**data["counts"], **counts} if counts else counts
    with pytest.raises(PuzzleError, match="counts"):
        read_puzzle(data)


def nested(depth: int) -> Any:
    value: Any = {"is_evil": "A"}
    for _ in range(depth):
        value = {"op": "not", "args": [value]}
    return value


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every entry inside a record, as what holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


WRONG: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, float("nan"), "", "한글", "imp", "A", "N1", "D2", "x\ny"),
    *([], {}, [[]], ["A", "A"], ["Zoe"], [None], {"a": 1}, "a" * 500),
    *(nested(30), nested(200), {"custom": 5}, {"exactly": 1}, {"is_type": ["A"]}),
)


def test_whatever_a_record_holds_it_is_solved_or_refused_in_one_line() -> None:
    assert solve(read_puzzle(rich()), limit=20).starts
    draws, refused = Stream("wrong records"), 0
    for _ in range(400):
        data = rich()
        within, key = draws.choice(list(places(data)))
        within[key] = copy.deepcopy(draws.choice(WRONG))
        try:
            solve(read_puzzle(data), limit=20)
        except EngineError as error:
            refused += 1
            assert "\n" not in str(error) and len(str(error)) < 300
            assert "as the schema has it" not in str(error)
    assert refused > 200


def test_a_record_nested_without_end_is_refused() -> None:
    data = rich()
    data["info"][1]["statement"] = nested(5000)
    with pytest.raises(PuzzleError, match="deep"):
        read_puzzle(data)
