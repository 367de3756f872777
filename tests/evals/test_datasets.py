"""The datasets: well formed, generated to the byte, and right by two judges of their own."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import EngineError
from evals.datasets import (
    NAMES,
    claims,
    guesses,
    questions,
    rooms,
    situations,
    statements,
    table_frame,
    words,
)
from evals.datasets.generate import EACH, generated, path_of
from evals.datasets.rows import (
    ANSWERS,
    FOLDER,
    SOURCES,
    asked_row,
    guessed_row,
    read_rows,
    said_row,
    situation_row,
)
from evals.datasets.scoring import score_said, seat_of
from evals.datasets.verify import verify


@pytest.mark.parametrize("name", EACH)
def test_the_same_bytes_are_generated_again(name: str) -> None:
    assert path_of(name).read_text("utf-8") == generated(name)


def test_the_document_counts_the_rows() -> None:
    told = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text("utf-8")
    for name in NAMES:
        if name == "situations":
            numbers = f"{len(situations())}"
        else:
            numbers = ", ".join(f"{len(words(name, source)):,}" for source in SOURCES)
        assert re.search(rf"^\| {name} \|.*\| {numbers} \|", told, re.MULTILINE), (name, numbers)


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", ANSWERS)
def test_the_engine_and_the_checker_give_every_fact_its_answer(name: str, source: str) -> None:
    found = verify(name, source)
    assert found.differ == []
    assert found.checked >= 0.9 * found.facts, found.uncovered
    assert found.unwritten <= 0.03 * found.rows


def test_a_wrong_label_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    row = next(r for r in words("questions", "generated") if r.answer == "yes")
    monkeypatch.setattr("evals.datasets.verify.words", lambda *_: (replace(row, answer="no"),))
    assert len(verify("questions", "generated").differ) == 2


def test_who_speaks_sits_at_the_table() -> None:
    for row in (*questions(), *statements()):
        seat_of(table_frame(row.table), row)


def test_sets_are_large_enough_and_balanced() -> None:
    for lang in ("en", "ko"):
        for rows in (questions(lang), statements(lang), guesses(lang), claims(lang)):
            assert len(rows) >= 500
            assert {row.source for row in rows} == {"hand", "generated"}
        for made in (questions(lang, "generated"), statements(lang, "generated")):
            share = Counter(row.answer in ("yes", "true") for row in made)[True] / len(made)
            assert 0.4 < share < 0.55
    assert len({s.topic for s in situations()}) >= 15 and len(situations()) >= 60


def test_every_line_is_said_at_its_table() -> None:
    assert all(row.table in rooms() for row in claims())
    assert score_said(claims()[0]).acts[2] == len(claims()[0].acts)


def test_all_files_are_small_and_have_a_card() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_000_000
    for name in NAMES:
        card = (FOLDER / f"{name}.md").read_text("utf-8")
        for part in ("## How it was made", "## Labels", "## What it is not", "## Known limits"):
            assert part in card, f"{name}.md has no part {part!r}"


# --- the loader ------------------------------------------------------------------------------

READERS: Mapping[str, Any] = {
    "questions": asked_row("questions"),
    "guesses": guessed_row,
    "claims": said_row,
    "situations": situation_row,
}


def _first(name: str) -> dict[str, Any]:
    file = f"{name}.jsonl" if name == "situations" else f"{name}-hand.jsonl"
    row = json.loads((FOLDER / file).read_text("utf-8").partition("\n")[0])
    assert isinstance(row, dict)
    return row


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        ("questions", {"answer": "maybe"}, "answer is yes, no or unknown, not 'maybe'"),
        ("questions", {"lang": "fr"}, "lang is en or ko, not 'fr'"),
        ("questions", {"text": " "}, "text is a text, and not an empty one"),
        ("questions", {"fact": "is"}, "fact is the row of a proposition, or null"),
        ("questions", {"extra": 1}, "there is no 'extra'"),
        ("guesses", {"warmth": 3}, "warmth is cold, warm, hot or bingo, not 3"),
        ("guesses", {"source": "model"}, "source is hand or generated"),
        ("claims", {"acts": [1]}, "acts is a list of objects"),
        ("situations", {"options": []}, "two different ratings"),
        ("situations", {"options": [{"rating": "fine", "why": "x"}]}, "rating is bad, poor, good"),
        ("situations", {"options": [{"rating": "best", "why": ""}]}, "why is a text"),
    ],
)
def test_a_bad_row_is_one_clear_line(
    name: str, change: dict[str, Any], says: str, tmp_path: Path
) -> None:
    file = tmp_path / f"{name}.jsonl"
    good = _first(name)
    file.write_text(json.dumps(good) + "\n" + json.dumps({**good, "id": "b", **change}), "utf-8")
    with pytest.raises(EngineError) as refusal:
        read_rows(file, READERS[name])
    line = str(refusal.value)
    assert line.startswith(f"{name}.jsonl, line 2: ") and says in line and "\n" not in line


@pytest.mark.parametrize("text", ["{", "[1]", "3", '{"id": 1}', "\xff", "[" * 5000])
def test_what_is_no_row_is_one_clear_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "guesses.jsonl"
    file.write_text(text, "utf-8")
    with pytest.raises(EngineError) as refusal:
        read_rows(file, guessed_row)
    assert "guesses.jsonl, line 1" in str(refusal.value) and "\n" not in str(refusal.value)


def test_an_id_stands_once(tmp_path: Path) -> None:
    file = tmp_path / "guesses.jsonl"
    file.write_text(json.dumps(_first("guesses")) + "\n" + json.dumps(_first("guesses")), "utf-8")
    with pytest.raises(EngineError, match="stands here twice"):
        read_rows(file, guessed_row)
