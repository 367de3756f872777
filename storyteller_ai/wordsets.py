"""Labelled words: how much of a set is judged right, how much is left open, how much is wrong.

A set is a YAML file. Questions and statements stand beside a scenario, and each is judged by
itself at the end of its last phase's events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.errors import EngineError
from engine.facts.frames import facts_from
from storyteller_ai.judging import judge, table_at
from storyteller_ai.scenario import ScenarioError, play_up
from storyteller_ai.scenario.loader import MAX_BYTES, parse_scenarios
from storyteller_ai.scenario.yaml_text import documents

OPEN: Final = {"artist": "unknown", "gossip": "unjudgeable"}
"""The answer that leaves it open."""
_LISTS: Final = {"questions": "artist", "statements": "gossip"}
_LABELS: Final = {"artist": "answer", "gossip": "truth"}


@dataclass(frozen=True, slots=True)
class Judged:
    """One labelled item: what it tries, its language, the answers wanted, and the one given."""

    where: str
    kind: str
    lang: str
    words: str
    wanted: tuple[str, ...]
    given: str
    right: bool
    abstained: bool
    confident_error: bool


@dataclass(slots=True)
class SetScore:
    """What came of a set: its items, and the documents that could not be judged, with why."""

    items: list[Judged] = field(default_factory=list)
    unsupported: list[tuple[str, str]] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """The figures as plain data."""
        overall = self._figures(self.items)
        kinds = sorted({item.kind for item in self.items})
        langs = sorted({item.lang for item in self.items})
        return {
            **overall,
            "by_kind": {k: self._figures([i for i in self.items if i.kind == k]) for k in kinds},
            "by_language": {
                lang: self._figures([i for i in self.items if i.lang == lang]) for lang in langs
            },
            "unsupported": [{"id": name, "why": why} for name, why in self.unsupported],
        }

    def _figures(self, items: Sequence[Judged]) -> dict[str, Any]:
        number = max(len(items), 1)
        return {
            "items": len(items),
            "accuracy": round(sum(i.right for i in items) / number, 4),
            "abstained": round(sum(i.abstained for i in items) / number, 4),
            "confident_errors": round(sum(i.confident_error for i in items) / number, 4),
        }


def score_set(path: Path) -> SetScore:
    """Judge every item of a file. Raises EngineError, in one line, for a file that is no set."""
    with path.open("rb") as opened:
        data = opened.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ScenarioError(f"{path}: larger than {MAX_BYTES // 1_000_000} MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: not UTF-8 text") from None
    contents = [content for _, content in documents(text, str(path))]
    found = SetScore()
    if not contents or not all(isinstance(content, dict) for content in contents):
        raise ScenarioError(f"{path}: a word set is made of mappings with an id and a list")
    if any(key in content for content in contents for key in _LISTS):
        _score_tables(found, text, str(path))
    if not found.items and not found.unsupported:
        lists = "questions or statements"
        raise ScenarioError(f"{path}: no {lists} in it")
    return found


# --- questions and statements ----------------------------------------------------------------


def _score_tables(found: SetScore, text: str, file: str) -> None:
    for scenario in parse_scenarios(text, file):
        try:
            frame = facts_from(play_up(scenario).storyteller_view())
        except EngineError as error:
            found.unsupported.append((scenario.id, str(error)))
            continue
        seats = {seat.name: seat.id for seat in frame.grim.seats.values()}
        for key, kind in _LISTS.items():
            for number, row in enumerate(scenario.texts.get(key, ()), 1):
                where = f"{scenario.id}, {key[:-1]} {number}"
                words, label, by = _parts(where, row, "text", _LABELS[kind], "by")
                if by not in seats:
                    raise ScenarioError(f"{file}: {where}: nobody is called {by}")
                table = table_at(frame, seats[by], row.get("lang"))
                given = judge(kind, words, table, frame).answer
                found.items.append(_judged(where, row, _words(label), given, OPEN[kind]))


def _parts(where: str, row: Any, *keys: str) -> list[Any]:
    if not isinstance(row, Mapping) or any(key not in row for key in keys):
        raise ScenarioError(f"{where}: needs {', '.join(keys)}")
    return [row[key] for key in keys]


def _words(label: Any) -> tuple[str, ...]:
    labels = label if isinstance(label, list) else [label]
    return tuple(str(each).lower() if isinstance(each, bool) else str(each) for each in labels)


def _judged(
    where: str, row: Mapping[str, Any], wanted: tuple[str, ...], given: str, open_: str
) -> Judged:
    right = given in wanted
    return Judged(
        where,
        str(row.get("kind", "")),
        str(row.get("lang", "")),
        str(row["text"]),
        wanted,
        given,
        right,
        abstained=not right and given == open_,
        confident_error=not right and given != open_,
    )
