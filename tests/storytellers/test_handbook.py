"""The handbook's rules, one by one, over many games of random bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine import OneOf, Source, Stream, Told, load_script
from engine.events import Died, Ruling, Said
from engine.speech import Accuse, Claim, Defend
from storyteller_ai.scenario import parse_scenarios
from storyteller_ai.scenario.runner import play_to
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.storytellers.handbook.case import EVERY, START, Case, cast_of
from storyteller_ai.storytellers.handbook.policy import advise
from storyteller_ai.table import run_now
from tests.storytellers.tables import Pointer, Watched, first_night, new_game, play, steps, table

CAST = cast_of(load_script("tb"))


@pytest.mark.parametrize("size", range(5, 16))
def test_every_answer_is_legal(size: int) -> None:
    kinds = Counter[str]()
    for seed in range(12):
        _, storyteller = play(size, seed)
        kinds.update(decision.kind for decision, _ in storyteller.asked)
        assert not [c for _, c in storyteller.asked if "silent" in c.reason]
    assert kinds["setup.bag"] == 12


# --- setup -----------------------------------------------------------------------------------


def test_bluffs_are_free_to_be_claimed_and_of_more_than_one_kind() -> None:
    sets = Counter[tuple[str, ...]]()
    for seed in range(120):
        storyteller = first_night(8, seed, {1: "drunk"})
        (bluffs,) = storyteller.answers("demon.bluffs")
        (bag,) = storyteller.answers("setup.bag")
        drunk = storyteller.answers("drunk.thinks")
        assert not {*bluffs} & {*bag, *drunk}
        informed = [c for c in bluffs if CAST.rhythm[c] in (START, EVERY)]
        assert 0 < len(informed) < 3
        sets[bluffs] += 1
    assert len(sets) > 60
    assert max(sets.values()) <= 6


def test_with_extra_outsiders_in_play_evil_is_rarely_told_to_claim_one() -> None:
    def outsiders(wanted: dict[int, str]) -> int:
        return sum(
            CAST.team[c] == "outsider"
            for seed in range(80)
            for c in first_night(8, seed, wanted).answers("demon.bluffs")[0]
        )

    assert 2 * outsiders({1: "baron"}) < outsiders({1: "poisoner"})


def test_the_red_herring_is_good_and_anywhere() -> None:
    seats = Counter[int]()
    for seed in range(200):
        game = new_game(8, seed, {1: "fortuneteller"})
        for decision, choice in steps(table(game, Watched())):
            if decision.kind == "fortuneteller.red_herring":
                player = game.storyteller_view().grimoire.seats[choice.value]
                seats[choice.value] += 1
                assert player.alignment == "good" or player.character == "spy"
                break
    assert len(seats) == 8
    assert max(seats.values()) < 60
    assert seats[1] < 25, "the Fortune Teller themself is seldom the herring"


def test_the_drunk_mostly_believes_to_be_somebody_who_is_told_something() -> None:
    tokens = Counter(first_night(8, s, {1: "drunk"}).answers("drunk.thinks")[0] for s in range(150))
    assert len(tokens) >= 11
    assert sum(n for c, n in tokens.items() if CAST.rhythm[c] in (START, EVERY)) > 75


def test_bags_vary() -> None:
    bags = [play_bag(seed) for seed in range(100)]
    assert len(set(bags)) > 90
    counts = Counter(c for bag in bags for c in bag)
    assert set(counts) == {c for c, team in CAST.team.items() if team != "traveller"}


def play_bag(seed: int) -> Any:
    game = new_game(8, seed)
    return next(steps(table(game, Watched())))[1].value


# --- what is told ----------------------------------------------------------------------------


def test_the_sober_are_told_the_truth_with_few_registrations() -> None:
    told: Counter[bool] = Counter()
    for seed in range(60):
        for decision, choice in play(9, seed, {1: "recluse", 2: "spy"})[1].asked:
            if isinstance(decision.options, Told) and not decision.options.free:
                assert decision.options.is_true(choice.value)
                told[bool(decision.options.truths[choice.value])] += 1
    assert 0.15 < told[True] / told.total() < 0.75


def test_a_recluse_looks_the_same_to_an_empath_every_night() -> None:
    looks = Counter[bool]()
    for seed in range(25):
        # The Baron is there lest a Poisoner change how the Recluse registers.
        game, _ = play(8, seed, {1: "recluse", 2: "empath", 3: "monk", 4: "baron"})
        bent = set()
        for event in game.events:
            if isinstance(event, Died) and event.seat == 1:
                break
            if isinstance(event, Ruling) and event.kind == "empath.learns":
                bent.add(bool(event.registrations))
        assert len(bent) <= 1, seed
        looks.update(bent)
    assert min(looks[True], looks[False]) > 3


def test_pairs_shown_to_the_sober_vary_and_mean_evil_often_enough() -> None:
    answers = [
        first_night(9, seed, {1: "washerwoman", 2: "imp"}).answers("washerwoman.learns")
        for seed in range(120)
    ]
    shown = [found[0] for found in answers if found]
    assert len({character for character, _ in shown}) > 8
    assert 15 < sum(2 in seats for _, seats in shown) < 70


WASHERWOMAN: str = """
id: washerwoman-and-spy
title: A Washerwoman beside a Spy
seats:
  - {name: Ada, is: washerwoman}
  - {name: Ben, is: imp}
  - {name: Cleo, is: spy}
  - {name: Dan, is: poisoner}
  - {name: Eve, is: saint}
  - {name: Flo, is: chef}
  - {name: Gus, is: monk}
