"""The datasets put to any model: what it is asked, and how its answer is scored.

A sample is a prompt with the schema of its answer; the scores are those of `judge --set` and of the
suite `choice`. Nothing here calls a model: `evals.inspect_tasks` hands the samples to inspect_ai.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine import EngineError, Stream
from engine import events as ev
from engine.events import Event
from evals.choice import Position, points, positions
from evals.datasets import Asked, Guessed, guesses, play_table, questions, statements
from evals.datasets.rows import ANSWERS, WARMTHS
from evals.datasets.scoring import KINDS
from prompts import prompt
from storyteller_ai.language import language
from storyteller_ai.llm.board import Board, place
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.question import Question, object_schema, one_of, read_answer
from storyteller_ai.llm.storyteller import menu_for, question_of
from storyteller_ai.table import run_now
from storyteller_ai.wording import rule_of
from storyteller_ai.wordsets import Judged, answered, warmed

ANSWER_TOKENS: Final = 40
SAID: Final[Mapping[tuple[str, str], str]] = {
    ("questions", "en"): "{by} asks you:",
    ("questions", "ko"): "{by}의 질문:",
    ("statements", "en"): "{by} states in public:",
    ("statements", "ko"): "{by}의 공개 진술:",
}
Score = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Sample:
    """One question to a model. group: what rows share, for clustered errors."""

    id: str
    question: Question
    target: str
    group: str
    score: Callable[[str], Score]
    """Of the words of a model's answer."""


def truth_samples(what: str = "questions", lang: str = "", source: str = "") -> Iterator[Sample]:
    """Questions (or statements) with the table as the Storyteller sees it."""
    if what not in KINDS:
        raise EngineError(f"truth asks about {' or '.join(KINDS)}, not {what[:40]!r}")
    rows = questions(lang, source) if what == "questions" else statements(lang, source)
    for row in rows:
        answers = ANSWERS[what]
        places = {
            **_table(row.table, row.lang),
            "asked": SAID[what, row.lang].format(by=row.by),
            "words": row.text,
            "answers": ", ".join(answers),
        }
        question = _plain("truth", row.lang, row.id, places, answers)
        yield Sample(row.id, question, row.answer, row.table, _scores(question, _asked(row, what)))


def warmth_samples(lang: str = "", source: str = "") -> Iterator[Sample]:
    """Guesses with the ability that they guess at."""
    for row in guesses(lang, source):
        rule = rule_of(row.ability, language(row.lang)) if " " not in row.ability else ""
        name = language(row.lang).character(row.ability) if rule else ""
        places = {
            "ability": f"{name}: {rule}" if rule else row.ability,
            "words": row.text,
            "answers": ", ".join(WARMTHS),
        }
        question = _plain("warmth", row.lang, row.id, places, WARMTHS)
        scores = _scores(question, _warmed(row))
        yield Sample(row.id, question, row.warmth, row.ability, scores)


def choice_samples(lang: str = "en") -> Iterator[Sample]:
    """Situations, asked as the Storyteller policy `llm` asks a model in a game."""
    for number, position in enumerate(positions()):
        draws = Stream("situation", number, 0)
        menu = run_now(menu_for(position.decision, position.view, draws, language(lang)))
        question = question_of(menu, position.view, language(lang))
        best = next(o for o in position.situation.options if o.rating in ("best", "good"))
        yield Sample(
            position.situation.id,
            question,
            best.why,
            position.situation.topic,
            _chosen(question, position, menu.value),
        )


# --- prompts ---------------------------------------------------------------------------------


def _plain(
    frame: str, lang: str, id: str, places: Mapping[str, str], answers: Iterable[str]
) -> Question:
    template = prompt(frame, lang)
    steady, _, now = template.fill(**places).partition("\n---\n")
    label = Label(0, None, frame, id, template.hash)
    schema = object_schema({"answer": one_of([*answers])})
    messages = (("system", steady), ("user", now))
    return Question(label, messages, schema, lambda fields: "", ANSWER_TOKENS)


@cache
def _table(name: str, lang: str) -> Mapping[str, str]:
    """What the Storyteller knows at a table: all that happened, the Grimoire, the names."""
    view = play_table(name).storyteller_view()
    board, seats = Board(view, language(lang)), view.grimoire.seats
    return {
        "players": ", ".join(f"{place(s)} {seats[s].name}" for s in view.grimoire.order),
        "script": board.script(),
        "grimoire": board.grimoire(),
        "story": "\n".join(_history(view.events)),
        "day": str(view.grimoire.day),
    }


