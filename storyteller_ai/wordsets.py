"""Labelled words: how much of a set is judged right, how much is left open, how much is wrong.

A set is a YAML file. Questions and statements stand beside a scenario, and each is judged by
itself at the end of its last phase's events. Guesses stand beside a hidden ability, and lines of
talk beside a table of names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from engine.errors import EngineError
from engine.facts.frames import facts_from
from engine.facts.likeness import WARMTHS
from storyteller_ai.judging import judge, table_at
from storyteller_ai.language.guesses import judge_guess
from storyteller_ai.language.hearing import label_acts, same_act
from storyteller_ai.language.reading import Table
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
    acts: tuple[int, int, int] = (0, 0, 0)
    """Of a line of talk: the acts that are right, those given, those wanted."""


@dataclass(slots=True)
class SetScore:
    """What came of a set: its items, and the documents that could not be judged, with why."""

    items: list[Judged] = field(default_factory=list)
    unsupported: list[tuple[str, str]] = field(default_factory=list)
    turned: int = 0
    """Pairs of guesses of which the closer one was called colder."""

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
        found = {
            "items": len(items),
            "accuracy": round(sum(i.right for i in items) / number, 4),
            "abstained": round(sum(i.abstained for i in items) / number, 4),
            "confident_errors": round(sum(i.confident_error for i in items) / number, 4),
        }
        if any(any(item.acts) for item in items):
            found |= _of_acts(items)
        if items is self.items and self.turned:
            turned = sum(i.confident_error for i in items) + self.turned
            found["confident_errors"] = round(turned / number, 4)
        return found


def _of_acts(items: Sequence[Judged]) -> dict[str, Any]:
    """Lines of talk: micro F1 over their acts, the share of given acts that are wrong."""
    right, given, wanted = (sum(item.acts[n] for item in items) for n in range(3))
    telling = [item for item in items if item.wanted]
    return {
        "accuracy": round(2 * right / max(given + wanted, 1), 4),
        "abstained": round(sum(i.abstained for i in telling) / max(len(telling), 1), 4),
        "confident_errors": round((given - right) / max(given, 1), 4),
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
    for content in contents:
        if "guesses" in content:
            _score_guesses(found, content)
        elif "lines" in content:
            _score_lines(found, content)
    if not found.items and not found.unsupported:
        lists = "questions, statements, guesses or lines"
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


# --- guesses ---------------------------------------------------------------------------------


def _score_guesses(found: SetScore, content: Mapping[str, Any]) -> None:
    """A confident error is a warmth two levels off, or a closer guess that is called colder."""
    name, ability = str(content.get("id", "")), content.get("ability")
    told = ability.get("text") if isinstance(ability, Mapping) else ability
    if not isinstance(told, str):
        raise ScenarioError(f"{name}: ability is a character's id, or a mapping with its text")
    given: dict[Any, str | None] = {}
    for row in content["guesses"]:
        number, words, label = _parts(f"{name}, a guess", row, "n", "text", "warmth")
        answer = given[number] = judge_guess(str(words), told, row.get("lang"))
        wanted = _words(label)
        levels = [WARMTHS.index(each) for each in wanted if each in WARMTHS]
        far = answer is not None and min(abs(WARMTHS.index(answer) - n) for n in levels) >= 2
        found.items.append(
            Judged(
                f"{name}, guess {number}",
                "guess",
                str(row.get("lang", "")),
                str(words),
                wanted,
                answer or "",
                answer in wanted,
                abstained=answer is None,
                confident_error=far,
            )
        )
    for closer, farther in content.get("closer", ()):
        a, b = given.get(closer), given.get(farther)
        if a is not None and b is not None:
            found.turned += WARMTHS.index(a) < WARMTHS.index(b)


# --- talk ------------------------------------------------------------------------------------


def _score_lines(found: SetScore, content: Mapping[str, Any]) -> None:
    seats = {name: seat for seat, name in enumerate(content["seats"])}
    names = tuple((seat, name) for name, seat in seats.items())
    for row in content["lines"]:
        number, words, by, acts = _parts(
            f"{content.get('id')}, a line", row, "n", "text", "by", "acts"
        )
        table = Table(names, tuple(content["script"]), content["day"], seats[by], row.get("lang"))
        given = label_acts(str(words), table, seats.get(row.get("to", "")))
        right = len(list(_matches(given, acts)))
        kinds = "+".join(sorted({str(act.get("act")) for act in acts})) or "none"
        found.items.append(
            Judged(
                f"{content.get('id')}, line {number}",
                kinds,
                str(row.get("lang", "")),
                str(words),
                tuple(map(str, acts)),
                "; ".join(map(str, given)),
                right == len(given) == len(acts),
                abstained=bool(acts) and not given,
                confident_error=len(given) > right,
                acts=(right, len(given), len(acts)),
            )
        )


def _matches(given: Sequence[Any], wanted: Sequence[Any]) -> Iterator[Any]:
    """The given acts that are among the wanted, each of these once."""
    left = list(wanted)
    for act in given:
        for each in left:
            if same_act(act, each):
                left.remove(each)
                yield act
                break
