"""What deeds say of the worlds: statements, a Klutz, a Goblin, whom somebody chose by night."""

from __future__ import annotations

from typing import Any

import pytest

from engine import View, load_script
from engine import events as ev
from engine.facts.propositions import DEMON, Not, Proposition, Some, These, proposition_to_row
from engine.speech import Claim, Report
from storyteller_ai.worlds.live import Lens, Posterior
from storyteller_ai.worlds.live.placements import SOMEBODY

SEATS = tuple(enumerate("ABCDEFGHI"))
NAMED = (1, 2, 3)


def lens_on(script: str, *events: ev.Event) -> Lens:
    """How somebody looks at it who knows only what all know."""
    stream: list[ev.Event] = [
        ev.GameStarted(SEATS, script, tuple(load_script(script).characters), "official"),
        ev.PhaseBegan("night", 1),
        ev.PhaseBegan("discussion", 1),
        *events,
    ]
    return Lens(View(0, stream)).refresh()


def town(script: str, *events: ev.Event) -> Posterior:
    """What they make of it."""
    return lens_on(script, *events).town()


def said(sentence: Proposition | None, died: tuple[int, ...], *claim: str) -> Posterior:
    """After a statement by the last seat, and a night in which these died."""
    row = None if sentence is None else proposition_to_row(sentence)
    claims = [ev.Said(8, "", (Claim(claim),))] if claim else []
    night = (ev.PhaseBegan("night", 2), ev.Announced(died, ()), ev.PhaseBegan("discussion", 2))
    return town("rule-the-world", *claims, ev.Stated(8, row, ""), *night)


def of_named(found: Posterior) -> float:
    return sum(found.demon[seat] for seat in NAMED)


ONE_OF_THEM = Some(These(NAMED), DEMON)


def test_nobody_dies_of_what_a_gossip_says_that_is_false() -> None:
    """One death is the Demon's: the statement was false. Two: it was true."""
    silent = of_named(said(None, (7,), "gossip"))
    assert of_named(said(ONE_OF_THEM, (7,), "gossip")) < 0.8 * silent
    assert of_named(said(ONE_OF_THEM, (7, 6), "gossip")) > 1.5 * of_named(
        said(None, (7, 6), "gossip")
    )
    assert of_named(said(Not(ONE_OF_THEM), (7,), "gossip")) > 1.2 * silent


def test_what_somebody_states_who_is_no_gossip_says_nothing() -> None:
    assert said(ONE_OF_THEM, (7, 6), "monk").demon == pytest.approx(
        said(None, (7, 6), "monk").demon
    )
    unsure = of_named(said(ONE_OF_THEM, (7, 6), "gossip", "monk"))
    assert of_named(said(None, (7, 6), "gossip", "monk")) < unsure
    assert unsure < of_named(said(ONE_OF_THEM, (7, 6), "gossip"))


def test_a_statement_of_a_demon_who_is_a_gossip_to_all_others_counts_for_less() -> None:
    """It is weighed where its speaker is good alone, so that it speaks for nobody but them."""
    found = said(ONE_OF_THEM, (7, 6), "gossip")
    assert 0 < found.demon[8] < 1


def test_whom_a_klutz_chose_is_good_if_the_klutz_is() -> None:
    dead = [ev.Said(2, "", (Claim(("klutz",)),)), ev.Executed(2), ev.Announced((2,), ())]
    before = town("sv", *dead)
    after = town("sv", *dead, ev.Declared(2, "klutz", (5,)))
    assert after.evil[5] < 0.6 * before.evil[5]
    assert after.evil[5] > 0  # the Klutz may be evil itself


def test_who_says_on_trial_to_be_the_goblin_is_evil() -> None:
    before = town("rule-the-world", ev.Nominated(3, 4))
    after = town("rule-the-world", ev.Nominated(3, 4), ev.Declared(4, "goblin", ()))
    assert after.evil[4] > 0.8 > before.evil[4]
    assert after.demon[4] > 0


# --- what came of whom somebody chose by night --------------------------------------------------


def night_after(
    script: str, died: tuple[int, ...], *events: ev.Event, revived: tuple[int, ...] = ()
) -> tuple[ev.Event, ...]:
    """A night in which these died and came back, and what was said then."""
    announced = ev.Announced(died, revived)
    return (ev.PhaseBegan("night", 2), announced, ev.PhaseBegan("discussion", 2), *events)


