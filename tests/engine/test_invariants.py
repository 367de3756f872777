"""Random games under the checker, and what must hold at any moment of any of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    AUTOMATIC,
    Amend,
    Choice,
    Decision,
    EngineError,
    Game,
    Illegal,
    Malformed,
    Nominate,
    Say,
    Stale,
    Stream,
    Use,
    Whisper,
)
from engine.events import event_to_row
from engine.speech import Claim, Report
from tests.engine.invariants import Checker, choices, state
from tests.engine.playing import new_game, play

SIZES = range(5, 16)


@pytest.mark.parametrize("players", SIZES)
def test_random_games_keep_every_rule(players: int) -> None:
    for seed in range(4):
        game, draws = new_game(players, seed), Stream("random", players, seed)
        checker = Checker(game)

        def look(checker: Checker = checker, draws: Stream = draws) -> None:
            checker.look()
            if draws.chance(0.05):
                checker.check_views()
                checker.check_options()

        play(game, draws, look)
        checker.check_views()
        assert game.over and checker.over is not None


def test_the_games_show_all_that_can_happen() -> None:
    """The checker would prove little on games in which nothing happens."""
    seen: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for seed in range(40):
        game = new_game(5 + seed % 11, seed)
        checker = Checker(game)
        play(game, Stream("all", seed))
        checker.look()
        seen += checker.seen
        reasons[game.win_reason] += 1
    rare = {"AlignmentChanged", "Fizzled", "HandFell", "CharacterChanged", "SawGrimoire"}
    assert rare <= set(seen)
    assert set(reasons) == {"demon_dead", "two_alive", "saint", "mayor"} or len(reasons) >= 3


@pytest.mark.parametrize("players", [5, 8, 15])
def test_a_fork_has_the_same_open_decisions_and_a_life_of_its_own(players: int) -> None:
    for seed in range(4):
        game, draws = new_game(players, seed), Stream("fork", players, seed)
        for _ in range(6):
            play(game, draws, steps=1 + draws.below(25))
            before = state(game)
            twin = game.fork()
            assert state(twin) == before
            assert twin.records == game.records
            assert all(list(twin.stream(s)) == list(game.stream(s)) for s in game.seats)
            play(twin, Stream("elsewhere", seed), steps=30)
            assert state(game) == before
            again = game.fork()
            play(again, Stream("same"), steps=20)
            other = game.fork()
            play(other, Stream("same"), steps=20)
            assert state(again) == state(other)


def test_a_fork_of_a_fork_goes_on_as_the_game_does() -> None:
    game, draws = new_game(9, 3), Stream("line")
    play(game, draws, steps=60)
    twin = game.fork().fork()
    play(game, Stream("onward"))
    play(twin, Stream("onward"))
    assert state(twin) == state(game) and twin.records == game.records


@pytest.mark.parametrize("seed", range(6))
def test_the_same_choices_lead_to_the_same_events(seed: int) -> None:
    game = play(new_game(5 + seed, seed), Stream("replay", seed))
    again = new_game(5 + seed, seed)
    for choice in game._line:
        again.step(choice)
    assert [event_to_row(e) for e in again.events] == [event_to_row(e) for e in game.events]
    assert choices(again) == choices(game)


# --- what is refused -------------------------------------------------------------------------


def made(kind: Callable[..., Any], *parts: Any, **named: Any) -> Any:
    """What a caller makes who does not look at the types."""
    return kind(*parts, **named)


JUNK: tuple[Any, ...] = (
    None,
    True,
    1,
    -1,
    0.0,
    10**30,
    "",
    "imp",
    "\ud800",
    (),
    (0,),
    (True, False),
    (0.0, 1.0),
    (None, None),
    [0, 1],
    {"a": 1},
    {0, 1},
    object(),
    b"chef",
    ((0, 1), "chef"),
    ("chef", (True, 2)),
    ("chef", [1, 2]),
    (1,) * 1000,
    made(Say, 5),
    Say("\ud83d"),
    Say("x" * 2001),
    made(Say, "a", ("claim",)),
    made(Say, "a", [Claim(("chef",))]),
    Say("a", (Claim(("\udc00",)),)),
    made(Say, "a", (made(Claim, "chef"),)),
    Say("a", (Report("chef", 1, [1]),)),
    Say("a", (Report("chef", True, 1),)),
    made(Whisper, 0, "", None),
    Whisper(99, "hush"),
    made(Whisper, "Bo", "hush"),
    Nominate(99),
    Nominate(True),
    made(Nominate, None),
    made(Nominate, []),
    Use("imp", (0,)),
    Use("slayer", ()),
    Use("slayer", (99,)),
    made(Use, "slayer", 0),
    made(Use, [], (0,)),
    Use("slayer", (False,)),
    Decision("a/0/0", 0, "a", None),
)


def plainly_wrong(decision: Decision, value: Any) -> bool:
    """Whether the value can't be what was asked for, by its looks alone."""
    return not any(repr(value) == repr(option) for option in decision.options)


