"""`storyteller play`: a game in the terminal, as a player, as the Storyteller, or to watch."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from engine import EngineError, Log, load_rules
from engine.rule_files import rules_from_data
from storyteller_ai import players as bots_of
from storyteller_ai import storytellers as storytellers_of
from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.llm.calls import calls_beside, carry_on, keep_calls
from storyteller_ai.llm.equipment import ModelOptions, desk_for, is_model
from storyteller_ai.llm.settings import DEADLINE
from storyteller_ai.logs import LogWriter, read_log_file
from storyteller_ai.new_game import Wishes, check_policies, new_game
from storyteller_ai.terminal.keyboard import Leave, PromptKeyboard, open_keyboard
from storyteller_ai.terminal.screen import Screen
from storyteller_ai.terminal.session import HUMAN, Roles, Sitting, go_on, header, roles_of

PACE = 0.35
"""Seconds between events where a person looks on."""


def play(
    script: Annotated[str | None, typer.Option(help="A shipped script's id, or a file.")] = None,
    players: Annotated[int | None, typer.Option(help="How many players, 5 to 15.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Your place, from 1; drawn when left out.")
    ] = None,
    character: Annotated[str | None, typer.Option(help="The character that you ask for.")] = None,
    name: Annotated[str | None, typer.Option(help="What you are called.")] = None,
    names: Annotated[
        str | None, typer.Option(help="All names, clockwise from the first seat, by commas.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The seed of chance; drawn, and shown after the end.")
    ] = None,
    storyteller: Annotated[
        str | None, typer.Option(help="random, handbook, llm, human (you), or module:factory.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option(help="reasoner, reasoner:SKILL, town, random, llm; by commas.")
    ] = None,
    rules: Annotated[
        str | None, typer.Option(help="official, forum, or a JSON file of settings.")
    ] = None,
    travellers: Annotated[
        str | None,
        typer.Option(help="How many, or which: thief,barista@2-4 (there on days 2 to 4)."),
    ] = None,
    fabled: Annotated[str | None, typer.Option(help="The Fabled in play, by commas.")] = None,
    model: Annotated[str, typer.Option(help="The model of `llm` policies.")] = "",
    translator: Annotated[
        str, typer.Option(help="llm: a model reads what the grammar does not understand.")
    ] = "",
    advice: Annotated[
        str | None, typer.Option(help="For --storyteller human: handbook, or llm.")
    ] = None,
    max_cost: Annotated[
        float | None, typer.Option(help="US dollars that the game never passes; needs --prices.")
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(help="Tokens, in and out, that the game never passes.")
    ] = None,
    prices: Annotated[str, typer.Option(help="A JSON table of prices by model.")] = "",
    deadline: Annotated[
        float, typer.Option(help="Seconds for a decision; then the handbook decides.")
    ] = DEADLINE,
    watch: Annotated[bool, typer.Option("--watch", help="Bots in all seats; you look on.")] = False,
    log: Annotated[Path | None, typer.Option(help="Where the game is kept.")] = None,
    resume: Annotated[Path | None, typer.Option(help="A log to go on with.")] = None,
    pace: Annotated[
        float | None, typer.Option(help="Seconds between events (a pipe: 0).", min=0, max=60)
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="No colours, no line editing: for pipes and scripts.")
    ] = False,
    hints: Annotated[
        bool, typer.Option("--hints", help="A practice aid: /worlds shows what fits what you know.")
    ] = False,
    lang: Lang = DEFAULT,
) -> None:
    """Play a practice game: you in one seat, bots in the others, a Storyteller that runs it.

    Example: storyteller play --players 8 --character empath
    """
    if resume is not None:
        table = (script, players, seat, character, name, names, seed, rules, travellers, fabled)
        if watch or log is not None or any(option is not None for option in table):
            raise EngineError("--resume takes the game, its seats and its rules from the log")
    so_far = None if resume is None else read_log_file(resume)
    house = rules_from_data(so_far.header["rules"]) if so_far else load_rules(rules or "official")
    screen = Screen(plain, to=chosen().under(house))
    keyboard = open_keyboard(screen)
    if translator and not is_model(translator):
        raise EngineError(f"--translator is llm or llm:MODEL, not {translator[:40]!r}")
    models = ModelOptions(
        model=model,
        max_cost=max_cost,
        max_tokens=max_tokens,
        prices=prices,
        deadline=deadline,
        lang=chosen().code,
    )
    if pace is None:
        pace = PACE if isinstance(keyboard, PromptKeyboard) else 0.0
    if so_far is not None and resume is not None:
        roles = _roles_again(so_far, storyteller, bots, advice)
        desk = desk_for([*roles.specs(), translator], models)
        sitting = Sitting(so_far.begin(), roles, screen, keyboard, pace, desk, translator, hints)
        _go_on(resume, so_far, sitting)
    else:
        wishes = Wishes(
            script=script or "tb",
            players=players,
            seat=seat,
            character=character,
            name=name,
            names=names,
            seed=seed,
            rules=rules or "official",
            travellers=travellers or "",
            fabled=fabled or "",
        )
        roles, game = new_game(wishes, storyteller, bots, advice, watch)
        desk = desk_for([*roles.specs(), translator], models)
        sitting = Sitting(game, roles, screen, keyboard, pace, desk, translator, hints)
        sitting.writer = _open_log(log, header(game, roles))
        calls_beside(sitting.writer.path).unlink(missing_ok=True)  # another game's, long gone
        _keep_calls(sitting)
    _run(sitting)


def say(key: str, **values: Any) -> str:
    """A message of the terminal in the language of the command."""
    return chosen().text(f"terminal.{key}", **values)


def _run(sitting: Sitting) -> None:
    writer, screen = sitting.writer, sitting.screen
    assert writer is not None, "a sitting is kept"
    try:
        with writer:
            _greet(sitting)
            sitting.play()
            if sitting.game.over:
                sitting.reveal()
            else:
                screen.line(say("cut_short", days=sitting.game.day))
    except Leave:
        screen.line()
        screen.line(say("you_leave"))
        hints = " --hints" if sitting.hints else ""
        screen.whole(f"storyteller play --resume {shlex.quote(str(writer.path))}{hints}")
        return
    except (EngineError, OSError):
        raise
    except Exception as error:
        # Only code that the user brought along is excused: a fault of ours must be seen.
        if ":" not in sitting.roles.bots + sitting.roles.storyteller:
            raise
        raise EngineError(f"a policy of yours failed: {error!r}; kept: {writer.path}") from error
    screen.line(say("see_again"))
    screen.whole(f"storyteller replay {shlex.quote(str(writer.path))} --as storyteller")


def _greet(sitting: Sitting) -> None:
    screen, roles = sitting.screen, sitting.roles
    assert sitting.writer is not None, "a sitting is kept"
    if roles.seat is not None:
        own = sitting.game.seats[roles.seat]
        screen.line(say("greet_player", name=own, seat=roles.seat + 1))
        screen.line(say("greet_hint"), "dim")
        if sitting.hints:
            screen.line(say("greet_worlds"), "dim")
    elif roles.storyteller == HUMAN:
        screen.line(say("greet_storyteller"))
    screen.line(say("greet_log"), "dim")
    screen.whole(str(sitting.writer.path))


# --- logs ----------------------------------------------------------------------------------------


def _open_log(path: Path | None, first: dict[str, Any]) -> LogWriter:
    """The log that was asked for, or a new one in the usual place."""
    if path is not None:
        try:
            return LogWriter.create(path, first)
        except FileExistsError:
            raise EngineError(f"{path} is there already; --resume goes on with a log") from None
    folder = _folder()
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    for number in range(1, 1000):
        name = f"game-{stamp}.jsonl" if number == 1 else f"game-{stamp}-{number}.jsonl"
        try:
            return LogWriter.create(folder / name, first)
        except FileExistsError:
            continue
    raise EngineError(f"{folder} has no room for another log; say where with --log")


def _folder() -> Path:
    """Where logs are kept: the user's folder for such things, else one for passing files."""
    base = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    try:
        folder = Path(base).expanduser() / "storyteller"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except (OSError, RuntimeError):
        pass  # no home, or one that can't be written to
    return Path(tempfile.mkdtemp(prefix="storyteller-"))


