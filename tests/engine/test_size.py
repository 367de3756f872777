"""How large the engine may grow: its shape matters more than its breadth."""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path
from statistics import median
from typing import Final

ENGINE: Final = Path(__file__).resolve().parent.parent.parent / "engine"
CORE_LIMIT: Final = 5000
CHARACTER_LIMIT: Final = 45
BESIDE_THE_CORE: Final = {
    "reads the data": (
        *("catalogue.py", "position.py", "saved_table.py"),
        *("script_entries.py", "script_text.py", "scripts.py"),
    ),
    "says what sentences mean": (
        *("deeds.py", "expressions.py", "frames.py", "propositions.py"),
        *("quantities.py", "records.py", "sets.py"),
    ),
    "stands between a game and the outside": (
        *("__init__.py", "amend.py", "forms.py", "log.py", "names.py", "speech.py"),
    ),
}
"""The core is what takes a game from its setup to its end; this is not."""
BLANK: Final = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}


def code_lines(source: str) -> int:
    """The lines that hold code: no blank ones, no comments, no docstrings."""
    words: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                words |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in BLANK:
            code |= set(range(token.start[0], token.end[0] + 1))
    return len(code - words)


def core() -> list[Path]:
    """The files of the core."""
    beside = {name for names in BESIDE_THE_CORE.values() for name in names}
    return [
        path
        for path in sorted(ENGINE.rglob("*.py"))
        if "characters" not in path.parts and "data" not in path.parts and path.name not in beside
    ]


def test_the_core_stays_small() -> None:
    lines = sum(code_lines(path.read_text("utf-8")) for path in core())
    assert lines <= CORE_LIMIT, f"the core has {lines} lines of code"


def test_character_files_stay_short() -> None:
    files = [p for p in (ENGINE / "characters").rglob("*.py") if p.name != "__init__.py"]
    lengths = [len(path.read_text("utf-8").splitlines()) for path in files]
    assert len(files) >= 22 and median(lengths) <= CHARACTER_LIMIT


def test_lines_of_code_are_counted() -> None:
    source = '"""Words."""\n\nx = 1  # one\n# none\ny = (\n    2,\n)\n\ndef f():\n    """No."""\n'
    assert code_lines(source) == 5
