"""Travellers who change how a day goes: Bishop, Butcher, Judge, Matron, Voudon."""

from __future__ import annotations

import pytest

from engine import Exile, Game, Illegal, Leave, Nominate, Placed, Position, Use, load_script
from engine import events as ev
from engine.grimoire import NO_SEAT
from engine.rules import FORUM, OFFICIAL, RuleSet
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table
from tests.engine.playing import act, close, usable

NAMES = ("Una", "Vic", "Wes", "Xia", "Yan", "Zoe", "Tia", "Tom")
TABLE = ("imp", "poisoner", "virgin", "empath", "soldier", "chef")
UNA, VIC, WES, XIA, YAN, ZOE, TIA = range(7)


def table(*guests: str, poisoned: bool = False, rules: RuleSet = OFFICIAL) -> Game:
    """A first day at which the Travellers sit last, all of them good."""
    seats = [Placed(name, character) for name, character in zip(NAMES, TABLE, strict=False)]
    names = NAMES[len(TABLE) :]
    seats += [
        Placed(name, guest, alignment="good", poisoned=poisoned)
        for name, guest in zip(names, guests, strict=False)
    ]
    bluffs = ("monk", "mayor", "saint")
    position = Position(load_script("tb"), tuple(seats), bluffs=bluffs, start="day", number=1)
    return Game.at(position, seed=1, rules=rules)


def vote(game: Game, *hands: int) -> None:
    """Close the time before the vote, and count these hands."""
    close(game)
    while (decision := game.asked) is not None and decision.kind == "vote":
        game.step(decision.choice(decision.actor in hands))


def answer(game: Game, kind: str, value: object) -> None:
    assert game.asked is not None and game.asked.kind == kind, game.asked
    game.step(game.asked.choice(value))


def executed(game: Game) -> list[int]:
    return [e.seat for e in game.events if isinstance(e, ev.Executed)]


# --- the Judge -------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [OFFICIAL, FORUM], ids=["official", "forum"])
@pytest.mark.parametrize("verdict", [True, False])
def test_the_judge_decides_for_the_votes(verdict: bool, rules: RuleSet) -> None:
    game = table("judge", rules=rules)
    close(game)
    act(game, XIA, Nominate(YAN))
    assert "judge" in usable(game, TIA) and "judge" not in usable(game, ZOE)
    with pytest.raises(Illegal, match="judge takes 1 player"):
        act(game, TIA, Use("judge", (ZOE,)))
    act(game, TIA, Use("judge", (YAN,)))
    answer(game, "judge.verdict", verdict)
    while game.window != "evening":
        close(game)
    assert executed(game) == ([YAN] if verdict else [])
    assert not any(isinstance(e, ev.HandCounted) for e in game.events)
    assert game.storyteller_view().grimoire.abilities
    assert "judge" not in usable(game, TIA)


def test_a_poisoned_judge_says_a_word_and_the_votes_decide() -> None:
    game = table("judge", poisoned=True)
    close(game)
    act(game, XIA, Nominate(YAN))
    act(game, TIA, Use("judge", (YAN,)))
    answer(game, "judge.verdict", True)
    close(game)
    vote(game)
    close(game)
    assert executed(game) == []


def test_the_judges_own_nominee_is_for_the_others_to_judge() -> None:
    game = table("judge")
    close(game)
    act(game, TIA, Nominate(YAN))
    assert "judge" not in usable(game, TIA)


# --- the Butcher -----------------------------------------------------------------------------


def after_one_execution(poisoned: bool = False, guests: tuple[str, ...] = ("butcher",)) -> Game:
    game = table(*guests, poisoned=poisoned)
    close(game)
    act(game, TIA, Nominate(YAN))
    vote(game, UNA, VIC, WES, XIA)
    close(game)
    assert executed(game) == [YAN]
    return game


def test_after_the_first_execution_the_butcher_nominates_again_and_counts_begin_anew() -> None:
    game = after_one_execution()
    assert game.asked is not None and YAN not in list(game.asked.options)
    answer(game, "butcher.nominates", ZOE)
    vote(game, UNA, VIC, WES)
    assert executed(game) == [YAN, ZOE] and game.window == "evening"
    assert game.view(TIA).refresh().about_to_die == ZOE


@pytest.mark.parametrize(("hands", "poisoned"), [((UNA, VIC), False), ((UNA, VIC, WES), True)])
def test_a_butchers_nominee_may_live(hands: tuple[int, ...], poisoned: bool) -> None:
    game = after_one_execution(poisoned)
    answer(game, "butcher.nominates", ZOE)
    vote(game, *hands)
    assert executed(game) == [YAN] and game.window == "evening"


