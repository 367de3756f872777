"""What was run, with what: enough to run it again."""

from __future__ import annotations

import platform
import shlex
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from pathlib import Path
from typing import Final

import engine
from engine import Game, header_of
from storyteller_ai.llm.equipment import is_model
from storyteller_ai.people import names_for

LIBRARIES: Final = ("orjson", "numpy", "typer")
WITH_MODELS: Final = ("openai", "tenacity")


def versions(specs: Iterable[str], cluster: bool = False) -> dict[str, str]:
    """The versions of everything that may change a row, the code's commit among them."""
    wanted = [*LIBRARIES, *(WITH_MODELS if any(map(is_model, specs)) else ())]
    return {
        "storyteller": engine.__version__,
        "commit": commit(),
        "schema": str(header_of(Game.new("tb", names_for(5), seed=0))["schema"]),
        "python": platform.python_version(),
        **{name: _version(name) for name in (*wanted, *(["ray"] if cluster else []))},
    }


def prompts(specs: Iterable[str]) -> dict[str, str]:
    """The hash of every prompt template, where a policy asks a model."""
    if not any(map(is_model, specs)):
        return {}
    root = Path(str(files("prompts")))
    return {
        path.relative_to(root).as_posix(): sha256(path.read_bytes()).hexdigest()[:12]
        for path in sorted(root.rglob("*.md"))
    }


def command() -> str:
    """The command as it was typed. Keys never stand in it: they come from the environment."""
    return shlex.join([Path(sys.argv[0]).name.replace("__main__.py", "storyteller"), *sys.argv[1:]])


def commit() -> str:
    """The short hash of the commit that this code is of, a plus behind it where code differs.

    Outside of a repository it is "unknown", as it is in another's, where we are installed.
    """
    try:
        _git("ls-files", "--error-unmatch", Path(__file__).name)
        head = _git("rev-parse", "--short", "HEAD")
        changed = _git("status", "-s", "--", ":/*.py")
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return head + ("+" if changed else "")


def _git(*words: str) -> str:
    git = ["git", "-C", str(Path(__file__).resolve().parent), *words]
    ran = subprocess.run(git, capture_output=True, text=True, check=True, timeout=20)
    return ran.stdout.strip()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
