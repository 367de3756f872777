"""What a night allows in a puzzle record: guards, Fools, Pukkas, Recluses, and who woke."""

from __future__ import annotations

from typing import Any

import pytest

from evals.enumerated_told import compared
from evals.told_games import checked
from tests.worlds.records import changed, chose, died, event, executed, record, told, worlds

HIDDEN = "imp scarletwoman"


@pytest.mark.parametrize("first", range(1000, 1200, 50))
def test_the_true_start_of_a_told_game_is_never_excluded(first: int) -> None:
    found = [checked(number) for number in range(first, first + 50)]
    assert sum(each is not None for each in found) > 10
    assert {each for each in found if each} == set()


@pytest.mark.parametrize("number", [15, 36, 56, 187, 501, 554, 589, 969, 1968])
def test_a_told_game_of_five_has_the_starts_that_the_engine_plays(number: int) -> None:
    """Such as once had others: a silent Sage, a guarded Pukka, a Shabaloth that must kill two ...

    A poisoned Xaan, a drunk Evil Twin, a guarded Lleech, a Pukka's first choice, a Mayor.
    """
    found = compared(number)
    assert found is not None and found[0] > 0 and found[1] == []


def test_a_fool_dies_the_second_time_at_the_earliest() -> None:
    claims = "chef fool monk mayor slayer"
    once = record(claims, HIDDEN, events=[died("N2", "B")], until="D2")
    assert worlds(once) and all("B" in world for world in worlds(once))
    # In a quiet night it was saved; it can't be saved a second time.
    quiet = [executed(1, "C"), died("N3", "B")]
    twice = record(claims, HIDDEN, events=quiet, until="D3")
    twice["caveats"] = ["demon_does_not_target_dead_players"]
    assert "D imp, E scarletwoman" in worlds(twice)
    spared = [event("D1", "execution", "B", died=False)]
    assert "C imp, D scarletwoman" in worlds(record(claims, HIDDEN, events=spared, until="D1"))
    spared += [event("D2", "execution", "B", died=False), died("N2", "E")]
    # Saved twice it is no healthy Fool, and nothing else spares anybody here.
    assert not worlds(record(claims, HIDDEN, events=spared, until="D2"))


def test_an_assassin_kills_a_fool_at_once() -> None:
    claims = "chef fool monk mayor slayer"
    events = [died("N2", "B"), died("N2", "C")]
    data = record(claims, "imp assassin", events=events, until="D2")
    assert "D imp, E assassin" in worlds(data)


def test_a_recluse_may_be_no_outsider_to_a_fang_gu() -> None:
    claims = "chef recluse monk mayor slayer"
    fanggu = record(claims, "fanggu witch", outsiders=0, events=[died("N2", "B")], until="D2")
    assert "C fanggu, D witch" in worlds(fanggu)
    saint = record(
        claims.replace("recluse", "saint"), "fanggu witch", events=[died("N2", "B")], until="D2"
    )
    assert not any("B" not in world for world in worlds(saint))


def test_what_a_drunk_pukka_left_undone_it_does_later() -> None:
    """Whom it poisons in the first night dies in the third where a Minstrel kept it from acting."""
    claims, hidden = "chef minstrel monk mayor slayer virgin", "pukka witch"
    events = [executed(1, "C"), died("N3", "D")]
    found = worlds(record(claims, hidden, events=events, until="D3"))
    assert "C witch, E pukka" in found


def test_an_exorcist_does_not_save_whom_a_pukka_poisoned() -> None:
    claims, hidden = "exorcist chef monk mayor slayer", "pukka witch"
    picks = [chose("A", "N2", "exorcist", "D")]
    found = worlds(record(claims, hidden, info=picks, events=[died("N2", "B")], until="D2"))
    assert "C witch, D pukka" in found
    picks.append(chose("A", "N3", "exorcist", "C"))
    events = [died("N2", "B"), died("N3", "E")]
    later = worlds(record(claims, hidden, info=picks, events=events, until="D3"))
    # Asleep in the second night it poisoned nobody who could die in the third.
    assert not any("D pukka" in world for world in later)


