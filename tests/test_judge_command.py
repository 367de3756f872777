"""`storyteller judge`: what words mean at a moment of a logged game, and how sets are scored."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from engine import CLOCK, Choice, Game, Nominate, Stream, header_of, load_script
from engine.facts.frames import facts_in
from engine.scripts import parse_script
from storyteller_ai.cli import main
from storyteller_ai.judging import judge, read, table_at
from storyteller_ai.language.reading import Table
from storyteller_ai.logs import log_of, read_log_file
from storyteller_ai.wordsets import score_set

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
WANTED = dict(enumerate(("imp", "poisoner", "empath", "artist", "gossip", "soldier", "chef")))
SCRIPT = json.dumps(
    [{"id": "_meta", "name": "judge"}, *load_script("tb").characters, "artist", "gossip"]
)

SET = """
id: one
title: A table
seats:
- {name: Ana, is: imp}
- {name: Bo, is: poisoner}
- {name: Cy, is: artist}
- {name: Dee, is: chef}
- {name: Eli, is: soldier}
start: {day: 1}
phases:
- {day: 1}
questions:
- {by: Cy, text: Is Ana the Demon?, lang: en, answer: 'yes', kind: who}
- {by: Cy, text: Is Bo evil?, lang: en, answer: 'no', kind: team}
- {by: Cy, text: Blorp the wug?, lang: en, answer: 'yes', kind: who}
- {by: Cy, text: Should I trust Eli?, lang: en, answer: [unknown, 'no'], kind: opinion}
---
id: two
title: A character without rules
seats:
- {name: Ana, is: imp}
- {name: Bo, is: legion}
phases:
- {night: 1}
questions:
- {by: Ana, text: Is Bo evil?, lang: en, answer: 'yes', kind: team}
"""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of two days."""
    game = Game.new(parse_script(SCRIPT), NAMES, seed=4, wanted=WANTED)
    draws = Stream("judge")
    while game.day < 3 and not game.over:
        decision = draws.choice(game.open)
        floor = game.floor
        if floor is not None and floor.name == "nominations" and game.day == 1:
            act = floor.act(2)
            if act.options.contains(Nominate(0)):
                game.step(Choice(act.id, Nominate(0)))
                continue
        if floor is not None:
            decision = floor.clock
        value = True if decision.actor == CLOCK else decision.options.sample(draws)
        game.step(decision.choice(value))
    path = tmp_path_factory.mktemp("judge") / "game.jsonl"
    path.write_bytes(log_of(game, header_of(game)))
    return path


def run(*arguments: str) -> int:
    return main(["judge", *arguments])


def test_the_reading_is_shown_in_every_language_before_the_answer(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(log), "--at", "1", "--by", "Dee", "Is Ana the Demon?") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:3] for line in lines[:2]] == ["en:", "ko:"] and lines[2] == "Answer: yes"


def test_a_gossip_is_judged_too(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--at", "2", "--by", "5", "--kind", "gossip", "Cy nominated Ana yesterday.")
    assert run(str(log), *words, "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["answer"] == "true" and found["legal"] == ["true"]
    assert set(found["understood"]) == {"en", "ko"} and found["proposition"][0] == "happened"


def test_one_without_the_ability_may_be_told_anything(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(log), "--at", "1", "--by", "Bo", "Is Ana the Demon?") == 0
    assert "it may be told yes, no, I don't know" in capsys.readouterr().out


def test_what_is_not_understood_costs_nothing(
    log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(str(log), "--at", "1", "--by", "Dee", "Wibble Ana flurp?") == 3
    assert "Put it another way" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "judge needs LOG"),
        (["LOG", "--at", "9", "--by", "Ana", "x"], "goes up to day"),
        (["LOG", "--at", "1", "--by", "Zed", "x"], "nobody is called 'Zed'"),
        (["LOG", "--at", "1", "--by", "Ana", "--kind", "monk", "x"], "--kind is one of"),
        (["LOG", "--at", "1", "--by", "Ana", "--lang", "xx", "x"], "--lang is"),
        (["LOG", "--at", "1", "--by", "Ana", "x" * 10_000], "longer than 1000"),
        (["LOG", "--set", "x.yaml"], "--set takes"),
        (["--set", "no-such-file.yaml"], "no-such-file"),
    ],
)
def test_bad_input_is_one_clear_line(
    arguments: list[str], words: str, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*(str(log) if a == "LOG" else a for a in arguments)) == 2
    error = capsys.readouterr().err
    assert words in error and error.count("\n") == 1


