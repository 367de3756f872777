"""What is wrong is said in the reader's language to the last word, wherever it was raised.

Errors are raised in English; `errors.toml` of another language pairs their templates. Here every
sentence in the code of those rooms is put into each language, and no English may be left of it.
"""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller_ai.cli import main
from storyteller_ai.language import DEFAULT, language, languages
from storyteller_ai.language.language import parts_of

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [code for code in languages() if code != DEFAULT]
ROOMS = (
    "engine/acts.py",
    "engine/amend.py",
    "engine/position.py",
    "engine/refusals.py",
    "engine/saved_table.py",
    "engine/script_entries.py",
    "engine/script_text.py",
    "engine/scripts.py",
    "evals/datasets/__init__.py",
    "evals/datasets/rows.py",
    "evals/datasets/scoring.py",
    "storyteller_ai/language/naming.py",
    "storyteller_ai/scenario/*.py",
    "storyteller_ai/wordsets.py",
    "storyteller_ai/worlds/puzzle/record.py",
)
NO_TEXT_OF_OURS = {
    *("Trouble Brewing", "Bad Moon Rising", "Sects & Violets"),
    "I am the {}.",  # what a bot says in a case of rules
    "Player {}",
    "the engine broke",  # for the log of who runs it
    "Callable[[Moment, Written], Iterator[str]]",
    "{character: {}, players: {}}",  # as a case is written
    "{player: {}, character: {}}",
    "{character: none}",
    # Beginnings, which are tried with what follows in the tests of single commands.
    *("expected exactly", "expected among others", "expected none of"),
    "unknown {} {}{}; a home-made one needs an object with name and team",
}
UNSEEN = (
    # What only who writes code ever sees, or a model.
    *("engine/events.py", "engine/forms.py", "engine/registry.py"),
    *("evals/coverage.py", "evals/examine.py", "evals/facts/", "evals/models/", "evals/secrecy/"),
    *(
        "evals/telling.py",
        "storyteller_ai/language/grammar/",
        "storyteller_ai/language/language.py",
    ),
    *("storyteller_ai/llm/client.py", "storyteller_ai/llm/ledger.py"),
    *("storyteller_ai/storytellers/handbook/case.py", "storyteller_ai/worlds/puzzle/questions.py"),
)
"""Modules whose errors stay English."""
TOKEN = "¤"
"""Stands for every value: it is no word of any language."""


