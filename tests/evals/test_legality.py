"""The second look at a game finds what an edited log does against the rules, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine import Game, load_script
from engine import events as ev
from evals.played import Played
from evals.scorers.legality import verdicts
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

Events = list[ev.Event]
SEEDS = range(40)


@cache
def played(script: str, seed: int, storyteller: str = "handbook") -> Played:
    game = Game.new(load_script(script), names_for(9), seed=seed)
    bots = {seat: make_player("random", seat) for seat in game.seats}
    run_now(Table(game, bots, make_storyteller(storyteller), max_days=40).run())
    teams = {c: game.script.team_of(c) for c in game.script.characters}
    return Played({"rules": {"name": "official"}}, game.events, [], game.records, "", None, teams)


def broken(game: Played) -> set[str]:
    return {what for what, fine in verdicts(game) if not fine}


@pytest.mark.parametrize("script", ["tb", "almanac", "rule-the-world", "forum", "bmr", "sv"])
@pytest.mark.parametrize("storyteller", ["handbook", "random"])
def test_no_game_is_accused(script: str, storyteller: str) -> None:
    for seed in range(12):
        assert not broken(played(script, seed, storyteller)), seed


def first(events: Sequence[ev.Event], what: type, /, **fields: Any) -> int | None:
    for place, event in enumerate(events):
        if isinstance(event, what):
            if all(getattr(event, name) == value for name, value in fields.items()):
                return place
    return None


def told(kind: str, change: Callable[[Any], Any]) -> Callable[[Events], bool]:
    """Another value in the first working ruling of a kind."""

    def edit(events: Events) -> bool:
        place = first(events, ev.Ruling, kind=kind, works=True)
        if place is None:
            return False
        ruling = events[place]
        assert isinstance(ruling, ev.Ruling)
        events[place] = replace(ruling, value=change(ruling.value))
        return True

    return edit


def twice(kind: type, **fields: Any) -> Callable[[Events], bool]:
    """The same thing once more."""

    def edit(events: Events) -> bool:
        place = first(events, kind, **fields)
        if place is None:
            return False
        events.insert(place, events[place])
        return True

    return edit


def another_seat(kind: type, **fields: Any) -> Callable[[Events], bool]:
    """What befell one seat befalls the next one."""

    def edit(events: Events) -> bool:
        place = first(events, kind, **fields)
        if place is None:
            return False
        event: Any = events[place]
        events[place] = replace(event, seat=(event.seat + 1) % 9)
        return True

    return edit


def one_vote_more(events: Events) -> bool:
    place = first(events, ev.Tallied)
    if place is None:
        return False
    tally: Any = events[place]
    events[place] = replace(tally, votes=tally.votes + 1)
    return True


def unheld_hand(events: Events) -> bool:
    place = first(events, ev.Tallied)
    if place is None:
        return False
    tally: Any = events[place]
    events[place] = replace(tally, voters=(*tally.voters, next(s for s in range(9))))
    return len(set(tally.voters) | {0}) > len(tally.voters)


def killer_from_elsewhere(events: Events) -> bool:
    place = first(events, ev.Died, cause="demon")
    if place is None:
        return False
    death: Any = events[place]
    events[place] = replace(death, by="vigormortis")
    return True


def add_one(value: Any) -> Any:
    return value + 1


PLANTED = [
    ("tb", told("empath.learns", add_one), "empath.learns"),
    ("tb", told("chef.learns", lambda value: value + 3), "chef.learns"),
    ("tb", told("fortuneteller.learns", lambda value: not value), "fortuneteller.learns"),
    ("tb", told("undertaker.learns", lambda value: "nobody"), "undertaker.learns"),
    ("tb", told("ravenkeeper.learns", lambda value: "nobody"), "ravenkeeper.learns"),
    ("tb", told("washerwoman.learns", lambda value: ("imp", value[1])), "washerwoman.learns"),
    ("tb", told("investigator.learns", lambda value: ("chef", value[1])), "investigator.learns"),
    ("tb", told("librarian.learns", lambda value: ("imp", value[1])), "librarian.learns"),
    ("almanac", told("oracle.learns", add_one), "oracle.learns"),
    ("almanac", told("noble.learns", lambda value: value[:1] * 3), "noble.learns"),
    ("rule-the-world", told("seamstress.learns", lambda value: not value), "seamstress.learns"),
    ("forum", told("seamstress.learns", lambda value: not value), "seamstress.learns"),
    ("sv", told("clockmaker.learns", add_one), "clockmaker.learns"),
    ("tb", twice(ev.Nominated), "nominated once a day"),
    ("tb", twice(ev.Executed), "one execution a day"),
    ("tb", twice(ev.Died), "only the living die"),
    ("tb", another_seat(ev.Executed), "most votes, half of the living"),
    ("tb", another_seat(ev.Died, cause="execution"), "an execution kills the executed"),
    ("tb", another_seat(ev.Died, cause="demon"), "a Demon kills whom it chose"),
    ("tb", killer_from_elsewhere, "what kills is in play"),
    ("tb", one_vote_more, "all hands count once"),
    ("tb", unheld_hand, "the hands are the voters"),
]


@pytest.mark.parametrize(
    ("script", "edit", "verdict"),
    PLANTED,
    ids=[f"{script}-{verdict}" for script, _, verdict in PLANTED],
)
def test_a_planted_violation_is_found(
    script: str, edit: Callable[[Events], bool], verdict: str
) -> None:
    changed = found = 0
    for seed in SEEDS:
        game = played(script, seed)
        events = list(game.events)
        if verdict in {what for what, _ in verdicts(game)} and edit(events):
            changed += 1
            found += verdict in broken(replace(game, events=events))
        if changed >= 5:
            break
    if not changed:
        pytest.skip("no game of these has such a moment")
    assert found == changed
