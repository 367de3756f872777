"""Sentences in words of a record: each beside the same question asked of every world."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from storyteller_ai.worlds.puzzle.record import PuzzleError, Unsupported
from tests.worlds.records import record, worlds

CLAIMS = "artist chef monk mayor slayer saint"
SEATS = "ABCDEF"
World = dict[str, str]
EVIL = ("imp", "goblin")


def beside(seat: str) -> tuple[str, str]:
    at = SEATS.index(seat)
    return SEATS[at - 1], SEATS[(at + 1) % 6]


def row(of: list[bool]) -> int:
    """The longest row around the circle."""
    longest = 0
    for first in range(6):
        length = 0
        while length < 6 and of[(first + length) % 6]:
            length += 1
        longest = max(longest, length)
    return longest


CASES: list[tuple[dict[str, Any], Callable[[World], bool]]] = [
    (
        {"custom": "The Imp sits next to the Goblin"},
        lambda w: any(w[s] == "imp" and "goblin" in (w[n] for n in beside(s)) for s in SEATS),
    ),
    (
        {"custom": "an evil player is between two good players"},
        lambda w: any(w[s] in EVIL and not any(w[n] in EVIL for n in beside(s)) for s in SEATS),
    ),
    (
        {"custom": "length of the longest row of good players around the circle", "min": 4},
        lambda w: row([w[s] not in EVIL for s in SEATS]) >= 4,
    ),
    (
        {"custom": "number of evil players", "players": ["B", "C", "D"], "equals": 1},
        lambda w: sum(w[s] in EVIL for s in "BCD") == 1,
    ),
    (
        {"custom": "number of Townsfolk among players", "players": ["B", "F"], "max": 0},
        lambda w: w["B"] in EVIL and w["F"] in (*EVIL, "saint"),
    ),
    (
        {"custom": "none of these players is a Demon.", "players": ["B", "C"]},
        lambda w: "imp" not in (w["B"], w["C"]),
    ),
    (
        {"custom": "exactly one of the players is evil", "players": ["E", "F"]},
        lambda w: (w["E"] in EVIL) != (w["F"] in EVIL),
    ),
    (
        {"custom": "the Demon neighbours an Outsider"},
        lambda w: any(w[s] == "imp" and "saint" in (w[n] for n in beside(s)) for s in SEATS),
    ),
    (
        {
            "custom": "number of different character types among players",
            "players": ["B", "C"],
            "equals": 1,
        },
        lambda w: w["B"] not in EVIL and w["C"] not in EVIL,
    ),
]


@pytest.mark.parametrize(("sentence", "so"), CASES)
@pytest.mark.parametrize("answer", [True, False])
def test_a_sentence_in_words_says_what_it_says(
    sentence: dict[str, Any], so: Callable[[World], bool], answer: bool
) -> None:
    told = {
        "player": "A",
        "time": "D1",
        "kind": "info",
        "ability": "artist",
        "statement": sentence,
        "answer": answer,
    }
    counts = {"townsfolk": 3, "outsider": 1, "minion": 1, "demon": 1}
    data = record(CLAIMS, "imp goblin", info=[told], until="D1", counts=counts)
    wanted = set()
    for demon, minion in permutations("BCDE", 2):  # F is the one Outsider
        world = dict(zip(SEATS, CLAIMS.split(), strict=True)) | {demon: "imp", minion: "goblin"}
        if so(world) is answer:
            wanted.add(", ".join(sorted((f"{demon} imp", f"{minion} goblin"))))
    assert worlds(data) == wanted


def test_what_is_not_understood_is_refused_by_its_words() -> None:
    told = {
        "player": "A",
        "time": "D1",
        "kind": "info",
        "ability": "artist",
        "statement": {"custom": "number of cheerful players"},
        "answer": True,
    }
    with pytest.raises(Unsupported, match="number of cheerful players"):
        worlds(record(CLAIMS, "imp goblin", info=[told], until="D1", outsiders=1))
    told["statement"] = {"custom": "number of evil players"}
    with pytest.raises(PuzzleError, match="equals"):
        worlds(record(CLAIMS, "imp goblin", info=[told], until="D1", outsiders=1))
