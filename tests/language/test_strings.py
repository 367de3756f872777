"""No words that a person reads stand in the code: all are in the catalogues, or are errors.

Errors are raised in English; each of their templates has to have its line in every language.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main
from typer import rich_utils

from storyteller_ai import cli, help_text
from storyteller_ai.language import DEFAULT, language, languages
from storyteller_ai.language.language import pattern_of
from storyteller_ai.terminal.screen import STYLES

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [code for code in languages() if code != DEFAULT]
OF_TYPER = "Show this message and exit."
SPEAKING = (
    "storyteller_ai/narration/*.py",
    "storyteller_ai/wording.py",
    "storyteller_ai/language/facts.py",
    "storyteller_ai/language/talk.py",
    "storyteller_ai/solve_log.py",
    "storyteller_ai/terminal/*.py",
    "storyteller_ai/storytellers/handbook/*.py",
    "storyteller_ai/storytellers/random.py",
)
"""What makes text for a person while a game runs or is seen again."""
RAISING = (
    "engine/amend.py",
    "engine/catalogue.py",
    "engine/flow/*.py",
    "engine/game.py",
    "engine/log.py",
    "engine/names.py",
    "engine/refusals.py",
    "engine/rule_files.py",
    "engine/rules.py",
    "engine/saved_table.py",
    "engine/script_entries.py",
    "engine/script_text.py",
    "engine/scripts.py",
    "engine/speech.py",
    "evals/choice.py",
    "evals/rays.py",
    "evals/run.py",
    "evals/store.py",
    "evals/suite.py",
    "evals/workers.py",
    "storyteller_ai/cli.py",
    "storyteller_ai/eval_command.py",
    "storyteller_ai/guests.py",
    "storyteller_ai/judge_command.py",
    "storyteller_ai/judging.py",
    "storyteller_ai/language_option.py",
    "storyteller_ai/llm/*.py",
    "storyteller_ai/logs.py",
    "storyteller_ai/model_command.py",
    "storyteller_ai/play_command.py",
    "storyteller_ai/players/__init__.py",
    "storyteller_ai/policies.py",
    "storyteller_ai/replay_command.py",
    "storyteller_ai/scenario/loader.py",
    "storyteller_ai/scenario/yaml_text.py",
    "storyteller_ai/scenario_command.py",
    "storyteller_ai/script_command.py",
    "storyteller_ai/simulate_command.py",
    "storyteller_ai/solve_command.py",
    "storyteller_ai/solve_log.py",
    "storyteller_ai/terminal/session.py",
    "storyteller_ai/worlds/puzzle/*.py",
)
"""Whose errors a player may see."""


def files(patterns: tuple[str, ...]) -> list[Path]:
    found = [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    assert len(found) >= len(patterns)
    return found


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The texts of a module that are no docstrings, no errors and no keys."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
                skipped.update(ast.walk(node))
            case ast.AnnAssign(annotation=annotation):
                skipped.update(ast.walk(annotation))
    for node in ast.walk(tree):
        if node not in skipped and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def reads_like_a_sentence(text: str) -> bool:
    """Two words side by side; looks of lines are no words."""
    return text not in STYLES.values() and bool(
        re.search(r"[A-Za-z가-힣]{2,} [A-Za-z가-힣]{2,}", text)
    )


@pytest.mark.parametrize("path", files(SPEAKING), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    found = [(line, text) for line, text in texts(ast.parse(path.read_text("utf-8")))]
    assert [row for row in found if reads_like_a_sentence(row[1])] == []


def test_a_sentence_in_code_is_found() -> None:
    source = 'def f(x):\n    """No sentence at all."""\n    return f"You wake as {x}."\n'
    assert [line for line, t in texts(ast.parse(source)) if reads_like_a_sentence(t)] == [3]


# --- keys ------------------------------------------------------------------------------------


def test_every_key_in_the_code_is_a_message() -> None:
    """Keys that are written out whole; those that are put together are seen when they are used."""
    known = language(DEFAULT).own_messages()
    wanted = set()
    for path in sorted((ROOT / "storyteller_ai").rglob("*.py")):
        for _, text in texts(ast.parse(path.read_text("utf-8"))):
            if re.fullmatch(r"(narration|guests|talk|terminal|handbook|facts)(\.\w+)+", text):
                wanted.add(text)
    assert len(wanted) > 40
    assert sorted(key for key in wanted if not any(k.startswith(key) for k in known)) == []


# --- errors ----------------------------------------------------------------------------------


def templates(tree: ast.AST) -> Iterator[str]:
    """The templates of the errors that a module raises, with `{}` for every value."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            name = node.exc.func.id if isinstance(node.exc.func, ast.Name) else ""
            if name not in ("TypeError", "KeyError", "AssertionError", "ValueError", "Wrong"):
                yield from _of(node.exc.args[0])


