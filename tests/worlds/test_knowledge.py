"""A seat's view as a puzzle: what it counts, and what the evil know of their own."""

from __future__ import annotations

from math import perm

import pytest

from engine import View
from engine import events as ev
from engine.catalogue import team_of
from storyteller_ai.people import names_for
from storyteller_ai.worlds.knowledge import count

FOLK = ("chef", "monk", "slayer", "soldier", "mayor", "virgin")


def view_of(seat: int, token: str, *told: ev.Event, more: tuple[str, ...] = ()) -> View:
    """A seat of seven, on a script of few characters."""
    side = "evil" if team_of(token) in ("minion", "demon") else "good"
    script = (*FOLK, "butler", "poisoner", "imp", *more)
    return View(
        seat,
        [
            ev.GameStarted(tuple(enumerate(names_for(7))), "few", script, "official"),
            ev.TokenShown(seat, token, side),
            ev.PhaseBegan("night", 1),
            *told,
        ],
    )


def team(seat: int, demons: tuple[int, ...], minions: tuple[int, ...]) -> ev.Event:
    """What a seat is told of its team."""
    return ev.EvilInfo(seat, demons, minions, ())


@pytest.mark.parametrize(
    ("view", "starts"),
    [
        (view_of(0, "chef"), 6 * 5 * perm(5, 4)),
        (view_of(0, "imp"), 6 * perm(6, 5)),
        (view_of(0, "imp", team(0, (), (3,))), perm(6, 5)),
        (view_of(3, "poisoner", team(3, (0,), ())), perm(6, 5)),
        (view_of(0, "imp", team(0, (), (3,)), more=("lunatic",)), None),
    ],
)
def test_the_evil_know_their_team(view: View, starts: int | None) -> None:
    found = count(view)
    if starts is None:  # the token may be a Lunatic's, who is told of anybody
        assert found > perm(6, 5)
    else:
        assert found == starts
