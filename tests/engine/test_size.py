"""How large the engine may grow: its shape matters more than its breadth."""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path
from statistics import median
from typing import Final

import pytest

ENGINE: Final = Path(__file__).resolve().parent.parent.parent / "engine"
CHARACTER_LIMIT: Final = 45
PARTS: Final = {
    "facts": ("facts/*.py", "speech.py"),
    "edges": (
        *("__init__.py", "amend.py", "forms.py", "log.py", "names.py", "rows.py"),
        *("catalogue.py", "position.py", "rule_files.py", "saved_table.py"),
        *("script_entries.py", "script_text.py", "scripts.py"),
    ),
}
"""What stands beside the core: the language of propositions and speech acts, and what reads data
and files or stands between a game and the outside."""
LIMITS: Final = {"core": 4650, "facts": 2400, "edges": 1650}
"""Lines of code. The core is all the rest: what takes a game from its setup to its end."""
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


def parts() -> dict[str, list[Path]]:
    """The files of the core, of the facts, and of the edges."""
    found = {
        name: [p for glob in globs for p in ENGINE.glob(glob)] for name, globs in PARTS.items()
    }
    beside = {path for paths in found.values() for path in paths}
    found["core"] = [
        path
        for path in sorted(ENGINE.rglob("*.py"))
        if path not in beside and not {"characters", "data"} & set(path.relative_to(ENGINE).parts)
    ]
    return found


@pytest.mark.parametrize("part", LIMITS)
def test_the_engine_stays_small(part: str) -> None:
    lines = sum(code_lines(path.read_text("utf-8")) for path in parts()[part])
    assert 0 < lines <= LIMITS[part], f"the engine's {part} has {lines} lines of code"


def test_character_files_stay_short() -> None:
    files = [p for p in (ENGINE / "characters").rglob("*.py") if p.name != "__init__.py"]
    lengths = [len(path.read_text("utf-8").splitlines()) for path in files]
    assert len(files) >= 22 and median(lengths) <= CHARACTER_LIMIT


def test_lines_of_code_are_counted() -> None:
    source = '"""Words."""\n\nx = 1  # one\n# none\ny = (\n    2,\n)\n\ndef f():\n    """No."""\n'
    assert code_lines(source) == 5
