"""What is installed: pinned once, by name and version alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> list[str]:
    return (ROOT / "constraints.txt").read_text("utf-8").splitlines()


def test_a_constraint_is_a_name_and_a_version() -> None:
    assert [line for line in pinned() if not re.fullmatch(r"[\w.\-]+==[\w.]+", line)] == []


OWN = "botc-storyteller["
"""An extra that takes another of our own along."""


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = list(project["dependencies"])
    for extra in project["optional-dependencies"].values():
        asked += [requirement for requirement in extra if not requirement.startswith(OWN)]
    names = {canonical(re.split(r"[<>=!~\[; ]", requirement)[0]) for requirement in asked}
    assert names <= {canonical(line.partition("==")[0]) for line in pinned()}
