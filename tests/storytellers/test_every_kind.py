"""The handbook has a rule for every kind of choice that the engine leaves to a Storyteller."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine import STORYTELLER, Game, OneOf, Placed, Position, Stream, registry
from engine import events as ev
from engine.decisions import Decision
from engine.rule_files import rules_from_data
from evals.coverage import all_kinds, script_around
from evals.measures.characters import deal
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.storytellers.handbook.case import Case, cast_of
from storyteller_ai.storytellers.handbook.policy import FAMILIES, RULES, advise
from storyteller_ai.table import Table, run_now
from tests.storytellers.tables import Watched


def test_no_kind_is_left_to_the_dice() -> None:
    kinds = all_kinds()
    without = [k for k in kinds if k not in RULES and k.rpartition(".")[2] not in FAMILIES]
    assert without == []
    assert set(RULES) <= set(kinds), "a rule for a kind that there is not"
    assert set(FAMILIES) <= {k.rpartition(".")[2] for k in kinds if k not in RULES}


@pytest.mark.parametrize("number", range(24))
def test_every_answer_has_a_reason_and_none_is_a_shrug(number: int) -> None:
    wanted = sorted({kind.partition(".")[0] for kind in all_kinds()} & set(registry()))
    game = deal(number, wanted)
    storyteller = Watched()
    players = {seat: RandomPlayer() for seat in game.seats}
    run_now(Table(game, players, storyteller, max_days=12).run())
    shrugs = {d.kind for d, c in storyteller.asked if "handbook.silent" in c.reason}
    assert shrugs == set()


# --- single rules ----------------------------------------------------------------------------


def position(*characters: str, day: bool = True, **more: Any) -> Game:
    """A table in the middle of a game, with a script of all that it needs."""
    seats = tuple(
        Placed(f"P{i}", c, alignment="good" if registry()[c].team == "traveller" else "")
        for i, c in enumerate(characters)
    )
    residents = [c for c in characters if registry()[c].team not in ("traveller", "fabled")]
    script = script_around(residents, Stream("position"))
    start = "day" if day else "night"
    bluffs = tuple(c for c in script.by_team("townsfolk") if c not in characters)[:3]
    made = Position(script, seats, start=start, number=2, bluffs=bluffs, **more)
    return Game.at(made, seed=1)


def answers(
    game: Game, kind: str, options: Any, seat: int | None, times: int = 200
) -> Counter[Any]:
    """What the handbook answers, over many draws."""
    view, found = game.storyteller_view(), Counter[Any]()
    for draw in range(times):
        decision = Decision(f"{kind}/-1/{draw}", STORYTELLER, kind, options, seat)
        advice = advise(Case(decision, view, Stream("test", kind, draw), cast_of(view.script)))
        assert options.contains(advice.value) and advice.reason
        found[advice.value] += 1
    return found


def test_hells_librarian_never_ends_a_game_by_a_slip_of_the_tongue() -> None:
    game = position("imp", "baron", "chef", "empath", "monk", "saint", "mayor")
    space = OneOf((None, "dies", "no_ability", "no_vote"))
    kind = "hellslibrarian.bad_thing"
    assert answers(game, kind, space, 0)["dies"] == 0, "the Demon spoke"
    spoken = answers(game, kind, space, 2)
    assert 0 < spoken["dies"] < 60 and spoken["no_vote"] > spoken["dies"]
    few = position("imp", "baron", "chef", "empath")
    assert answers(few, kind, space, 2)["dies"] == 0
    assert answers(few, "hellslibrarian.silence", OneOf((False, True)), None)[True] == 0


def test_a_missed_choice_is_made_for_nobodys_gain() -> None:
    game = position("imp", "baron", "chef", "empath", "monk", "saint", "mayor")
    made = answers(game, "imp.choose", OneOf(tuple(range(7))), 0)
    assert made[0] < 10, "nobody chooses themself by being late"
    assert made[1] < min(made[seat] for seat in (2, 3, 4, 5, 6))


def test_a_late_choice_is_the_storytellers_where_the_house_says_so() -> None:
    from engine.decisions import Lapse

    rules = rules_from_data({"name": "late", "missed_choice": "storyteller"})
    script = script_around(["imp", "poisoner", "monk"], Stream("late"))
    game = Game.new(script, [f"P{i}" for i in range(8)], seed=3, rules=rules)
    storyteller = make_storyteller("handbook")
    missed = 0
    for _ in range(400):
        if game.over or game.day > 2:
            break
        decision = game.asked
        if decision is None:
            assert game.floor is not None
            game.step(game.floor.clock.choice(True))
        elif decision.actor >= 0 and decision.kind.endswith(".choose"):
            game.step(Lapse(decision.id))
            missed += 1
        elif decision.actor == STORYTELLER:
            view = game.storyteller_view()
            chosen = run_now(storyteller.choose(decision, view, Stream("late", decision.id)))
            if decision.kind.endswith(".choose"):
                assert "in_their_place" in chosen.reason
            game.step(chosen)
        else:
            game.step(decision.choice(decision.options.sample(Stream("x", decision.id))))
    assert missed > 2 and any(isinstance(e, ev.ChoiceMissed) for e in game.events)


def test_guests_are_spread_over_both_teams() -> None:
    game = position("imp", "baron", "chef", "empath", "monk", "thief", "beggar")
    sides = answers(game, "traveller.alignment", OneOf(("good", "evil")), 6)
    assert sides["evil"] > sides["good"] > 0, "the other guest is good"


def test_a_barista_gives_a_clear_day_to_who_is_clouded() -> None:
    seats = ("imp", "baron", "chef", "empath", "monk", "saint", "barista")
    clouded = Position(
        script_around(["imp", "baron", "chef", "empath", "monk", "saint"], Stream("b")),
        tuple(
            Placed(f"P{i}", c, alignment="good" if c == "barista" else "", poisoned=i == 3)
            for i, c in enumerate(seats)
        ),
        start="day",
        number=2,
        bluffs=("virgin", "mayor", "slayer"),
    )
    game = Game.at(clouded, seed=1)
    effects = OneOf(("sober", "twice"))
    assert answers(game, "barista.effect", effects, 3)["sober"] > 140
    assert answers(game, "barista.effect", effects, 2)["twice"] > 120
    served = answers(game, "barista.player", OneOf(tuple(range(6))), 6)
    assert served[3] > served[0]


def test_a_bishops_nominations_end_and_never_begin_with_a_hint() -> None:
    game = position("imp", "baron", "chef", "empath", "monk", "saint", "bishop")
    kind, everybody = "bishop.nominee", OneOf((None, *range(6)))
    first = answers(game, kind, everybody, None, 600)
    assert 0 < first[None] < 300
    assert max(first[s] for s in range(6)) < 2 * min(first[s] for s in range(6))


def test_the_general_is_told_honestly_who_is_ahead() -> None:
    sides = OneOf(("good", "evil", "neither"))
    early = position("imp", "baron", "chef", "empath", "monk", "saint", "mayor", "general")
    assert answers(early, "general.winning", sides, 7, 5) == {"neither": 5}
    late = position("imp", "baron", "chef", "general")
    assert answers(late, "general.winning", sides, 3, 5) == {"evil": 5}


def test_who_pretends_to_be_the_amnesiac_hears_what_an_honest_guess_mostly_would() -> None:
    game = position("imp", "baron", "chef", "empath", "amnesiac", "saint", "mayor")
    heard = answers(game, "amnesiac.warmth", OneOf(("cold", "warm", "hot", "bingo")), 0, 400)
    assert heard["cold"] > heard["warm"] > heard["hot"] > heard["bingo"]


def test_a_night_after_a_demon_was_made_has_about_as_many_deaths_as_others() -> None:
    from engine.decisions import Selections

    game = position("imp", "baron", "chef", "empath", "pithag", "saint", "mayor", "monk")
    dying = answers(game, "pithag.dies", Selections(tuple(range(8))), None)
    assert sum(n for value, n in dying.items() if len(value) == 1) > 80
    assert all(len(value) <= 2 for value in dying)
    assert sum(n for value, n in dying.items() if 0 in value) < 20, "rarely the Demon"