def test_the_butcher_may_leave_it_at_that() -> None:
    game = after_one_execution()
    answer(game, "butcher.nominates", None)
    assert game.window == "evening"


def test_a_virgin_named_by_a_traveller_stays_calm() -> None:
    game = after_one_execution()
    answer(game, "butcher.nominates", WES)
    vote(game)
    assert executed(game) == [YAN]


# --- the Bishop ------------------------------------------------------------------------------


def test_only_the_storyteller_nominates_and_one_of_the_other_team() -> None:
    game = table("bishop")
    close(game)
    assert game.asked is not None and game.asked.kind == "bishop.nominee"
    assert not game.asked.options.contains(None), "an evil player is due"
    answer(game, "bishop.nominee", WES)
    assert not any(isinstance(e, ev.Executed) for e in game.events), "no player named the Virgin"
    vote(game, UNA)
    assert game.asked is not None and not game.asked.options.contains(None)
    answer(game, "bishop.nominee", UNA)
    vote(game, VIC)
    answer(game, "bishop.nominee", None)
    assert game.floor is not None
    assert all(not game.floor.act(seat).options.nominees for seat in game.order)
    nominators = {e.seat for e in game.events if isinstance(e, ev.Nominated)}
    assert nominators == {NO_SEAT}


def test_an_exiled_bishop_binds_nobody() -> None:
    game = table("bishop")
    close(game)
    answer(game, "bishop.nominee", UNA)
    vote(game)
    answer(game, "bishop.nominee", None)
    act(game, XIA, Exile(TIA))
    while game.asked is not None:
        game.step(game.asked.choice(True))
    assert game.floor is not None and UNA not in game.floor.act(XIA).options.nominees
    assert ZOE in game.floor.act(XIA).options.nominees


# --- the Voudon ------------------------------------------------------------------------------


def test_the_living_have_no_vote_beside_a_voudon_when_votes_run_together() -> None:
    game = table("voudon", rules=FORUM)
    close(game)
    act(game, XIA, Nominate(ZOE))
    assert game.floor is not None
    assert [hand.actor for hand in game.floor.hands] == [TIA]
    (hand,) = game.floor.hands
    game.step(hand.choice(True))
    while game.window in ("nominations", "voting"):
        close(game)
    assert executed(game) == [ZOE], "one vote is the most"
    assert game.view(XIA).refresh().votes_needed() == 1


# --- the Matron ------------------------------------------------------------------------------


def test_beside_a_matron_players_whisper_to_their_neighbours_alone() -> None:
    game = table("matron")
    assert game.floor is not None
    assert set(game.floor.act(WES).options.partners) == {VIC, XIA}
    act(game, TIA, Use("matron", (XIA, ZOE)))
    close(game)
    assert game.order == (UNA, VIC, WES, ZOE, YAN, XIA, TIA)
    assert game.floor is not None
    assert set(game.floor.act(WES).options.partners) == {VIC, ZOE}
    assert game.view(WES).refresh().order == game.order


def test_without_her_everybody_may() -> None:
    game = table("thief")
    assert game.floor is not None
    assert len(game.floor.act(WES).options.partners) == 6


# --- who leaves in the middle of it ----------------------------------------------------------


def test_a_bishop_who_is_seen_off_during_a_nomination_names_nobody_more() -> None:
    game = table("bishop")
    close(game)
    answer(game, "bishop.nominee", UNA)
    game.step(Leave(TIA))
    vote(game)
    assert TIA not in game.seats
    assert game.floor is not None and game.window == "nominations"
    assert ZOE in game.floor.act(XIA).options.nominees


def test_a_butcher_who_is_seen_off_during_a_vote_executes_nobody_more() -> None:
    game = after_one_execution()
    answer(game, "butcher.nominates", ZOE)
    game.step(Leave(TIA))
    vote(game, UNA, VIC, WES, XIA)
    assert TIA not in game.seats
    assert executed(game) == [YAN] and game.window == "evening"


# --- what was lodged ahead -------------------------------------------------------------------


def test_a_vote_lodged_for_a_trial_that_never_was_is_gone_the_next_day() -> None:
    game = table("judge", rules=FORUM)
    players = {seat: make_player("random", seat) for seat in game.seats}
    driver = Table(game, players, make_storyteller("random"))
    close(game)
    act(game, XIA, Nominate(YAN))
    driver.orders.vote(ZOE, YAN, True)
    act(game, TIA, Use("judge", (YAN,)))
    answer(game, "judge.verdict", False)
    assert driver.orders, "the day is not over"
    while game.day == 1 and not game.over:
        asked = game.asked
        if asked is None:
            assert game.floor is not None
            asked = game.floor.clock
        driver.step(asked.choice(next(iter(asked.options))))
    assert not game.over and not driver.orders
