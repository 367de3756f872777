"""Reading a record: what the claims alone say, and what is refused in one line."""

from __future__ import annotations

from typing import Any

import pytest

from storyteller_ai.worlds.plain_sat import PlainSolver
from storyteller_ai.worlds.puzzle import solve as solving
from storyteller_ai.worlds.puzzle.record import PuzzleError
from tests.worlds.records import FIVE, died, executed, record, told, worlds


def test_without_information_every_pair_is_evil_in_some_world() -> None:
    assert len(worlds(record(FIVE, "imp scarletwoman"))) == 4 * 3


def test_your_own_true_information_binds() -> None:
    found = worlds(record(FIVE, "imp scarletwoman", [told("A", "N1", "chef", value=1)]))
    assert found == {
        f"{one} imp, {other} scarletwoman" if one < other else f"{other} scarletwoman, {one} imp"
        for one, other in zip("BCCDDE", "CBDCED", strict=True)
    }


def test_a_baron_brings_two_outsiders() -> None:
    # No player claims an Outsider and one at most can be the Drunk.
    assert not worlds(record(FIVE, "imp baron drunk"))
    assert worlds(record("chef mayor saint recluse virgin", "imp baron", outsiders=0))


def test_the_drunk_holds_a_token_of_nobody_else() -> None:
    found = worlds(record("chef mayor mayor slayer virgin", "imp spy drunk", outsiders=1))
    assert found and all(not ("B drunk" in w and "C" not in w) for w in found)


def test_legion_is_most_of_the_table() -> None:
    claims = "investigator soldier monk mayor slayer"
    found = worlds(record(claims, "legion imp spy"))
    legion = {world for world in found if "legion" in world}
    # Three or four of the others are Legion; else one is the Imp and one the Spy.
    assert len(legion) == 4 + 1 and len(found - legion) == 12
    # A Legion registers as a Minion too, of whichever character.
    one = [told("A", "N1", "noble", targets=["B", "C", "D"])]
    there = worlds(record(claims.replace("investigator", "noble"), "legion", info=one))
    assert there == set()


def test_the_plain_solver_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    base = record(
        FIVE,
        "imp scarletwoman",
        [told("A", "N1", "chef", value=1)],
        until="N2",
        events=[executed(1, "B"), died("N2", "C")],
    )
    found = worlds(base)
    monkeypatch.setattr(solving, "solver_for", PlainSolver)
    assert worlds(base) == found != set()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": []}, "3 to 20 players"),
        ({"until": "noon"}, "no time"),
        ({"you": "Zoe"}, "Zoe"),
        ({"counts": {"townsfolk": 9, "outsider": 0, "minion": 1, "demon": 1}}, "add up"),
        ({"hidden_characters": ["kraken"]}, "kraken"),
        ({"info": [{"player": "Zoe", "time": "N1"}]}, "Zoe"),
        ({"info": "none"}, "list"),
        ({"events": [{"time": "N0", "type": "x", "player": "A"}]}, "no time"),
    ],
)
def test_a_bad_record_is_one_clear_line(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PuzzleError, match=words) as refused:
        worlds({**record(FIVE, "imp spy"), **change})
    assert "\n" not in str(refused.value)
