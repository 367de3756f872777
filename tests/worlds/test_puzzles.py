"""Puzzle records: each rule by a small record whose worlds can be counted by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evals.enumerated_puzzles import compared
from evals.world_measures import small_puzzles
from storyteller_ai import cli
from storyteller_ai.worlds.plain_sat import PlainSolver
from storyteller_ai.worlds.puzzle import solve as solving
from storyteller_ai.worlds.puzzle.explain import excluded
from storyteller_ai.worlds.puzzle.findings import chances, chances_of, statuses, supposing
from storyteller_ai.worlds.puzzle.record import PuzzleError, Unsupported, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve
from tests.worlds.records import (
    changed,
    chose,
    demons,
    died,
    event,
    executed,
    record,
    told,
    worlds,
)

FIVE = "chef mayor monk slayer virgin"


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


def test_an_imp_that_dies_by_night_passes_to_its_minion() -> None:
    base = record(
        FIVE + " soldier",
        "imp baron",
        until="N2",
        events=[executed(1, "A"), died("N2", "B")],
        counts={"townsfolk": 4, "outsider": 0, "minion": 1, "demon": 1},
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


def test_why_a_seat_is_not_the_demon() -> None:
    base = record(
        "empath mayor chef slayer virgin",
        "imp spy",
        [told("A", "N1", "empath", value=0), told("C", "N1", "chef", value=0)],
    )
    puzzle = read_puzzle(base)
    because = {each.seat: each.because for each in excluded(solve(puzzle))}
    assert because[1] == (0,) and 2 not in because


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main(["solve", *words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_command_prints_worlds_and_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(
        json.dumps(
            record(
                "empath mayor chef slayer virgin",
                "imp scarletwoman",
                [told("A", "N1", "empath", value=0), told("C", "N1", "chef", value=1)],
            )
        )
    )
    status, out, _ = run(capsys, str(file))
    assert status == 0 and "C is the Imp, D is the Scarlet Woman" in out
    assert "With B as the Imp, A's information cannot be explained." in out
    status, out, _ = run(capsys, str(file), "--json", "--limit", "1")
    figures = json.loads(out)
    assert status == 0 and len(figures["solutions"]) == 1
    assert set(figures) >= {"solutions", "demon_candidates", "seconds"}
    status, out, _ = run(capsys, str(file), "--as", "c", "--json")
    assert all(s["start"]["C"] == "chef" for s in json.loads(out)["solutions"])


def test_the_command_weighs_a_log_for_a_seat_and_for_the_public(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulated = ["simulate", "--games", "1", "--seed", "4", "--out", str(tmp_path), "--json"]
    assert cli.main(simulated) == 0
    capsys.readouterr()
    log = str(tmp_path / "game-4.jsonl")
    status, out, _ = run(capsys, log, "--as", "2", "--json", "--limit", "3")
    figures = json.loads(out)
    assert status == 0 and len(figures["solutions"]) == 3
    assert sum(figures["demon"].values()) == pytest.approx(1, abs=0.01)
    status, out, _ = run(capsys, log)
    assert status == 0 and "The Demon now" in out
    status, _, err = run(capsys, log, "--as", "Nobody")
    assert status == 2 and err.count("\n") == 1


def test_the_command_refuses_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(record("chef mayor monk slayer alchemist", "imp spy")))
    status, _, err = run(capsys, str(file))
    assert status == 2 and err.count("\n") == 1 and "not supported: alchemist" in err
    file.write_text("{")
    status, _, err = run(capsys, str(file))
    assert status == 2 and err.count("\n") == 1


def test_contested_rulings_are_switches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    base = record(
        "chambermaid empath virgin slayer mayor chef",
        "imp goblin drunk",
        [told("A", "N1", "chambermaid", targets=["B", "F"], value=1)],
        outsiders=1,
    )
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(base))
    found = {}
    for word in ("yes", "no"):
        status, out, _ = run(capsys, str(file), "--json", "--ruling", f"drunk_wakes={word}")
        assert status == 0
        found[word] = {tuple(s["start"].values()) for s in json.loads(out)["solutions"]}
    assert found["yes"] != found["no"]
    status, _, err = run(capsys, str(file), "--ruling", "spy_flies=yes")
    assert status == 2 and "recluse_inherits=no" in err


def test_small_puzzles_have_the_starts_that_the_engine_plays() -> None:
    words, holds = small_puzzles(3, 1, print)
    assert holds, words


# Pairs that once differed: a Poisoner whom a Pukka poisons, a Zombuul that an Assassin kills, a
# Pukka whose victim has to die, one that took over, a Shabaloth that kills itself, a Zombuul that
# has to attack.
@pytest.mark.parametrize("number", [4, 5, 14, 23, 46, 47, 104])
def test_small_puzzles_of_demons_with_a_delay(number: int) -> None:
    found = compared("moon", number)
    assert found is not None and found[1] == []


# --- characters of later sets, each by worlds that are counted by hand ----------------------------


def test_a_summoner_plays_without_a_demon_until_the_third_night() -> None:
    claims, hidden = "chef soldier monk mayor slayer", "summoner imp"
    none = worlds(record(claims, hidden, until="D1", counts=SUMMONERS))
    assert none == {f"{x} summoner" for x in "BCDE"}
    # By night 2 nobody can die, and a Summoner that is executed before it summons loses.
    dead = record(claims, hidden, events=[died("N2", "B")], until="D2", counts=SUMMONERS)
    assert worlds(dead) == set()
    shot = record(claims, hidden, events=[executed(1, "B")], until="N2", counts=SUMMONERS)
    assert worlds(shot) == {f"{x} summoner" for x in "CDE"}
    # In the third night the new Demon attacks, and passes if it attacks itself.
    third = record(claims, hidden, events=[died("N3", "C")], until="D3", counts=SUMMONERS)
    third["caveats"] = ["no_deaths_on: N2"]
    assert worlds(third) == {f"{x} summoner" for x in "BCDE"}


SUMMONERS = {"townsfolk": 3, "outsider": 0, "minion": 1, "demon": 1}


def test_a_summoned_demon_is_evil_from_the_third_night_on() -> None:
    """E counts no evil on night 2; on night 3 both neighbours, so B or D was made the Demon."""
    seen = [told("A", f"N{n}", "empath", value=value) for n, value in ((1, 1), (2, 1), (3, 2))]
    data = record(
        "empath soldier monk mayor slayer",
        "summoner imp",
        info=seen,
        events=[died("N3", "C")],
        until="D3",
        counts=SUMMONERS,
    )
    assert worlds(data) == {"B summoner", "E summoner"}


def test_a_summoner_beside_what_is_not_known_is_refused() -> None:
    data = record("chef soldier monk mayor slayer", "summoner imp pukka", counts=SUMMONERS)
    with pytest.raises(Unsupported, match="not supported: summoner beside pukka"):
        solve(read_puzzle(data))


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


def test_a_barber_lets_the_demon_swap_two_evil_players() -> None:
    claims, hidden = "chef monk barber mayor slayer", "baron imp"
    counts = {"townsfolk": 3, "outsider": 0, "minion": 1, "demon": 1}
    events = [executed(1, "C"), executed(2, "B"), died("N2", "E")]
    data = record(claims, hidden, events=events, until="N3", counts=counts)
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


# --- what the worlds say of players and claims ---------------------------------------------------


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


def test_the_command_says_what_a_fact_would_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(record("empath soldier chef mayor slayer", "scarletwoman imp")))
    assert cli.main(["solve", str(file), "--suppose", "B=demon"]) == 0
    assert "So 3 of 12 are left." in capsys.readouterr().out
    assert cli.main(["solve", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["satisfiable"] and data["demon"]["B"] == pytest.approx(0.25)
    assert cli.main(["solve", str(file), "--suppose", "B=tall"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
