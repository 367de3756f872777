"""Names that characters share: wherever a character is named, all who may be meant are listed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import EngineError, supported_ids
from engine.catalogue import catalogue, characters_called
from storyteller_ai.cli import main
from storyteller_ai.language import language, languages
from storyteller_ai.language.lexicon import fold, squeezed
from storyteller_ai.language.naming import in_ids, shared_in, the_character
from storyteller_ai.scenario import parse_scenarios, run
from storyteller_ai.scenario.loader import scenario_of
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.worlds.puzzle.record import PuzzleError, read_puzzle

TWO = ("juggler", "acrobat")
"""Who share a Korean name."""
SHARED = "곡예사"


def names_of(character: str) -> list[str]:
    info = catalogue()[character]
    return [character, *info.names.values(), *sum(info.aliases.values(), ())]


def all_names() -> set[str]:
    return {name for c in catalogue() for name in names_of(c)}


def test_every_name_in_every_language_means_its_character_or_lists_all() -> None:
    shared = 0
    for name in all_names():
        bearers = [
            c for c in catalogue() if squeezed(fold(name)) in map(squeezed, map(fold, names_of(c)))
        ]
        assert set(bearers) <= set(characters_called(name)), name
        if len(characters_called(name)) == 1:
            assert the_character(name) == characters_called(name)[0]
            continue
        shared += 1
        with pytest.raises(EngineError) as refusal:
            the_character(name)
        assert all(c in str(refusal.value) for c in characters_called(name))
        for one in characters_called(name):
            assert the_character(name, among=[one, "imp"]) == one
    assert shared >= 2


def test_an_id_is_one_characters_alone() -> None:
    assert all(characters_called(id) == (id,) for id in catalogue())


def test_a_shared_name_in_running_words_is_told_unless_one_is_on_the_script() -> None:
    assert shared_in(f"민수는 {SHARED}인가요?", ["chef", *TWO]) == (SHARED, TWO)
    assert shared_in(f"민수는 {SHARED}인가요?", ["chef", "acrobat"]) is None
    assert shared_in("민수는 요리사인가요?", ["chef", *TWO]) is None


@pytest.mark.parametrize("depth", [10, 400, 700, 950])
def test_lists_within_lists_are_read_or_refused_in_one_line(depth: int) -> None:
    deep: Any = []
    for _ in range(depth):
        deep = [deep]
    for where in ({"marks": {"chef.x": deep}}, {"notes": deep}):
        case = {"id": "a", "title": "b", "seats": [{"name": "Ana", "is": "chef"}], **where}
        try:
            scenario_of("a.yaml", 1, {**case, "phases": [{"night": 1}]})
        except EngineError as error:
            assert "\n" not in str(error)


def test_names_of_players_go_before_those_of_characters() -> None:
    assert in_ids({"Chef": "Chef", "who": SHARED}, ["Chef", SHARED], TWO) == {
        "Chef": "Chef",
        "who": SHARED,
    }


# --- at the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", languages())
def test_every_beginning_of_a_name_is_its_character_or_lists_all_that_begin_so(code: str) -> None:
    script = tuple(sorted(supported_ids()))
    reader = Reader({0: "Ana"}, script, to=language(code))
    beginnings = {n[:length] for n in script for length in range(3, len(n))}
    beginnings |= {
        name[:length]
        for c in script
        for name in (squeezed(fold(catalogue()[c].name_in("ko"))),)
        for length in range(2, len(name))
    }
    several = 0
    for typed in sorted(beginnings):
        try:
            found = reader.character(typed)
        except Wrong as wrong:
            several += 1
            assert wrong.key == "shared_name", typed
            ids = wrong.values["ids"]
            assert len(ids) > 1 and all(id in wrong.text(language(code)) for id in ids)
            assert all(any(squeezed(fold(n)).startswith(typed) for n in names_of(id)) for id in ids)
        else:
            assert found in script
    assert several > 5


@pytest.mark.parametrize("code", languages())
def test_a_beginning_of_several_players_names_lists_them(code: str) -> None:
    reader = Reader({0: "Anna", 1: "Annabel", 2: "Bo"}, ("chef",), to=language(code))
    for read in (reader.seat, reader.atoms):
        with pytest.raises(Wrong) as wrong:
            read("ann")
        said = wrong.value.text(language(code))
        assert "Anna" in said and "Annabel" in said and "Bo" not in said
    assert reader.seat("anna") == (0, "") and reader.seat("annab")[0] == 1


# --- in files and options ------------------------------------------------------------------------

CASE = """
id: case
title: shared
script: [{script}]
seats:
  - {{name: Ana, is: {who}}}
  - {{name: Bo, is: imp}}
  - {{name: Cy, is: chef}}
phases:
  - night: 1
    expect:
      character: {{Ana: {who}}}
      in_play: {{{who}: 1}}
