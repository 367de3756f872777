"""What the impaired are told: coherent over the nights, and of no use to one who knows the code."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import log2
from typing import Any

import pytest

from engine import STORYTELLER, Decision, Game, Source, Told
from storyteller_ai.policies import Player
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.table import run_now
from tests.storytellers.possible import TEAM, Table, possible, table_of
from tests.storytellers.possible import Told as Heard
from tests.storytellers.tables import Pointer, Watched, first_night, new_game, play, steps, table

TOKENS = (
    "washerwoman",
    "librarian",
    "investigator",
    "chef",
    "empath",
    "fortuneteller",
    "undertaker",
    "ravenkeeper",
)


# --- coherence -------------------------------------------------------------------------------


@pytest.mark.parametrize("token", TOKENS)
def test_all_that_a_drunk_is_told_is_true_at_one_possible_table(token: str) -> None:
    told = broken = 0
    for size in range(6, 14):
        for seed in range(4):
            game, _ = play(size, seed, {1: "drunk"}, drunk__thinks=token)
            seen = table_of(game, 1)
            told += len(seen.told)
            if not possible(seen):
                broken += 1
                assert not could_have_been_kept(seen), (size, seed, seen)
    assert told > (0 if token == "ravenkeeper" else 10)
    assert broken <= 1


def could_have_been_kept(table: Table) -> bool:
    """Whether another answer would have fitted where the answers first did not."""
    so_far = next(s for s in upto(table) if not possible(s))
    *before, last = so_far.told
    values = {bool: (True, False), int: (0, 1, 2, 3), str: tuple(TEAM)}[type(last.value)]
    return any(
        possible(replace(so_far, told=(*before, replace(last, value=value)))) for value in values
    )


def upto(table: Table) -> Iterator[Table]:
    """The table after the first answer, after the second, and so on."""
    for number, last in enumerate(table.told, 1):
        yield replace(table, told=table.told[:number], deaths=table.deaths[: last.deaths])


def test_the_check_knows_what_cannot_be() -> None:
    order = (0, 1, 2, 3, 4, 5, 6)
    nobody: frozenset[int] = frozenset()
    both_evil = Heard("empath", 2, (), nobody, 0)
    no_pair = Heard("chef", 0, (), nobody, 0)
    clear = Heard("undertaker", "monk", (2,), nobody, 0)
    assert possible(Table(order, 1, "empath", (), (both_evil, no_pair), False))
    assert not possible(Table(order, 1, "empath", (), (both_evil, clear), False))
    five = Table((0, 1, 2, 3, 4), 1, "empath", (), (both_evil, no_pair), False)
    assert possible(five)


def test_a_drunk_fortune_teller_has_one_world_whatever_they_ask() -> None:
    """On a later night the answers to all pairs point at the same few players."""
    checked = 0
    for seed in range(60):
        game = new_game(8, seed, {1: "drunk"})
        asked = _answers_to_all_pairs(game)
        if asked:
            checked += 1
            no = {seat for pair, answer in asked.items() if not answer for seat in pair}
            suspects = set(range(8)) - no
            # The Demon and the red herring, and an heir where that Demon has died.
            assert 1 <= len(suspects) <= 3
            assert all(answer == bool(suspects & {*pair}) for pair, answer in asked.items()), seed
    assert checked > 15


def _answers_to_all_pairs(game: Game) -> dict[tuple[int, int], bool]:
    """What seat 1 would be told on the second night, by pairs of seats."""
    storyteller = Watched({"drunk.thinks": "fortuneteller"})
    for decision, _ in steps(table(game, storyteller)):
        if game.day == 2 and decision.kind == "fortuneteller.learns" and decision.options.free:
            return {pair: _told_about(game, decision, pair) for pair in combinations(range(8), 2)}
        if game.day > 2:
            break
    return {}


def _told_about(game: Game, decision: Decision, pair: tuple[int, int]) -> bool:
    asked = replace(decision, about=pair)
    draws = Source(game.seed, "storyteller").stream("pairs", pair)
    choice = run_now(HandbookStoryteller().choose(asked, game.storyteller_view(), draws))
    assert isinstance(choice.value, bool)
    return choice.value


def test_a_fork_is_told_the_same() -> None:
    compared = 0
    for seed in range(12):
        game = new_game(8, seed, {1: "drunk"})
        for decision, choice in steps(table(game, HandbookStoryteller())):
            if decision.actor == STORYTELLER and isinstance(decision.options, Told):
                twin = game.fork()
                assert next(steps(table(twin, HandbookStoryteller())))[1] == choice
                compared += 1
    assert compared > 30


# --- of no use -------------------------------------------------------------------------------


def _drunk(token: str, seed: int) -> tuple[Any, Any] | None:
    storyteller = first_night(9, seed, {1: "drunk"}, drunk__thinks=token)
    return _first_answer(storyteller, token)


def _poisoned(token: str, seed: int) -> tuple[Any, Any] | None:
    poisoner = (2 + seed % 8) % 9
    point: dict[int, Player] = {poisoner: Pointer(1)}
    storyteller = first_night(9, seed, {1: token, poisoner: "poisoner"}, point)
    return _first_answer(storyteller, token)


def _first_answer(storyteller: Watched, token: str) -> tuple[Any, Any] | None:
    """(what was told, what is plainly true) where the player was impaired."""
    for decision, choice in storyteller.asked:
        if decision.kind == f"{token}.learns" and decision.options.free:
            truth = [value for value, faces in decision.options.truths.items() if not faces]
            return choice.value, truth[0]
    return None


@pytest.mark.parametrize("how", [_drunk, _poisoned])
@pytest.mark.parametrize("token", ["chef", "empath", "fortuneteller"])
def test_who_knows_the_code_gains_next_to_nothing(how: Any, token: str) -> None:
    """Even a player who knows to be impaired: the answer says little about the truth."""
    pairs = [found for seed in range(280) if (found := how(token, seed))]
    assert len(pairs) > 120
    by_answer: dict[Any, Counter[Any]] = defaultdict(Counter)
    for told, truth in pairs:
        by_answer[told][truth] += 1
    prior = Counter(truth for _, truth in pairs)
    most_likely = prior.most_common(1)[0][1] / len(pairs)
    for told, truths in by_answer.items():
        seen = sum(truths.values())
        if seen >= 30:
            assert truths[told] / seen > 0.05, f"{told} is never true"
            assert max(truths.values()) / seen < max(0.75, most_likely + 0.12), (told, truths)
    assert _information(by_answer, prior) < 0.2


def _information(by_answer: dict[Any, Counter[Any]], prior: Counter[Any]) -> float:
    """What an answer tells of the truth, in bits; the truth itself would be worth about one."""
    total = sum(prior.values())
    bits = 0.0
    for truths in by_answer.values():
        seen = sum(truths.values())
        for truth, count in truths.items():
            bits += count / total * log2(count / seen / (prior[truth] / total))
    return bits


@pytest.mark.parametrize("token", ["washerwoman", "librarian", "investigator"])
def test_pairs_shown_to_a_drunk_are_now_and_then_right(token: str) -> None:
    right = [
        choice.value in decision.options.truths
        for seed in range(150)
        for decision, choice in first_night(9, seed, {1: "drunk"}, drunk__thinks=token).asked
        if decision.kind == f"{token}.learns" and decision.options.free
    ]
    assert 0.12 < sum(right) / len(right) < 0.5
