"""What deaths by day and by night say: each rule by a record counted by hand."""

from __future__ import annotations

from tests.worlds.records import FIVE, changed, chose, died, event, executed, record, worlds


def test_a_healthy_soldier_does_not_die_by_night() -> None:
    base = record(
        FIVE.replace("mayor", "soldier"),
        "imp scarletwoman",
        until="N2",
        events=[executed(1, "A"), died("N2", "B")],
    )
    assert all("B" in world for world in worlds(base))
    assert any(
        "B" not in world
        for world in worlds(
            {
                **base,
                "hidden_characters": ["imp", "poisoner"],
                "script": {**base["script"], "minion": ["poisoner"]},
            }
        )
    )


def test_an_executed_saint_was_none() -> None:
    base = record(
        "chef mayor monk slayer saint",
        "imp scarletwoman",
        until="N2",
        outsiders=1,
        events=[executed(1, "E"), died("N2", "C")],
    )
    assert all("E" in world for world in worlds(base))


def test_a_virgins_nominator_was_townsfolk_or_a_spy() -> None:
    base = record(
        FIVE,
        "imp spy",
        until="N2",
        events=[
            event("D1", "execution_on_nomination", "B", nominee="E", died=True),
            died("N2", "C"),
        ],
    )
    assert {"B spy, D imp"} <= worlds(base)
    assert not any("B imp" in world or "E" in world for world in worlds(base))


def test_legion_kills_one_a_night_or_nobody() -> None:
    claims = "chef soldier monk mayor slayer artist"
    two = record(claims, "legion", events=[died("N2", "B"), died("N2", "C")], until="D2")
    assert worlds(two) == set()
    assert worlds(record(claims, "legion", until="D2"))
    # The game goes on after a Legion's execution as long as another lives.
    gone = record(claims, "legion", events=[executed(1, "B")], until="N2")
    assert any("B legion" in world for world in worlds(gone))


def test_a_mastermind_allows_one_day_after_the_demons_execution() -> None:
    claims, hidden = "chef soldier monk mayor slayer", "mastermind imp"
    after = record(claims, hidden, events=[executed(1, "B")], until="D2")
    # Nobody died in night 2: with the Imp alive it would have had to attack a Soldier.
    assert {w for w in worlds(after) if "B imp" in w} == {f"B imp, {x} mastermind" for x in "CDE"}
    later = record(claims, hidden, events=[executed(1, "B")], until="D3")
    assert not {w for w in worlds(later) if "B imp" in w}


def test_a_lycanthropes_prey_is_good_and_the_demon_rests() -> None:
    claims, hidden = "lycanthrope soldier monk mayor slayer", "spy imp"
    hunt = [chose("A", "N2", "lycanthrope", "C")]
    one = record(claims, hidden, info=hunt, events=[died("N2", "C")], until="D2")
    assert "B imp, C spy" in worlds(one) and "B imp, D spy" in worlds(one)
    none = record(claims, hidden, info=hunt, until="D2")
    # C lives: it is evil, or the faux paw and the Soldier was attacked.
    assert "C imp, D spy" in worlds(none)
    # A Mayor turns death to another, so it explains no quiet night.
    assert "B spy, C imp" not in worlds(none)
    both = [died("N2", "C"), died("N2", "D")]
    assert worlds(record(claims, hidden, info=hunt, events=both, until="D2")) == set()


def test_deaths_that_all_would_hear_of_are_no_others() -> None:
    hidden = "spy imp"
    banshee = record("chef banshee monk mayor slayer", hidden, events=[died("N2", "B")], until="D2")
    assert len(worlds(banshee)) == 6 and all("B" in world for world in worlds(banshee))
    farmer = record("chef farmer monk mayor slayer", hidden, events=[died("N2", "B")], until="D2")
    assert all("B" in world for world in worlds(farmer))
    heir = {**farmer, "info": [changed("C", "N2", "farmer")]}
    assert "D imp, E spy" in worlds(heir) and "C imp, D spy" not in worlds(heir)
    bomb = record("chef soldier monk mayor slayer", "boomdandy imp", until="N2")
    bomb["events"] = [executed(1, "B")]
    assert not any("B boomdandy" in world for world in worlds(bomb))
