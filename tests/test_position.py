"""A game that begins in the middle is a game like any other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import EngineError, Game, Placed, Position, Stream, load_script
from engine.log import Log, header_of, rows_of
from engine.rows import plain

TB = load_script("tb")
TABLE = (
    Placed("Ana", "imp"),
    Placed("Bo", "drunk", believes="monk"),
    Placed("Cy", "saint", alignment="evil"),
    Placed("Dee", "fortuneteller", poisoned=True),
    Placed("Eli", "slayer", spent=True),
    Placed("Fay", "chef", alive=False, ghost_vote=False),
    Placed("Gus", "butler", drunk=True),
)


def at(start: str = "day", number: int = 3, **more: Any) -> Position:
    marks = (("butler.master", 1), ("fortuneteller.red_herring", 4))
    return Position(TB, TABLE, marks=marks, start=start, number=number, **more)


def played(position: Position, steps: int = 60) -> Game:
    game, draws = Game.at(position, seed=4), Stream("position")
    for _ in range(steps):
        if not game.open:
            break
        decision = draws.choice(game.open)
        game.step(decision.choice(decision.options.sample(draws)))
    return game


def test_the_table_stands_as_it_was_placed() -> None:
    view = Game.at(at(), seed=1).storyteller_view()
    seats = view.grimoire.seats
    assert [seats[i].character for i in range(7)] == [placed.character for placed in TABLE]
    assert (seats[1].believes, seats[2].alignment, seats[5].alive) == ("monk", "evil", False)
    assert view.impaired == {1, 3, 6}
    assert {a.owner for a in view.grimoire.abilities.values() if a.spent} == {4}
    tokens = {(token.name, token.seat) for token in view.grimoire.reminders.values()}
    assert {("butler.master", 1), ("fortuneteller.red_herring", 4)} <= tokens


@pytest.mark.parametrize(
    ("start", "number", "phase", "day"),
    [("day", 3, "discussion", 3), ("night", 3, "night", 3), ("night", 1, "night", 1)],
)
def test_play_begins_where_it_says(start: str, number: int, phase: str, day: int) -> None:
    game = Game.at(at(start, number, bluffs=("mayor", "virgin", "soldier")), seed=1)
    view = game.view(0).refresh()
    assert (view.phase, view.day) == (phase, day)


def test_players_see_who_is_dead_and_who_has_a_vote() -> None:
    view = Game.at(at(), seed=1).view(0).refresh()
    assert (view.alive[5], view.ghost_vote[5], view.ghost_vote[4]) == (False, False, True)
    assert view.living == [0, 1, 2, 3, 4, 6]


@pytest.mark.parametrize("start", ["day", "night"])
def test_it_forks(start: str) -> None:
    game = played(at(start))
    twin = game.fork()
    assert list(twin.events) == list(game.events)
    assert [d.id for d in twin.open] == [d.id for d in game.open]


def test_it_is_replayed_from_its_log() -> None:
    game = played(at())
    header = json.loads(json.dumps(header_of(game)))
    rows = json.loads(json.dumps([plain(row) for row in rows_of(game)]))
    again = Log(header, rows).replay()
    assert list(again.events) == list(game.events)
    assert again.position is not None and game.position is not None
    assert again.position.to_data() == game.position.to_data()


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ((), "at least one seat"),
        ((Placed("Ana", "imp"), Placed("ana", "chef")), "two players are called 'ana'"),
        ((Placed("Ana", "impp"),), "no rules yet for impp"),
        ((Placed("Ana", "imp", alignment="neutral"),), "good or evil"),
        ((Placed(" ", "imp"),), "visible character"),
    ],
)
def test_what_no_game_can_stand_in_is_refused(seats: tuple[Placed, ...], told: str) -> None:
    with pytest.raises(EngineError, match=told):
        Game.at(Position(TB, seats), seed=1)


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (("monk.safe", 0), "nobody at the table has the ability of monk"),
        (("poisoner.poisoned", 9), "9 is no player"),
        (("poisoner.poisoned", True), "True is no player"),
    ],
)
def test_a_mark_that_cannot_be_is_refused(mark: tuple[str, object], told: str) -> None:
    seats = (Placed("Ana", "imp"), Placed("Bo", "poisoner"))
    with pytest.raises(EngineError, match=told):
        Game.at(Position(TB, seats, marks=(mark,)), seed=1)


def test_a_broken_position_in_a_log_is_refused() -> None:
    with pytest.raises(EngineError, match="no position"):
        Position.from_data(TB, {"seats": [{"nome": "Ana"}]})
