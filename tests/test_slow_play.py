"""Play by post under the forum's rules: hands along the list, and all of it at random."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, get_args, get_type_hints

import pytest

from engine import (
    CLOCK,
    FORUM,
    OFFICIAL,
    Choice,
    EngineError,
    Game,
    Nominate,
    Placed,
    Position,
    RuleSet,
    Stream,
    Use,
    load_script,
    read_log,
    rows_of,
)
from engine import events as ev
from engine.rule_files import rules_from_data
from storyteller_ai.logs import line_of
from storyteller_ai.people import names_for
from tests.engine.playing import act, close, play
from tests.slow_tables import SEVEN, hand_on, header, refused, table, to_nominations, vote

# --- votes -----------------------------------------------------------------------------------


def test_hands_lock_down_the_list_from_the_nominee() -> None:
    game = table(*SEVEN)
    to_nominations(game)
    act(game, 0, Nominate(1))
    assert hand_on(game, 1) == 2
    assert vote(game, 2, 1, True) == [(2, True)]
    assert hand_on(game, 1) == 3
    floor = game.floor
    assert floor is not None
    with pytest.raises(EngineError):
        game.step(Choice(f"vote.1/5/{0}", True))


def test_all_nominations_of_a_day_are_open_side_by_side() -> None:
    game = table(*SEVEN)
    to_nominations(game)
    act(game, 0, Nominate(1))
    act(game, 1, Nominate(4))
    assert (hand_on(game, 1), hand_on(game, 4)) == (2, 5)
    assert game.window == "nominations"
    close(game)
    assert game.window == "voting"
    assert "can't be nominated" in refused(game, 3, Nominate(5))


def test_one_given_and_one_received_a_day_and_no_traveller_is_nominated() -> None:
    game = table(*SEVEN, "deviant", dead=(3,))
    assert "can't be nominated" in refused(game, 0, Nominate(1)), "not while all talk"
    to_nominations(game)
    act(game, 0, Nominate(1))
    for seat, who in ((0, 2), (4, 1), (3, 0), (4, 7)):
        assert "can't be nominated" in refused(game, seat, Nominate(who))
    act(game, 5, Nominate(5))
    assert hand_on(game, 5) == 6
    act(game, 4, Nominate(3))


def test_nobody_is_on_trial_in_two_votes_at_once() -> None:
    game = table(*SEVEN, rules=replace(FORUM, nominations_received=2, nominations_given=2))
    to_nominations(game)
    act(game, 0, Nominate(1))
    assert "can't be nominated" in refused(game, 4, Nominate(1))
    act(game, 0, Nominate(2))


def test_the_day_ends_once_every_vote_is_locked() -> None:
    game = table("imp", "chef", "poisoner", "empath", "monk")
    to_nominations(game)
    act(game, 0, Nominate(1))
    for seat, up in ((2, True), (3, True), (4, False), (0, True)):
        vote(game, seat, 1, up)
    assert game.window == "nominations"
    close(game)
    vote(game, 1, 1, False)
    assert game.window == "evening"
    assert any(isinstance(e, ev.Executed) and e.seat == 1 for e in game.events)


def test_what_was_never_cast_is_a_pardon() -> None:
    for uncast, executed in (("pardon", False), ("execute", True)):
        game = table(*SEVEN, rules=rules_from_data({"uncast_vote": uncast}, FORUM))
        to_nominations(game)
        act(game, 0, Nominate(1))
        for seat in (2, 3, 4):
            vote(game, seat, 1, True)
        close(game)
        close(game)
        assert any(isinstance(e, ev.Executed) for e in game.events) is executed


def test_no_early_end_while_a_vote_may_change_the_outcome() -> None:
    game = table("imp", "chef", "poisoner", "saint", "empath", "monk", "noble", "mayor", "drunk")
    to_nominations(game)
    act(game, 1, Nominate(0))
    act(game, 0, Nominate(3))
    for seat in range(1, 7):
        vote(game, seat, 0, True)
    for seat in (7, 8, 0):
        vote(game, seat, 0, False)
    close(game)
    for seat, up in ((4, True), (5, False), (6, False), (7, False)):
        vote(game, seat, 3, up)
    with pytest.raises(EngineError, match="early"):
        close(game, "early")
    vote(game, 8, 3, False)
    close(game, "early")
    assert [e.seat for e in game.events if isinstance(e, ev.Executed)] == [0]


def test_by_the_letter_a_single_nomination_may_be_closed_at_once() -> None:
    for early_end, may in (("literal", True), ("free", True), ("outcome_settled", False)):
        game = table(*SEVEN, rules=rules_from_data({"early_end": early_end}, FORUM))
        to_nominations(game)
        act(game, 0, Nominate(1))
        close(game)
        assert game.floor is not None
        assert game.floor.clock.options.contains("early") is may


def test_a_ghost_vote_goes_to_the_vote_that_locks_it_first() -> None:
    game = table("imp", "chef", "poisoner", "saint", "empath", "monk", "noble", "mayor", dead=(1,))
    to_nominations(game)
    act(game, 2, Nominate(0))
    act(game, 4, Nominate(7))
    assert (hand_on(game, 0), hand_on(game, 7)) == (1, 0)
    vote(game, 1, 0, True)
    assert game.view(1).refresh().ghost_vote[1] is False
    locked = vote(game, 0, 7, True)
    assert locked == [(0, True), (1, False)], "the token is gone: a pardon, and nobody waits"


def test_a_pardon_costs_no_ghost_vote() -> None:
    game = table("imp", "chef", "poisoner", "saint", "empath", "monk", "noble", dead=(1,))
    to_nominations(game)
    act(game, 2, Nominate(0))
    vote(game, 1, 0, False)
    close(game)
    close(game)
    assert game.storyteller_view().grimoire.seats[1].ghost_vote


def test_a_butler_may_lock_ahead_and_falls_with_the_master() -> None:
    game = table("imp", "chef", "poisoner", "butler", "empath", "monk", "noble", start="night")
    while game.asked is not None:
        decision = game.asked
        value = 5 if decision.kind == "butler.choose" else next(iter(decision.options))
        if decision.kind == "imp.choose":
            value = 6
        game.step(decision.choice(value))
    to_nominations(game)
    act(game, 1, Nominate(2))
    vote(game, 3, 2, True)
    vote(game, 4, 2, True)
    vote(game, 5, 2, False)
    close(game)
    close(game)
    fallen = [e.seat for e in game.events if isinstance(e, ev.HandFell)]
    assert fallen == [3]


def test_a_goblin_claims_before_any_hand_on_it_is_locked() -> None:
    script = load_script("rule-the-world")
    seats = tuple(
        Placed(f"P{i}", c)
        for i, c in enumerate(("goblin", "investigator", "pixie", "virgin", "nodashii"))
    )
    bluffs = ("ravenkeeper", "savant", "flowergirl")
    position = Position(script, seats, start="day", number=2, bluffs=bluffs)
    game = Game.at(position, seed=1, rules=FORUM)
    to_nominations(game)
    act(game, 1, Nominate(0))
    act(game, 0, Use("goblin"))
    while game.window == "reaction":
        close(game)
    vote(game, 1, 0, False)
    act(game, 2, Nominate(1))
    vote(game, 2, 1, False)
    assert "can be used" in refused(game, 1, Use("goblin")), "a hand on P1 is locked already"


def test_who_leaves_takes_the_vote_along() -> None:
    from engine import Leave

    game = table(*SEVEN, "deviant")
    to_nominations(game)
    act(game, 0, Nominate(6))
    assert hand_on(game, 6) == 7
    game.step(Leave(7))
    assert hand_on(game, 6) == 0


# --- all of it at random -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_random_games_under_the_forum_rules_finish_and_replay(seed: int) -> None:
    rules = replace(FORUM, evil_chat="always", missed_choice="random")
    game = Game.new(
        "forum", names_for(9), seed=seed, rules=rules, travellers={7: "thief", 8: "deviant"}
    )
    draws = Stream("slow", seed)
    play(game, draws, steps=4000)
    assert game.over
    lines = [line.decode() for line in map(line_of, (header(game), *rows_of(game)))]
    assert read_log(lines).replay().events == game.events


VALUES: Final = {
    "min_players": (5, 9),
    "evil_info_from": (1, 10),
    "nominations_given": (2,),
    "nominations_received": (2,),
    "neighbour_whisper": (None, {"per_day": 2, "words": 3}),
    "phase_hours": (None, {"night": 1}),
    "night_lock_hours": (None, 5),
}


def other_values() -> list[tuple[RuleSet, str, object]]:
    """Every value of every setting that its rule set does not have yet."""
    found = []
    for name, hint in get_type_hints(RuleSet).items():
        values = VALUES.get(name) or ((True, False) if hint is bool else get_args(hint))
        for base in (OFFICIAL, FORUM):
            found += [(base, name, v) for v in values if v != getattr(base, name)]
    return found


@pytest.mark.parametrize(("base", "name", "value"), other_values())
def test_a_game_is_played_under_every_value_of_every_setting(
    base: RuleSet, name: str, value: object
) -> None:
    rules = rules_from_data({name: value}, base)
    guests = {7: "thief", 8: "bonecollector", 9: "barista", 10: "deviant"}
    fabled = ["fiddler", "hellslibrarian", "stormcatcher"]
    for seed in range(2):
        game = Game.new(
            "forum", names_for(13), seed=seed, rules=rules, travellers=guests, fabled=fabled
        )
        play(game, Stream("settings", seed), steps=6000)
        assert game.over


def test_the_clock_is_the_only_one_who_closes() -> None:
    game = table(*SEVEN)
    assert [d.actor for d in game.open if d.kind == "close"] == [CLOCK]
