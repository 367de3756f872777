"""A key goes to the server and nowhere else: no output, file, error or traceback holds it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from evals.models.recorded import CASSETTES
from evals.models.server import FAULTS, serving
from storyteller_ai import diagnostics
from storyteller_ai.cli import main

ROOT = Path(__file__).resolve().parents[2]
CANARY = "canary-7f3a"
LONELY = "http://127.0.0.1:1/v1"
PLAY = ["play", "--plain", "--watch", "--script", "tb", "--players", "5", "--bots", "town,llm"]
EVAL = ["eval", "run", "cost", "--policy", "llm", "--policy", "handbook", "--seeds", "0:1"]


@pytest.fixture
def said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Iterator[Callable[..., tuple[int, str]]]:
    """Runs a command with the canary as its key: the exit status, and all that it said."""
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("STORYTELLER_LOG", "debug")

    def run(*arguments: str, url: str) -> tuple[int, str]:
        monkeypatch.setenv("OPENAI_BASE_URL", url)
        status = main(arguments)
        return status, "".join(capfd.readouterr())

    yield run
    monkeypatch.setenv("STORYTELLER_LOG", "off")
    diagnostics.configure()


def kept(folder: Path) -> Iterator[tuple[str, bytes]]:
    return ((str(path), path.read_bytes()) for path in folder.rglob("*") if path.is_file())


def assert_clean(said: str, folder: Path) -> None:
    assert CANARY not in said
    assert [name for name, data in kept(folder) if CANARY.encode() in data] == []


@pytest.mark.parametrize("faults", [FAULTS, ("key",)], ids=["every fault", "a wrong key"])
def test_no_command_leaves_the_key_anywhere(
    faults: tuple[str, ...], tmp_path: Path, said: Callable[..., tuple[int, str]]
) -> None:
    commands = [
        [*PLAY, "--storyteller", "llm", "--log", f"{tmp_path}/game.jsonl"],
        ["simulate", "--games", "1", "--storyteller", "llm", "--out", f"{tmp_path}/out", "--json"],
        [*EVAL, "--out", f"{tmp_path}/run"],
        ["eval", "report", f"{tmp_path}/run"],
    ]
    with serving(0.4, faults=faults, slow=0.0) as fake:
        ran = [said(*command, url=fake.url) for command in commands]
    assert [status for status, _ in ran] == [0, 0, 0, 0]
    assert any(CANARY in headers["authorization"] for headers in fake.counted.headers)
    assert "model call" in ran[0][1] and len(list(kept(tmp_path))) > 8
    assert_clean("".join(words for _, words in ran), tmp_path)
    if importlib.util.find_spec("pyarrow"):
        assert list(tmp_path.rglob("*.parquet"))
    if faults == ("key",):  # the game goes on, and says so
        assert "(A model gave no answer: the server says 401: the key is not accepted." in ran[0][1]
        assert "fallback, the server says 401: the key is not accepted:" in ran[0][1]


def test_a_refused_or_lost_call_says_no_key(
    tmp_path: Path, said: Callable[..., tuple[int, str]]
) -> None:
    with serving(1.0, faults=("key",)) as fake:
        wrong = said("model", "check", url=fake.url)
    lost = said("model", "check", url=LONELY)
    for status, words in (wrong, lost):
        assert status == 2
        assert_clean(words, tmp_path)
    assert "401" in wrong[1] and "not reached" in lost[1]


def test_a_traceback_out_of_a_call_holds_no_key(tmp_path: Path) -> None:
    """A fault of ours in the middle of a call: what Python prints of it is looked at."""
    broken = tmp_path / "broken.py"
    broken.write_text(
        "import sys\n"
        "from storyteller_ai.llm import client\n"
        "def burst(completion): raise RuntimeError('a fault of ours')\n"
        "client._usage = burst\n"
        "from storyteller_ai.cli import main\n"
        "sys.exit(main(['simulate', '--games', '1', '--storyteller', 'llm']))\n"
    )
    with serving() as fake:
        keys = {"OPENAI_API_KEY": CANARY, "OPENAI_BASE_URL": fake.url, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, str(broken)],
            env={**os.environ, **keys},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert "a fault of ours" in done.stderr and "Traceback" in done.stderr
    assert_clean(done.stdout + done.stderr, tmp_path)


def test_cassettes_hold_no_key() -> None:
    for name, data in kept(CASSETTES):
        assert b"uthorization" not in data and b"sk-" not in data, name


@pytest.mark.parametrize("key", ["schlüssel", "two\nlines"])
def test_a_key_that_is_none_is_refused_and_not_repeated(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", key)
    assert main(["simulate", "--games", "1", "--storyteller", "llm"]) == 2
    assert "OPENAI_API_KEY" in (said := capsys.readouterr().err) and key not in said


@pytest.mark.parametrize(
    "command",
    [
        ["play", "--plain", "--storyteller", "llm"],
        ["play", "--plain", "--storyteller", "human", "--advice", "llm"],
        ["play", "--plain", "--translator", "llm"],
        ["simulate", "--games", "1", "--bots", "town,llm:small"],
        [*EVAL, "--out", "nowhere"],
        ["model", "check"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_without_key_and_server_one_line_says_what_to_set(
    command: list[str],
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    spoken = ["--lang", lang] if command[0] in ("play", "simulate") else []
    assert main([*command, *spoken]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    for needed in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "model serve", "--storyteller handbook"):
        assert needed in said.err
    assert ("필요합니다" in said.err) == (lang == "ko" and bool(spoken))