def test_a_guard_saves_from_a_gamblers_wrong_guess() -> None:
    claims = "gambler tealady monk mayor slayer"
    wrong = {**chose("A", "N2", "gambler", "C"), "character": "chef"}
    data = record(claims, HIDDEN, info=[wrong], events=[died("N2", "D")], until="D2")
    data["script"]["townsfolk"].append("chef")
    found = worlds(data)
    # B is a Tea Lady between two good players, or a liar beside a Gambler who guessed right.
    assert found and all("A" not in w and "C" not in w and "B" not in w for w in found)


def test_a_gossip_that_the_demon_killed_kills_nobody() -> None:
    claims = "chef gossip virgin undertaker slayer"
    said = event("D1", "gossip", "B", statement={"is_character": ["A", "chef"]})
    found = worlds(record(claims, HIDDEN, events=[said, died("N2", "B")], until="D2"))
    assert "C imp, D scarletwoman" in found
    lives = worlds(record(claims, HIDDEN, events=[said, died("N2", "C")], until="D2"))
    # Two should have died, so B is no Gossip.
    assert lives and all("B" in world for world in lives)


def test_a_charmed_demon_says_that_it_became_the_snake_charmer() -> None:
    claims, hidden = "chef snakecharmer monk mayor slayer", "imp witch"
    picks = [chose("B", "N1", "snakecharmer", "C")]
    silent = worlds(record(claims, hidden, info=picks))
    assert not any("C imp" in world and "B" not in world for world in silent)
    told_so = record(claims, hidden, info=[*picks, changed("C", "N1", "snakecharmer")])
    told_so["players"][2]["claim"] = ""
    assert worlds(told_so) >= {"C imp, D witch", "C imp, E witch"}


def test_who_acts_after_the_demon_does_not_wake_when_it_kills_them() -> None:
    claims = "chambermaid oracle monk mayor slayer"
    seen = [told("A", "N2", "chambermaid", targets=["B", "D"], value=0)]
    found = worlds(record(claims, HIDDEN, info=seen, events=[died("N2", "B")], until="D2"))
    assert "C imp, E scarletwoman" in found
    monk = [told("A", "N2", "chambermaid", targets=["C", "D"], value=0)]
    woke = worlds(record(claims, HIDDEN, info=monk, events=[died("N2", "C")], until="D2"))
    # A Monk acts before the Demon, so C is none, or D is the Demon and woke, or it was the Imp.
    assert not any("C" not in world and "D imp" not in world for world in woke)


def test_a_professor_does_not_wake_on_the_first_night() -> None:
    claims = "chambermaid professor monk mayor slayer"
    seen = [told("A", "N1", "chambermaid", targets=["B", "D"], value=0)]
    assert "C imp, E scarletwoman" in worlds(record(claims, HIDDEN, info=seen))


def test_an_evil_twin_that_was_drunk_names_anybody() -> None:
    claims, hidden = "courtier chef monk mayor slayer", "eviltwin imp"
    twin = {"player": "B", "time": "N1", "kind": "told", "ability": "eviltwin", "targets": ["C"]}
    plain = worlds(record(claims, hidden, info=[twin]))
    assert plain and not any("D eviltwin" in w and "B" not in w for w in plain)
    picks = {**chose("A", "N1", "courtier"), "character": "eviltwin"}
    drunk = worlds(record(claims, hidden, info=[twin, picks]))
    assert "D eviltwin, E imp" in drunk


def test_a_lleech_dies_with_its_host_by_night() -> None:
    claims, hidden = "chef monk mayor slayer virgin soldier", "lleech eviltwin"
    twin = {"player": "A", "time": "N1", "kind": "told", "ability": "eviltwin", "targets": ["F"]}
    events = [died("N2", "B"), died("N2", "C")]
    found = worlds(record(claims, hidden, info=[twin], events=events, until="D2"))
    # The game goes on as both twins live; one of the dead was the host, the other the Lleech.
    assert {"B lleech, F eviltwin", "C lleech, F eviltwin"} == found


GOSSIPING = [event("D1", "gossip", "B", statement={"in_play": "imp"}), executed(1, "E")]


def test_what_a_mayor_turns_aside_may_fall_on_the_dead() -> None:
    """A true Gossip kills in a night in which the Demon may have attacked the dead."""
    claims = "{} gossip virgin slayer undertaker steward"
    for claim, there in (("mayor", True), ("chef", False)):
        data = record(claims.format(claim), HIDDEN, events=GOSSIPING, until="D2")
        assert ("C imp, F scarletwoman" in worlds(data)) is there


