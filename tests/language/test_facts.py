"""Propositions in words: every form has some, in every language, and they read well."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.facts import propositions as p
from engine.facts.deeds import What
from storyteller_ai.language import language, languages
from storyteller_ai.language.facts import in_words
from storyteller_ai.language.reading import ASK_AGAIN

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
CODES = languages()
DAY = p.Time("day", 2)
EVIL_VOTERS = p.Both((p.Those(p.Deed("voted", to=2, when=DAY), "by"), p.EVIL))


def said(fact: p.Proposition, code: str = "en") -> str:
    return in_words(fact, NAMES.__getitem__, language(code))


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (p.Is(1, p.DEMON), "Bo is the Demon"),
        (p.All(p.Next(0), p.GOOD), "every one of the neighbours of Ana is good"),
        (p.Is(p.Next(0, "left", p.ALIVE), p.MINION), "clockwise from Ana is a Minion"),
        (
            p.Compare(p.Count(p.Both((p.Next(0, "both", p.ALIVE), p.EVIL))), "exactly", 1),
            "the number of evil nearest living players on both sides of Ana is exactly 1",
        ),
        (
            p.Compare(p.Count(EVIL_VOTERS), "more_than", 2),
            "the number of evil players who voted for Cy on day 2 is more than 2",
        ),
        (p.Not(p.Some(p.DEAD, p.EVIL)), "none of the dead players is evil"),
        (p.Not(p.Even(p.Count(p.EVIL))), "the number of evil players is odd"),
        (p.Happened(p.Deed("died", to=3, of="witch")), "Dee died, by the Witch"),
        (
            p.Sometime(p.Is(4, p.IMPAIRED), p.Time("night", 1)),
            "on night 1, for a time at least: Eli is drunk or poisoned",
        ),
        (p.Sometime(p.Is(4, p.EVIL), p.Start()), "at the start of the game: Eli is evil"),
        (
            p.Compare(p.Count(p.Both((p.These((0, 1)), p.OUTSIDER))), "at_least", 1),
            "the number of Outsiders among Ana and Bo is at least 1",
        ),
        (p.If(p.And((p.Is(0, p.EVIL), p.Is(1, p.EVIL))), p.InPlay("imp")), "if (Ana is evil and"),
    ],
)
def test_a_reading_is_shown_in_plain_words(fact: p.Proposition, words: str) -> None:
    assert words in said(fact)
    assert said(fact, "ko") != said(fact)


SEATS = st.one_of(
    st.integers(0, 6),
    st.builds(p.These, st.lists(st.integers(0, 6), min_size=1, max_size=3).map(tuple)),
    st.sampled_from(
        (
            p.EVIL,
            p.Property("team", "x"),
            p.Property("alignment", "y"),
            p.DEMON,
            p.MINION,
            p.ALIVE,
            p.Everyone(),
            p.TOWNSFOLK,
        )
    ),
    st.builds(
        p.Property,
        st.sampled_from(("character", "believes", "ability", "works", "spent", "poisoned")),
        st.sampled_from(("imp", "chef", "fortuneteller")),
    ),
    st.builds(p.Property, st.sampled_from(("safe", "ghost_vote", "about_to_die", "works"))),
    st.just(p.Property("marked", "fortuneteller.red_herring")),
)
PERIODS = st.one_of(
    st.sampled_from((p.Start(), p.Now(), p.Ever())),
    st.builds(p.Time, st.sampled_from(("night", "day", "dawn", "dusk")), st.integers(0, 3)),
    st.builds(p.Span, st.just(p.Start()), st.just(p.Now())),
)
DEEDS = st.builds(
    p.Deed,
    st.sampled_from(get_args(What)),
    st.one_of(st.none(), SEATS),
    st.one_of(st.none(), SEATS),
    st.one_of(st.none(), PERIODS),
    st.sampled_from(("", "imp", "good", "demon", "execution")),
    st.sampled_from((None, 3, True, "evil", "chef")),
    st.sampled_from((0, 1, 2, -1)),
)
SETS = st.recursive(
    SEATS,
    lambda inner: st.one_of(
        st.builds(p.Both, st.lists(inner, max_size=3).map(tuple)),
        st.builds(p.Either, st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.Except, inner, inner),
        st.builds(p.Next, inner, st.sampled_from(("left", "right", "both")), inner),
        st.builds(p.Range, inner, st.just(1), st.integers(1, 3)),
        st.builds(p.Side, inner, st.sampled_from(("left", "right"))),
        st.builds(p.Opposite, inner),
        st.builds(p.Between, inner, inner, st.sampled_from(("short", "left", "right"))),
        st.builds(p.Those, DEEDS, st.sampled_from(("by", "to"))),
        st.builds(p.WhoWere, inner, PERIODS),
    ),
    max_leaves=4,
)
QUANTITIES = st.one_of(
    st.integers(0, 5),
    st.builds(p.Count, SETS),
    st.builds(p.Times, DEEDS),
    st.builds(p.Distance, SETS, SETS),
    st.builds(p.Steps, SETS, SETS, st.sampled_from(("left", "right"))),
    st.builds(p.Pairs, SETS),
    st.builds(p.Told, DEEDS),
    st.just(p.Sum((p.Day(), 1))),
)
HOW = st.sampled_from(get_args(p.How))
SENTENCES: st.SearchStrategy[p.Proposition] = st.recursive(
    st.one_of(
        st.builds(p.Is, SETS, SETS),
        st.builds(p.All, SETS, SETS),
        st.builds(p.Some, SETS, SETS),
        st.builds(p.Exists, SETS),
        st.builds(p.Half, SETS, HOW, SETS),
        st.builds(p.Alike, SETS, st.sampled_from(("alignment", "team", "character"))),
        st.builds(p.Compare, QUANTITIES, HOW, QUANTITIES),
        st.builds(p.Even, QUANTITIES),
        st.sampled_from((p.InPlay("imp"), p.OnScript("chef"), p.IsBluff("monk"))),
        st.builds(p.Happened, DEEDS),
        st.builds(p.Earlier, DEEDS, DEEDS),
        st.builds(p.Truthful, DEEDS, st.sampled_from(("all", "some"))),
        st.builds(p.Misled, DEEDS, st.sampled_from(("", "impairment", "registration"))),
        st.builds(p.Unknown, st.sampled_from(("", "an opinion", *sorted(ASK_AGAIN)))),
    ),
    lambda inner: st.one_of(
        st.builds(p.Not, inner),
        st.builds(p.If, inner, inner),
        st.builds(p.Iff, inner, inner),
        st.builds(p.And, st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.Or, st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.Readings, st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.OfThese, HOW, st.just(1), st.lists(inner, min_size=1, max_size=2).map(tuple)),
        st.builds(p.Sometime, inner, PERIODS),
        st.builds(p.Always, inner, PERIODS),
    ),
    max_leaves=4,
)


@given(SENTENCES)
def test_every_form_has_words_in_every_language(fact: p.Proposition) -> None:
    for code in CODES:
        words = said(fact, code)
        # What had no words would stand there as the code has it.
        assert words and not any(sign in words for sign in ("<", "(1,", "None", "frozenset"))


@pytest.mark.parametrize("why", sorted(ASK_AGAIN))
def test_why_nothing_can_be_judged_is_said(why: str) -> None:
    assert said(p.Unknown(why), "ko") != why