def test_a_set_is_scored_by_kind_and_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(SET, "utf-8")
    assert run("--set", str(file), "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    figures = {key: found[key] for key in ("items", "accuracy", "abstained", "confident_errors")}
    assert figures == {"items": 4, "accuracy": 0.5, "abstained": 0.25, "confident_errors": 0.25}
    assert found["by_kind"]["who"]["abstained"] == 0.5
    assert found["by_language"]["en"]["items"] == 4
    assert [row["id"] for row in found["unsupported"]] == ["two"]
    assert run("--set", str(file)) == 0
    assert "Not supported: two: no rules yet for legion" in capsys.readouterr().out


GUESSES = """
id: mine
ability: empath
facets: for the reader
guesses:
- n: 1
  text: Each night I learn how many of my two living neighbours are evil
  lang: en
  warmth: bingo
- {n: 2, text: I keep somebody safe from the Demon, lang: en, warmth: bingo}
- {n: 3, text: Flim flam, lang: en, warmth: cold}
closer:
- [2, 1]
---
id: made
ability: {text: Each night I learn how many of my two living neighbours are evil}
guesses:
- n: 1
  text: I learn each night how many living neighbours of mine are evil
  lang: en
  warmth: [hot, bingo]
"""

TALK = """
id: talk
day: 2
script: [imp, chef, monk, empath]
seats: [Ana, Bo, Cy]
lines:
- n: 1
  by: Ana
  text: I am the Chef
  acts: [{act: claims_character, who: Ana, character: chef}]
- {n: 2, by: Bo, to: town, text: lovely weather, lang: en, acts: []}
- n: 3
  by: Cy
  text: Bo is evil
  acts: [{act: accuses, who: Cy, target: Ana, of: evil}]
- {n: 4, by: Cy, text: wibble wobble, acts: [{act: defends, who: Cy, target: Ana}]}
"""


def test_guesses_are_scored_with_the_pairs_that_are_turned_round(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(GUESSES, "utf-8")
    figures = score_set(file).figures()
    assert (figures["items"], figures["accuracy"], figures["abstained"]) == (4, 0.5, 0.25)
    # A bingo that is called cold is one error, and the pair that it turns round another.
    assert figures["confident_errors"] == 0.5


def test_talk_is_scored_by_its_acts(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(TALK, "utf-8")
    figures = score_set(file).figures()
    # Two acts given, one of them right, three wanted.
    assert figures["accuracy"] == 0.4 and figures["confident_errors"] == 0.5
    assert figures["abstained"] == round(1 / 3, 4) and figures["items"] == 4


def test_long_words_are_refused_at_once() -> None:
    table = Table(((0, "Ana"), (1, "Bo")), ("imp", "chef"), 1, 0)
    words = "is Bo the Demon and " * 500
    for kind in ("artist", "gossip"):
        began = time.process_time()
        for _ in range(100):
            assert read(kind, words, table).proposition is None
        assert time.process_time() - began < 0.1  # a millisecond each


def test_a_file_that_is_no_set_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "set.yaml"
    for text in ("[1, 2]", "a: 1", "id: x\nguess: 1", "{", ""):
        file.write_text(text, "utf-8")
        assert run("--set", str(file)) == 2
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "id: x\nability: empath\nguesses: 3",
        "id: x\nability: [1]\nguesses: []",
        "id: x\nability: empath\nguesses: [{n: 1, text: hm, warmth: tepid}]",
        "id: x\nlines: []",
        "id: x\nday: 1\nscript: [imp]\nseats: [A]\nlines: [{n: 1, text: hm, by: B, acts: []}]",
        "id: x\nday: 1\nscript: [imp]\nseats: [A]\nlines: [{n: 1, text: hm, by: A, acts: [1]}]",
        "id: x\nquestions: []",
        SET.replace("by: Cy", "by: Zoe"),
        SET.replace("questions:", "questions: 3\nnotes:"),
    ],
)
def test_a_faulty_set_is_one_clear_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(text, "utf-8")
    assert run("--set", str(file)) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "Traceback" not in error


def test_a_faulty_document_does_not_hide_the_others(tmp_path: Path) -> None:
    file = tmp_path / "set.yaml"
    file.write_text(SET + "---\nid: three\nquestions: 3\n" + "---" + GUESSES, "utf-8")
    score = score_set(file)
    assert [name for name, _ in score.unsupported] == ["two", "three"]
    assert score.figures()["items"] == 8


def test_words_at_a_day_do_not_see_the_next(log: Path) -> None:
    frame = facts_in(read_log_file(log), 1)
    table = table_at(frame, 3)
    assert table.day == 1 and [name for _, name in table.names] == list(NAMES)
    assert judge("artist", "Was anybody executed?", table, frame).answer == "no"
