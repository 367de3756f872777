"""The one way in: what is open, what is refused and how, forks, and a Storyteller's amendments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    CLOCK,
    STORYTELLER,
    Amend,
    Choice,
    EngineError,
    Game,
    Illegal,
    Malformed,
    Nominate,
    Say,
    SetupError,
    Stale,
    Stream,
    Use,
    Whisper,
    load_script,
)
from engine import events as ev
from tests.engine.invariants import state
from tests.engine.playing import NAMES, TB, act, close, new_game, play

# Seats 0 to 7: the Imp, the Poisoner, the Butler, and five Townsfolk.
SEATED = dict(
    enumerate(("imp", "poisoner", "butler", "slayer", "virgin", "empath", "fortuneteller", "monk"))
)


def seated(seed: int = 1) -> Game:
    return new_game(8, seed, wanted=SEATED)


def until(game: Game, kind: str) -> Game:
    """Answer with the first option until a decision of the kind is open; windows just close."""
    while game.asked is None or game.asked.kind != kind:
        if game.floor is not None:
            if kind == "act":
                return game
            game.step(game.floor.clock.choice(True))
        else:
            decision = game.asked
            assert decision is not None, f"no {kind} came up"
            game.step(decision.choice(next(iter(decision.options))))
    return game


def nominations(game: Game) -> Game:
    until(game, "act")
    while game.window != "nominations":
        assert game.floor is not None
        game.step(game.floor.clock.choice(True))
    return game


# --- how a game begins -----------------------------------------------------------------------


def test_a_new_game_asks_for_the_bag() -> None:
    game = new_game(5)
    (decision,) = game.open
    assert (decision.kind, decision.actor) == ("setup.bag", STORYTELLER)
    assert game.asked is decision and game.floor is None
    assert (game.day, game.window, game.over, game.winner) == (0, "", False, "")
    assert game.seats == dict(enumerate(NAMES[:5])) and game.order == (0, 1, 2, 3, 4)


def test_a_script_may_be_named() -> None:
    assert Game.new("tb", NAMES[:5], seed=1).script.name == load_script("tb").name


def test_seats_get_the_characters_they_ask_for() -> None:
    game = until(seated(), "poisoner.choose")
    assert {s: seat.character for s, seat in game.storyteller_view().grimoire.seats.items()} == (
        SEATED
    )


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (NAMES[:4], "5 to 15"),
        ([*NAMES, "Pia"], "16 players"),
        (["Ana", "ana ", "Bo", "Cleo", "Dov"], "ana"),
        (["Ana", "Ａｎａ", "Bo", "Cleo", "Dov"], "two players"),
        (["Ana", "", "Bo", "Cleo", "Dov"], "visible"),
        (["Ana", "x" * 10_000, "Bo", "Cleo", "Dov"], "10000"),
        (["Ana", "x" * 31, "Bo", "Cleo", "Dov"], "30"),
        (["Ana", "B\x1b[31mo", "Bo", "Cleo", "Dov"], "U+001B"),
        (["Ana", "B\u202eo", "Bo", "Cleo", "Dov"], "U+202E"),
        (["Ana", "\ud800", "Bo", "Cleo", "Dov"], "U+D800"),
        (["Ana", 5, "Bo", "Cleo", "Dov"], "text"),
    ],
)
def test_names_are_checked(names: list[str], words: str) -> None:
    with pytest.raises(EngineError, match=words.replace("+", r"\+")) as caught:
        Game.new(TB, names, seed=1)
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({0: "vortox"}, "not on the script"),
        ({0: "imp", 1: "imp"}, "imp|demon"),
        ({0: "poisoner", 1: "spy"}, "minion"),
        ({0: "chef", 1: "chef"}, "same character"),
    ],
)
def test_what_cannot_be_dealt_is_refused(wanted: dict[int, str], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        new_game(8, wanted=wanted)


# --- refusals --------------------------------------------------------------------------------


def refused(game: Game, choice: Choice | Amend) -> EngineError:
    before = state(game)
    with pytest.raises(EngineError) as caught:
        game.step(choice)
    assert state(game) == before
    assert "\n" not in str(caught.value)
    return caught.value


def test_an_illegal_answer_names_the_decision_the_seat_and_what_is_legal() -> None:
    game = until(seated(), "poisoner.choose")
    assert game.asked is not None
    error = refused(game, game.asked.choice(9))
    assert isinstance(error, Illegal)
    assert str(error) == (
        "poisoner.choose of Bo: 9 is no option; legal is one of 0, 1, 2, 3, 4, 5, 6, 7"
    )


def test_a_malformed_answer_names_the_same() -> None:
    game = until(seated(), "fortuneteller.choose")
    assert game.asked is not None
    error = refused(game, game.asked.choice([0, 1]))
    assert isinstance(error, Malformed)
    assert "fortuneteller.choose of Gia" in str(error) and "2 different ones of 0, 1" in str(error)


def test_true_is_no_seat() -> None:
    game = until(seated(), "fortuneteller.choose")
    assert game.asked is not None
    for two in ((False, True), (0.0, 1.0), (1, 0), (0, 0), (0, 1, 2)):
        assert isinstance(refused(game, game.asked.choice(two)), Illegal)


def test_a_stale_answer_names_what_is_open_to_the_same_seat_and_nothing_else() -> None:
    game = until(seated(), "poisoner.choose")
    error = refused(game, Choice("vote/5/0", True))
    assert isinstance(error, Stale)
    assert str(error) == "decision 'vote/5/0' is not open (any more)"
    assert "poisoner.choose/1/0 is" in str(refused(game, Choice("act/1/7", True)))


def test_after_the_end_all_is_stale() -> None:
    game = play(new_game(5, 2), Stream("end"))
    error = refused(game, Choice("act/0/0", Say("gg")))
    assert isinstance(error, Stale) and "the game is over" in str(error)
    assert game.open == () and game.winner in ("good", "evil") and game.win_reason


def test_a_refused_act_says_why() -> None:
    game = nominations(seated())
    assert game.floor is not None
    for value, words in (
        (Nominate(99), "can't be nominated"),
        (Use("chef", ()), "no ability called 'chef'"),
        (Use("slayer", (0, 1)), "takes 1 player"),
        (Say("x" * 2001), "at most 2000"),
        (Whisper(3, "to myself"), "whisper"),
        (Say("\ud800"), "well-formed"),
        (True, "speaks, whispers, nominates"),
    ):
        error = refused(game, game.floor.act(3).choice(value))
        assert "Dov can't do that" in str(error) and words in str(error)


# --- the day ---------------------------------------------------------------------------------


def test_by_day_every_seat_may_act_and_the_clock_closes() -> None:
    game = until(seated(), "act")
    assert [d.actor for d in game.open] == [*range(8), CLOCK]
    assert game.window == "discussion" and game.asked is None
    number = game.window_number
    close(game)
    assert game.window == "nominations" and game.window_number == number + 1


def test_step_returns_what_followed() -> None:
    game = until(seated(), "act")
    assert game.floor is not None
    events = game.step(game.floor.act(5).choice(Say("Good morning")))
    assert list(events) == [ev.Said(5, "Good morning", ())]
    assert game.view(0).refresh().speeches[-1].text == "Good morning"


def test_a_whisper_is_seen_by_all_and_heard_by_two() -> None:
    game = until(seated(), "act")
    act(game, 2, Whisper(6, "I am the Butler"))
    assert [s.text for s in game.view(6).refresh().speeches] == ["I am the Butler"]
    for other in (0, 1, 3, 4, 5, 7):
        view = game.view(other).refresh()
        assert view.speeches == [] and view.whispers == [(1, 2, 6)]


def test_a_window_that_opens_within_another_closes_first() -> None:
    game = nominations(seated())
    act(game, 3, Nominate(5))
    assert game.window == "reaction"
    close(game)
    assert game.asked is not None and game.asked.kind == "vote"


# --- forks -----------------------------------------------------------------------------------


def test_a_fork_counts_the_windows_of_the_day_alike() -> None:
    """Policies draw by the window's number, so that a fork goes on as the game would."""
    game = nominations(seated())
    for seat, nominee in ((3, 6), (5, 7)):
        act(game, seat, Nominate(nominee))
        assert game.fork().window_number == game.window_number > 2
        while game.floor is None or game.window != "nominations":
            if game.asked is None:
                close(game)
            else:
                game.step(game.asked.choice(False))
        assert game.fork().window_number == game.window_number == 2
    while game.day < 2 or game.floor is None:
        if game.asked is None:
            close(game)
        else:
            game.step(game.asked.choice(next(iter(game.asked.options))))
    assert game.fork().window_number == game.window_number > 4


