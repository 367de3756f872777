"""Travellers and Fabled in a running game: they come and go, and everything else stands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine import (
    FORUM,
    STORYTELLER,
    EngineError,
    Enter,
    Exile,
    Game,
    Illegal,
    Introduce,
    Leave,
    Nominate,
    Placed,
    Position,
    Stream,
    header_of,
    load_script,
    read_log,
    rows_of,
)
from engine.grimoire import NO_SEAT
from tests.engine.playing import close

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil")


def lines_of(game: Game) -> list[str]:
    return [json.dumps(row) for row in (header_of(game), *rows_of(game))]


def begin(seed: int = 1, **more: Any) -> Game:
    return Game.new(load_script("tb"), NAMES, seed=seed, **more)


def play_on(game: Game, steps: int, seed: int = 1) -> None:
    """So many decisions, each answered at random; the clock closes every window soon."""
    for number in range(steps):
        if game.over:
            return
        draws = Stream("test", seed, number)
        floor = game.floor
        if floor is not None:
            seats = list(game.seats)
            decision = floor.act(draws.choice(seats)) if draws.chance(0.6) else floor.clock
        else:
            asked = game.asked
            assert asked is not None
            decision = asked
        game.step(decision.choice(decision.options.sample(draws)))


def to_the_day(game: Game, day: int = 1) -> None:
    while game.floor is None or game.day < day:
        decision = game.asked if game.floor is None else game.floor.clock
        assert decision is not None
        game.step(decision.choice(decision.options.sample(Stream("day", decision.id))))


def with_guests() -> Game:
    """A game by day in which two Travellers have sat down, one of them evil."""
    game = begin()
    to_the_day(game)
    game.step(Enter("Tia", "thief", 2, "evil"))
    game.step(Enter("Tom", "barista", 6, "good"))
    return game


# --- sitting down and leaving ----------------------------------------------------------------


def test_who_sits_down_shifts_nobody() -> None:
    game = begin()
    to_the_day(game)
    before = {seat: list(game.stream(seat)) for seat in game.seats}
    game.step(Enter("Tia", "thief", 2, "evil"))
    assert list(game.seats.values()) == ["Ada", "Ben", "Cleo", "Tia", "Dan", "Eve", "Fay", "Gil"]
    for seat, seen in before.items():
        new = list(game.stream(seat))[len(seen) :]
        assert [type(event).__name__ for event in new] == ["Entered"]
        assert game.view(seat).refresh().name(seat) == NAMES[seat]


def test_a_newcomer_sees_what_all_have_seen_and_their_own_alone() -> None:
    game = with_guests()
    tia, other = game.view(7).refresh(), game.view(0).refresh()
    assert (tia.character, tia.alignment, tia.day) == ("thief", "evil", 1)
    assert tia.alive == other.alive
    assert tia.deaths == other.deaths
    assert tia.learned == []
    grim = game.storyteller_view().grimoire
    demon = next(s.id for s in grim.seats.values() if s.character == "imp")
    assert tia.demons == (demon,)
    assert game.view(8).refresh().demons == ()
    assert other.travellers == {7: "thief", 8: "barista"}


def test_a_newcomers_decisions_are_open_at_once() -> None:
    game = with_guests()
    assert game.floor is not None
    assert {d.actor for d in game.open} >= {7, 8}
    acts = game.floor.act(0).options
    assert acts.travellers == (7, 8)
    game.step(game.floor.act(7).choice(Exile(8)))
    while game.asked is not None:
        game.step(game.asked.choice(True))
    assert not game.view(0).refresh().alive[8]


def test_who_leaves_is_gone_for_everybody() -> None:
    game = with_guests()
    game.step(Leave(7))
    assert "Tia" not in game.seats.values()
    assert all(d.actor != 7 for d in game.open)
    view = game.view(0).refresh()
    assert view.travellers == {8: "barista"}
    assert 7 not in view.order
    with pytest.raises(Illegal, match="only a Traveller"):
        game.step(Leave(7))
    game.step(Enter("Tia", "thief", 2, "good"))
    assert len(set(game.seats)) == 9


def test_one_may_sit_down_or_leave_in_the_middle_of_a_night() -> None:
    game = with_guests()
    while game.asked is None or game.storyteller_view().grimoire.phase != "night":
        assert game.floor is not None
        game.step(game.floor.clock.choice(True))
    waiting = game.asked
    game.step(Enter("Ted", "bureaucrat", 0, "good"))
    game.step(Leave(8))
    with pytest.raises(Illegal, match="as soon as"):
        game.step(Leave(8))
    assert game.asked is not None
    assert game.asked.id == waiting.id
    to_the_day(game, 2)
    assert 8 not in game.seats
    assert game.seats[9] == "Ted"


def test_who_leaves_in_the_middle_of_a_vote_is_counted_in_it() -> None:
    game = with_guests()
    assert game.floor is not None
    while game.window != "nominations":
        game.step(game.floor.clock.choice(True))
    game.step(game.floor.act(7).choice(Nominate(3)))
    while game.asked is None:
        game.step(game.floor.clock.choice(True))
    game.step(Leave(8))
    while game.asked is not None:
        assert 8 in game.seats
        game.step(game.asked.choice(True))
    assert 8 not in game.seats
    assert 8 in game.view(0).refresh().votes[-1].voters


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (Enter("Ada", "thief", 0, "good"), "called 'Ada' already"),
        (Enter("ADA", "thief", 0, "good"), "already"),
        (Enter("Tia", "chef", 0, "good"), "no Traveller"),
        (Enter("Tia", "fiddler", 0, "good"), "no Traveller"),
        (Enter("Tia", "thief", 99, "good"), "beside somebody at the table"),
        (Enter("Tia", "thief", 0, "neutral"), "good or evil"),
        (Enter("", "thief", 0, "good"), "visible character"),
        (Leave(0), "only a Traveller"),
        (Leave(99), "only a Traveller"),
        (Introduce("thief"), "no Fabled"),
        (Introduce("djinn"), "no Fabled"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(entry: Enter | Leave | Introduce, told: str) -> None:
    game = begin()
    to_the_day(game)
    before = len(game.records)
    with pytest.raises(EngineError, match=told) as refusal:
        game.step(entry)
    assert "\n" not in str(refusal.value)
    assert len(game.records) == before


def test_a_fabled_comes_once() -> None:
    game = begin(fabled=("fiddler",))
    to_the_day(game)
    with pytest.raises(Illegal, match="in play already"):
        game.step(Introduce("fiddler"))
    game.step(Introduce("hellslibrarian"))
    assert game.view(3).refresh().fabled == ("fiddler", "hellslibrarian")
    assert all(seat != NO_SEAT for seat in game.seats)


def test_the_forum_takes_seven() -> None:
    with pytest.raises(EngineError, match="at least 7"):
        Game.new(load_script("tb"), NAMES[:6], seed=1, rules=FORUM)


# --- going on, and the log -------------------------------------------------------------------


def games() -> Iterator[Game]:
    """Games at different points, with guests who came, left, and were there from the start."""
    for seed in range(1, 7):
        names = (*NAMES, "Tess", "Tim")
        game = Game.new(
            load_script("tb"),
            names,
            seed=seed,
            travellers={7: "deviant", 8: "bonecollector"},
            fabled=("stormcatcher", "hellslibrarian"),
        )
        play_on(game, 20 * seed, seed)
        if game.over or game.day == 0:
            continue
        game.step(Enter("Tia", "apprentice", 3, "evil"))
        play_on(game, 5, seed + 1)
        if not game.over:
            game.step(Leave(8))
            game.step(Introduce("fiddler"))
        play_on(game, 30, seed + 2)
        yield game


def test_a_fork_stands_where_the_game_stands() -> None:
    played = list(games())
    assert len(played) >= 4
    for game in played:
        twin = game.fork()
        assert list(twin.events) == list(game.events)
        assert [d.id for d in twin.open] == [d.id for d in game.open]
        for each in (game, twin):
            play_on(each, 60, 9)
        assert list(twin.events) == list(game.events)
        assert twin.storyteller_view().grimoire == game.storyteller_view().grimoire


def test_a_log_gives_the_game_back() -> None:
    for game in games():
        log = read_log(lines_of(game))
        again = log.replay()
        assert again.seats == game.seats
        assert lines_of(again) == lines_of(game)
        for seat in game.seats:
            mine, theirs = game.view(seat).refresh(), log.view(seat)
            assert (theirs.order, theirs.alive, theirs.travellers) == (
                mine.order,
                mine.alive,
                mine.travellers,
            )


def test_a_position_with_guests_gives_itself_back() -> None:
    seats = (
        Placed("Ada", "imp"),
        Placed("Ben", "baron"),
        Placed("Cleo", "chef"),
        Placed("Dan", "saint"),
        Placed("Tia", "thief", alignment="evil"),
    )
    position = Position(load_script("tb"), seats, start="day", number=2, fabled=("fiddler",))
    game = Game.at(position, seed=3)
    assert game.view(0).refresh().travellers == {4: "thief"}
    assert game.view(0).fabled == ("fiddler",)
    play_on(game, 25)
    again = read_log(lines_of(game)).replay()
    assert list(again.events) == list(game.events)
    assert Position.from_data(position.script, position.to_data()) == position


def test_seats_learn_nothing_of_another_table_from_a_newcomer() -> None:
    """A good and an evil Thief sit down: all others see the same, byte for byte."""
    games = []
    for alignment in ("good", "evil"):
        game = begin()
        to_the_day(game)
        game.step(Enter("Tia", "thief", 2, alignment))
        games.append(game)
    one, other = games
    for seat in range(7):
        assert list(one.stream(seat)) == list(other.stream(seat))
    assert [d.id for d in one.open] == [d.id for d in other.open]
    assert list(one.stream(7)) != list(other.stream(7))


def test_the_storyteller_says_on_which_side_those_are_who_come_first() -> None:
    game = Game.new(load_script("tb"), (*NAMES, "Tim"), seed=2, travellers={7: "thief"})
    asked = []
    while game.asked is not None and game.day == 0:
        decision = game.asked
        asked.append((decision.actor, decision.kind))
        value = "evil" if decision.kind == "traveller.alignment" else None
        options = decision.options
        game.step(decision.choice(value or options.sample(Stream("deal", decision.id))))
    assert (STORYTELLER, "traveller.alignment") in asked
    while not game.view(7).refresh().demons:
        assert game.asked is not None
        game.step(game.asked.choice(game.asked.options.sample(Stream("n", game.asked.id))))
    assert game.view(7).alignment == "evil"


def test_the_last_traveller_who_has_left_cannot_be_exiled() -> None:
    game = Game.new(load_script("tb"), NAMES, seed=2)
    to_the_day(game)
    game.step(Enter("Tia", "thief", 2, "good"))
    assert game.floor is not None and game.floor.act(0).options.travellers == (7,)
    game.step(Leave(7))
    assert game.floor.act(0).options.travellers == ()


def test_who_leaves_in_the_evening_may_leave_three_to_the_mayor() -> None:
    seats = tuple(
        Placed(name, character, alignment="good" if character == "thief" else "")
        for name, character in (("A", "mayor"), ("B", "imp"), ("C", "chef"), ("T", "thief"))
    )
    bluffs = ("monk", "slayer", "virgin")
    game = Game.at(Position(load_script("tb"), seats, start="day", number=2, bluffs=bluffs), seed=1)
    while game.window != "evening":
        close(game)
    game.step(Leave(3))
    assert not game.over
    close(game)
    assert (game.winner, game.win_reason) == ("good", "mayor")
