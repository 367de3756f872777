"""A question that is open while somebody amends is asked anew, from the state as it is then."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine import Amend, Game, Nominate, Placed, Position, State, Stream, load_script
from engine.decisions import Decision
from engine.facts.propositions import InPlay
from evals.coverage import script_around
from evals.measures.characters import deal
from tests.engine.playing import any_choice

ASKING = ("pithag", "summoner", "klutz", "moonchild", "shabaloth", "imp", "vigormortis", "barber")
"""Some whose questions turn on who lives."""


def offered(decision: Decision) -> set[int]:
    """The seats that the answers name, where they name nothing else."""
    values = list(decision.options) if decision.options.count() <= 400 else []
    flat = [v for value in values for v in (value if isinstance(value, tuple) else (value,))]
    seats = {v for v in flat if type(v) is int}
    return seats if all(v is None or type(v) is int for v in flat) else set()


def stale_kind(game: Game) -> tuple[str, bool] | None:
    """The kind of a question whose options were all living (or all dead) before, and whether one
    of them is still on offer once an amendment has made it otherwise."""
    decision = game.asked
    if decision is None or decision.kind == "act" or decision.options.count() < 3:
        return None
    if decision.actor >= 0 and game.storyteller_view().grimoire.phase == "night":
        return None  # players hear at dawn who has died and who lives
    seats = game.storyteller_view().grimoire.seats
    named = offered(decision) & set(seats)
    states = {seats[seat].alive for seat in named}
    others = {seat.alive for seat in seats.values() if seat.id not in named and not seat.traveller}
    if len(named) < 2 or len(states) != 1 or states & others or len(named) == len(seats):
        return None
    alive = states.pop()
    if (not alive) not in others:
        return None
    # Whoever is amended, it must be nobody by whose life the game or the question hangs.
    safe = [s for s in sorted(named) if seats[s].character not in ("imp", decision.kind)]
    target = next((s for s in safe if s != decision.actor and s != decision.seat), None)
    if target is None:
        return None
    twin = game.fork()
    twin.step(Amend(((target, "alive", not alive),)))
    asked = twin.asked
    if twin.over or asked is None or asked.id != decision.id:
        return None
    return decision.kind, target in offered(asked)


def test_no_question_of_any_character_offers_who_is_no_option_any_more() -> None:
    kinds, stale = Counter[str](), set[str]()
    for number in range(60):
        game = deal(number, ASKING)
        draws = Stream("amended", number)
        for _ in range(200):
            if game.over or game.day > 6:
                break
            found = stale_kind(game)
            if found is not None:
                kinds[found[0]] += 1
                stale |= {found[0]} if found[1] else set()
            if game.floor is not None and draws.chance(0.7):
                game.step(game.floor.clock.choice(True))
            else:
                game.step(any_choice(game, draws))
    assert stale == set()
    assert len(kinds) >= 3, kinds


# --- the questions that were known to go stale -----------------------------------------------


def table(*characters: str, number: int = 2, **more: Any) -> Game:
    seats = tuple(Placed(f"P{i}", c, alive="+" not in c) for i, c in enumerate(characters))
    seats = tuple(Placed(seat.name, seat.character.strip("+"), alive=seat.alive) for seat in seats)
    script = script_around([seat.character for seat in seats], Stream("amended table"))
    bluffs = tuple(c for c in script.by_team("townsfolk") if c not in characters)[:3]
    return Game.at(Position(script, seats, number=number, bluffs=bluffs, **more), seed=1)


def up_to(game: Game, kind: str, **answers: object) -> Game:
    """Play on to a question; night choices by their kind (`imp_choose`), else the first option."""
    for _ in range(200):
        decision = game.asked
        assert decision is not None
        if decision.kind == kind:
            return game
        value = answers.get(decision.kind.replace(".", "_"), next(iter(decision.options)))
        game.step(decision.choice(value))
    raise AssertionError(kind)


def options(game: Game) -> list[object]:
    assert game.asked is not None
    return list(game.asked.options)


def test_whom_the_shabaloth_brings_back() -> None:
    game = table("shabaloth", "baron", "chef", "monk", "saint", "mayor", "empath", number=2)
    up_to(game, "shabaloth.choose")
    assert game.asked is not None
    game.step(game.asked.choice((2, 4)))
    while game.day < 3:
        if game.floor is not None:
            game.step(game.floor.clock.choice(True))
        else:
            assert game.asked is not None
            game.step(game.asked.choice(next(iter(game.asked.options))))
    up_to(game, "shabaloth.regurgitates")
    assert options(game) == [None, 2, 4]
    game.step(Amend(((2, "alive", True),)))
    assert options(game) == [None, 4]


def test_whom_a_killed_minions_neighbourhood_poisons() -> None:
    game = table("vigormortis", "baron", "chef", "monk", "saint", "mayor", "empath")
    up_to(game, "vigormortis.poisons", vigormortis_choose=1)
    assert set(options(game)) == {2, 6}
    outsider = game.script.by_team("outsider")[0]
    game.step(Amend(((6, "character", outsider),)))
    assert 6 not in options(game)


def test_bluffs_leave_out_who_has_come_into_play() -> None:
    game = Game.new(load_script("tb"), [f"P{i}" for i in range(8)], seed=2)
    for _ in range(20):
        decision = game.asked
        assert decision is not None
        if decision.kind == "demon.bluffs":
            break
        game.step(decision.choice(decision.options.sample(Stream("b", decision.id))))
    assert game.asked is not None and game.asked.kind == "demon.bluffs"
    before = set(game.asked.options.items)
    wanted = next(c for c in sorted(before) if game.script.team_of(c) == "townsfolk")
    seats = game.storyteller_view().grimoire.seats
    seat = next(s for s in seats if game.script.team_of(seats[s].character) == "townsfolk")
    was = seats[seat].character
    game.step(Amend(((seat, "character", wanted),)))
    after = set(game.asked.options.items)
    assert wanted not in after and was in after


def test_whom_a_gossip_kills() -> None:
    game = table("imp", "baron", "gossip", "monk", "saint", "mayor", "empath", number=2)
    while game.floor is None:
        assert game.asked is not None
        game.step(game.asked.choice(game.asked.options.sample(Stream("g", game.asked.id))))
    living = {s for s, seat in game.storyteller_view().grimoire.seats.items() if seat.alive}
    assert 2 in living, "the Gossip lives to speak"
    game.step(game.floor.act(2).choice(State(InPlay("imp"))))
    while game.floor is not None:
        game.step(game.floor.clock.choice(True))
    up_to(game, "gossip.dies", imp_choose=1)
    named = set(options(game))
    target = next(s for s in living if s in named - {0, 2})
    game.step(Amend(((target, "alive", False),)))
    assert set(options(game)) == named - {target}


def test_a_hand_falls_with_the_vote() -> None:
    game = table("imp", "baron", "chef", "monk", "saint", "mayor", "empath", start="day")
    while game.window != "nominations":
        assert game.floor is not None
        game.step(game.floor.clock.choice(True))
    assert game.floor is not None
    game.step(game.floor.act(3).choice(Nominate(4)))
    assert game.floor is not None
    game.step(game.floor.clock.choice(True))
    assert game.asked is not None and options(game) == [True, False]
    voter = game.asked.actor
    game.step(Amend(((voter, "alive", False),)))
    assert options(game) == [True, False], "a ghost has a vote"
    game.step(Amend(((voter, "ghost_vote", False),)))
    assert options(game) == [False]


def test_by_night_an_amended_death_is_told_at_dawn_and_tonights_deaths_stay_untold() -> None:
    game = table("imp", "poisoner", "chef", "monk", "saint", "soldier", "empath")
    up_to(game, "empath.learns", poisoner_choose=6, imp_choose=2)
    game.step(Amend(((4, "alive", False),)))
    game.step(Amend(((5, "ghost_vote", False),)))
    view = game.view(6).refresh()
    assert view.alive[2] and view.alive[4], "nothing is told before dawn"
    while game.floor is None and not game.over:
        assert game.asked is not None
        game.step(game.asked.choice(next(iter(game.asked.options))))
    view = game.view(6).refresh()
    assert not view.alive[2] and not view.alive[4] and not view.ghost_vote[5]
