"""What the worlds of a record say of players and claims, and why a seat is not the Demon."""

from __future__ import annotations

import pytest

from storyteller_ai.worlds.puzzle.explain import excluded
from storyteller_ai.worlds.puzzle.findings import chances, chances_of, statuses, supposing
from storyteller_ai.worlds.puzzle.record import PuzzleError, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve
from tests.worlds.records import record, told


def test_why_a_seat_is_not_the_demon() -> None:
    base = record(
        "empath mayor chef slayer virgin",
        "imp spy",
        [told("A", "N1", "empath", value=0), told("C", "N1", "chef", value=0)],
    )
    puzzle = read_puzzle(base)
    because = {each.seat: each.because for each in excluded(solve(puzzle))}
    assert because[1] == (0,) and 2 not in because


def test_of_each_claim_it_is_known_whether_it_must_can_or_cannot_be_true() -> None:
    seen = [told("A", "N1", "empath", value=1), told("C", "N1", "chef", value=1)]
    solved = solve(read_puzzle(record("empath soldier chef mayor slayer", "baron imp", info=seen)))
    assert solved.starts == ()
    plain = record("empath soldier chef mayor slayer", "scarletwoman imp", info=seen)
    solved = solve(read_puzzle(plain))
    found = statuses(solved)
    assert found[0] == "must" and found[1] in ("can", "must")
    assert sum(chances_of(solved, ("demon",)).values()) == pytest.approx(1)
    assert sum(chances_of(solved, ("minion", "demon")).values()) == pytest.approx(2)
    assert chances(solved)["A"] == {"empath": 1.0}


def test_a_new_fact_leaves_the_worlds_in_which_it_is_so() -> None:
    solved = solve(read_puzzle(record("empath soldier chef mayor slayer", "scarletwoman imp")))
    left = supposing(solved, "b=imp")
    assert 0 < len(left.starts) < len(solved.starts) and left.demon_candidates == ["B"]
    assert len(supposing(solved, "B=good").starts) + len(supposing(solved, "B=evil").starts) == 12
    with pytest.raises(PuzzleError, match="suppose NAME=WHAT"):
        supposing(solved, "Zed=evil")