def _roles_again(log: Log, storyteller: str | None, bots: str | None, advice: str | None) -> Roles:
    """Who played in a log, and who plays on in their place where an option says so."""
    kept = roles_of(log)
    roles = Roles(
        kept.seat,
        _trusted(kept.storyteller, storyteller, (*storytellers_of.NAMES, HUMAN), "--storyteller"),
        _trusted(kept.bots, bots, bots_of.NAMES, "--bots"),
        advice or kept.advice,
        kept.visits,
    )
    check_policies(roles)
    return roles


def _go_on(path: Path, log: Log, sitting: Sitting) -> None:
    """Bring a sitting to where its log stopped, and show where that is."""
    go_on(path, log, sitting)
    _keep_calls(sitting)
    if log.cut:
        print(f"storyteller: {say('log_cut')}", file=sys.stderr)
    sitting.recap()


def _keep_calls(sitting: Sitting) -> None:
    """Model calls of the game are kept beside its log, and taken over from there."""
    if sitting.desk and sitting.writer:
        path = calls_beside(sitting.writer.path)
        sitting.desk.begin(sitting.game.seed)
        carry_on(sitting.desk.ledger, path)
        keep_calls(sitting.desk.ledger, path)


def _trusted(kept: str, given: str | None, names: tuple[str, ...], option: str) -> str:
    """The policy of a log. Code that a file names runs only when the user names it as well."""
    if given is not None:
        return given
    if all(spec.partition(":")[0] in names for spec in kept.split(",")):
        return kept
    raise EngineError(f"the log was played with {kept[:60]!r}: to run that code, add {option}")
