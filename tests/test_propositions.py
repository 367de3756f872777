"""Propositions: judged as a naive reader of the table would, total, bounded, and written down."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Amend,
    Consult,
    Game,
    Malformed,
    Nominate,
    Placed,
    Position,
    State,
    Stream,
    load_script,
)
from engine.facts import frames
from engine.facts import propositions as p
from engine.facts.frames import Frame, facts_from
from engine.rows import value_from_row, value_to_row

CHARACTERS = ("imp", "poisoner", "empath", "chef", "saint", "monk")
TEAMS = ("demon", "minion", "townsfolk", "townsfolk", "outsider", "townsfolk")
SEATS = st.integers(-1, len(CHARACTERS))
SIDES = st.sampled_from(("left", "right", "both"))
HOW = st.sampled_from(get_args(p.How))
ASPECTS = st.one_of(
    st.builds(p.Property, st.just("character"), st.sampled_from((*CHARACTERS, "baron", "nobody"))),
    st.builds(p.Property, st.just("team"), st.sampled_from(("demon", "minion", "townsfolk"))),
    st.builds(p.Property, st.just("alignment"), st.sampled_from(("good", "evil"))),
    st.builds(p.Property, st.sampled_from(("alive", "dead", "impaired", "poisoned", "drunk"))),
    st.builds(p.These, st.lists(SEATS, max_size=4).map(tuple)),
    st.builds(p.Everyone),
    SEATS,
)
SETS: st.SearchStrategy[Any] = st.recursive(
    ASPECTS,
    lambda inner: st.one_of(
        st.builds(p.Both, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Either, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Except, inner, inner),
        st.builds(p.Next, inner, SIDES, inner),
        st.builds(p.Range, inner, st.integers(0, 3), st.integers(0, 7), SIDES),
        st.builds(p.Side, inner, st.sampled_from(("left", "right"))),
        st.builds(p.Opposite, inner),
        st.builds(p.Between, inner, inner, st.sampled_from(("short", "left", "right"))),
    ),
    max_leaves=5,
)
QUANTITIES = st.one_of(
    st.integers(0, 4),
    st.builds(p.Count, SETS),
    st.builds(p.Distance, SETS, SETS),
    st.builds(p.Steps, SETS, SETS, st.sampled_from(("left", "right"))),
    st.builds(p.Pairs, SETS),
    st.builds(p.Day),
)
ATOMS = st.one_of(
    st.builds(p.Is, SETS, SETS),
    st.builds(p.All, SETS, SETS),
    st.builds(p.Some, SETS, SETS),
    st.builds(p.Exists, SETS),
    st.builds(p.Half, SETS, HOW, SETS),
    st.builds(p.Alike, SETS, st.sampled_from(("alignment", "team", "character"))),
    st.builds(p.InPlay, st.sampled_from((*CHARACTERS, "baron", "nobody"))),
    st.builds(p.Compare, QUANTITIES, HOW, QUANTITIES),
    st.builds(p.Even, st.builds(p.Sum, st.lists(QUANTITIES, max_size=2).map(tuple))),
    st.builds(p.Unknown),
)
SENTENCES: st.SearchStrategy[Any] = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.builds(p.And, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Or, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Not, inner),
        st.builds(p.If, inner, inner),
        st.builds(p.Iff, inner, inner),
        st.builds(p.OfThese, HOW, st.integers(0, 3), st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Readings, st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.Sometime, inner, st.just(p.Now())),
    ),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(SENTENCES)
def test_parts_that_are_data_make_what_their_types_make(fact: Any) -> None:
    parts = [getattr(fact, field.name) for field in fields(fact)]
    assert p.built(type(fact), *parts) == fact


@pytest.mark.parametrize(
    ("kind", "parts", "wrong"),
    [
        (p.Property, ("height", "tall"), "'height' as its aspect"),
        (p.Property, ("team", 3), "3 as its of"),
        (p.Compare, (p.Count(p.EVIL), "many", 2), "'many' as its how"),
        (p.Compare, (p.Count(p.EVIL), "exactly"), "the parts left, how, right"),
        (p.Time, ("noon", 1), "'noon' as its part"),
        (p.Is, ("Ana", p.EVIL), "'Ana' as its who"),
        (p.Not, (p.Is(0, p.built(p.Everyone)), 1), "the parts part"),
    ],
)
def test_parts_that_make_no_sense_are_refused_in_one_line(
    kind: type[p.Expression], parts: tuple[Any, ...], wrong: str
) -> None:
    with pytest.raises(Malformed, match=wrong) as refusal:
        p.built(kind, *parts)
    assert "\n" not in str(refusal.value)


def facts(alive: tuple[bool, ...], poisoned: int) -> Frame:
    seats = tuple(
        Placed(f"P{i}", c, alive=alive[i], poisoned=i == poisoned) for i, c in enumerate(CHARACTERS)
    )
    position = Position(load_script("tb"), seats, start="day", number=1)
    return facts_from(Game.at(position, seed=1).storyteller_view())


class Nothing(Exception):
    """The words mean nobody, or no number."""


class Naive:
    """A second judge, of a table of six at rest: it lists ways, and tries them one by one."""

    def __init__(self, alive: tuple[bool, ...], poisoned: int) -> None:
        self.alive, self.poisoned = alive, poisoned

    def holds(self, fact: p.Property, seat: int) -> bool:
        if fact.of == "nobody":
            raise Nothing
        return {
            "character": fact.of == CHARACTERS[seat],
            "team": fact.of == TEAMS[seat],
            "alignment": fact.of == ("evil" if seat < 2 else "good"),
            "alive": self.alive[seat],
            "dead": not self.alive[seat],
            "impaired": seat == self.poisoned,
            "poisoned": seat == self.poisoned,
            "drunk": False,
        }[fact.aspect]

    def players(self, what: Any) -> set[int]:
        table = set(range(6))
        match what:
            case int():
                if what not in table:
                    raise Nothing
                return {what}
            case p.These(ids):
                return {seat for each in ids for seat in self.players(each)}
            case p.Everyone():
                return table
            case p.Property():
                return {seat for seat in table if self.holds(what, seat)}
            case p.Both(sets):
                found = [self.players(each) for each in sets]
                return {seat for seat in table if all(seat in each for each in found)}
            case p.Either(sets):
                return {seat for each in sets for seat in self.players(each)}
            case p.Except(a, b):
                xs, ys = self.players(a), self.players(b)
                return {seat for seat in xs if seat not in ys}
        return self.place(what, table)

    def place(self, what: Any, table: set[int]) -> set[int]:
        def ways(side: str) -> list[int]:
            return [way for way, name in ((1, "left"), (-1, "right")) if side in (name, "both")]

        match what:
            case p.Next(of, side, among):
                xs, ys = self.players(of), self.players(among)
                return {
                    (x + way * n) % 6
                    for x in xs
                    for way in ways(side)
                    for n in range(1, 6)
                    if (x + way * n) % 6 in ys
                    and not any((x + way * m) % 6 in ys for m in range(1, n))
                }
            case p.Range(of, low, high, side):
                steps = [n for n in range(1, 6) if low <= n <= high]
                return {
                    (x + w * n) % 6 for x in self.players(of) for w in ways(side) for n in steps
                }
            case p.Side(of, side):
                return {
                    (x + w * n) % 6 for x in self.players(of) for w in ways(side) for n in (1, 2)
                }
            case p.Opposite(of):
                return {(x + 3) % 6 for x in self.players(of)}
            case p.Between(a, b, side):
                xs, ys = self.players(a), self.players(b)
                if len(xs) != 1 or len(ys) != 1 or xs == ys:
                    raise Nothing
                (x,), (y,) = xs, ys
                right = {(y + n) % 6 for n in range(1, (x - y) % 6)}
                left = {(x + n) % 6 for n in range(1, (y - x) % 6)}
                short = min(len(left), len(right))
                if side != "short":
                    return left if side == "left" else right
                return {s for arc in (left, right) if len(arc) == short for s in arc}
        raise AssertionError(what)

    def number(self, what: Any) -> int:
        match what:
            case int():
                return what
            case p.Count(of):
                return len(self.players(of))
            case p.Distance(a, b):
                xs, ys = self.players(a), self.players(b)
                if not xs or not ys:
                    raise Nothing
                steps = [min((x - y) % 6, (y - x) % 6) for x in xs for y in ys if x != y]
                return sorted(steps)[0] if steps else 0
            case p.Steps(a, b, side):
                xs, ys = self.players(a), self.players(b)
                if len(xs) != 1 or not (ys - xs):
                    raise Nothing
                way = 1 if side == "left" else -1
                return min((way * (y - x)) % 6 for x in xs for y in ys - xs)
            case p.Pairs(of):
                xs = self.players(of)
                return sum(1 for x in range(6) if {x, (x + 1) % 6} <= xs)
            case p.Day():
                return 1
            case p.Sum(parts):
                return sum([self.number(part) for part in parts])
        raise AssertionError(what)

    def judge(self, fact: Any) -> set[bool]:
        """Both values where nobody can say."""
        try:
            return self.sure(fact)
        except Nothing:
            return {True, False}

    def sure(self, fact: Any) -> set[bool]:
        match fact:
            case p.Is(who, what):
                xs, ys = self.players(who), self.players(what)
                return {seat in ys for seat in xs} or {True, False}
            case p.All(among, what):
                xs, ys = self.players(among), self.players(what)
                return {not [seat for seat in xs if seat not in ys]}
            case p.Some(among, what):
                xs, ys = self.players(among), self.players(what)
                return {bool([seat for seat in xs if seat in ys])}
            case p.Exists(what):
                return {len(self.players(what)) > 0}
            case p.Half(among, how, what):
                xs, ys = self.players(among), self.players(what)
                return {self.compare(len(xs & ys), how, len(xs) / 2)}
            case p.Alike(who, aspect):
                xs = self.players(who)
                of = {"alignment": [*"EEGGGG"], "team": TEAMS, "character": CHARACTERS}[aspect]
                return {len({of[seat] for seat in xs}) == 1} if xs else {True, False}
            case p.InPlay(character):
                return {True, False} if character == "nobody" else {character in CHARACTERS}
            case p.Compare(left, how, right):
                return {self.compare(self.number(left), how, self.number(right))}
            case p.Even(of):
                return {self.number(of) in range(-100, 100, 2)}
            case p.And(parts):
                return self.combined(parts, all)
            case p.Or(parts):
                return self.combined(parts, any)
            case p.Not(part):
                return {not way for way in self.judge(part)}
            case p.If(condition, then):
                return {not a or b for a in self.judge(condition) for b in self.judge(then)}
            case p.Iff(a, b):
                return {x == y for x in self.judge(a) for y in self.judge(b)}
            case p.OfThese(how, number, parts):
                return self.combined(parts, lambda way: self.compare(sum(way), how, number))
            case p.Readings(parts):
                return {way for part in parts for way in self.judge(part)}
            case p.Sometime(part, p.Now()):
                return self.judge(part)
        return {True, False}

    def combined(self, parts: tuple[Any, ...], how: Any) -> set[bool]:
        found: set[tuple[bool, ...]] = {()}
        for part in parts:
            found = {(*way, each) for way in found for each in self.judge(part)}
        return {how(way) for way in found}

    @staticmethod
    def compare(a: float, how: str, b: float) -> bool:
        return {
            "at_least": a >= b,
            "at_most": a <= b,
            "more_than": a > b,
            "less_than": a < b,
            "exactly": a == b,
        }[how]


TABLES = [((True,) * 6, 2), ((True, False, True, False, False, True), 0), ((False,) * 6, 5)]
STATES = [(facts(*table), Naive(*table)) for table in TABLES]


@settings(max_examples=700, deadline=None)
@given(SENTENCES, st.sampled_from(range(len(TABLES))))
def test_judged_as_a_naive_reader_would(sentence: Any, table: int) -> None:
    state, naive = STATES[table]
    ways = naive.judge(sentence)
    assert p.judged(sentence, state) == (next(iter(ways)) if len(ways) == 1 else None)


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
        ["compare", 1, "nearly", 1],
        ["inplay", "x" * 300],
        ["and", [["unknown", ""]] * 160],
        ["is", {}, ["property", "alive", ""]],
        ["happened", ["deed", "danced", None, None, None, "", None, 0]],
        ["happened", ["unknown", ""]],
        ["compare", ["property", "alive", ""], "exactly", 1],
        ["sometime", ["unknown", ""], ["everyone"]],
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


def test_times_within_times_are_bounded() -> None:
    sentence: p.Proposition = p.Exists(p.EVIL)
    for number in range(4):
        assert p.Proposition.well_formed(sentence) == (number < 3)
        sentence = p.Sometime(sentence, p.Ever())


def test_what_was_taken_back_did_not_happen() -> None:
    seats = tuple(Placed(f"P{i}", c) for i, c in enumerate(CHARACTERS))
    game = Game.at(Position(load_script("tb"), seats, start="day", number=1), seed=1)
    while game.window != "nominations":
        decision = game.floor.clock if game.floor else game.open[0]
        game.step(decision.choice(decision.options.sample(Stream("any", decision.id))))
    assert game.floor is not None
    nominated = p.Happened(p.Deed("nominated", to=3))
    game.step(game.floor.act(2).choice(Nominate(3)))
    assert p.judged(nominated, facts_from(game.storyteller_view())) is True
    game.step(Amend(back=1))
    now = facts_from(game.storyteller_view())
    assert p.judged(nominated, now) is False and p.judged(p.Is(3, p.ALIVE), now) is True


def test_what_takes_too_long_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    state = facts(*TABLES[1])
    sentence = p.Sometime(p.Is(0, p.EVIL), p.Ever())
    assert p.judged(sentence, state) is True
    state.history._states.append((state.index, state.grim))  # one more moment to look at
    monkeypatch.setattr(frames, "WORK", 0)
    assert p.judged(sentence, state) is None
    assert p.judged(p.Is(0, p.EVIL), state) is True
