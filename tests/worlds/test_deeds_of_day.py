"""What public uses of abilities say of the worlds: statements, a Klutz, a Goblin."""

from __future__ import annotations

import pytest

from engine import View, load_script
from engine import events as ev
from engine.facts.propositions import DEMON, Not, Proposition, Some, These, proposition_to_row
from engine.speech import Claim
from storyteller_ai.worlds.live import Lens, Posterior

SEATS = tuple(enumerate("ABCDEFGHI"))
NAMED = (1, 2, 3)


def town(script: str, *events: ev.Event) -> Posterior:
    """What somebody makes of it who knows only what all know."""
    stream: list[ev.Event] = [
        ev.GameStarted(SEATS, script, tuple(load_script(script).characters), "official"),
        ev.PhaseBegan("night", 1),
        ev.PhaseBegan("discussion", 1),
        *events,
    ]
    return Lens(View(0, stream)).refresh().town()


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
