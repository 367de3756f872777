"""Who becomes another character: heirs of the Demon, a Summoner's Demon, whom a Barber swaps."""

from __future__ import annotations

import pytest

from storyteller_ai.worlds.puzzle.record import Unsupported, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve
from tests.worlds.records import FIVE, changed, died, executed, record, told, worlds


def test_an_imp_that_dies_by_night_passes_to_its_minion() -> None:
    base = record(
        FIVE + " soldier",
        "imp baron",
        until="N2",
        events=[executed(1, "A"), died("N2", "B")],
        caveats=["outsider_count_free"],
    )
    assert "B imp, C baron" in worlds(base)
    vortox = {
        **base,
        "hidden_characters": ["vortox", "baron"],
        "script": {**base["script"], "demon": ["vortox"]},
    }
    assert not any("B vortox" in world for world in worlds(vortox))


def test_the_game_goes_on_after_the_demons_execution_with_a_scarlet_woman_alone() -> None:
    base = record(FIVE, "imp scarletwoman", until="N2", events=[executed(1, "B"), died("N2", "C")])
    found = worlds(base)
    assert "B imp, D scarletwoman" in found
    assert "B scarletwoman, D imp" in found
    poisoner = {
        **base,
        "hidden_characters": ["imp", "poisoner"],
        "script": {**base["script"], "minion": ["poisoner"]},
    }
    assert not any("B imp" in world for world in worlds(poisoner))


def test_a_fang_gu_jumps_and_adds_an_outsider() -> None:
    base = record(
        "chef mayor saint slayer virgin monk",
        "fanggu witch",
        until="N2",
        events=[executed(1, "A"), died("N2", "B")],
    )
    found = worlds(base)
    assert "B fanggu, D witch" in found  # C, the Saint, is the Fang Gu now
    assert not any("C" in world for world in found)


def test_a_summoner_plays_without_a_demon_until_the_third_night() -> None:
    claims, hidden = "chef soldier monk mayor slayer", "summoner imp"
    none = worlds(record(claims, hidden, until="D1"))
    assert none == {f"{x} summoner" for x in "BCDE"}
    # By night 2 nobody can die, and a Summoner that is executed before it summons loses.
    dead = record(claims, hidden, events=[died("N2", "B")], until="D2")
    assert worlds(dead) == set()
    shot = record(claims, hidden, events=[executed(1, "B")], until="N2")
    assert worlds(shot) == {f"{x} summoner" for x in "CDE"}
    # In the third night the new Demon attacks, and passes if it attacks itself.
    third = record(claims, hidden, events=[died("N3", "C")], until="D3")
    third["caveats"] = ["no_deaths_on: N2"]
    assert worlds(third) == {f"{x} summoner" for x in "BCDE"}


def test_a_summoned_demon_is_evil_from_the_third_night_on() -> None:
    """E counts no evil on night 2; on night 3 both neighbours, so B or D was made the Demon."""
    seen = [told("A", f"N{n}", "empath", value=value) for n, value in ((1, 1), (2, 1), (3, 2))]
    data = record(
        "empath soldier monk mayor slayer",
        "summoner imp",
        info=seen,
        events=[died("N3", "C")],
        until="D3",
    )
    assert worlds(data) == {"B summoner", "E summoner"}


def test_a_summoner_beside_what_is_not_known_is_refused() -> None:
    data = record("chef soldier monk mayor slayer", "summoner imp pukka")
    with pytest.raises(Unsupported, match="not supported: summoner beside pukka"):
        solve(read_puzzle(data))


def test_a_barber_lets_the_demon_swap_two_evil_players() -> None:
    claims, hidden = "chef monk barber mayor slayer", "baron imp"
    events = [executed(1, "C"), executed(2, "B"), died("N2", "E")]
    data = record(claims, hidden, events=events, until="N3")
    # B was the Imp at the start, and swapped with the Baron before it was executed as that.
    assert "B imp, D baron" not in worlds(data)  # the counts have no Outsider without a second one
    two = record("chef monk barber mayor slayer butler", hidden, outsiders=0, until="N3")
    two["events"] = [*events[:2], died("N2", "E"), died("N3", "F")]
    found = worlds(two)
    assert "B imp, D baron" in found
    plain = record("chef monk saint mayor slayer butler", hidden, outsiders=0, until="N3")
    plain["events"] = [executed(2, "B"), died("N2", "E"), died("N3", "F")]
    assert "B imp, D baron" not in worlds(plain)


def test_a_swap_of_good_players_is_told() -> None:
    claims, hidden = "chef monk barber mayor slayer butler", "baron imp"
    base = record(claims, hidden, outsiders=0, until="D2")
    base["events"] = [executed(1, "C"), died("N2", "E")]
    honest = {**base, "info": [changed("A", "N2", "monk"), changed("B", "N2", "chef")]}
    assert worlds(honest) == {w for w in worlds(base) if w[0] not in "B"}
    alone = {**base, "info": [changed("A", "N2", "monk")]}
    assert all("B" in world for world in worlds(alone))


def test_nobody_becomes_what_they_were() -> None:
    data = record("chef farmer monk slayer virgin", "imp poisoner", until="N2")
    data |= {"events": [executed(1, "E"), died("N2", "C")], "info": [changed("B", "N2", "farmer")]}
    assert worlds(data) and all("B" in world for world in worlds(data))


def test_a_claim_may_be_what_a_player_became() -> None:
    """B reports as a Steward first, and says to be the Farmer since the other one died."""
    info = [told("B", "N1", "steward", targets=["D"]), changed("B", "N2", "farmer")]
    data = record("empath farmer monk farmer virgin", "imp poisoner", info, until="N2")
    data |= {"events": [executed(1, "E"), died("N2", "D")]}
    assert "B steward, C imp, E poisoner" in worlds(data)
