"""Who may be which good character: by the own token, by what was told, and by a Grimoire."""

from __future__ import annotations

import pytest

from engine import View, load_script
from engine import events as ev
from engine.speech import Report
from storyteller_ai.worlds.live import Lens


def seen_by(seat: int, *told: ev.Event) -> Lens:
    """A first day of seven players, with other events after the first night began."""
    characters = tuple(load_script("tb").characters)
    stream = [
        ev.GameStarted(tuple(enumerate("ABCDEFG")), "tb", characters, "official"),
        ev.PhaseBegan("night", 1),
        *told,
        ev.PhaseBegan("discussion", 1),
    ]
    return Lens(View(seat, stream)).refresh()


def there(lens: Lens, seat: int) -> dict[str, float]:
    """What a seat may be, as far as the viewer knows."""
    return {c: chance for c, chance in lens.mine().characters(seat).items() if chance > 0}


def test_the_own_token_says_what_one_is_and_what_others_are_not() -> None:
    lens = seen_by(0, ev.TokenShown(0, "butler", "good"))
    assert there(lens, 0) == {"butler": 1.0}
    assert "butler" not in there(lens, 3) and "saint" in there(lens, 3)


def test_townsfolk_may_be_the_drunk_the_more_the_worse_their_information_fits() -> None:
    token = ev.TokenShown(0, "empath", "good")
    found = [there(seen_by(0, token, ev.Learned(0, "empath", number, ())), 0) for number in (0, 2)]
    assert all(set(each) == {"empath", "drunk"} for each in found)
    assert 0 < found[0]["drunk"] < found[1]["drunk"] < 1


@pytest.mark.parametrize("character", ["imp", "poisoner"])
def test_evil_knows_its_token(character: str) -> None:
    assert there(seen_by(0, ev.TokenShown(0, character, "evil")), 0) == {character: 1.0}


def test_what_the_demon_was_told_is_not_in_play_nobody_is() -> None:
    bluffs = ("chef", "monk", "saint")
    team = ev.EvilInfo(0, (0,), (1,), bluffs)
    found = there(seen_by(0, ev.TokenShown(0, "imp", "evil"), team), 4)
    assert not found.keys() & set(bluffs) and sum(found.values()) == pytest.approx(1)


def test_one_of_two_who_is_shown_is_likely_it_and_who_says_so_the_likelier() -> None:
    token = ev.TokenShown(0, "washerwoman", "good")
    told = ev.Learned(0, "washerwoman", ("chef", (1, 2)), ())
    mine = seen_by(0, token, told).mine()
    one, other, third = (mine.characters(seat).get("chef", 0) for seat in (1, 2, 3))
    assert one == pytest.approx(other) and one > 0.3 > 0.1 > third
    says = ev.Said(1, "", (Report("chef", 1, 0),))
    assert seen_by(0, token, told, says).mine().characters(1)["chef"] > one


def test_a_public_report_of_a_character_counts_for_all_but_less() -> None:
    told = ev.Said(3, "", (Report("washerwoman", 1, ("chef", (1, 2))),))
    lens = seen_by(0, ev.TokenShown(0, "butler", "good"), told)
    for found in (lens.mine(), lens.town()):
        assert 0.1 < found.characters(1)["chef"] < 0.5
        assert sum(found.characters(1).values()) == pytest.approx(1)


def test_what_a_spy_saw_is_known() -> None:
    grimoire = tuple(
        (seat, c, ())
        for seat, c in enumerate(("spy", "imp", "chef", "monk", "empath", "mayor", "slayer"))
    )
    token = ev.TokenShown(0, "spy", "evil")
    lens = seen_by(0, token, ev.SawGrimoire(0, grimoire))
    assert there(lens, 3)["monk"] > 0.9
    assert there(lens, 0) == {"spy": 1.0}