def test_a_moonchild_may_kill_another_than_the_mayor() -> None:
    events = [executed(1, "B"), event("D1", "moonchild_choice", "B", target="A")]
    events += [died("N2", "C"), died("N2", "D")]
    for claim, there in (("mayor", True), ("chef", False)):
        claims = f"{claim} moonchild virgin slayer undertaker steward"
        data = record(claims, HIDDEN, events=events, outsiders=1, until="D2")
        assert ("E imp, F scarletwoman" in worlds(data)) is there


def test_a_fool_struck_twice_in_one_night_dies() -> None:
    events = [*GOSSIPING, died("N2", "D")]
    data = record("monk gossip virgin fool artist slayer", HIDDEN, events=events, until="D2")
    assert "C imp, F scarletwoman" in worlds(data)
    silent = record("monk gossip virgin fool artist slayer", HIDDEN, events=events[1:], until="D2")
    assert "C imp, F scarletwoman" not in worlds(silent)


def test_a_storm_catchers_drunk_dies_by_execution_alone() -> None:
    claims, hidden = "empath soldier monk slayer virgin", "imp poisoner drunk"
    storm: dict[str, Any] = {
        "outsiders": 1,
        "caveats": ["stormcatcher_drunk: the Drunk dies by execution alone"],
    }
    for events, drunk in (
        ([executed(1, "E"), died("N2", "D")], "D drunk"),
        ([event("D1", "doomsayer_call", "B", target="D", died=True)], "D drunk"),
    ):
        plain = record(claims, hidden, events=events, outsiders=1, until=events[-1]["time"])
        assert any(drunk in world for world in worlds(plain))
        guarded = {**plain, "caveats": storm["caveats"]}
        assert not any(drunk in world for world in worlds(guarded))
        assert worlds(guarded) < worlds(plain)
    # The Demon may have attacked the Drunk in vain.
    quiet = record(claims, hidden, until="N2", **storm)
    assert worlds(quiet) and not worlds({**quiet, "caveats": []}) - worlds(quiet)


def test_games_with_a_goon_have_the_starts_that_the_engine_plays() -> None:
    found = [checked(number, ("goon",)) for number in range(3000, 3120)]
    assert sum(each is not None for each in found) > 20 and set(found) <= {None, ""}
    for number in GOONS:
        small = compared(number, also=("goon",))
        assert small is not None and small[0] > 0 and small[1] == []


GOONS = (1404, 4030, 4945)


def test_a_goon_makes_the_first_who_chooses_it_drunk() -> None:
    claims, seen = "fortuneteller goon chef mayor slayer", ["C", "B"]
    info = [told("A", "N1", "fortuneteller", targets=seen, answer=False)]
    # Nobody but You chose the Goon, so You were drunk and may have been told anything.
    data = record(claims, HIDDEN, info, outsiders=1, until="N1")
    assert "C imp, D scarletwoman" in worlds(data)
    plain = record(claims.replace("goon", "saint"), HIDDEN, info, outsiders=1, until="N1")
    assert "C imp, D scarletwoman" not in worlds(plain)


def test_a_goon_dies_by_night_only_once_another_chose_it() -> None:
    events = [executed(1, "E"), died("N2", "B")]
    data = record("chef goon virgin mayor slayer monk", HIDDEN, events=events, outsiders=1)
    data["until"] = "D2"
    # A Scarlet Woman chooses nobody; a Mayor may have been attacked in its place.
    assert {world for world in worlds(data) if "B" not in world} == {
        world for world in worlds(data) if "B" not in world and "D" not in world
    }
    chosen = {**data, "info": [chose("F", "N2", "monk", "B")]}
    assert "C imp, D scarletwoman" in worlds(chosen)


def test_a_zombuul_that_was_shot_attacks_again() -> None:
    events = [event("D1", "slayer_shot", "B", target="C", died=True), died("N3", "A")]
    claims, hidden = "chef slayer virgin mayor monk", "zombuul poisoner"
    found = worlds(record(claims, hidden, events=events, until="N3"))
    assert found == {"C zombuul, D poisoner", "C zombuul, E poisoner"}
