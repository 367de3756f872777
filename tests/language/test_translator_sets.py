"""Our own questions and statements, at our own tables, in both languages, with known answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine import Game
from engine.facts import propositions as p
from engine.facts.frames import facts_of
from storyteller_ai.language.reading import Table
from storyteller_ai.language.translate import read_question, read_statement
from storyteller_ai.scenario.loader import parse_scenarios
from storyteller_ai.scenario.runner import play_up

FOLDER = Path(__file__).parent / "sets"
SETS = sorted(FOLDER.glob("*.txt"))
WORDS: dict[bool | None, tuple[str, str]] = {
    True: ("yes", "true"),
    False: ("no", "false"),
    None: ("unknown", "unjudgeable"),
}


@cache
def _tables() -> Any:
    return yaml.safe_load((FOLDER / "tables.yaml").read_text("utf-8"))


@cache
def _korean_names() -> Any:
    return yaml.safe_load((FOLDER / "names-ko.yaml").read_text("utf-8"))


@cache
def _game(name: str, korean: bool) -> Game:
    content = {"id": name, "title": name, "source": ["own"], "confidence": "agreed"}
    text = yaml.safe_dump({**content, **_tables()[name]}, allow_unicode=True, sort_keys=False)
    if korean:
        for english, other in _korean_names().items():
            text = re.sub(rf"\b{english}\b", other, text)
    return play_up(parse_scenarios(text)[0])


def items(path: Path) -> Iterator[tuple[str, str, str, Table, Game]]:
    """Kind, label, words, table and game of each line of a set."""
    korean = path.stem.endswith("-ko")
    at: tuple[Table, Game] | None = None
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("@"):
            _, name, by = line.split()
            game = _game(name, korean)
            grim = game._play.grim
            names = tuple((seat, grim.seats[seat].name) for seat in grim.order)
            speaker = next(seat for seat, called in names if called == by)
            lang = "ko" if korean else "en"
            script = tuple(_tables()[name]["script"])
            at = Table(names, script, grim.day, speaker, lang), game
        elif line and not line.startswith("#"):
            kind, label, text = line.split("|")
            assert at is not None, "a line before the first table"
            yield kind, label, text, *at


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_own_sets(path: Path) -> None:
    read = read_statement if path.stem.startswith("statements") else read_question
    place = 1 if read is read_statement else 0
    wrong: list[tuple[str, ...]] = []
    missed: list[tuple[str, ...]] = []
    number = 0
    for kind, label, text, table, game in items(path):
        number += 1
        fact = read(text, table).proposition
        truth = None if fact is None else p.judged(fact, facts_of(game._play))
        if WORDS[truth][place] != label:
            (missed if truth is None else wrong).append((kind, text, WORDS[truth][place], label))
    assert not wrong
    assert len(missed) <= 0.08 * number, missed
