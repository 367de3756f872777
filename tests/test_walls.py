"""The walls of the house, read off the syntax tree: who may import and mention what."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# The engine's public face, beside the names in `engine.__all__`.
PUBLIC = {
    "catalogue",
    "decisions",
    "errors",
    "events",
    "facts",
    "names",
    "registry",
    "rule_files",
    "rules",
    "scripts",
    "speech",
    "views",
}
# Standard library that would bring a clock, a network, other processes or an unrecorded draw.
BARRED = {
    "asyncio",
    "datetime",
    "http",
    "multiprocessing",
    "secrets",
    "socket",
    "ssl",
    "subprocess",
    "threading",
    "time",
    "urllib",
    "uuid",
}
TRUE_STATE = {"Game", "Grimoire", "StorytellerView"}


def files(*packages: str) -> list[Path]:
    return [path for package in packages for path in sorted((ROOT / package).rglob("*.py"))]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imports(tree: ast.AST, package: tuple[str, ...]) -> Iterator[tuple[str, str | None, int]]:
    """(module, imported name or None, line), with relative imports made absolute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, None, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            for alias in node.names:
                yield module, alias.name, node.lineno


def engine_faults(source: str, package: tuple[str, ...] = ("engine",)) -> list[str]:
    """Where a file of the engine reaches out of it."""
    faults = []
    tree = ast.parse(source)
    for module, name, line in imports(tree, package):
        top = module.split(".")[0]
        if top != "engine" and top not in sys.stdlib_module_names:
            faults.append(f"{line}: {module} is not the standard library")
        elif top in BARRED:
            faults.append(f"{line}: {module} is barred from the engine")
        elif module == "random" and name != "Random" and name is not None:
            faults.append(f"{line}: random.{name} draws from the shared stream")
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print" | "input" as called)):
                faults.append(f"{node.lineno}: {called}()")
            case ast.Attribute(value=ast.Name(id="random"), attr=attr) if attr != "Random":
                faults.append(f"{node.lineno}: random.{attr} draws from the shared stream")
    return faults


def face_faults(source: str, package: tuple[str, ...], face: set[str]) -> list[str]:
    """Where a file outside the engine uses more of it than its public face."""
    faults = []
    tree = ast.parse(source)
    for module, name, line in imports(tree, package):
        parts = module.split(".")
        if parts[0] != "engine":
            continue
        if len(parts) > 1 and parts[1] not in PUBLIC:
            faults.append(f"{line}: {module} is not public")
        elif len(parts) == 1 and name is not None and name not in face | PUBLIC:
            faults.append(f"{line}: engine.{name} is not public")
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="engine"), attr=attr):
                if attr not in face | PUBLIC:
                    faults.append(f"{node.lineno}: engine.{attr} is not public")
    return faults


def player_faults(source: str) -> list[str]:
    """Where a player's file names the true state; words inside longer texts are only words."""
    faults = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.Constant(value=str(word)):
                named = word in TRUE_STATE
            case ast.alias(name=word, asname=other):
                named = word.split(".")[-1] in TRUE_STATE or other in TRUE_STATE
                named = named or word.startswith(("engine.game", "engine.grimoire"))
            case ast.ImportFrom(module=str(word)):
                named = word in {"engine.game", "engine.grimoire"}
            case _:
                continue
        if named:
            faults.append(f"{node.lineno}: {word}")
    return faults


@pytest.fixture(scope="module")
def face() -> set[str]:
    import engine

    return {*engine.__all__, "__version__"}


def package_of(path: Path) -> tuple[str, ...]:
    return path.relative_to(ROOT).parent.parts


@pytest.mark.parametrize("path", files("engine"), ids=name_of)
def test_the_engine_stands_alone(path: Path) -> None:
    assert engine_faults(path.read_text("utf-8"), package_of(path)) == []


@pytest.mark.parametrize("path", files("storyteller_ai", "evals", "prompts"), ids=name_of)
def test_the_rest_uses_the_public_face_alone(path: Path, face: set[str]) -> None:
    assert face_faults(path.read_text("utf-8"), package_of(path), face) == []


PLAYER_FILES = [
    *files("storyteller_ai/players"),
    *(ROOT / "storyteller_ai/llm" / f"{name}.py" for name in ("player", "deeds", "memory")),
]


@pytest.mark.parametrize("path", PLAYER_FILES, ids=name_of)
def test_players_never_touch_the_true_state(path: Path) -> None:
    assert player_faults(path.read_text("utf-8")) == []


def test_there_are_files_to_look_at() -> None:
    assert len(files("engine")) > 20
    assert files("storyteller_ai/players")


@pytest.mark.parametrize(
    "source",
    [
        "import pydantic",
        "from rich import print",
        "import storyteller_ai.table",
        "from ..storyteller_ai import table",
        "import time",
        "from urllib.request import urlopen",
        "from random import shuffle",
        "import random\nrandom.shuffle(x)",
        "print(1)",
        "def f():\n    import socket",
    ],
)
def test_a_breach_of_the_engine_is_seen(source: str) -> None:
    assert engine_faults(source)


@pytest.mark.parametrize(
    "source",
    [
        "from . import apply",
        "from ..facts import Proposition",
        "from random import Random",
        "import random\nrandom.Random(1)",
        "import hashlib",
    ],
)
def test_what_the_engine_may_do(source: str) -> None:
    assert engine_faults(source, ("engine", "flow")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import engine.grimoire",
        "from engine.apply import apply",
        "from engine.flow.night import Night",
        "from engine import apply",
        "from engine.characters.demon import imp",
        "import engine\nengine.apply.apply(x)",
    ],
)
def test_a_way_round_the_public_face_is_seen(source: str) -> None:
    assert face_faults(source, ("storyteller_ai",), {"Game"})


@pytest.mark.parametrize(
    "source",
    [
        "import engine\nengine.Game",
        "from engine import Game, scripts",
        "from engine.catalogue import name",
        "from . import table",
    ],
)
def test_what_the_rest_may_do(source: str) -> None:
    assert face_faults(source, ("storyteller_ai",), {"Game"}) == []


@pytest.mark.parametrize(
    "source",
    [
        "from engine import Game",
        "from engine import Game as Board",
        "from engine import StorytellerView",
        "from engine.game import *",
        "from engine import grimoire\ndef f(x: grimoire.Grimoire): ...",
        "import engine\nengine.Game",
        "def f(game: 'Game'): ...",
        "cast('Grimoire', x)",
    ],
)
def test_a_player_who_peeks_is_seen(source: str) -> None:
    assert player_faults(source)


def test_a_player_may_speak_of_a_grimoire() -> None:
    assert player_faults("say('Show me your Grimoire after the Game')") == []