def test_a_view_holds_no_way_back_to_the_game() -> None:
    game = until(seated(), "act")
    view = game.view(0)
    assert not any(isinstance(value, Game) for value in vars(view).values())
    assert view is game.view(0)


# --- amendments ------------------------------------------------------------------------------


def test_facts_are_set_by_hand() -> None:
    game = until(seated(), "act")
    game.step(Amend(((5, "alive", False), (6, "ghost_vote", False)), ((0, "Sorry!"),), note="oops"))
    grim = game.storyteller_view().grimoire
    assert not grim.seats[5].alive and not grim.seats[6].ghost_vote
    assert game.view(2).refresh().alive[5] is False
    assert game.view(0).refresh().told == [(1, "Sorry!")]
    assert game.view(1).refresh().told == []


def test_acts_follow_an_amendment() -> None:
    game = nominations(seated())
    assert game.floor is not None
    assert game.floor.act(5).options.nominees
    game.step(Amend(((5, "alive", False),)))
    assert game.floor.act(5).options.nominees == ()
    assert state(game.fork()) == state(game)


def test_another_s_decision_is_closed_to_a_sender() -> None:
    game = until(seated(), "act")
    assert game.floor is not None
    mine = game.floor.act(3).choice(Say("mine"))
    before = state(game)
    with pytest.raises(Stale, match=r"not open \(any more\)$"):
        game.step(mine, by=4)
    assert state(game) == before
    game.step(mine, by=3)


