"""What players learned, and what makes them learn wrong: each rule by a record counted by hand."""

from __future__ import annotations

import pytest

from storyteller_ai.worlds.puzzle.record import Unsupported
from tests.worlds.records import FIVE, chose, demons, died, executed, record, told, worlds


def test_a_poisoner_explains_one_falsehood_a_night() -> None:
    lies = [told(p, "N1", "empath", value=2) for p in "AC"]
    base = record(
        "empath mayor empath slayer virgin soldier",
        "imp poisoner",
        lies,
        caveats=["duplicate_characters_allowed"],
    )
    # A's neighbours are B and F, C's are B and D: both are right, or one of them is poisoned or
    # evil.
    found = worlds(base)
    assert "B imp, F poisoner" in found and "B imp, D poisoner" in found
    assert "D imp, E poisoner" not in found
    assert "C imp, D poisoner" in found  # A is poisoned


def test_one_red_herring_a_game() -> None:
    yes = [
        told("A", f"N{n}", "fortuneteller", targets=list(t), answer=True)
        for n, t in ((1, "BC"), (2, "DE"))
    ]
    base = record(
        "fortuneteller mayor monk slayer virgin soldier",
        "imp goblin",
        yes,
        [executed(1, "F"), died("N2", "D")],
        until="N2",
    )
    # One pair holds the Demon, the other the herring; a dead one may be it too.
    assert demons(base) <= set("BCDE") and demons(base)


def test_a_vortox_makes_information_false_and_needs_an_execution() -> None:
    base = record(FIVE, "vortox witch", [told("A", "N1", "chef", value=0)])
    assert worlds(base) == {
        "B vortox, C witch",
        "B witch, C vortox",
        "C vortox, D witch",
        "C witch, D vortox",
        "D vortox, E witch",
        "D witch, E vortox",
    }
    assert not worlds({**base, "until": "N2", "events": [died("N2", "C")]})


def test_a_no_dashii_poisons_its_townsfolk_neighbours() -> None:
    base = record(
        "chef empath saint slayer virgin",
        "nodashii witch",
        outsiders=1,
        info=[told("A", "N1", "chef", value=1), told("B", "N1", "empath", value=2)],
    )
    # As the Demon E poisons A, and D or (past a Saint or a Witch) B.
    assert "D witch, E nodashii" in worlds(base)


def test_a_mathematician_counts_who_was_led_astray() -> None:
    base = record(
        "mathematician chef virgin slayer mayor monk",
        "vortox nodashii witch",
        info=[told("A", "N1", "mathematician", value=0), told("B", "N1", "chef", value=0)],
    )
    found = worlds(base)
    # With a Vortox the Chef is wrong, and so is the Mathematician's nought.
    assert any("vortox" in world for world in found)
    # Beside a No Dashii the Chef may be poisoned and yet right.
    assert "C nodashii, E witch" in found and "C nodashii, D witch" not in found


def test_what_one_says_of_another_is_a_chambermaids_count() -> None:
    base = record(
        "chambermaid empath virgin slayer mayor",
        "imp spy",
        info=[told("A", "N1", "chambermaid", targets=["B", "C"], value=1)],
    )
    found = worlds(base)
    assert "B imp, C spy" in found and "B spy, D imp" in found
    assert "B imp, D spy" not in found


def test_savants_hear_one_truth_and_one_falsehood() -> None:
    two = [{"is_type": ["B", "demon"]}, {"op": "not", "args": [{"is_evil": "C"}]}]
    base = record(
        "savant mayor monk slayer virgin",
        "imp spy",
        until="D1",
        info=[told("A", "D1", "savant", statements=two)],
    )
    found = worlds(base)
    assert "B imp, C spy" in found and "C imp, D spy" not in found and "B imp, D spy" not in found


def test_a_custom_sentence_that_nobody_knows_is_refused_by_its_words() -> None:
    two = [{"custom": "the moon is full"}, {"in_play": "chef"}]
    with pytest.raises(Unsupported, match="the moon is full"):
        worlds(
            record(
                "savant mayor monk slayer virgin",
                "imp spy",
                until="D1",
                info=[told("A", "D1", "savant", statements=two)],
            )
        )


def test_a_pixie_was_told_a_townsfolk_in_play() -> None:
    seen = [told("A", "N1", "pixie", character="monk")]
    data = record("pixie soldier monk mayor slayer", "poisoner imp", info=seen)
    # Without the Monk only a poisoned Pixie is told so.
    assert any("C imp" in world for world in worlds(data))
    plain = record("pixie soldier monk mayor slayer", "scarletwoman imp", info=seen)
    assert worlds(plain) and not any("C" in world for world in worlds(plain))


def test_a_huntsman_finds_no_damsel_in_silence() -> None:
    data = record("huntsman damsel monk mayor slayer", "spy imp", outsiders=1, until="D2")
    data["info"] = [chose("A", "N2", "huntsman", "B")]
    data["events"] = [died("N2", "E")]
    assert all("B" in world for world in worlds(data))
