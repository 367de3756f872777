"""Records with characters who change sides, eat, preach or make others anew.

Each against worlds that are counted here by going through all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from storyteller_ai.worlds.puzzle.record import Unsupported, read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve
from tests.worlds.records import chose, died, event, executed, record, told, worlds


def counted(size: int, hidden: tuple[str, str], fits: Callable[[str, str], bool]) -> set[str]:
    """The worlds of who is the Demon and who the Minion, A being You, for which `fits` holds."""
    names = [chr(ord("A") + seat) for seat in range(1, size)]
    demon, minion = hidden
    found = set()
    for d, m in permutations(names, 2):
        if fits(d, m):
            found.add(", ".join(sorted((f"{d} {demon}", f"{m} {minion}"))))
    return found


def test_with_a_bounty_hunter_one_other_townsfolk_is_evil() -> None:
    seen = [told("A", "N1", "noble", targets=["B", "C", "D"])]
    data = record("noble chef monk mayor bountyhunter virgin", "imp scarletwoman", info=seen)

    def fits(demon: str, minion: str) -> bool:
        liars = {demon, minion}
        if "E" in liars:
            return len(liars & set("BCD")) == 1
        turned = [s for s in "BCDF" if s not in liars]
        return any(len((liars | {t}) & set("BCD")) == 1 for t in turned)

    assert worlds(data) == counted(6, ("imp", "scarletwoman"), fits)


def test_a_bounty_hunter_was_told_of_an_evil_player_and_the_turned_one_lies() -> None:
    seen = [told("A", "N1", "bountyhunter", targets=["B"]), told("B", "N1", "chef", value=2)]
    data = record("bountyhunter chef monk mayor slayer", "imp scarletwoman", info=seen)
    # B is one of the two, or the Chef, evil and lying.
    assert worlds(data) == counted(5, ("imp", "scarletwoman"), lambda d, m: True)


@pytest.mark.parametrize("value", [0, 1, 2])
def test_an_ogre_takes_the_side_of_whom_it_chose(value: int) -> None:
    info = [chose("B", "N1", "ogre", "E"), told("C", "N2", "empath", value=value)]
    data = record(
        "chef ogre empath mayor slayer",
        "imp scarletwoman",
        info=info,
        events=[died("N2", "A")],
        until="D2",
        outsiders=1,
    )

    def fits(demon: str, minion: str) -> bool:
        liars = {demon, minion}
        if "B" in liars:
            return False  # one Outsider is in play
        evil = liars | ({"B"} if "E" in liars else set())
        return "C" in liars or len(evil & set("BD")) == value

    assert worlds(data) == counted(5, ("imp", "scarletwoman"), fits)


@pytest.mark.parametrize("value", [0, 1, 2])
def test_a_cannibal_has_the_ability_of_the_last_good_player_executed(value: int) -> None:
    data = record(
        "cannibal chef empath mayor slayer",
        "imp scarletwoman",
        info=[told("A", "N2", "empath", value=value)],
        events=[executed(1, "C"), died("N2", "E")],
        until="D2",
    )

    def fits(demon: str, minion: str) -> bool:
        if {demon, minion} == {"C", "E"}:
            return False  # nobody is left to take over
        return "C" in (demon, minion) or len({demon, minion} & set("BD")) == value

    assert worlds(data) == counted(5, ("imp", "scarletwoman"), fits)


def test_a_preached_poisoner_poisons_nobody() -> None:
    info = [chose("A", "N1", "preacher", "C"), told("B", "N1", "chef", value=0)]
    data = record("preacher chef monk mayor slayer", "imp poisoner", info=info)

    def fits(demon: str, minion: str) -> bool:
        beside = abs(ord(demon) - ord(minion)) == 1
        return "B" in (demon, minion) or not beside or minion != "C"

    assert worlds(data) == counted(5, ("imp", "poisoner"), fits)


def test_a_choirboy_learns_the_demon_that_killed_the_king() -> None:
    data = record(
        "choirboy king monk mayor slayer",
        "imp scarletwoman",
        info=[told("A", "N2", "choirboy", targets=["C"])],
        events=[died("N2", "B")],
        until="D2",
    )
    assert worlds(data) == {"C imp, D scarletwoman", "C imp, E scarletwoman"}
    # There is no Choirboy without a King.
    kingless = record("choirboy chef monk mayor slayer", "imp scarletwoman")
    assert worlds(kingless) == set()


def test_a_king_hears_of_a_character_that_lives() -> None:
    claims = "king monk mayor slayer virgin soldier"
    seen = [told("A", "N3", "king", character="slayer")]
    events = [died("N2", "B"), executed(2, "C"), died("N3", "E")]
    data = record(claims, "imp scarletwoman", info=seen, events=events, until="N3")
    found = worlds(data)
    assert found and not any("D" in world for world in found)
    fished = record("chef fisherman mayor slayer virgin", "imp scarletwoman")
    fished["info"] = [{**told("B", "D1", "fisherman"), "text": "trust nobody"}]
    assert len(worlds(fished | {"until": "D1"})) == 12


def test_a_mezepheles_turns_one_good_player_by_night() -> None:
    seen = [told("A", "N1", "empath", value=0), told("A", "N2", "empath", value=1)]
    claims, events = "empath chef monk mayor slayer", [died("N2", "C")]
    data = record(claims, "imp mezepheles", info=seen, events=events, until="D2")
    assert worlds(data) == {"C imp, D mezepheles", "C mezepheles, D imp"}
    plain = record(claims, "imp scarletwoman", info=seen, events=events, until="D2")
    assert worlds(plain) == set()
    two = [seen[0], told("A", "N2", "empath", value=2)]
    assert worlds(record(claims, "imp mezepheles", info=two, events=events, until="D2")) == set()


def test_a_cult_leader_takes_the_side_of_a_living_neighbour() -> None:
    seen = [told("A", "N1", "empath", value=0), told("A", "N2", "empath", value=1)]
    data = record(
        "empath cultleader monk mayor slayer soldier",
        "imp witch",
        info=seen,
        events=[died("N2", "E")],
        until="D2",
    )

    def fits(demon: str, minion: str) -> bool:
        return {demon, minion} <= set("CDE") and "C" in (demon, minion)

    assert worlds(data) == counted(6, ("imp", "witch"), fits)


def test_a_yaggababble_kills_any_number() -> None:
    claims = "chef soldier monk mayor slayer virgin"
    for dead in ((), ("C",), ("C", "D")):
        events = [died("N2", name) for name in dead]
        data = record(claims, "yaggababble witch", events=events, until="D2")
        assert "E yaggababble, F witch" in worlds(data)
    guarded = record(claims, "yaggababble witch", events=[died("N2", "B")], until="D2")
    assert all("B" in world for world in worlds(guarded))


def test_all_know_the_vizier_who_does_not_die_by_execution() -> None:
    claims, hidden = "chef vizier virgin slayer undertaker", "imp vizier"
    assert worlds(record(claims, hidden, until="D1")) == {f"{x} imp" for x in "CDE"}
    spared = [event("D1", "execution", "B", died=False)]
    assert worlds(record(claims, hidden, events=spared, until="D1"))
    assert worlds(record(claims, hidden, events=[executed(1, "B")], until="D1")) == set()
    # Nobody else is it in secret.
    assert worlds(record("chef empath virgin slayer undertaker", hidden, until="D1")) == set()


def remade(claims: str, **more: Any) -> dict[str, Any]:
    """A quiet second night after an execution, which a Zombuul explains and an Imp does not."""
    data = record(
        claims,
        "imp scarletwoman",
        events=[executed(1, "B")],
        until="D2",
        caveats=["demon_does_not_target_dead_players"],
        **more,
    )
    data["script"]["demon"].append("zombuul")
    return data


def test_after_a_hatters_death_the_demon_may_be_another() -> None:
    claims = "chef hatter virgin slayer undertaker artist"
    events = [executed(1, "B"), died("N2", "F"), executed(2, "E")]
    data = remade(claims, outsiders=1)
    data |= {"events": events, "until": "D3"}
    # It turns after it has killed in the second night, so it is the third that may be quiet.
    assert worlds(data) == counted(6, ("imp", "scarletwoman"), lambda d, m: "B" not in (d, m))
    plain = remade(claims.replace("hatter", "butler"), outsiders=1)
    assert worlds(plain | {"events": events, "until": "D3"}) == set()
    assert worlds(remade("chef hatter virgin slayer undertaker", outsiders=1)) == set()


def test_an_engineer_makes_the_demon_another() -> None:
    choice = {**chose("A", "N2", "engineer"), "character": "zombuul"}
    found = worlds(remade("engineer chef virgin slayer undertaker", info=[choice]))
    # B was executed: another is the Demon, or B was and the Scarlet Woman followed.
    assert found == counted(5, ("imp", "scarletwoman"), lambda d, m: True)
    assert worlds(remade("engineer chef virgin slayer undertaker")) == set()


def test_who_cannot_become_what_begins_with_the_game_is_refused() -> None:
    data = remade("chef hatter virgin slayer undertaker", outsiders=1)
    data["script"]["demon"].append("lleech")
    with pytest.raises(Unsupported, match="not supported: hatter beside lleech"):
        solve(read_puzzle(data))
