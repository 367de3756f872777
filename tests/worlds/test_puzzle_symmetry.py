"""What a record says does not hang on names, on the first seat, or on the order in its file."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Stream
from engine.catalogue import catalogue
from evals.telling import record_of
from evals.told_games import begin, play, table
from storyteller_ai.worlds.puzzle.record import read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve


def told_record(number: int) -> dict[str, Any]:
    """A record of a game of six of at least two nights."""
    for at in range(number * 1000, number * 1000 + 1000):
        draws = Stream("symmetry", at)
        seats = table(draws, frozenset(("villageidiot",)), players=6)
        game = begin(seats) if seats else None
        if seats and game and play(game, seats, 2, draws):
            record = record_of(seats, game, 2, draws)
            if record is not None:
                return record
    raise AssertionError("no game can be told")


def starts(record: dict[str, Any]) -> set[frozenset[tuple[str, str]]]:
    solved = solve(read_puzzle(record))
    return {frozenset(zip(solved.puzzle.names, start, strict=True)) for start in solved.starts}


def renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {names.get(k, k): renamed(v, names) for k, v in value.items()}
    if isinstance(value, list):
        return [renamed(v, names) for v in value]
    return names.get(value, value) if isinstance(value, str) else value


@pytest.mark.parametrize("number", range(12))
def test_renaming_turning_and_shuffling_change_nothing(number: int) -> None:
    record, draws = told_record(number), Stream("shuffles", number)
    found = starts(record)
    assert found
    names = [player["name"] for player in record["players"]]
    back = dict(zip((f"Seat {i}" for i in draws.shuffled(range(len(names)))), names, strict=True))
    other = starts(renamed(record, {old: new for new, old in back.items()}))
    assert {frozenset((back[n], c) for n, c in start) for start in other} == found
    turn = 1 + draws.below(len(names) - 1)
    turned = {**record, "players": record["players"][turn:] + record["players"][:turn]}
    assert starts(turned) == found
    shuffled = {
        **record,
        "info": draws.shuffled(record["info"]),
        "hidden_characters": draws.shuffled(record["hidden_characters"]),
        "script": {team: draws.shuffled(each) for team, each in record["script"].items()},
        "remark": {"nobody": "reads this"},
    }
    assert starts(shuffled) == found
    times = draws.shuffled(sorted({event["time"] for event in record["events"]}))
    by_time = [e for time in times for e in record["events"] if e["time"] == time]
    assert starts({**record, "events": by_time}) == found


REST = frozenset(("mathematician", "chambermaid", "sage", "balloonist", "pixie"))
"""Whose reports matter to more than themselves"""


@pytest.mark.parametrize("number", range(12, 20))
def test_a_fact_more_leaves_no_more_worlds(number: int) -> None:
    """Nor does a fact less leave fewer, or what nobody can be change any."""
    record, draws = told_record(number), Stream("facts", number)
    found = starts(record)
    for team in ("townsfolk", "outsider"):
        known = {c for each in record["script"].values() for c in each}
        spare = [c for c, info in catalogue().items() if info.team == team and c not in known]
        more = [*record["script"].get(team, ()), draws.choice(sorted(spare))]
        assert starts({**record, "script": {**record["script"], team: more}}) == found
    info = record["info"]
    if not any(each["ability"] in REST for each in info):
        for at, each in enumerate(info):
            if each["kind"] == "info":
                assert found <= starts({**record, "info": info[:at] + info[at + 1 :]})
    for most in {1, len(found), len(found) + 1}:
        some = solve(read_puzzle(record), most)
        assert (len(some.starts), some.more) == (min(most, len(found)), most < len(found))
