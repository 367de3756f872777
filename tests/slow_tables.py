"""Forum games for tests: tables, hands in their order, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from engine import (
    FORUM,
    EngineError,
    Game,
    Placed,
    Position,
    RuleSet,
    header_of,
    load_script,
)
from engine import events as ev
from tests.engine.playing import act, close

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


def header(game: Game) -> dict[str, Any]:
    return header_of(game)