phases: [{night: 1, choose: {Dan: WHO}}]
"""


@pytest.mark.parametrize("who", ["Ada", "Eve"], ids=["poisoned", "sober"])
def test_no_washerwoman_is_told_of_another_one(who: str) -> None:
    """A Spy might register as one, and who is the Washerwoman would know that it is not true."""
    (case,) = parse_scenarios(WASHERWOMAN.replace("WHO", who), "spy.yaml")
    game = play_to(case, "washerwoman.learns")
    (decision,) = (d for d in game.open if d.kind == "washerwoman.learns")
    handbook, told = HandbookStoryteller(), Counter[str]()
    for seed in range(300):
        answer = handbook.choose(decision, game.storyteller_view(), Stream("told", seed))
        told[run_now(answer).value[0]] += 1
    assert any(decision.options.truths.get(("washerwoman", (2, s))) for s in range(3, 7))
    assert len(told) > 5 and not told["washerwoman"]


def test_a_poisoned_spy_sees_who_is_evil_and_some_wrong_places() -> None:
    altered = 0
    for seed in range(60):
        point = {2: Pointer(1)}
        game = new_game(10, seed, {1: "spy", 2: "poisoner", 3: "imp"})
        for decision, choice in steps(table(game, Watched(), dict(point))):
            if game.day > 2:
                break
            if decision.kind == "spy.grimoire":
                true = next(iter(decision.options))
                altered += choice.value != true
                assert [p for p in choice.value if CAST.team[p[1]] in ("minion", "demon")] == [
                    p for p in true if CAST.team[p[1]] in ("minion", "demon")
                ] or game.day > 1
    assert altered > 30


# --- moments ---------------------------------------------------------------------------------


def mayor_rulings() -> Iterator[tuple[int, bool]]:
    """(how many lived, whether the Mayor was spared) over many attacks on the Mayor."""
    for seed in range(80):
        game = new_game(9, seed, {1: "mayor"})
        for decision, choice in steps(table(game, Watched(), {s: Pointer(1) for s in range(9)})):
            if decision.kind == "mayor.dies_instead":
                view = game.storyteller_view()
                instead = choice.value
                if instead is not None:
                    assert view.grimoire.seats[instead].alive
                    assert CAST.team[view.grimoire.seats[instead].character] != "demon"
                yield view.grimoire.living_players(), instead is not None


def test_the_mayor_is_kept_at_first_and_given_up_late() -> None:
    rulings = list(mayor_rulings())
    early = [spared for living, spared in rulings if living > 6]
    assert 0.65 < sum(early) / len(early) < 0.92
    late = [spared for living, spared in rulings if living <= 4]
    assert not late or sum(late) / len(late) < 0.5


def test_a_mayor_of_whom_the_town_is_sure_may_die() -> None:
    talk = [Said(1, "", (Claim(("mayor",)),)), *(Said(s, "", (Defend(1),)) for s in (3, 4))]
    spared = {True: 0, False: 0}
    for trusted in spared:
        for seed in range(60):
            game = new_game(9, seed, {1: "mayor", 2: "imp"})
            players = {s: Pointer(1) for s in range(9)}
            for decision, _ in steps(table(game, Watched(), dict(players))):
                if decision.kind == "mayor.dies_instead":
                    view = game.storyteller_view()
                    case = Case(decision, view, Source(seed, "storyteller").stream(trusted), CAST)
                    if trusted:
                        case = after(case, *talk)
                    spared[trusted] += advise(case).value is not None
                    break
    assert spared[True] < spared[False] * 0.7


def heirs(accused: int | None = None) -> Counter[str]:
    """Who inherits from an Imp that kills itself, over many games; perhaps one is spoken ill of."""
    found = Counter[str]()
    wanted = {1: "imp", 2: "poisoner", 3: "baron", 4: "spy", 5: "recluse"}
    for seed in range(80):
        game = new_game(13, seed, wanted)
        for decision, _ in steps(table(game, Watched(), {1: Pointer(1)})):
            if decision.kind == "imp.heir":
                draws = Source(seed, "storyteller").stream("heir")
                case = Case(decision, game.storyteller_view(), draws, CAST)
                if accused is not None:
                    case = after(case, *(Said(s, "", (Accuse(accused),)) for s in (6, 7, 8, 9)))
                found[wanted[advise(case).value]] += 1
                break
            if game.day > 2:
                break
    return found


def after(case: Case, *talk: Said) -> Case:
    """The same case after some talk."""
    return replace(case, view=replace(case.view, events=[*case.view.events, *talk]))


def test_heirs_vary_and_are_minions_before_recluses() -> None:
    found = heirs()
    minions = [found[c] for c in ("poisoner", "baron", "spy")]
    assert min(minions) > 5
    assert found["recluse"] < sum(minions) / 5


def test_a_minion_of_whom_the_town_speaks_ill_inherits_less_often() -> None:
    assert heirs(accused=2)["poisoner"] < heirs()["poisoner"]


def test_a_kind_without_a_rule_gets_a_legal_answer() -> None:
    game = new_game(8, 1)
    decision, _ = next(steps(table(game, Watched())))
    decision.kind, decision.options = "somebody.does_something", OneOf((3, 5, None))
    case = Case(decision, game.storyteller_view(), Source(1, "storyteller").stream(), CAST)
    assert advise(case).value in (3, 5, None)
    assert "silent" in advise(case).reason


# --- secrets ---------------------------------------------------------------------------------


def test_no_reason_of_the_handbook_reaches_a_player() -> None:
    for seed in range(8):
        game, storyteller = play(9, seed)
        shown = "".join(map(repr, (e for seat in game.seats for e in game.stream(seat))))
        assert not [c.reason for _, c in storyteller.asked if c.reason in shown]


def test_the_same_seed_gives_the_same_answers_and_another_does_not() -> None:
    def answers(seed: int) -> list[Any]:
        return [(d.kind, c.value, c.reason) for d, c in play(10, seed)[1].asked]

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)


def test_handbook_speed(benchmark: Any) -> None:
    """The whole of one game's handbook decisions is a small part of that game."""
    seeds = iter(range(10_000))

    def one() -> None:
        run_now(table(new_game(8, next(seeds)), Watched()).run())

    benchmark(one)
