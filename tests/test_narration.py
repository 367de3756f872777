"""Every kind of event has words for those who see it."""

from __future__ import annotations

from typing import Final

import pytest

from engine import FORUM, OFFICIAL, STORYTELLER, Game, RuleSet, Stream, registry
from engine import events as ev
from storyteller_ai.language import language
from storyteller_ai.language.hearing.information import FORMS
from storyteller_ai.narration import KEPT, TELLERS, Narrator
from storyteller_ai.people import names_for
from storyteller_ai.scenario import parse_scenarios, play_up
from storyteller_ai.wording import Wording
from tests.engine.playing import play

SILENT: Final = {
    "AbilityGained": "what it is for is told when it does something",
    "ChoiceKept": "the choice itself is told",
}
"""Kinds of events that need no words, and why."""
QUIET: Final = (ev.DayEnded, ev.TokenShown, ev.EvilInfo, ev.Died, ev.Ruling, ev.Woke, ev.Said)
"""Events that have words only now and then: others tell the same just before or after."""


def test_every_kind_of_event_has_words() -> None:
    told = {kind.__name__ for kind in (*TELLERS, *KEPT)}
    assert set(ev.EVENT_FIELDS) - told - set(SILENT) == set()
    assert told.isdisjoint(set(SILENT) - {"AbilityGained"})


@pytest.mark.parametrize(
    ("script", "rules"), [("tb", OFFICIAL), ("forum", FORUM), ("almanac", OFFICIAL)]
)
def test_whoever_sees_an_event_reads_about_it(script: str, rules: RuleSet) -> None:
    guests = {7: "thief", 8: "barista"}
    game = Game.new(script, names_for(9), seed=3, rules=rules, travellers=guests)
    play(game, Stream("narrated", script), steps=3000)
    for viewer in (STORYTELLER, *game.seats):
        narrator = Narrator(viewer)
        for event in game.events:
            lines = narrator.tell(event)
            kept = isinstance(event, KEPT + QUIET) or type(event).__name__ in SILENT
            assert lines or kept or not narrator.sees(event), f"{viewer}: nothing about {event}"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_information_says_what_it_means_where_the_value_does_not(lang: str) -> None:
    bare = {a for a, form in FORMS.items() if form.kind in ("flag", "seats", "number")}
    values = {"flag": True, "seats": (1, 2), "number": 1}
    words = Wording(language(lang), str)
    for ability in (bare & set(registry())) - {"artist"}:  # it is told what was asked
        value = values[FORMS[ability].kind]
        plain = words.value(value) if FORMS[ability].kind != "number" else str(value)
        assert words.explained(ability, value) != plain, ability


TOLD_PLAYERS: Final = """
id: told
title: Abilities that tell a player
seats:
  - {name: Ada, is: steward}
  - {name: Ben, is: imp}
  - {name: Cleo, is: chef}
  - {name: Dan, is: saint}
  - {name: Eve, is: baron}
  - {name: Flo, is: balloonist}
  - {name: Gus, is: amnesiac}
  - {name: Hal, is: highpriestess}
  - {name: Ivy, is: lunatic, thinks: imp}
fabled: [stormcatcher]
marks: {stormcatcher.character: chef, amnesiac.ability: balloonist}
phases:
  - night: 1
    tell: {Ada: Cleo, Flo: Ben, Gus: Eve}
    rule: {highpriestess.recommends: Dan}
  - day: 1
  - {night: 2, choose: {Ivy: Gus, Ben: Dan}}
"""


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("Ada", "You learn: Cleo (good)."),
        ("Flo", "You learn: Ben (of another kind than whoever you were shown last)."),
        ("Gus", "You learn: Eve."),
        ("Hal", "You learn: Dan (whom to talk to most, if you ask the Storyteller)."),
        ("Ben", "You learn: Cleo (who has the named character, and dies only by execution)."),
        ("Ben", "You learn: Ivy is the Lunatic."),
        ("Ben", "You learn: Ivy chose Gus."),
    ],
)
def test_a_player_who_is_told_is_called_by_name(who: str, words: str) -> None:
    (case,) = parse_scenarios(TOLD_PLAYERS, "told.yaml")
    game = play_up(case)
    seats = {seat.name: number for number, seat in game.storyteller_view().grimoire.seats.items()}
    assert words in [line.text for line in Narrator(seats[who]).all(game.events)]


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "there is none in play"), ("ko", "게임에 없음")]
)
def test_a_godfather_without_outsiders_is_told_so(lang: str, words: str) -> None:
    assert Wording(language(lang), str).told("godfather", ()) == words