"""


def puzzle(script: list[str]) -> dict[str, Any]:
    return {
        "players": [{"name": "Ana", "claim": SHARED}, {"name": "Bo"}, {"name": "Cy"}],
        "counts": {"townsfolk": 2, "demon": 1},
        "script": {"townsfolk": script, "demon": ["임프"]},
        "until": "N1",
        "hidden_characters": ["imp"],
    }


def test_a_scenario_takes_full_names_in_every_language() -> None:
    for one in TWO:
        (case,) = parse_scenarios(CASE.format(script=f"chef, 임프, {one}", who=SHARED))
        assert case.seats[0].character == one and run(case).result == "passed"
    for name in ("점쟁이", "Fortune Teller", "fortuneteller", "Wahrsagerin"):
        (case,) = parse_scenarios(CASE.format(script="요리사, Imp, 점쟁이", who=name))
        assert case.seats[0].character == "fortuneteller" and run(case).result == "passed"


def test_a_puzzle_takes_full_names_in_every_language() -> None:
    for one in TWO:
        assert read_puzzle(puzzle(["chef", one])).claims[0] == one
    with pytest.raises(PuzzleError, match="juggler or acrobat"):
        read_puzzle(puzzle(["chef", *TWO]))


def _scenario(folder: Path) -> list[str]:
    (folder / "a.yaml").write_text(CASE.format(script=f"chef, imp, {', '.join(TWO)}", who=SHARED))
    return ["scenario", str(folder / "a.yaml")]


def _script_of_a_scenario(folder: Path) -> list[str]:
    (folder / "a.yaml").write_text(CASE.format(script=f"chef, imp, {SHARED}", who="chef"))
    return ["scenario", str(folder / "a.yaml")]


def _script(folder: Path) -> list[str]:
    (folder / "a.json").write_text(json.dumps(["chef", "imp", SHARED]))
    return ["script", "check", str(folder / "a.json")]


def _puzzle(folder: Path) -> list[str]:
    (folder / "a.json").write_text(json.dumps(puzzle(["chef", *TWO])))
    return ["solve", str(folder / "a.json")]


def _guesses(folder: Path) -> list[str]:
    guess = '- {n: 1, lang: ko, text: "x", warmth: cold}'
    (folder / "a.yaml").write_text(f"id: g\nability: {SHARED}\nguesses:\n  {guess}\n")
    return ["judge", "--set", str(folder / "a.yaml")]


def _dataset(folder: Path) -> list[str]:
    row = {"id": "g", "lang": "ko", "source": "hand", "difficulty": "easy", "set": "s"}
    row |= {"ability": SHARED, "text": "x", "warmth": "cold"}
    (folder / "guesses.jsonl").write_text(json.dumps(row))
    return ["judge", "--set", str(folder / "guesses.jsonl")]


def _suppose(folder: Path) -> list[str]:
    record = {**puzzle(["chef", *TWO]), "players": [{"name": name} for name in ("Ana", "Bo", "Cy")]}
    (folder / "a.json").write_text(json.dumps({**record, "hidden_characters": ["imp", *TWO]}))
    return ["solve", str(folder / "a.json"), "--suppose", f"Ana={SHARED}"]


def _words(folder: Path) -> list[str]:
    text = CASE.format(script=f"chef, imp, {', '.join(TWO)}", who=SHARED)
    question = '- {text: "Bo가 임프인가요?", by: Ana, answer: "yes"}'
    (folder / "a.yaml").write_text(f"{text}questions:\n  {question}\n")
    return ["judge", "--set", str(folder / "a.yaml")]


def _play(folder: Path) -> list[str]:
    (folder / "a.json").write_text(json.dumps([*TWO, "chef", "empath", "monk", "imp", "baron"]))
    return ["play", "--plain", "--script", str(folder / "a.json"), "--character", SHARED]


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize(
    "place",
    [
        _scenario,
        _script_of_a_scenario,
        _script,
        _puzzle,
        _guesses,
        _words,
        _dataset,
        _suppose,
        _play,
    ],
)
def test_a_shared_name_is_refused_in_one_line_with_all_who_bear_it(
    place: Callable[[Path], list[str]],
    code: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*place(tmp_path), "--lang", code]) == 2
    shown = capsys.readouterr()
    lines = [line for line in shown.err.splitlines() if line]
    assert len(lines) == 1 and SHARED in lines[0] and all(c in lines[0] for c in TWO)


def test_travellers_and_fabled_are_named_in_korean_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    thief, fiddler = (catalogue()[c].name_in("ko") for c in ("thief", "fiddler"))
    line = ["simulate", "--games", "1", "--travellers", f"{thief}@2", "--fabled", fiddler]
    assert main(line) == 0, capsys.readouterr().err
