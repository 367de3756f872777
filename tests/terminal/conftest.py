"""A person at a keyboard, as a pipe: lines in, a screen out."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from storyteller_ai.cli import main


@dataclass(frozen=True)
class Sat:
    """One sitting: its exit status, what stood on the screen, and what went to stderr."""

    status: int
    screen: str
    errors: str


Sit = Callable[[Sequence[str], Sequence[str]], Sat]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """Runs a command of the command line with typed lines; its logs go to a passing folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(arguments: Sequence[str], lines: Sequence[str] = ()) -> Sat:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(list(arguments))
        captured = capsys.readouterr()
        return Sat(status, captured.out, captured.err)

    return run
