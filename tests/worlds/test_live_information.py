"""What the worlds of running games make of each kind of information, and of Travellers."""

from __future__ import annotations

import inspect

import pytest

from engine import View, load_script, registry
from engine import events as ev
from engine.facts.players import OfOtherType
from engine.facts.propositions import (
    DEMON,
    EVIL,
    Is,
    Some,
    These,
    Unknown,
    proposition_to_row,
)
from engine.speech import Report
from evals.worlds import Kind, judge
from storyteller_ai.worlds.live import STRANGER, Lens, answers
from storyteller_ai.worlds.live.asked import Scene, question_of
from storyteller_ai.worlds.live.reports import chance

SHIPPED = ("tb", "sv", "bmr", "almanac", "rule-the-world", "forum")
UNKNOWN = Unknown()
NOT_ABOUT_THE_TABLE = ("exorcist", "poppygrower", "damsel", "lunatic", "nightwatchman")
"""What they tell goes to somebody else, or is nothing but a word."""
SEATS = tuple(enumerate("ABCDEFGH"))


def seen_by(token: str, script: str, *events: ev.Event, before: tuple[ev.Event, ...] = ()) -> Lens:
    """What A makes of a first night and day at a table of eight."""
    stream: list[ev.Event] = [
        ev.GameStarted(SEATS, script, tuple(load_script(script).characters), "official"),
        *before,
        ev.TokenShown(0, token, "good"),
        ev.PhaseBegan("night", 1),
    ]
    stream += [e for e in events if isinstance(e, ev.Learned)]
    stream.append(ev.PhaseBegan("discussion", 1))
    stream += [e for e in events if not isinstance(e, ev.Learned)]
    return Lens(View(0, stream)).refresh()


def happens(lens: Lens, event: ev.Event) -> None:
    assert isinstance(lens.view.events, list)
    lens.view.events.append(event)


def test_every_information_character_of_the_shipped_scripts_weighs() -> None:
    scene = Scene(tuple(range(8)), frozenset(range(8)) - {1}, 2, 1, ((2, "imp"),), UNKNOWN)
    for name in SHIPPED:
        script = load_script(name)
        for character in (*script.by_team("townsfolk"), *script.by_team("outsider")):
            module = inspect.getmodule(registry()[character])
            assert module is not None
            source = inspect.getsource(module)
            if "turn.learn(" in source and character not in NOT_ABOUT_THE_TABLE:
                term = question_of(character, 0, (2, 3), scene)
                assert type(term) in {*answers._ANSWERS, OfOtherType}, character


def test_an_artists_answer_is_weighed_by_the_question() -> None:
    asked = ev.Consulted(0, "artist", (), proposition_to_row(Is(DEMON, These((2, 3)))), "")
    stream = [asked, ev.PhaseBegan("nominations", 1)]
    yes = seen_by("artist", "sv", *stream)
    before = yes.mine().demon[2]
    happens(yes, ev.Learned(0, "artist", "yes", ()))
    mine = yes.refresh().mine()
    assert mine.demon[2] > 2 * before and mine.demon[4] > 0


def test_a_savants_statements_weigh_together() -> None:
    rows = tuple(
        proposition_to_row(each) for each in (Some(These((1, 2)), EVIL), Some(These((3, 4)), EVIL))
    )
    lens = seen_by("savant", "sv")
    happens(lens, ev.Learned(0, "savant", rows, ()))
    mine = lens.refresh().mine()
    assert mine.evil[1] == pytest.approx(mine.evil[3]) and mine.evil[1] > mine.evil[5]


def test_a_dreamer_a_chambermaid_and_a_twin_tell_of_whom_they_are_about() -> None:
    dreamt = seen_by("dreamer", "sv", ev.Learned(0, "dreamer", ("sage", "nodashii"), (3,)))
    assert dreamt.mine().demon[3] > 1.5 * dreamt.mine().demon[4]
    woken = seen_by("chambermaid", "bmr", ev.Learned(0, "chambermaid", 2, (3, 4)))
    assert woken.mine().evil[3] > woken.mine().evil[5]
    twin = seen_by("sage", "sv", ev.Learned(0, "eviltwin", ("eviltwin", (5,)), ()))
    assert twin.mine().evil[5] > 0.8


