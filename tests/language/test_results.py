"""What commands print is in the reader's language: results of evals and models, their page too."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from evals.bounds import BOUNDS, DECLINED, FAVOURITE, FIRST, GAINED, Flag
from evals.report import Run, page
from evals.stats import Estimate
from evals.suite import load_suite, suite_names
from storyteller_ai.cli import main
from storyteller_ai.eval_progress import Lines
from storyteller_ai.language import DEFAULT, language, languages

OTHERS = [code for code in languages() if code != DEFAULT]


def english(text: str) -> bool:
    """Whether two words of English stand side by side, commands and code apart."""
    plain = re.sub(r"`[^`]*`|\bstoryteller [a-z].*|\{[^}]*\}|/\w+", "", text)
    return bool(re.search(r"[A-Za-z]{2,} [a-z]{2,}", plain))


@pytest.mark.parametrize("code", OTHERS)
def test_no_message_of_another_language_is_english(code: str) -> None:
    own = language(code).own_messages()
    found = {key: t for key, message in own.items() for t in message.templates if english(t)}
    assert found == {}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of two policies on a few seeds."""
    path = tmp_path_factory.mktemp("runs") / "run"
    line = "eval run balance --policy handbook --policy random --seeds 0:2 --players 5 --out"
    assert main([*line.split(), str(path)]) == 0
    return path


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("command", ["suites", "compare", "score", "report", "plan --detect 0.5"])
def test_the_results_of_evals_are_in_the_language(
    command: str, code: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *rest = command.split()
    where = [] if command == "suites" else [str(folder)]
    assert main(["eval", first, *where, *rest, "--lang", code]) in (0, 2)
    shown = capsys.readouterr()
    assert [line for line in (shown.out + shown.err).splitlines() if english(line)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_a_run_says_what_it_played_in_the_language(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "eval run decode --policy handbook --seeds 0:1 --players 5 --out"
    assert main([*line.split(), str(tmp_path / "run"), "--lang", code]) == 0
    out = capsys.readouterr().out
    assert "1" in out and [line for line in out.splitlines() if english(line)] == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_page_of_a_run_is_in_the_language(code: str, folder: Path) -> None:
    text = page(Run.read(folder, language(code)))
    assert f"<html lang={code}>" in text
    plain = re.sub(r"<style>.*?</style>|<code>.*?</code>", "", text, flags=re.DOTALL)
    lines = html.unescape(re.sub(r"<[^>]*>", "\n", plain)).splitlines()
    assert len(lines) > 50 and [line for line in lines if english(line)] == []


@pytest.mark.parametrize("code", languages())
def test_every_figure_and_every_bound_has_its_words(code: str) -> None:
    to, one = language(code), Estimate(0.5, 0.4, 0.6, 30)
    figures = {f for name in suite_names() for f in (*load_suite(name).figures, *BOUNDS)}
    lacking = [f for f in figures if f in BOUNDS and not Flag(f, one, BOUNDS[f]).why(to)]
    single = {"decode.gained:x": GAINED, "variety.favourite:x": FAVOURITE}
    single |= {"variety.first:x": FIRST, "variety.declined:x": DECLINED}
    for figure, bound in single.items():
        assert Flag(figure, one, bound).why(to)
    compared = {f for name in suite_names() for f in load_suite(name).figures}
    lacking += [f for f in compared if not to.knows(f"evals.meaning.{f}")]
    assert lacking == []


@pytest.mark.parametrize("code", languages())
def test_how_far_a_run_is_stands_in_one_line(code: str) -> None:
    ticks = iter([0.0, 1.0, 40.0, 4000.0])
    said: list[str] = []
    lines = Lines(100, said.append, lambda: next(ticks), language(code))
    lines.advance(0, 0.0)
    lines.advance(50, 1.5)
    lines.advance(10, 0.0)
    assert len(said) == 2 and all("100" in line and "$1.50" in line for line in said)
    assert code == DEFAULT or not any(map(english, said))
