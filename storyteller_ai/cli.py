"""The command line: `storyteller COMMAND ...`; each command lives in a module of its own."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Any

import typer

from engine.errors import EngineError

# Command -> (module, what it offers: a function, or a typer app of sub-commands).
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("storyteller_ai.play_command", "play"),
    "simulate": ("storyteller_ai.simulate_command", "simulate_command"),
    "replay": ("storyteller_ai.replay_command", "replay"),
    "scenario": ("storyteller_ai.scenario_command", "scenario"),
    "solve": ("storyteller_ai.solve_command", "solve"),
    "judge": ("storyteller_ai.judge_command", "judge_command"),
    "script": ("storyteller_ai.script_command", "app"),
    "eval": ("storyteller_ai.eval_command", "app"),
    "model": ("storyteller_ai.model_command", "app"),
    "characters": ("storyteller_ai.characters_command", "characters"),
}

BAD_INPUT = 2
INTERRUPTED = 130
# Enough for a refusal that lists what is possible, and no flood from a hostile file.
LONGEST_LINE = 1000


def build(names: Iterable[str] | None = None) -> typer.Typer:
    """The command line with the named commands (default: all), whose modules it imports."""
    app = typer.Typer(
        name="storyteller", add_completion=False, pretty_exceptions_enable=False, help=__doc__
    )
    app.callback(help="Play, simulate and replay Blood on the Clocktower. Unofficial.")(_options)
    for name in COMMANDS if names is None else names:
        module, attribute = COMMANDS[name]
        offered = getattr(importlib.import_module(module), attribute)
        if isinstance(offered, typer.Typer):
            app.add_typer(offered, name=name)
        else:
            app.command(name)(offered)
    return app


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; bad input is one line on stderr and status 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _tolerate_any_encoding()
    # Imported by the commands that speak languages alone: others start without it.
    if spoken := sys.modules.get("storyteller_ai.language_option"):
        spoken.forget()
    try:
        status = _run(arguments or ["--help"])
        if sys.stdout is not None:  # closed by whoever started us
            sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except typer.Abort as abort:
        if not isinstance(abort.__cause__, EOFError):
            status = INTERRUPTED
        else:
            status = _refuse("the input ended where an answer was needed")
    except BrokenPipeError:
        status = 1
        _discard_stdout()
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        hint = f" (see '{context.command_path} --help')" if context else ""
        message = error.format_message()
        status = _refuse(_in_their_words(message, hint, arguments)) if message else BAD_INPUT
    except EngineError as error:
        status = _refuse(_localised(str(error)))
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        status = _refuse(f"{where}{_localised(error.strerror or str(error))}")
    return status


def _run(arguments: list[str]) -> int:
    # Global options take no value, so the first word is the command; only its module is imported.
    first = next((word for word in arguments if not word.startswith("-")), None)
    command = typer.main.get_command(build([first] if first in COMMANDS else None))
    _refuse_twice(command, arguments)
    try:
        with _explained(command, arguments):
            result = command.main(arguments, prog_name="storyteller", standalone_mode=False)
    except SystemExit as stop:
        # Typer's way out of a broken pipe; it has wrapped stdout, which must not be flushed again.
        if isinstance(stop.__context__, BrokenPipeError):
            raise BrokenPipeError from None
        raise
    return result if isinstance(result, int) else 0


def _explained(command: Any, arguments: list[str]) -> AbstractContextManager[None]:
    """Have the command's help speak the language that the line or the environment asks for."""
    if not (set(arguments) & {"--lang", "--help"} or "STORYTELLER_LANG" in os.environ):
        return nullcontext()  # most commands start without the languages
    from storyteller_ai.help_text import in_words
    from storyteller_ai.language_option import meant

    return in_words(command, meant(arguments))


def _refuse_twice(command: Any, arguments: list[str]) -> None:
    """Raise for an option that is given twice and can hold one value: which one was meant?"""
    for word in arguments:
        command = getattr(command, "commands", {}).get(word, command)
    once = {
        name
        for option in command.params
        if not (getattr(option, "multiple", False) or getattr(option, "count", False))
        for name in option.opts
        if name.startswith("--")
    }
    given = [word.partition("=")[0] for word in arguments]
    for name in dict.fromkeys(given):
        if name in once and given.count(name) > 1:
            raise typer.BadParameter(f"{name} is given twice: say which one is meant")


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("botc-storyteller")
        except PackageNotFoundError:
            number = "(run from its source)"
        typer.echo(f"storyteller {number}")
        raise typer.Exit


def _options(
    verbose: Annotated[
        int,
        typer.Option(
            "--verbose",
            "-v",
            count=True,
            help="Diagnostics to stderr; twice for more. STORYTELLER_LOG=debug does the same.",
        ),
    ] = 0,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_show_version, help="Show the version and stop."
        ),
    ] = False,
) -> None:
    # Importing structlog costs more than a whole short command: only when somebody listens.
    if verbose or os.environ.get("STORYTELLER_LOG"):
        from storyteller_ai import diagnostics

        if verbose:
            # In the environment, so that worker processes speak as loudly.
            os.environ[diagnostics.ENVIRONMENT] = "info" if verbose == 1 else "debug"
        try:
            diagnostics.configure()
        except ValueError as error:
            raise typer.BadParameter(str(error)) from None


def _in_their_words(message: str, hint: str, arguments: list[str]) -> str:
    """An error in what was typed, in the language that the line asks for, as far as it says so."""
    from storyteller_ai.language_option import meant

    to = meant(arguments)
    # One by one: a template that ends in somebody's words would take the hint for some of them.
    return to.error(message) + to.error(hint)


def _localised(message: str) -> str:
    """An error in the language that the command was asked to speak."""
    from storyteller_ai.language_option import chosen

    return chosen().error(message)


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    if len(line) > LONGEST_LINE:
        line = line[: LONGEST_LINE - 1] + "…"
    # A name out of a file may hold control characters or right-to-left marks.
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)
    print(f"storyteller: {shown}", file=sys.stderr)
    return BAD_INPUT


def _tolerate_any_encoding() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _discard_stdout() -> None:
    # The interpreter flushes stdout once more on its way out, and would complain aloud.
    if sys.__stdout__ is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())