def told(ability: str, value: object, died: tuple[int, ...], revived: tuple[int, ...] = ()) -> Any:
    """The town's view after a night, and after somebody told of a choice in it."""
    claim = ev.Said(8, "", (Claim((ability,)),))
    nights = night_after("bmr", died, claim, revived=revived)
    dead = [ev.Announced(revived, ())] if revived else []
    script = "sv" if ability == "snakecharmer" else "bmr"
    before = town(script, *dead, *nights)
    after = town(script, *dead, *nights, ev.Said(8, "", (Report(ability, 2, value),)))
    return before, after


def test_a_gambler_who_lives_guessed_right_and_one_who_died_more_likely_wrong() -> None:
    claim = ev.Said(3, "", (Claim(("fool",)),))
    for died, right in (((7,), True), ((8,), False)):
        start = (claim, *night_after("bmr", died, ev.Said(8, "", (Claim(("gambler",)),))))
        before = town("bmr", *start)
        after = town("bmr", *start, ev.Said(8, "", (Report("gambler", 2, ("fool", (3,))),)))
        assert (after.evil[3] < before.evil[3]) is right


def test_a_night_without_a_death_speaks_against_whom_the_exorcist_chose() -> None:
    before, after = told("exorcist", ("chose", (3,)), ())
    assert after.demon[3] > 1.2 * before.demon[3]
    before, after = told("exorcist", ("chose", (3,)), (7,))
    assert after.demon[3] < 0.8 * before.demon[3]


def test_whom_a_snake_charmer_chose_and_lived_beside_is_no_demon() -> None:
    before, after = told("snakecharmer", ("chose", (3,)), (7,))
    assert after.demon[3] < 0.8 * before.demon[3]
    assert after.demon[3] > 0


def test_whom_a_professor_brought_back_is_a_townsfolk() -> None:
    before, after = told("professor", ("chose", (3,)), (7,), revived=(3,))
    assert after.evil[3] < 0.8 * before.evil[3]


def test_own_choices_count_once_their_night_is_over() -> None:
    def mine(*events: ev.Event) -> Posterior:
        stream: list[ev.Event] = [
            ev.GameStarted(SEATS, "sv", tuple(load_script("sv").characters), "official"),
            ev.TokenShown(0, "snakecharmer", "good"),
            ev.PhaseBegan("night", 1),
            *events,
        ]
        return Lens(View(0, stream)).refresh().mine()

    chose, dawn = ev.Chose(0, "snakecharmer", 3), ev.PhaseBegan("discussion", 1)
    assert mine(chose).demon[3] == pytest.approx(mine().demon[3])
    assert mine(chose, dawn).demon[3] < 0.3 * mine(dawn).demon[3]


def test_a_demon_may_only_seem_dead_until_it_is_executed_again() -> None:
    """A Zombuul that was executed goes on; who is executed twice is none."""
    dusk = (ev.PhaseBegan("nominations", 1), ev.Executed(3), ev.Announced((3,), ()))
    once = town("bmr", *dusk, *night_after("bmr", ()))
    other = town("sv", *dusk, *night_after("sv", ()))
    assert once.demon[3] > 0.05 > other.demon[3]
    quiet = town("bmr", *dusk, *night_after("bmr", (5, 6)))
    assert quiet.demon[3] < once.demon[3]  # it sleeps after a day with a death
    again = (ev.PhaseBegan("nominations", 2), ev.Executed(3), ev.PhaseBegan("night", 3))
    assert town("bmr", *dusk, *night_after("bmr", ()), *again).demon[3] < 0.3 * once.demon[3]


def test_an_artists_answer_is_weighed_by_others_with_its_question() -> None:
    row = proposition_to_row(ONE_OF_THEM)
    claim = ev.Said(8, "", (Claim(("artist",)),))
    silent = of_named(town("sv", claim))
    assert of_named(town("sv", claim, ev.Said(8, "", (Report("artist", 1, ("no", row)),)))) < silent
    assert (
        of_named(town("sv", claim, ev.Said(8, "", (Report("artist", 1, ("yes", row)),)))) > silent
    )