def _of(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=values):
            parts = (v.value if isinstance(v, ast.Constant) else "{}" for v in values)
            yield "".join(map(str, parts))
        case ast.IfExp(body=body, orelse=orelse):
            yield from _of(body)
            yield from _of(orelse)
        case ast.Subscript(value=value):
            yield from _of(value)
        case ast.Call(func=ast.Attribute(value=value)):
            yield from _of(value)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("path", files(RAISING), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_error_has_its_line(path: Path, code: str) -> None:
    known = {re.sub(r"\{\w*\}", "{}", key) for key in language(code).table("errors")}
    wanted = {t for t in templates(ast.parse(path.read_text("utf-8"))) if t.strip("{}: ")}
    assert sorted(wanted - known) == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_parts_of_an_error_stay(code: str) -> None:
    for english, own in language(code).table("errors").items():
        there, here = (set(re.findall(r"\{(\w+)", text)) for text in (english, own))
        assert here <= there, english


def test_an_error_is_put_into_a_language_with_what_is_in_it() -> None:
    korean = language("ko")
    assert korean.error("there is no seat 9: they are numbered 1 to 8") == (
        "9번 자리는 없습니다. 자리는 1번부터 8번까지입니다"
    )
    inner = korean.error(
        "line 3 of the log: the game is over; going back is all that can be amended"
    )
    assert inner == "기록의 3번째 줄: 게임이 끝났습니다. 이제는 되돌리기만 할 수 있습니다"
    assert korean.error("something new") == "something new"


# --- help ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", OTHERS)
def test_every_command_and_option_explains_itself(code: str) -> None:
    to = language(code)
    table = to.table("help")
    commands: set[str] = set()
    options: set[str] = set()
    for group, key, text in help_text.texts(typer.main.get_command(cli.build())):
        (commands if group == "commands" else options).add(key)
        assert group == "commands" or to.help(text) != text, text
    assert commands == set(table["commands"])
    templates = [pattern_of(english) for english in table["options"]]
    unused = [p.pattern for p in templates if not any(map(p.fullmatch, {*options, OF_TYPER}))]
    assert unused == []
    frame = {getattr(rich_utils, name) for name in help_text.TITLES} | {help_text.USAGE}
    assert frame == set(table["frame"])


@pytest.mark.parametrize("code", OTHERS)
def test_help_is_printed_in_the_language_and_english_comes_back(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = language(code).table("help")
    assert cli.main(["play", "--help", "--lang", code]) == 0
    shown = capsys.readouterr().out
    assert table["frame"]["Usage: "] in shown and table["frame"]["Options"] in shown
    assert table["options"]["What you are called."] in shown and "Options" not in shown
    assert cli.main(["play", "--help"]) == 0
    assert "Options" in (again := capsys.readouterr().out) and "What you are called." in again


# --- codes of the engine ---------------------------------------------------------------------


@pytest.mark.parametrize("code", OTHERS)
def test_every_token_and_every_choice_of_a_character_has_a_name(code: str) -> None:
    """English says them by their names in the code."""
    own = language(code).own_messages()
    missing = set()
    for path in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=(ast.Attribute(attr=verb) | ast.Name(id="Token" as verb)),
                    args=[ast.Constant(value=str(name)), *_],
                ) if verb in ("place", "lay", "rule", "takes_hold", "fizzle", "Token"):
                    if name == "attack":  # narrated in words of its own
                        continue
                    group = "kinds" if verb == "rule" else "tokens"
                    known = (name.replace(".", "_"), name.rpartition(".")[2])
                    if not any(f"words.{group}.{each}" in own for each in known):
                        missing.add(f"{group}.{name}")
    assert sorted(missing) == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_code_that_may_be_chosen_is_a_word(code: str) -> None:
    to, missing = language(code), set()
    for path in (ROOT / "engine" / "characters").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="OneOf"), args=[ast.Tuple(elts=items)]):
                    words = [i.value for i in items if isinstance(i, ast.Constant)]
                    missing |= {w for w in words if isinstance(w, str) and to.word(w) == w}
    assert sorted(missing) == []


@pytest.mark.parametrize("code", languages())
def test_every_choice_that_a_player_is_asked_for_has_a_name(code: str) -> None:
    own, asked = language(code).own_messages(), set()
    for path in (ROOT / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "ask":
                asked |= {kind for part in node.args[1:2] for kind in _of(part)}
    asked = {kind.rpartition(".")[2] for kind in asked} - {"choose", ""}
    assert {"vote", "exile", "agrees"} <= asked
    known = {"vote": "terminal.vote", "exile": "terminal.exile"}  # these ask in whole sentences
    assert sorted(k for k in asked if known.get(k, f"words.kinds.{k}") not in own) == []


@pytest.mark.parametrize("code", languages())
def test_every_way_to_win_is_told(code: str) -> None:
    own = language(code).own_messages()
    reasons = set()
    for path in (ROOT / "engine").rglob("*.py"):
        reasons |= set(
            re.findall(r'\.win\([^"\n]*(?:"(?:good|evil)"[^"\n]*)*"(\w+)"\)', path.read_text())
        )
    assert {"demon_dead", "two_alive", "saint", "mayor"} <= reasons
    assert sorted(reason for reason in reasons if f"words.won.{reason}" not in own) == []