def _history(events: Iterable[Event]) -> Iterator[str]:
    """What happened, a line for each thing, nothing left out that a question could be about."""
    for event in events:
        if isinstance(event, ev.PhaseBegan):
            if event.phase in ("night", "discussion"):
                yield f"{'Night' if event.phase == 'night' else 'Day'} {event.day}:"
        elif words := _told(event):
            yield f"- {words}"


def _told(event: Event) -> str:
    match event:
        case ev.CharacterGiven(seat, character):
            return f"{place(seat)} starts as {character}"
        case ev.CharacterChanged(seat, character):
            return f"{place(seat)} becomes {character}"
        case ev.AlignmentChanged(seat, alignment):
            return f"{place(seat)} turns {alignment}"
        case ev.ReminderPlaced(name=name, seat=seat):
            return f"{place(seat)} gets the reminder {name}"
        case ev.ReminderRemoved():
            return ""
        case ev.Chose(seat=seat, value=value):
            return f"{place(seat)} chooses {_value(value)}"
        case ev.Learned(seat, ability, value, about):
            whom = f" about {_value(about)}" if about else ""
            return f"{place(seat)} ({ability}) is told {_plain_value(value)}{whom}"
        case ev.Nominated(by, nominee):
            return f"{place(by)} nominates {place(nominee)}"
        case ev.Tallied(nominee=nominee, voters=voters):
            hands = ", ".join(map(place, voters)) or "nobody"
            return f"votes for {place(nominee)}: {hands}"
        case ev.ExileTallied(seat, _, voters):
            return f"votes for the exile of {place(seat)}: {', '.join(map(place, voters))}"
        case ev.Executed(seat=seat):
            return f"{place(seat)} is executed"
        case ev.Died(seat=seat, cause=cause, by=by):
            return f"{place(seat)} dies ({by or cause})"
        case ev.Revived(seat=seat):
            return f"{place(seat)} comes back to life"
        case ev.Declared(seat=seat, ability=ability, targets=targets):
            return f"{place(seat)} uses {ability} in public on {_value(targets)}"
        case ev.Stated(seat=seat):
            return f"{place(seat)} makes a statement: {event.words or event.proposition}"
    return ""


def _value(value: Any) -> str:
    """A choice in a night: seats by their places, characters as they are."""
    if isinstance(value, tuple):
        return ", ".join(map(_value, value)) or "nobody"
    if value is None:
        return "nobody"
    return place(value) if type(value) is int else str(value)


def _plain_value(value: Any) -> str:
    """What somebody is told: numbers stay numbers, seats stand beside a character."""
    match value:
        case bool():
            return "yes" if value else "no"
        case (str(character), tuple(seats)):
            return f"{character} among {_value(seats)}" if seats else character
        case tuple():
            return _value(value)
    return str(value)


# --- scores ----------------------------------------------------------------------------------


def _asked(row: Asked, what: str) -> Callable[[str], Judged]:
    def judged(given: str) -> Judged:
        return answered(row.id, KINDS[what], row.text, (row.answer,), given, row.lang, row.kind)

    return judged


def _warmed(row: Guessed) -> Callable[[str], Judged]:
    def judged(given: str) -> Judged:
        return warmed(row.id, row.text, (row.warmth,), given or None, row.lang)

    return judged


def _scores(question: Question, judged: Callable[[str], Judged]) -> Callable[[str], Score]:
    """Right, left open, wrong with confidence; an answer that can't be read leaves it open."""

    def score(completion: str) -> Score:
        fields, fault = read_answer(question, unfenced(completion))
        item = judged("" if fault else str(fields["answer"]))
        return {
            "accuracy": float(item.right),
            "abstained": float(item.abstained),
            "confident_errors": float(item.confident_error),
            "unreadable": float(bool(fault)),
        }

    return score


def _chosen(
    question: Question, position: Position, value: Callable[[Mapping[str, Any]], Any]
) -> Callable[[str], Score]:
    """The rating of what a model chose; an answer that can't be read is worth nothing."""

    def score(completion: str) -> Score:
        fields, fault = read_answer(question, unfenced(completion))
        rated = None if fault else position.rated(value(fields))
        return {
            "rating": points(rated),
            "agrees": float(rated is not None and rated.rating in ("best", "good")),
            "best": float(rated is not None and rated.rating == "best"),
            "bad": float(rated is None or rated.rating == "bad"),
            "unreadable": float(bool(fault)),
        }

    return score


def unfenced(completion: str) -> str:
    """The JSON object of an answer, without words or a fence around it.

    >>> unfenced('Sure:\\n```json\\n{"answer": "yes"}\\n```')
    '{"answer": "yes"}'
    """
    start, end = completion.find("{"), completion.rfind("}")
    inner = completion[start : end + 1] if 0 <= start < end else completion
    try:
        json.loads(inner)
    except (ValueError, RecursionError):
        return completion
    return inner
