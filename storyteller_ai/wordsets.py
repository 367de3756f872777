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

from engine.catalogue import catalogue
from engine.errors import EngineError
from engine.facts.frames import facts_from
from engine.facts.likeness import WARMTHS, abilities
from storyteller_ai.judging import judge, table_at
from storyteller_ai.language.guesses import judge_guess
from storyteller_ai.language.hearing import label_acts, same_act
from storyteller_ai.language.naming import in_ids, the_character
from storyteller_ai.language.reading import Table
from storyteller_ai.scenario import Scenario, ScenarioError, play_up
from storyteller_ai.scenario.loader import MAX_BYTES, scenario_of
from storyteller_ai.scenario.yaml_text import documents

OPEN: Final = {"artist": "unknown", "gossip": "unjudgeable"}
"""The answer that leaves it open."""
_LISTS: Final = {"questions": "artist", "statements": "gossip"}
_KINDS: Final = "questions, statements, guesses or lines"
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
    found = SetScore()
    first: EngineError | None = None
    for line, content in documents(text, str(path)):
        name = str(content.get("id", f"line {line}")) if isinstance(content, dict) else ""
        try:
            _score(found, str(path), line, content)
        except EngineError as error:  # one document that can't be judged must not hide the others
            found.unsupported.append((name, str(error)))
            first = first or error
    if not found.items:
        raise first or ScenarioError(f"{path}: no {_KINDS} in it")
    return found


def _score(found: SetScore, file: str, line: int, content: Any) -> None:
    """Judge the items of one document. Raises EngineError, in one line, for what is none."""
    if not isinstance(content, dict):
        raise ScenarioError(f"{file}: line {line}: a word set is a mapping with an id and a list")
    if any(key in content for key in _LISTS):
        _score_table(found, scenario_of(file, line, content))
    elif "guesses" in content:
        _score_guesses(found, content)
    elif "lines" in content:
        _score_lines(found, content)
    else:
        raise ScenarioError(f"{file}: line {line}: no {_KINDS} in it")


# --- questions and statements ----------------------------------------------------------------


def _score_table(found: SetScore, scenario: Scenario) -> None:
    frame = facts_from(play_up(scenario).storyteller_view())
    seats = {seat.name: seat.id for seat in frame.grim.seats.values()}
    for key, kind in _LISTS.items():
        for number, row in enumerate(_rows(scenario.id, scenario.texts, key), 1):
            where = f"{scenario.id}, {key[:-1]} {number}"
            words, label, by = _parts(where, row, "text", _LABELS[kind], "by")
            table = table_at(frame, _seat(where, seats, by), row.get("lang"))
            given = judge(kind, str(words), table, frame).answer
            lang, tried = str(row.get("lang", "")), str(row.get("kind", ""))
            found.items.append(answered(where, kind, str(words), _words(label), given, lang, tried))


def _rows(where: str, content: Mapping[str, Any], key: str) -> list[Any]:
    """The list of that name; none, if it is left out."""
    rows = content.get(key, [])
    if not isinstance(rows, list):
        raise ScenarioError(f"{where}: {key} is a list")
    return rows


def _parts(where: str, row: Any, *keys: str) -> list[Any]:
    if not isinstance(row, Mapping) or any(key not in row for key in keys):
        raise ScenarioError(f"{where}: needs {', '.join(keys)}")
    return [row[key] for key in keys]


def _seat(where: str, seats: Mapping[str, int], name: Any) -> int:
    if not isinstance(name, str) or name not in seats:
        raise ScenarioError(f"{where}: nobody is called {name}")
    return seats[name]


def _called(where: str, word: str) -> str:
    """The id of the character of that name; a word that is none stays. Raises for two of a name."""
    try:
        return the_character(word) or word
    except EngineError as error:
        raise ScenarioError(f"{where}: {error}") from None


def _words(label: Any) -> tuple[str, ...]:
    labels = label if isinstance(label, list) else [label]
    return tuple(str(each).lower() if isinstance(each, bool) else str(each) for each in labels)


def answered(
    where: str,
    kind: str,
    words: str,
    wanted: tuple[str, ...],
    given: str,
    lang: str,
    tried: str = "",
) -> Judged:
    """An answer to a question (kind `artist`), or a verdict on a statement (`gossip`), scored.

    An error is confident where it says yes or no, true or false.
    """
    right, open_ = given in wanted, given in (OPEN[kind], "")
    return Judged(
        where,
        tried,
        lang,
        words,
        wanted,
        given,
        right,
        abstained=not right and open_,
        confident_error=not right and not open_,
    )


