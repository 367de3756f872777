"""The handbook's statements for a Savant: one is true, they tell something, and settle nothing."""

from __future__ import annotations

from collections import Counter

from engine import Consult, Game, Placed, Position, Stream, load_script
from engine.facts.frames import facts_from
from engine.facts.propositions import judged, proposition_from_row
from storyteller_ai.storytellers.handbook.case import Case, cast_of
from storyteller_ai.storytellers.handbook.savant import LOOKS, TOO_SURE, bits, two_statements

CHARACTERS = (
    *("savant", "assassin", "investigator", "pixie", "nodashii", "undertaker", "klutz"),
    *("flowergirl", "virgin"),
)


def visit(seed: int, poisoned: bool = False) -> Case:
    """A Savant has just gone to the Storyteller."""
    seats = tuple(
        Placed(f"P{i}", c, poisoned=poisoned and c == "savant") for i, c in enumerate(CHARACTERS)
    )
    position = Position(load_script("rule-the-world"), seats, start="day", number=1)
    game = Game.at(position, seed=seed)
    while game.floor is None:  # what a setup leaves open
        decision = game.open[0]
        game.step(decision.choice(decision.options.sample(Stream("setup", decision.id))))
    act = game.floor.act(0)
    game.step(act.choice(Consult("savant")))
    assert game.asked is not None and game.asked.kind == "savant.learns"
    view = game.storyteller_view()
    return Case(game.asked, view, Stream("test", seed), cast_of(view.script))


def test_the_sober_hear_one_truth_that_settles_nothing() -> None:
    reasons = Counter[str]()
    for seed in range(12):
        case = visit(seed)
        advice = two_statements(case)
        assert case.options.contains(advice.value)
        frame = facts_from(case.view)
        truths = [judged(proposition_from_row(row), frame) for row in advice.value]
        assert sorted(map(bool, truths)) == [False, True] and None not in truths
        reasons[advice.reason] += 1
    assert reasons["@handbook.savant_pair"] == 12


def test_different_games_hear_different_statements() -> None:
    assert len({two_statements(visit(seed)).value for seed in range(12)}) > 8


def test_the_poisoned_may_hear_two_of_a_kind() -> None:
    kinds = set()
    for seed in range(30):
        case = visit(seed, poisoned=True)
        frame = facts_from(case.view)
        value = two_statements(case).value
        kinds.add(sum(judged(proposition_from_row(row), frame) is True for row in value))
    assert kinds == {0, 1, 2}


def test_bits() -> None:
    assert bits(0.25) == 2.0 and TOO_SURE < 1 and LOOKS > 4
