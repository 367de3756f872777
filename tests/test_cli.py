"""The command line's own manners: help, refusals in one line, quiet endings."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Callable

import pytest
import typer
from typer.testing import CliRunner

from engine.errors import EngineError
from storyteller_ai import cli

Offer = Callable[[Callable[..., object]], None]


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Makes `storyteller probe` run the given function, and leaves no other command."""

    def install(function: Callable[..., object]) -> None:
        module = types.ModuleType("probe_command")
        vars(module)["probe"] = function
        monkeypatch.setitem(sys.modules, "probe_command", module)
        monkeypatch.setattr(cli, "COMMANDS", {"probe": ("probe_command", "probe")})

    return install


def fail_with(error: BaseException) -> Callable[[], None]:
    def probe() -> None:
        raise error

    return probe


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (EngineError("4 players: a game needs 5 to 15"), "4 players: a game needs 5 to 15"),
        (EngineError("no seat Bo\n  seats: Ana, Cy"), "no seat Bo seats: Ana, Cy"),
        (EngineError("no seat \x1b[31m\u202eoB"), r"no seat \x1b[31m\u202eoB"),
        (EngineError("x" * 100_000), "x" * 999 + "…"),
        (FileNotFoundError(2, "No such file", "game.log"), "game.log: No such file"),
        (
            typer.BadParameter("4 is too few"),
            "Invalid value: 4 is too few (see 'storyteller probe --help')",
        ),
        (EOFError(), "the input ended where an answer was needed"),
    ],
)
def test_a_refusal_is_one_line_and_status_2(
    offer: Offer, capsys: pytest.CaptureFixture[str], error: Exception, shown: str
) -> None:
    offer(fail_with(error))
    assert cli.main(["probe"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.strip() == f"storyteller: {shown}"


def test_an_interrupt_ends_quietly(offer: Offer, capsys: pytest.CaptureFixture[str]) -> None:
    offer(fail_with(KeyboardInterrupt()))
    assert cli.main(["probe"]) == 130
    captured = capsys.readouterr()
    assert captured.out + captured.err == ""


def test_a_fault_of_ours_is_not_dressed_up_as_bad_input(offer: Offer) -> None:
    offer(fail_with(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.main(["probe"])


@pytest.mark.parametrize("status", [0, 3])
def test_a_command_sets_the_exit_status(offer: Offer, status: int) -> None:
    offer(fail_with(typer.Exit(status)))
    assert cli.main(["probe"]) == status


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["paly"], "play"),
        (["play", "--no-such-option"], "--no-such-option"),
        (["--no-such-option"], "--no-such-option"),
        (["simulate", "--games", "many"], "--games"),
        (["simulate", "--games", "1", "--workers", "100000"], "too many"),
        (["simulate", "--games", "1", "--max-days", "0"], "at least 1"),
        (["simulate", "--games", "1", "--seed", "-5"], "seed"),
    ],
)
def test_a_usage_error_names_the_fault_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: str
) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert named in captured.err


def test_without_a_command_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in cli.COMMANDS)


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    result = CliRunner().invoke(cli.build([name]), [name, "--help"], terminal_width=100)
    assert result.exit_code == 0
    assert f"storyteller {name} " in result.output.split("Usage:", 1)[1].split("\n", 1)[1]


def test_the_module_runs_as_the_command_does() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "storyteller_ai", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith("storyteller ")


def test_a_reader_that_leaves_early_is_no_error() -> None:
    # The reader is gone before anything is written: the pipe breaks at the last flush.
    program = "import sys; from storyteller_ai.cli import main; sys.stdin.read(); sys.exit(main())"
    ran = subprocess.Popen(
        [sys.executable, "-c", program, "characters", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert ran.stdin and ran.stdout and ran.stderr
    ran.stdout.close()
    ran.stdin.close()
    assert ran.stderr.read() == ""
    assert ran.wait() == 1
    ran.stderr.close()


def test_one_command_does_not_load_the_others() -> None:
    program = (
        "import sys; from storyteller_ai.cli import main; main(['characters', '--json']);"
        "print([m for m in ('storyteller_ai.play_command', 'prompt_toolkit', 'structlog')"
        " if m in sys.modules], file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.stderr.strip() == "[]"
