"""Propositions: judged as a naive reader of the table would, total, bounded, and written down."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Consult, Game, Malformed, Placed, Position, State, load_script
from engine.facts import propositions as p
from engine.facts.history import Facts
from engine.facts.likeness import TRAITS, WARMTHS, warmth
from engine.log import value_from_row, value_to_row

CHARACTERS = ("imp", "poisoner", "empath", "chef", "saint", "monk")
SEATS = st.integers(-1, len(CHARACTERS))
ASPECTS = st.one_of(
    st.builds(p.Property, st.just("character"), st.sampled_from((*CHARACTERS, "baron", "nobody"))),
    st.builds(p.Property, st.just("team"), st.sampled_from(("demon", "minion", "townsfolk"))),
    st.builds(p.Property, st.just("alignment"), st.sampled_from(("good", "evil"))),
    st.builds(p.Property, st.sampled_from(("alive", "dead", "impaired"))),
)
HOW = st.sampled_from(p.COMPARISONS)
COUNTS = st.builds(
    p.Count, st.lists(SEATS, max_size=6).map(tuple), st.lists(ASPECTS, max_size=2).map(tuple)
)
ATOMS = st.one_of(
    st.builds(p.Is, SEATS, ASPECTS),
    st.builds(p.InPlay, st.sampled_from((*CHARACTERS, "baron", "nobody"))),
    st.builds(p.Neighbours, SEATS, SEATS, st.booleans()),
    st.builds(p.Apart, SEATS, SEATS, HOW, st.integers(0, 4)),
    st.builds(p.Compare, COUNTS, HOW, st.one_of(st.integers(0, 4), COUNTS)),
    st.builds(p.Unknown),
)
SENTENCES: st.SearchStrategy[Any] = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.builds(p.And, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Or, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Not, inner),
        st.builds(p.If, inner, inner),
    ),
    max_leaves=6,
)


def facts(alive: tuple[bool, ...], poisoned: int) -> Facts:
    seats = tuple(
        Placed(f"P{i}", c, alive=alive[i], poisoned=i == poisoned) for i, c in enumerate(CHARACTERS)
    )
    position = Position(load_script("tb"), seats, start="day", number=1)
    view = Game.at(position, seed=1).storyteller_view()
    return Facts(view.grimoire, view.events, view.impaired, view.script.characters)


class Naive:
    """A second judge, from lists alone: it tries every way in which what is unknown could be."""

    def __init__(self, alive: tuple[bool, ...], poisoned: int) -> None:
        self.alive, self.poisoned = alive, poisoned

    def ways(self, fact: p.Property, seat: int) -> set[bool]:
        if not 0 <= seat < len(CHARACTERS) or fact.of == "nobody":
            return {True, False}
        teams = ("demon", "minion", "townsfolk", "townsfolk", "outsider", "townsfolk")
        facts = {
            "character": fact.of == CHARACTERS[seat],
            "team": fact.of == teams[seat],
            "alignment": fact.of == ("evil" if seat < 2 else "good"),
            "alive": self.alive[seat],
            "dead": not self.alive[seat],
            "impaired": seat == self.poisoned,
        }
        return {facts[fact.aspect]}

    def numbers(self, count: p.Count) -> set[int]:
        found = {0}
        for seat in set(count.seats):
            ways = {True}
            for what in count.having:
                ways = {a and b for a in ways for b in self.ways(what, seat)}
            found = {n + way for n in found for way in ways}
        return found

    def judge(self, fact: Any) -> set[bool]:
        both = {True, False}
        match fact:
            case p.Is(seat, what):
                return self.ways(what, seat)
            case p.InPlay(character):
                return both if character == "nobody" else {character in CHARACTERS}
            case p.Neighbours(a, b, living):
                if not {a, b} <= set(range(6)):
                    return both
                between = [range(min(a, b) + 1, max(a, b)), [*range(max(a, b) + 1, 6)]]
                between[1] = [*between[1], *range(min(a, b))]
                clear = any(all(living and not self.alive[s] for s in way) for way in between)
                return {a != b and clear}
            case p.Apart(a, b, how, steps):
                if not {a, b} <= set(range(6)):
                    return both
                return {self.holds(min((a - b) % 6, (b - a) % 6), how, steps)}
            case p.Compare(left, how, right):
                others = {right} if isinstance(right, int) else self.numbers(right)
                return {self.holds(x, how, y) for x in self.numbers(left) for y in others}
            case p.And(parts):
                return self.combined(parts, all)
            case p.Or(parts):
                return self.combined(parts, any)
            case p.Not(part):
                return {not way for way in self.judge(part)}
            case p.If(condition, then):
                return {not a or b for a in self.judge(condition) for b in self.judge(then)}
        return both

    def combined(self, parts: tuple[Any, ...], how: Any) -> set[bool]:
        found: set[tuple[bool, ...]] = {()}
        for part in parts:
            found = {(*way, each) for way in found for each in self.judge(part)}
        return {how(way) for way in found}

    @staticmethod
    def holds(a: int, how: str, b: int) -> bool:
        return {"at_least": a >= b, "at_most": a <= b, "more_than": a > b, "exactly": a == b}[how]


TABLES = [((True,) * 6, 2), ((True, False, True, False, False, True), 0), ((False,) * 6, 5)]
STATES = [(facts(*table), Naive(*table)) for table in TABLES]


@settings(max_examples=400, deadline=None)
@given(SENTENCES, st.sampled_from(range(len(TABLES))))
def test_judged_as_a_naive_reader_would(sentence: Any, table: int) -> None:
    state, naive = STATES[table]
    ways = naive.judge(sentence)
    assert sentence.judge(state) == (next(iter(ways)) if len(ways) == 1 else None)


@given(SENTENCES)
def test_written_down_and_read_again(sentence: Any) -> None:
    if not p.Proposition.well_formed(sentence):
        return
    row = json.loads(json.dumps(p.proposition_to_row(sentence)))
    assert p.proposition_from_row(row) == sentence
    assert str(sentence)
    for act in (Consult("artist", (1,), sentence, "so?"), State(sentence), State(None, "hm")):
        assert value_from_row(json.loads(json.dumps(value_to_row(act)))) == act


@pytest.mark.parametrize(
    "row",
    [
        None,
        [],
        ["is", 1],
        ["is", True, ["property", "alive", ""]],
        ["is", 1, ["property", "tall", ""]],
        ["property", "alive", ""],
        ["not", ["property", "alive", ""]],
        ["apart", 1, 2, "nearly", 1],
        ["inplay", "x" * 300],
        ["and", [["unknown", ""]] * 90],
        ["is", {}, ["property", "alive", ""]],
    ],
)
def test_what_is_none_is_refused(row: Any) -> None:
    with pytest.raises(Malformed):
        p.proposition_from_row(row)


def test_too_deep_is_refused() -> None:
    row: list[Any] = ["unknown", ""]
    for _ in range(500):
        row = ["not", row]
    with pytest.raises(Malformed):
        p.proposition_from_row(row)


def test_a_guess_that_shares_more_is_never_colder() -> None:
    def shared(guess: str, truth: str) -> set[int]:
        return {i for i in range(4) if TRAITS[guess][i] == TRAITS[truth][i]}

    for truth in TRAITS:
        assert warmth(truth, truth) == "bingo"
        for closer in TRAITS:
            for farther in TRAITS:
                if shared(farther, truth) <= shared(closer, truth) and farther != truth:
                    a, b = warmth(closer, truth), warmth(farther, truth)
                    assert WARMTHS.index(a) >= WARMTHS.index(b)