def test_an_amnesiac_weighs_what_it_was_told_once_it_knows_by_which_ability() -> None:
    def mine(*events: ev.Event) -> Posterior:
        script = load_script("rule-the-world")
        stream: list[ev.Event] = [
            ev.GameStarted(SEATS, script.name, tuple(script.characters), "official"),
            ev.TokenShown(0, "amnesiac", "good"),
            ev.PhaseBegan("night", 1),
            ev.Learned(0, "amnesiac", 2, ()),
            ev.PhaseBegan("discussion", 1),
            *events,
        ]
        return Lens(View(0, stream)).refresh().mine()

    asked = ev.Consulted(0, "amnesiac", (), ("is", 0, ("property", "ability", "empath")), "")
    unsure = mine(asked, ev.Learned(0, "amnesiac", "hot", ()))
    sure = mine(asked, ev.Learned(0, "amnesiac", "bingo", ()))
    assert unsure.evil[1] == pytest.approx(mine().evil[1])
    assert min(sure.evil[1], sure.evil[8]) > 2 * unsure.evil[1]


# --- who is the Demon now -----------------------------------------------------------------------


def test_a_fang_gus_heir_is_sought_among_those_who_say_to_be_outsiders() -> None:
    claims = [
        ev.Said(s, "", (Claim((c,)),)) for s, c in ((3, "klutz"), (4, "oracle"), (2, "flowergirl"))
    ]
    lens = lens_on("sv", *claims, *night_after("sv", (2,)))
    a, weights = lens.table.arrays, lens.town().weights
    passed_on = a["start"] == 2  # one that is dead now
    named = weights[passed_on & (a["demon"] == 3)].sum()
    somebody = weights[passed_on & (a["demon"] == SOMEBODY)].sum()
    assert named > somebody / 7 > 0  # which stands for all who live and say another thing


def test_from_the_third_day_on_a_summoners_demon_is_somebody_who_lives() -> None:
    night = (ev.PhaseBegan("night", 2), ev.Announced((), ()), ev.PhaseBegan("discussion", 2))
    third = (ev.PhaseBegan("night", 3), ev.Announced((), ()), ev.PhaseBegan("discussion", 3))
    dusk = (ev.PhaseBegan("nominations", 1), ev.Executed(4), ev.Announced((4,), ()))
    before, after = town("almanac", *dusk, *night), town("almanac", *dusk, *night, *third)
    assert sum(before.demon.values()) < 0.95  # there may be none yet
    assert sum(after.demon.values()) == pytest.approx(1, abs=0.02)
    assert after.demon[4] < 0.02
    assert max(after.demon.values()) < 0.2


def test_what_was_told_before_somebody_was_made_the_demon_is_judged_as_it_was_then() -> None:
    """A Village Idiot who saw somebody good on the first night does not speak for them later."""
    night = (ev.PhaseBegan("night", 2), ev.Announced((), ()), ev.PhaseBegan("discussion", 2))
    third = (ev.PhaseBegan("night", 3), ev.Announced((), ()), ev.PhaseBegan("discussion", 3))
    claim = ev.Said(8, "", (Claim(("villageidiot",)),))

    def saw(number: int) -> Posterior:
        report = ev.Said(8, "", (Report("villageidiot", number, "good", (3,)),))
        return town("almanac", claim, *night, *third, report)

    assert saw(3).demon[3] < saw(1).demon[3]


def test_who_lives_though_executed_is_a_sailor_or_has_an_evil_friend() -> None:
    """A Devil's Advocate saves its own; one who says that they cannot die is believed."""
    vote, dusk = ev.PhaseBegan("nominations", 1), ev.PhaseBegan("evening", 1)
    for script in ("bmr", "rule-the-world"):
        before = town(script, vote)
        after = town(script, vote, ev.Executed(3), dusk)
        # The Lleech lives while its host does.
        assert (after.demon[3] > 1.5 * before.demon[3]) is (script == "rule-the-world")
        assert 0 < after.evil[3] < 1
    claim = ev.Said(3, "", (Claim(("sailor",)),))
    unproven = town("bmr", claim, vote)
    proven = town("bmr", claim, vote, ev.Executed(3), dusk)
    assert proven.evil[3] < 0.6 * unproven.evil[3]