def test_a_balloonist_shown_another_type_knows_more_of_both() -> None:
    stream: list[ev.Event] = [
        ev.GameStarted(SEATS, "f", tuple(load_script("forum").characters), "official"),
        ev.TokenShown(0, "balloonist", "good"),
        ev.PhaseBegan("night", 1),
        ev.Learned(0, "balloonist", (3,), ()),
        ev.PhaseBegan("discussion", 1),
        ev.PhaseBegan("night", 2),
        ev.Learned(0, "balloonist", (4,), ()),
        ev.PhaseBegan("discussion", 2),
    ]
    mine = Lens(View(0, stream)).refresh().mine()
    assert mine.evil[3] > mine.evil[5]
    stream[-2] = ev.Learned(0, "balloonist", (3,), ())
    assert Lens(View(0, stream)).refresh().mine().evil[3] == pytest.approx(mine.evil[5], abs=0.1)


def test_a_vortox_makes_a_truth_speak_against_itself() -> None:
    told = seen_by("clockmaker", "sv", ev.Learned(0, "clockmaker", 1, ()))
    a = told.table.arrays
    vortox = a["kind"] == told.table.cast.demons.index("vortox")
    near = chance(told.table, 0, Report("clockmaker", 1, 1))
    assert near is not None
    high = near > near.mean()
    assert high[vortox].mean() > 2 * high[~vortox].mean()


# --- Travellers ----------------------------------------------------------------------------------


def test_a_travellers_side_is_open_and_reports_tilt_it() -> None:
    thief = ev.Entered(7, "H", "thief", tuple(range(8)))
    lens = seen_by("empath", "tb", ev.Learned(0, "empath", 1, ()), before=(thief,))
    mine, town = lens.mine(), lens.town()
    assert mine.demon[7] == 0 and town.evil[7] == pytest.approx(STRANGER)
    assert mine.evil[7] > STRANGER and mine.evil[1] > mine.evil[2]
    assert sum(town.evil.values()) == pytest.approx(2 + STRANGER)
    assert mine.characters(7) == {"thief": 1.0}
    cleared = lens.suppose(good=[7])
    assert cleared.evil[7] == 0 and cleared.evil[1] > mine.evil[1]


def test_a_traveller_who_comes_and_goes_moves_nobody() -> None:
    lens = seen_by("empath", "tb", ev.Entered(9, "I", "thief", (*range(8), 9)))
    assert set(lens.mine().evil) == {*range(8), 9}
    happens(lens, ev.Left(9))
    assert set(lens.refresh().mine().evil) == set(range(8))


def test_a_ravenkeeper_may_be_told_of_a_traveller() -> None:
    thief = ev.Entered(7, "H", "thief", tuple(range(8)))
    lens = seen_by(
        "ravenkeeper", "tb", ev.Learned(0, "ravenkeeper", "thief", (7,)), before=(thief,)
    )
    assert lens.mine().worlds > 20


@pytest.mark.parametrize("travellers", ["2", "thief@2-3,barista", "apprentice,gunslinger@2"])
def test_the_true_world_is_never_excluded_beside_travellers(travellers: str) -> None:
    for script, players in (("tb", 7), ("sv", 6), ("bmr", 8)):
        found = judge(Kind(script, players, "random", "official", travellers), range(1, 3))
        assert found.looked and not found.excluded and not found.absent and not found.denied


def test_a_traveller_may_have_become_the_demon_where_one_may_gain_a_minions_ability() -> None:
    for guest, open_to in (("apprentice", True), ("thief", False)):
        came = ev.Entered(7, "H", guest, tuple(range(8)))
        found = seen_by("empath", "tb", before=(came,)).mine()
        assert (found.demon[7] > 0) == open_to
        assert found.demon[0] == 0, "it knows that it is no Demon"
        assert sum(found.demon.values()) == pytest.approx(1)


def test_a_spy_that_sees_a_new_demon_knows_it() -> None:
    """The Imp passed to a Recluse, whom no row follows: the world stays, and the Spy with it."""
    shown = tuple((seat, "imp" if seat == 6 else "monk", ()) for seat in range(7))
    stream: list[ev.Event] = [
        ev.GameStarted(SEATS, "tb", tuple(load_script("tb").characters), "official"),
        ev.TokenShown(5, "spy", "evil"),
        ev.PhaseBegan("night", 1),
        ev.PhaseBegan("discussion", 1),
        ev.PhaseBegan("night", 2),
        ev.SawGrimoire(5, tuple((s, "spy" if s == 5 else c, t) for s, c, t in shown)),
        ev.Announced((0,), ()),
        ev.PhaseBegan("discussion", 2),
    ]
    assert Lens(View(5, stream)).refresh().mine().satisfiable
