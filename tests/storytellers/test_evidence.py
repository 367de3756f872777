"""Evidence of madness: what was said in public, and what the handbook makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Game, Placed, Position, Say, Stream, load_script
from engine.speech import Act, Claim, Retract
from storyteller_ai.storytellers.evidence import is_about_madness, keeps_up, mad_about, stands
from storyteller_ai.storytellers.handbook.case import Case, cast_of
from storyteller_ai.storytellers.handbook.policy import advise

CHARACTERS = ("klutz", "pixie", "savant", "assassin", "virgin", "nodashii", "flowergirl")


def mourning(*acts: Act) -> Case:
    """The Pixie has said these things; the Savant, whom it knows, has just been executed."""
    seats = tuple(Placed(f"P{i}", c) for i, c in enumerate(CHARACTERS))
    script = load_script("rule-the-world")
    position = Position(
        script, seats, marks=(("pixie.character", "savant"),), start="day", number=1
    )
    game = Game.at(position, seed=1)
    while game.floor is None:  # what a setup leaves open
        decision = game.open[0]
        game.step(decision.choice(decision.options.sample(Stream("setup", decision.id))))
    for act in acts:
        assert game.floor is not None
        game.step(game.floor.act(1).choice(Say("hm", (act,))))
    _execute(game, 2)
    assert game.asked is not None and game.asked.kind == "pixie.was_mad"
    return Case(game.asked, game.storyteller_view(), Stream("test"), cast_of(script))


def _execute(game: Game, seat: int) -> None:
    from engine import Nominate

    nominated = False
    for _ in range(200):
        if game.asked is not None and game.asked.kind == "pixie.was_mad":
            return
        if game.floor is None:
            decision = game.open[0]
            game.step(decision.choice(decision.kind == "vote"))
        elif game.window == "nominations" and not nominated:
            nominated = True
            game.step(game.floor.act(3).choice(Nominate(seat)))
        else:
            game.step(game.floor.clock.choice(True))


CLAIM, OTHER = Claim(("savant",)), Claim(("virgin",))


@pytest.mark.parametrize(
    ("acts", "kept", "answer"),
    [
        ((CLAIM,), True, True),
        ((OTHER, CLAIM), True, True),
        ((CLAIM, OTHER), False, False),
        ((CLAIM, Retract()), False, False),
        ((), None, False),
    ],
)
def test_who_stood_by_it_was_mad(acts: Any, kept: bool | None, answer: bool) -> None:
    case = mourning(*acts)
    assert is_about_madness(case.decision)
    seat = case.of_seat()
    assert mad_about(case.view, seat, case.decision.kind) == "savant"
    said = stands(case.view.events, seat)
    assert len(said) == len(acts) and keeps_up(said, "savant") is kept
    assert advise(case).value is answer