def sentences(tree: ast.AST) -> Iterator[str]:
    """The texts of a module that are no docstrings, `{}` for every value."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assert():
                skipped.update(ast.walk(node))
            case ast.AnnAssign(annotation=annotation):
                skipped.update(ast.walk(annotation))
            case ast.JoinedStr(values=parts):
                skipped.update(part for part in parts if isinstance(part, ast.Constant))
                specs = (p.format_spec for p in parts if isinstance(p, ast.FormattedValue))
                skipped.update(each for spec in specs if spec for each in ast.walk(spec))
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )


def filled(template: str) -> str:
    """A sentence with values in it; what only may follow a word is left out."""
    whole = f"{{}}{template}" if template.startswith((" ", ":")) else template
    return re.sub(r"(?<=\w)\{\}|(?<=\{\})\{\}", "", whole).replace("{}", TOKEN)


def english(text: str) -> bool:
    """Whether two words of English stand side by side, commands and options apart."""
    plain = re.sub(r"`[^`]*`|\[.*\]|--[a-z]+ [a-z]+|pip install", "", text)
    return bool(re.search(r"[A-Za-z]{2,} [a-z]{2,}", plain))


def rooms() -> list[Path]:
    return sorted({path for pattern in ROOMS for path in ROOT.glob(pattern)})


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("path", rooms(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_english_is_left_of_a_sentence(path: Path, code: str) -> None:
    to = language(code)
    left = {}
    for sentence in sentences(ast.parse(path.read_text("utf-8"))):
        if english(filled(sentence)) and sentence not in NO_TEXT_OF_OURS:
            said = to.error(filled(sentence))
            if english(said):
                left[sentence] = said
    assert left == {}


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("package", ["engine", "storyteller_ai", "evals"])
def test_no_english_is_left_of_any_error(package: str, code: str) -> None:
    """All that is raised anywhere, so that a new room is looked at without being named."""
    to, left = language(code), []
    for path in sorted((ROOT / package).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        raised = [
            n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Raise)
        ]
        for sentence in (text for node in raised for text in sentences(node)):
            said = to.error(filled(sentence))
            if english(said) and sentence not in NO_TEXT_OF_OURS and not name.startswith(UNSEEN):
                left.append(f"{name}: {said}")
    assert left == []


def test_english_in_a_sentence_is_seen() -> None:
    source = 'def f(x):\n    """Doc here."""\n    g(f"no list is {x}")\n'
    (found,) = sentences(ast.parse(source))
    assert found == "no list is {}" and english(filled(found))
    assert not english("여기에는 목록이 있어야 합니다. ¤는 안 됩니다")


# --- how templates are found -----------------------------------------------------------------


def example(template: str, place: str = "") -> tuple[str, dict[str, str]]:
    """A line of a template, and the values in it: numbers where only numbers may stand."""
    parts, values = parts_of(template), {}
    for before, part in zip(("", *parts), parts, strict=False):
        if not isinstance(part, str):
            plain = "" if not isinstance(before, str) else f"{TOKEN}{part[0]}"
            values[part[0]] = "7" if part[0].startswith("n") else plain
    return "".join(p if isinstance(p, str) else values[p[0]] for p in parts), values


@pytest.mark.parametrize("code", OTHERS)
def test_every_template_finds_itself(code: str) -> None:
    """No other template takes a line away from the one that it was made of."""
    to, wrong = language(code), {}
    for template, own in to.table("errors").items():
        line, values = example(template)
        wanted = to._filled(own, {name: to.error(value) for name, value in values.items()})
        if to.error(line) != wanted:
            wrong[template] = to.error(line)
    assert wrong == {}


@pytest.mark.parametrize("code", OTHERS)
def test_a_place_before_a_colon_takes_nothing_from_what_follows(code: str) -> None:
    to, wrong = language(code), {}
    for template in to.table("errors"):
        line, _ = example(template)
        if to.error(f"a/b.yaml: {line}") != f"a/b.yaml: {to.error(line)}":
            wrong[template] = to.error(f"a/b.yaml: {line}")
    assert wrong == {}


def test_quoted_words_of_somebody_stay_as_they_are() -> None:
    said = language("ko").error("nobody is called 'a list is needed here, not x'; there are Ana")
    assert "'a list is needed here, not x'" in said


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("again", ["a: ", "and, ", "x (y: z) ", "is not, ", "a of b: ", "'"])
def test_a_hostile_file_keeps_nobody_waiting(again: str, code: str) -> None:
    to = language(code)
    for length in (100, 1_900, 50_000):
        line = f"f.yaml: {again * (length // len(again))}: unknown key 'zork'"
        began = time.process_time()
        assert to.error(line)
        assert time.process_time() - began < 2


@pytest.mark.parametrize("code", OTHERS)
def test_no_particle_stands_behind_a_value_in_one_form(code: str) -> None:
    """A value's last sound is not known when the text is written."""
    if code != "ko":
        pytest.skip("particles are Korean")
    glued = re.compile(
        r"\}(은|는|이|가|을|를|과|와|으로|로|이라는|라는|이어야|여야)(?=[ .,:;)\"]|$)"
    )
    found = []
    for path in (ROOT / "storyteller_ai/language/data/ko").glob("*.toml"):
        lines = path.read_text("utf-8").splitlines()
        found += [line for line in lines if glued.search(line) and not line.startswith("#")]
    assert found == []


# --- what a file brings ------------------------------------------------------------------------


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(
    ("name", "text", "command"),
    [
        ("a.json", '{"a": ', ["script", "check"]),
        ("a.json", "[1]", ["script", "check"]),
        ("a.json", '["chef", "empth"]', ["script", "check"]),
        ("a.json", '{"players": 5}', ["script", "check"]),
        ("a.yaml", "a: [1, 2\nb: }", ["scenario"]),
        ("a.yaml", "a: &x 1\nb: *x", ["scenario"]),
        ("a.yaml", "id: a\ntitle: b\nseats: 5\nphases: []", ["scenario"]),
        ("a.yaml", "id: a\ntitle: b\nseats: []\nphases: []\nzork: 1", ["scenario"]),
        ("a.yaml", "id: x", ["judge", "--set"]),
        ("a.yaml", "id: x\nlines: 5", ["judge", "--set"]),
        ("questions.jsonl", "nope", ["judge", "--set"]),
        ("questions.jsonl", '{"id": "q"}', ["judge", "--set"]),
        ("a.json", "[]", ["solve"]),
        ("a.json", '{"players": []}', ["solve"]),
        ("a.json", "{", ["play", "--rules"]),
        ("a.json", '{"zz": 1}', ["play", "--rules"]),
        ("a.toml", "x = ", ["eval", "run", "--policy", "handbook"]),
        ("a.toml", "x = 1", ["eval", "run", "--policy", "handbook"]),
    ],
)
@pytest.mark.parametrize("there", [True, False], ids=["broken", "missing"])
def test_a_bad_file_is_refused_in_the_language(
    name: str,
    text: str,
    command: list[str],
    there: bool,
    code: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / name
    if there:
        path.write_text(text)
    assert main([*command, str(path), "--lang", code]) == 2
    (line,) = [line for line in capsys.readouterr().err.splitlines() if line]
    assert not english(line.replace(str(tmp_path), "")), line
