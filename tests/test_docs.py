"""What the documents say holds: links lead somewhere, commands and options exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

from storyteller_ai import cli

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHELL = {"sh", "bash", "console"}
# `storyteller`, alone, by its path, or behind a pipe; up to what the shell does next.
COMMAND = re.compile(r"(?:^|[\s/])storyteller((?: [^|&;>\n]*)?)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", FENCE.sub("", text), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


def commands(text: str) -> Iterator[str]:
    """Every `storyteller ...` in the shell blocks and in the inline code of a document."""
    shell = [
        body for language, body in FENCE.findall(text) if language in {"sh", "bash", "console"}
    ]
    lines = [
        line.split(" #")[0] for body in shell for line in body.replace("\\\n", " ").splitlines()
    ]
    inline = re.findall(r"`([^`\n]+)`", FENCE.sub("", text))
    for line in [*lines, *(code for code in inline if code.startswith("storyteller "))]:
        yield from COMMAND.findall(line)


def fault_of(arguments: str) -> str | None:
    """What is wrong with `storyteller ARGUMENTS`: an unknown command or option."""
    words = shlex.split(arguments)
    command: object = typer.main.get_command(cli.build())
    for word in words:
        known = getattr(command, "commands", None)
        if known is not None and re.fullmatch(r"[a-z]+", word):
            if word not in known:
                return f"no command {word!r}"
            command = known[word]
        elif word.startswith("-"):
            options = {"--help"}
            for parameter in getattr(command, "params", []):
                options |= {*parameter.opts, *parameter.secondary_opts}
            if word.split("=")[0] not in options:
                return f"no option {word!r}"
    return None


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_relative_link_resolves(path: Path) -> None:
    text = path.read_text("utf-8")
    for link in LINK.findall(FENCE.sub("", text)):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), f"{link} leads nowhere"
        if anchor:
            assert anchor in anchors(target.read_text("utf-8")), f"{link}: no such heading"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_command_exists_with_its_options(path: Path) -> None:
    faults = {command: fault_of(command) for command in commands(path.read_text("utf-8"))}
    assert {command: fault for command, fault in faults.items() if fault} == {}


def test_the_readme_shows_every_command() -> None:
    shown = {
        word for line in commands((ROOT / "README.md").read_text("utf-8")) for word in line.split()
    }
    assert set(cli.COMMANDS) <= shown


@pytest.mark.parametrize("wrong", ["paly", "play --no-such", "script lsit", "--no-such play"])
def test_a_wrong_command_is_seen(wrong: str) -> None:
    assert fault_of(wrong)
