"""`storyteller judge`: how words are understood at a moment of a game, and the honest answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from engine import EngineError
from engine.catalogue import could_be
from engine.facts.frames import Frame, facts_in
from engine.facts.propositions import proposition_to_row
from storyteller_ai.judging import KINDS, Judgement, judge, table_at
from storyteller_ai.language import Language, language, languages
from storyteller_ai.language.facts import in_words
from storyteller_ai.language.naming import shared_in
from storyteller_ai.language.reading import MAX_WORDS
from storyteller_ai.language_option import choose, meant
from storyteller_ai.llm.equipment import ModelOptions, desk_for
from storyteller_ai.llm.translator import second_reader
from storyteller_ai.logs import read_log_file, seat_meant
from storyteller_ai.wording import columns, safe
from storyteller_ai.wordsets import SetScore, score_set

NOT_UNDERSTOOD: Final = 3


def judge_command(
    log: Annotated[
        Path | None, typer.Argument(metavar="LOG", help="The log of a game.", show_default=False)
    ] = None,
    words: Annotated[
        str | None, typer.Argument(help="The words, in English or Korean.", show_default=False)
    ] = None,
    day: Annotated[
        int | None, typer.Option("--at", metavar="DAY", help="Towards the end of this day.")
    ] = None,
    by: Annotated[
        str | None, typer.Option("--by", metavar="SEAT", help="Who speaks: a name or place.")
    ] = None,
    kind: Annotated[
        str,
        typer.Option("--kind", metavar="KIND", help=f"{', '.join(KINDS)}: whose words they are."),
    ] = "artist",
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            help="The language of the words, and yours: "
            f"{', '.join(languages())}; found out if not given.",
        ),
    ] = None,
    word_set: Annotated[
        Path | None,
        typer.Option("--set", metavar="FILE", help="Score a file of labelled words: YAML, JSONL."),
    ] = None,
    only: Annotated[
        str, typer.Option("--round", metavar="NAME", help="Of a JSONL file: one round of it.")
    ] = "",
    translator: Annotated[
        str, typer.Option(help="llm: a model reads what the grammar does not understand.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one object.")] = False,
) -> None:
    """Show how words are understood, and what the honest answer to them is.

    The exit status is 3 where they are not understood. With --set a whole file of labelled
    questions, statements, guesses or talk is judged, and the figures are printed.

    Example: storyteller judge game.jsonl --at 2 --by Ana --kind artist "Is Bo the Demon?"
    """
    to = meant(["--lang", lang] if lang else [])
    choose(to.code)
    if word_set is not None:
        if log is not None or words is not None:
            raise EngineError("--set takes a file of labelled words, and no log")
        _show_score(_score(word_set, only), as_json, to)
        return
    if log is None or words is None or day is None or by is None:
        raise EngineError('judge needs LOG --at DAY --by SEAT "words", or --set FILE')
    if kind not in KINDS:
        raise EngineError(f"--kind is one of {', '.join(KINDS)}, not {kind[:40]!r}")
    if lang is not None and lang not in languages():
        raise EngineError(f"--lang is {' or '.join(languages())}, not {lang[:40]!r}")
    if len(words) > MAX_WORDS:
        raise EngineError(f"the words are longer than {MAX_WORDS} characters")
    frame = facts_in(read_log_file(log), day)
    table = table_at(frame, _seat(frame, by), lang)
    desk = desk_for([translator], ModelOptions())
    second = second_reader(desk, translator.partition(":")[2]) if desk else None
    found = judge(kind, words, table, frame, second)
    if as_json:
        print(json.dumps(_figures(found, frame), ensure_ascii=False, indent=2))
    else:
        _show(found, words, frame, to)
    if found.reading.missed:
        raise typer.Exit(NOT_UNDERSTOOD)


def _score(file: Path, only: str) -> SetScore:
    """The score of a word set: documents in YAML, or rows of the datasets."""
    if file.suffix != ".jsonl":
        return score_set(file)
    from evals.datasets.scoring import score_file

    return score_file(file, only)


def _seat(frame: Frame, words: str) -> int:
    """The seat of a name, or of a place counted from 1."""
    names = {seat: frame.grim.seats[seat].name for seat in frame.order}
    meant_seat = seat_meant(names, words)
    if meant_seat is not None:
        return meant_seat
    there = ", ".join(map(safe, names.values()))
    raise EngineError(f"nobody is called {words[:40]!r}; there are {there}")


def _in_words(found: Judgement, frame: Frame) -> dict[str, str]:
    """What was understood, in each language."""
    fact, names = found.reading.proposition, frame.history.names
    if fact is None:
        return {}

    def who(seat: int) -> str:
        return safe(names[seat])

    return {code: in_words(fact, who, language(code)) for code in languages()}


def _figures(found: Judgement, frame: Frame) -> dict[str, Any]:
    fact = found.reading.proposition
    return {
        "understood": _in_words(found, frame),
        "proposition": None if fact is None else proposition_to_row(fact),
        "not_understood": found.reading.missed,
        "answer": found.answer,
        "legal": list(found.legal),
    }


def _show(found: Judgement, words: str, frame: Frame, to: Language) -> None:
    if found.reading.missed:
        if shared := shared_in(words, frame.history.script):
            print(to.error(f"{shared[0]!r} {could_be(shared[1])}"))
        print(to.text("judge.not_understood", words=safe(found.reading.missed)))
        print(to.text("judge.again"))
        return
    for lang, sentence in _in_words(found, frame).items():
        print(f"{lang}: {sentence}")
    print(to.text("judge.answer", answer=_word(found.answer, to)))
    if len(found.legal) > 1:
        print(to.text("judge.legal", legal=[_word(each, to) for each in found.legal]))


def _word(answer: str, to: Language) -> str:
    """An answer as it is told: yes, true, hot ..."""
    for group in ("truth", "warmth"):
        if to.knows(f"words.{group}.{answer}"):
            return to.text(f"words.{group}.{answer}")
    return to.text(f"words.{answer}") if to.knows(f"words.{answer}") else answer


def _show_score(score: SetScore, as_json: bool, to: Language) -> None:
    figures = score.figures()
    if as_json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
        return
    rows = {to.text("judge.all"): figures, **figures["by_language"], **figures["by_kind"]}
    width = max(map(columns, rows))
    print(f"{'':{width}}  {to.text('judge.heading')}")
    for name, row in rows.items():
        shares = (f"{row[key]:6.1%}" for key in ("accuracy", "abstained", "confident_errors"))
        print(f"{name}{' ' * (width - columns(name))}  {row['items']:5}  {' '.join(shares)}")
    for unsupported in figures["unsupported"]:
        parts = {key: safe(unsupported[key]) for key in ("id", "why")}
        print(to.text("judge.unsupported", **parts))