def is_refused(game: Game, choice: Any) -> EngineError:
    before = state(game)
    with pytest.raises(EngineError) as caught:
        game.step(choice)
    assert state(game) == before
    message = str(caught.value)
    assert message and "\n" not in message and len(message) < 1000
    assert isinstance(caught.value, Stale | Malformed | Illegal)
    message.encode()
    return caught.value


def test_junk_is_refused_at_any_moment_and_changes_nothing() -> None:
    kinds: Counter[str] = Counter()
    for players in (5, 7, 8, 13):
        game, draws = new_game(players, 5), Stream("junk", players)
        while not game.over:
            for decision in {d.id: d for d in (game.open[0], game.open[-1])}.values():
                if kinds[decision.kind] < 2 or draws.chance(0.02):
                    kinds[decision.kind] += 1
                    refuse_junk(game, decision)
            play(game, draws, steps=1)
    assert {"setup.bag", "act", "vote", "close", "imp.choose", "demon.bluffs"} <= set(kinds)


def refuse_junk(game: Game, decision: Decision) -> None:
    for value in JUNK:
        if plainly_wrong(decision, value):
            assert not decision.options.contains(value), (decision.kind, value)
            is_refused(game, decision.choice(value))


def test_what_is_no_choice_is_refused() -> None:
    game = play(new_game(7, 2), Stream("odd"), steps=30)
    for choice in (None, 5, "act/0/0", ("act/0/0", True), object()):
        assert isinstance(is_refused(game, choice), Malformed)
    stale: tuple[Any, ...] = ("", "act", "act/0", "x/y/z", "act/0/999", 5, None, [], "é" * 5000)
    for wanted in (*stale, "\ud800"):
        assert isinstance(is_refused(game, Choice(wanted, True)), Stale)
    decision = game.open[0]
    good = decision.options.sample(Stream("good"))
    words: tuple[Any, ...] = (None, 5, "\ud800")
    for reason in words:
        assert isinstance(is_refused(game, Choice(decision.id, good, reason)), Malformed)
        assert isinstance(is_refused(game, Choice(decision.id, good, "", reason)), Malformed)
    assert isinstance(is_refused(game, Choice(decision.id, good, "", AUTOMATIC)), Malformed)


def test_an_answered_decision_is_stale() -> None:
    game, draws = new_game(8, 4), Stream("stale")
    while not game.over:
        decision = draws.choice(game.open)
        value = decision.options.sample(draws)
        if not isinstance(value, Say | Whisper):
            game.step(decision.choice(value))
            assert isinstance(is_refused(game, decision.choice(value)), Stale)
        else:
            play(game, draws, steps=1)
    assert isinstance(is_refused(game, Choice("act/0/1", True)), Stale)


BAD_AMENDS: tuple[Any, ...] = (
    made(Amend, changes=5),
    made(Amend, changes=((0,),)),
    Amend(changes=((99, "alive", True),)),
    made(Amend, changes=(([], "alive", True),)),
    Amend(changes=((0, "name", "Bo"),)),
    Amend(changes=((0, "alive", "yes"),)),
    Amend(changes=((0, "alignment", "neutral"),)),
    Amend(changes=((0, "character", "vortox"),)),
    Amend(changes=((0, "believes", None),)),
    Amend(tell=((99, "hm"),)),
    made(Amend, tell=((0, 5),)),
    Amend(tell=((0, "x" * 2001),)),
    Amend(tell=((0, "\ud800"),)),
    Amend(winner="nobody"),
    made(Amend, winner=None),
    Amend(back=-1),
    Amend(back=10**6),
    made(Amend, back="1"),
    Amend(back=True),
    made(Amend, note=5),
)


@pytest.mark.parametrize("amend", BAD_AMENDS, ids=repr)
def test_a_bad_amendment_is_refused(amend: Amend) -> None:
    is_refused(play(new_game(7, 2), Stream("amend"), steps=40), amend)


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda inner: st.tuples(inner) | st.lists(inner, max_size=3) | st.tuples(inner, inner),
    max_leaves=6,
)
acts = (
    st.builds(Say, plain, plain)
    | st.builds(Nominate, plain)
    | st.builds(Use, plain, plain)
    | st.builds(Whisper, plain, plain, plain)
)
MOMENTS = [play(new_game(8, 7), Stream("moments"), steps=steps) for steps in (0, 2, 6, 12, 40)]


@given(value=plain | acts, moment=st.sampled_from(range(len(MOMENTS))))
def test_no_value_breaks_an_option_space(value: Any, moment: int) -> None:
    for decision in MOMENTS[moment].open:
        if not decision.options.contains(value):
            is_refused(MOMENTS[moment], decision.choice(value))


@given(
    st.builds(Amend, plain, plain, plain, plain, plain)
    | st.builds(Amend, changes=st.lists(st.tuples(plain, plain, plain), max_size=2).map(tuple))
)
def test_no_amendment_raises_anything_but_a_refusal(amend: Amend) -> None:
    game = MOMENTS[-1]
    before = state(game)
    try:
        game.fork().step(amend)
    except EngineError as error:
        assert "\n" not in str(error)
    assert state(game) == before