def test_an_open_question_follows_an_amendment() -> None:
    game = until(new_game(8, 1, wanted=SEATED | {6: "investigator"}), "investigator.learns")
    before = game.asked
    assert before is not None and not before.options.free
    assert {value[0] for value in before.options} == {"poisoner"}
    game.step(Amend(((1, "character", "baron"),)))
    now = game.asked
    assert now is not None and now.id == before.id
    assert {value[0] for value in now.options} == {"baron"}
    assert state(game.fork()) == state(game)
    refused(game, before.choice(next(iter(before.options))))
    game.step(now.choice(next(iter(now.options))))


def test_a_character_set_by_hand_is_another_ability() -> None:
    game = until(seated(), "act")
    game.step(Amend(((5, "character", "undertaker"),)))
    grim = game.storyteller_view().grimoire
    assert [a.character for a in grim.instances(5)] == ["undertaker"]
    assert state(game.fork()) == state(game)


def test_the_storyteller_may_end_the_game() -> None:
    game = until(seated(), "act")
    game.step(Amend(winner="evil"))
    assert game.over and (game.winner, game.win_reason) == ("evil", "storyteller")
    refused(game, Amend(note="late"))


def test_the_last_demon_set_dead_ends_the_game() -> None:
    game = until(seated(), "act")
    game.step(Amend(((0, "alive", False),)))
    assert (game.winner, game.win_reason) == ("good", "demon_dead")


def test_a_game_goes_back_and_what_was_seen_stays_seen() -> None:
    game = until(seated(), "act")
    start = state(game)
    act(game, 4, Say("I am the Virgin"))
    act(game, 5, Say("I am the Empath"))
    game.step(Amend(back=2))
    assert state(game)[0] == start[0] and state(game)[3] == start[3]
    texts = [s.text for s in game.view(0).refresh().speeches]
    assert texts == ["I am the Virgin", "I am the Empath"]
    assert isinstance(game.events[-2], ev.Rewound) and isinstance(game.events[-1], ev.Restated)


def test_going_back_over_a_phase_and_on_again() -> None:
    game = play(new_game(8, 6), Stream("back"), steps=50)
    length = len(game._line)
    game.step(Amend(back=30))
    assert len(game._line) == length - 30
    play(game, Stream("on"), steps=20)
    twin = game.fork()
    assert state(twin) == state(game) and twin.records == game.records
    assert all(list(twin.stream(s)) == list(game.stream(s)) for s in game.seats)


def test_a_finished_game_can_go_back() -> None:
    game = play(new_game(6, 3), Stream("end"))
    game.step(Amend(back=5))
    assert not game.over and game.open
    view = game.view(0).refresh()
    assert not view.winner
    play(game, Stream("second end"))
    assert game.over


@given(seed=st.integers(0, 60), steps=st.integers(5, 120), back=st.integers(1, 60))
def test_back_undoes_exactly_so_many_choices(seed: int, steps: int, back: int) -> None:
    game, line = new_game(5 + seed % 4, seed), [0]
    states = [state(game)]
    draws = Stream("undo", seed)
    for _ in range(steps):
        if game.over:
            break
        play(game, draws, steps=1)
        states.append(state(game))
        line.append(len(game._line))
    back = min(back, line[-1])
    game.step(Amend(back=back))
    then = states[line.index(line[-1] - back)]
    assert state(game)[0] == then[0], "the Grimoire of that moment"
    assert state(game)[3] == then[3], "the open decisions of that moment"


# --- every kind of refusal is an EngineError --------------------------------------------------


@given(st.text(max_size=40))
def test_any_name_is_taken_or_refused(name: str) -> None:
    try:
        game = Game.new(TB, ["Ana", "Bo", "Cleo", "Dov", name], seed=1)
    except EngineError as error:
        assert "\n" not in str(error)
    else:
        assert 1 <= len(game.seats[4]) <= 30