# --- guesses ---------------------------------------------------------------------------------


def _score_guesses(found: SetScore, content: Mapping[str, Any]) -> None:
    """A confident error is a warmth two levels off, or a closer guess that is called colder."""
    name, ability = str(content.get("id", "")), content.get("ability")
    if isinstance(ability, str):
        ability = _called(name, ability)
    told = ability.get("text") if isinstance(ability, Mapping) else ability
    if not isinstance(told, str):
        raise ScenarioError(f"{name}: ability is a character's id, or a mapping with its text")
    given: dict[Any, str | None] = {}
    if told in catalogue() and told not in abilities():
        raise ScenarioError(f"{name}: nothing is known of the ability of {told}")
    for row in _rows(name, content, "guesses"):
        number, words, label = _parts(f"{name}, a guess", row, "n", "text", "warmth")
        if not isinstance(number, int | str):
            raise ScenarioError(f"{name}, a guess: n is a number, not {str(number)[:40]!r}")
        answer = given[number] = judge_guess(str(words), told, row.get("lang"))
        wanted = _words(label)
        if not set(wanted) <= set(WARMTHS):
            raise ScenarioError(f"{name}, guess {number}: warmth is {', '.join(WARMTHS)}")
        lang = str(row.get("lang", ""))
        found.items.append(warmed(f"{name}, guess {number}", str(words), wanted, answer, lang))
    for pair in _rows(name, content, "closer"):
        if not isinstance(pair, list) or len(pair) != 2 or not all(n in given for n in pair):
            raise ScenarioError(f"{name}: closer is a list of pairs of guesses")
        a, b = (given[number] for number in pair)
        if a is not None and b is not None:
            found.turned += WARMTHS.index(a) < WARMTHS.index(b)


def warmed(where: str, words: str, wanted: tuple[str, ...], given: str | None, lang: str) -> Judged:
    """A warmth for a guess, scored; None: nothing was understood, which is one's cold.

    An error is confident where it is two levels off.
    """
    levels = [WARMTHS.index(each) for each in wanted]
    far = given is not None and min(abs(WARMTHS.index(given) - n) for n in levels) >= 2
    return Judged(
        where,
        "guess",
        lang,
        words,
        wanted,
        given or "",
        given in wanted,
        abstained=given is None,
        confident_error=far,
    )


# --- talk ------------------------------------------------------------------------------------


def _score_lines(found: SetScore, content: Mapping[str, Any]) -> None:
    name = str(content.get("id", ""))
    script, day, seated = _parts(name, content, "script", "day", "seats")
    if not (isinstance(seated, list) and isinstance(script, list) and isinstance(day, int)):
        raise ScenarioError(f"{name}: script and seats are lists, day is a number")
    seats = {str(each): seat for seat, each in enumerate(seated)}
    names = tuple((seat, each) for each, seat in seats.items())
    script = [_called(name, str(each)) for each in script]
    for row in _rows(name, content, "lines"):
        number, words, by, acts = _parts(f"{name}, a line", row, "n", "text", "by", "acts")
        where = f"{name}, line {number}"
        if not isinstance(acts, list) or not all(isinstance(act, dict) for act in acts):
            raise ScenarioError(f"{where}: acts is a list of mappings")
        speaker = _seat(where, seats, by)
        table = Table(names, tuple(script), day, speaker, row.get("lang"))
        acts = in_ids(acts, seats, script)
        given = label_acts(str(words), table, seats.get(row.get("to", "")))
        found.items.append(heard(where, str(words), acts, given, str(row.get("lang", ""))))


def heard(
    where: str,
    words: str,
    acts: Sequence[Mapping[str, Any]],
    given: Sequence[Mapping[str, Any]],
    lang: str,
) -> Judged:
    """The acts that were heard in a line of talk, scored: an act that is not in it is an error."""
    right = len(list(_matches(given, acts)))
    kinds = "+".join(sorted({str(act.get("act")) for act in acts})) or "none"
    return Judged(
        where,
        kinds,
        lang,
        words,
        tuple(map(str, acts)),
        "; ".join(map(str, given)),
        right == len(given) == len(acts),
        abstained=bool(acts) and not given,
        confident_error=len(given) > right,
        acts=(right, len(given), len(acts)),
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
