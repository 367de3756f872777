"""Play by post under the forum's rules: hands along the list, whispers, and what is missed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, get_args, get_type_hints

import pytest

from engine import (
    CLOCK,
    FORUM,
    OFFICIAL,
    STORYTELLER,
    Choice,
    Confer,
    EngineError,
    Game,
    Lapse,
    Nominate,
    Placed,
    Position,
    RuleSet,
    Say,
    Speak,
    Stream,
    TakeSeat,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
    header_of,
    load_script,
    read_log,
    rows_of,
)
from engine import events as ev
from engine.rule_files import rules_from_data
from storyteller_ai.logs import line_of
from storyteller_ai.people import names_for
from tests.engine.playing import act, close, play

SEVEN = ("imp", "chef", "poisoner", "saint", "empath", "monk", "noble")


def table(
    *characters: str, rules: RuleSet = FORUM, start: str = "day", dead: tuple[int, ...] = ()
) -> Game:
    """A forum game whose seats are P0, P1 and so on, in its second night or day."""
    guests = ("thief", "deviant", "bureaucrat")
    seats = tuple(
        Placed(f"P{i}", c, alignment="good" if c in guests else "", alive=i not in dead)
        for i, c in enumerate(characters)
    )
    script, bluffs = load_script("forum"), ("seamstress", "washerwoman", "librarian")
    position = Position(script, seats, start=start, number=2, bluffs=bluffs)
    return Game.at(position, seed=1, rules=rules)


def refused(game: Game, seat: int, what: Any) -> str:
    with pytest.raises(EngineError) as refusal:
        act(game, seat, what)
    return str(refusal.value)


def hand_on(game: Game, nominee: int) -> int | None:
    """The seat for whose hand the vote on a nominee waits."""
    assert game.floor is not None
    return next((d.actor for d in game.floor.hands if d.seat == nominee), None)


def vote(game: Game, seat: int, nominee: int, up: bool) -> list[tuple[int, bool]]:
    """A hand is locked; returns all hands that lock with it."""
    assert game.floor is not None
    (hand,) = (d for d in game.floor.hands if (d.actor, d.seat) == (seat, nominee))
    locked = game.step(hand.choice(up))
    return [(e.seat, e.up) for e in locked if isinstance(e, ev.HandCounted)]


def to_nominations(game: Game) -> None:
    while game.window == "discussion":
        close(game)


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


# --- whispers --------------------------------------------------------------------------------


def test_a_whisper_is_asked_for_accepted_and_ended_by_talk() -> None:
    game = table(*SEVEN)
    assert "ask first" in refused(game, 0, Whisper(3, "psst"))
    act(game, 0, WhisperAsk(3))
    assert "once they accept" in refused(game, 0, Whisper(3, "psst"))
    assert "have not asked" in refused(game, 2, WhisperAccept(0))
    act(game, 3, WhisperAccept(0))
    said = act(game, 0, Whisper(3, "the long story of my life, in more than ten words, you see"))
    assert [e.audience for e in said] == [(0, 3)]
    act(game, 2, Say("hello all"))
    assert game.view(5).refresh().whispers_open == [(0, 3)]
    ended = act(game, 3, Say("enough"))
    assert any(isinstance(e, ev.WhisperEnded) for e in ended)
    assert "ask first" in refused(game, 0, Whisper(3, "psst"))
    assert game.view(5).refresh().speeches[-1].text == "enough"


def test_bare_commands_end_no_whisper_unless_the_house_says_so() -> None:
    for ends, still in (("talk", True), ("any_post", False), ("never", True)):
        game = table(*SEVEN, rules=rules_from_data({"whisper_ends_on": ends}, FORUM))
        act(game, 0, WhisperAsk(3))
        act(game, 3, WhisperAccept(0))
        to_nominations(game)
        act(game, 0, Nominate(5))
        assert bool(game.view(1).refresh().whispers_open) is still
        if ends == "never":
            act(game, 0, Say("I talk"))
            assert game.view(1).refresh().whispers_open


def test_ten_words_to_each_neighbour_a_day_that_nobody_sees() -> None:
    game = table(*SEVEN, "deviant", dead=(1,))
    eleven = " ".join(["word"] * 11)
    assert "at most 10 words" in refused(game, 0, Whisper(1, eleven))
    said = act(game, 0, Whisper(1, eleven[5:]))
    assert [(type(e), e.audience) for e in said] == [(ev.NeighbourWhispered, (0, 1))]
    assert "ask first" in refused(game, 0, Whisper(1, "again"))
    act(game, 1, Whisper(0, "the answer is the neighbour's own"))
    act(game, 0, Whisper(7, "a Traveller is a neighbour"))
    assert "ask first" in refused(game, 0, Whisper(2, "hi"))
    assert not any(isinstance(e, ev.Whispered) for e in game.stream(3))


def test_a_house_without_short_whispers() -> None:
    game = table(*SEVEN, rules=replace(FORUM, neighbour_whisper=None))
    assert "ask first" in refused(game, 0, Whisper(1, "hi"))


# --- the evil team, the night, seats that change hands -----------------------------------------


def test_evil_may_confer_where_the_house_lets_it() -> None:
    rules = replace(FORUM, evil_chat="day")
    game = Game.new("forum", names_for(8), seed=4, rules=rules)
    _to_day(game)
    evil = [s for s in game.seats if any(isinstance(e, ev.EvilInfo) for e in game.stream(s))]
    good = [s for s in game.seats if s not in evil]
    assert len(evil) >= 2
    heard = act(game, evil[0], Confer("who claims what?"))
    assert {e.seat for e in heard if isinstance(e, ev.Conferred)} == set(evil)
    assert not any(isinstance(e, ev.Conferred) for e in game.stream(good[0]))
    assert "no team" in refused(game, good[0], Confer("me too"))
    quiet = table(*SEVEN)
    assert "no team" in refused(quiet, 0, Confer("psst"))


def _to_day(game: Game) -> None:
    while game.floor is None:
        assert game.asked is not None
        game.step(game.asked.choice(game.asked.options.sample(Stream("any", game.asked.id))))


def test_talk_by_night_until_silence_is_called_for() -> None:
    official = replace(FORUM, night_talk="forbidden")
    with pytest.raises(EngineError, match="nobody speaks by night"):
        table(*SEVEN, rules=official, start="night").step(Speak(1, Say("boo")))
    with pytest.raises(EngineError, match="in the window that is open"):
        table(*SEVEN).step(Speak(1, Say("boo")))
    game = table(*SEVEN, start="night")
    said = game.step(Speak(1, Say("boo")))
    assert [type(e) for e in said] == [ev.Said]
    assert game.asked is not None, "the night goes on where it was"


def test_who_speaks_in_the_silence_of_the_night_may_suffer() -> None:
    seats = tuple(Placed(f"P{i}", c) for i, c in enumerate(SEVEN))
    script, fabled = load_script("forum"), ("hellslibrarian",)
    bluffs = ("seamstress", "washerwoman", "librarian")
    position = Position(script, seats, start="night", number=2, fabled=fabled, bluffs=bluffs)
    game = Game.at(position, seed=1, rules=FORUM)
    kinds = []
    while game.asked is not None and not game.over:
        decision = game.asked
        kinds.append(decision.kind)
        value: Any = next(iter(decision.options))
        if decision.kind == "hellslibrarian.silence":
            value = "hellslibrarian.bad_thing" not in kinds
        elif decision.kind == "hellslibrarian.bad_thing":
            value = "dies"
        game.step(decision.choice(value))
        if decision.kind == "hellslibrarian.silence" and game.asked is not None and value:
            game.step(Speak(1, Say("I can't be quiet")))
    assert "hellslibrarian.bad_thing" in kinds
    assert not game.storyteller_view().grimoire.seats[1].alive


@pytest.mark.parametrize(
    ("how", "actor"), [("storyteller", STORYTELLER), ("random", None), ("none", None)]
)
def test_a_choice_that_is_missed(how: Any, actor: int | None) -> None:
    game = table(*SEVEN, rules=replace(FORUM, missed_choice=how), start="night")
    assert game.asked is not None and game.asked.kind == "poisoner.choose"
    happened = game.step(Lapse(game.asked.id))
    assert isinstance(happened[0], ev.ChoiceMissed) and happened[0].audience == (2,)
    if actor is not None:
        assert (game.asked.kind, game.asked.actor) == ("poisoner.choose", actor)
        game.step(game.asked.choice(1))
    chosen = [e for e in game.events if isinstance(e, ev.Chose) and e.ability == "poisoner"]
    assert bool(chosen) is (how != "none")
    _to_day(game)
    lines = [line_of(row) for row in rows_of(game)]
    # The log tells it as well, and is replayed to the same events.
    again = read_log([line.decode() for line in (line_of(_header(game)), *lines)])
    assert again.replay().events == game.events


def _header(game: Game) -> dict[str, Any]:
    return header_of(game)


def test_only_a_choice_that_all_wait_for_can_be_missed() -> None:
    game = table(*SEVEN)
    assert game.floor is not None
    with pytest.raises(EngineError, match="all wait for"):
        game.step(Lapse(game.floor.act(1).id))
    with pytest.raises(EngineError, match="not open"):
        game.step(Lapse("nothing/1/1"))


def test_a_backup_takes_a_seat() -> None:
    with pytest.raises(EngineError, match="no backups"):
        Game.new("tb", names_for(7), seed=1, backups=["Jo"])
    with pytest.raises(EngineError, match="two players"):
        Game.new("forum", names_for(7), seed=1, rules=FORUM, backups=["ana"])
    game = Game.new(
        *("forum", names_for(7)), seed=1, rules=FORUM, storytellers=["Ro", "Mo"], backups=["Jo"]
    )
    _to_day(game)
    with pytest.raises(EngineError, match="no backup"):
        game.step(TakeSeat(3, "Somebody"))
    game.step(TakeSeat(3, "Jo"))
    assert game.view(0).refresh().names[3] == "Jo" and game.seats[3] == "Jo"
    with pytest.raises(EngineError, match="already"):
        game.step(TakeSeat(4, "Jo"))
    log = read_log([line.decode() for line in map(line_of, (_header(game), *rows_of(game)))])
    assert log.replay().seats == game.seats
    assert game.fork().seats == game.seats


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
    lines = [line.decode() for line in map(line_of, (_header(game), *rows_of(game)))]
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
