"""`storyteller script`: the scripts on board, and what the engine makes of a script file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from engine.catalogue import SPECIAL_STEPS, TEAMS, Jinx, catalogue
from engine.registry import supported_ids
from engine.scripts import (
    MAX_BYTES,
    SavedSeat,
    SavedTable,
    Script,
    ScriptError,
    load_script,
    parse_any,
    read_script_file,
    shipped_scripts,
)
from storyteller_ai.language import DEFAULT, languages
from storyteller_ai.language import language as language_of
from storyteller_ai.language_option import Lang, chosen

BAD_INPUT = 2
app = typer.Typer(
    help="List, show and check scripts.\n\nExample: storyteller script check my-script.json",
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def _known_language(language: str | None) -> str | None:
    known = sorted({word for info in catalogue().values() for word in info.names})
    if language is not None and language not in known:
        raise typer.BadParameter(f"{language!r} is none of {', '.join(known)}")
    return language


Names = Annotated[
    str | None,
    typer.Option(
        "--language", help="Names in this language, if not --lang's.", callback=_known_language
    ),
]


def _say(key: str, **values: Any) -> str:
    return chosen().text(f"script.{key}", **values)


@app.command("list")
def list_scripts(as_json: AsJson = False, lang: Lang = DEFAULT) -> None:
    """List the scripts on board.

    Example: storyteller script list --json
    """
    have = supported_ids()
    if as_json:
        rows = [
            {
                "id": script.id,
                "name": script.name,
                "author": script.author,
                "characters": len(script.characters),
                "not_supported": list(script.unsupported(have)),
            }
            for script in shipped_scripts()
        ]
        _print_json(rows, indent=2)
        return
    for script in shipped_scripts():
        lacking = len(script.unsupported(have))
        note = _say("list_lacking", count=lacking) if lacking else ""
        _print_lines([(f"{script.id}  {script.name}", "bold")])
        count = len(script.characters)
        _print_lines([(_say("list_line", count=count, lacking=note), "")])


@app.command()
def show(
    script: Annotated[str, typer.Argument(metavar="ID", help="Id of a script, or a file.")],
    as_json: AsJson = False,
    export: Annotated[
        bool, typer.Option("--export", help="Print the script in the official JSON form.")
    ] = False,
    language: Names = None,
    lang: Lang = DEFAULT,
) -> None:
    """Show a script: its characters by team, its night orders, its jinxes.

    Example: storyteller script show tb --lang ko
    """
    names = language or lang
    loaded = load_script(script)
    if export:
        print(loaded.to_json(), end="")
    elif as_json:
        _print_json(_facts(loaded, names), indent=2)
    else:
        _print_lines([*_sheet(loaded, names), *_details(loaded, names)])


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Files; - is stdin.")],
    as_json: AsJson = False,
    language: Names = None,
    lang: Lang = DEFAULT,
) -> None:
    """Say what each script file holds, or in one line why it is refused (then status 2).

    Saved games of online Grimoires are read too. With --json, one object a line for each file.

    Example: storyteller script check my-script.json
    """
    refused, names = False, language or lang
    for number, name in enumerate(files):
        try:
            found = _read(name)
        except ScriptError as error:
            refused = True
            if as_json:
                _print_json({"file": name, "ok": False, "error": str(error)})
            typer.echo(f"storyteller: {chosen().error(str(error))}", err=True)
            continue
        script = found.script if isinstance(found, SavedTable) else found
        if as_json:
            facts: dict[str, Any] = {"file": name, "ok": True, **_facts(script, names)}
            if isinstance(found, SavedTable):
                facts |= {"seats": [_seat(s) for s in found.seats], "bluffs": list(found.bluffs)}
            _print_json(facts)
            continue
        lines = list(_sheet(script, names))
        if isinstance(found, SavedTable):
            lines += _table(found, names)
        lines += [(_say("warning", warning=w), "yellow") for w in script.warnings]
        if len(files) > 1:
            lines = [*([("", "")] if number else []), (f"{name}:", "dim"), *lines]
        _print_lines(lines)
    if refused:
        raise typer.Exit(BAD_INPUT)


def _read(name: str) -> Script | SavedTable:
    if name == "-":
        return parse_any(sys.stdin.buffer.read(MAX_BYTES + 1), "standard input")
    path = Path(name)
    return parse_any(read_script_file(path), name, path.stem)


def _facts(script: Script, language: str) -> dict[str, Any]:
    have = supported_ids()
    lacking = set(script.unsupported(have))
    return {
        "id": script.id,
        "name": script.name,
        "author": script.author,
        "characters": [
            {
                "id": id,
                "name": script.name_in(id, language),
                "team": script.team_of(id),
                "supported": id not in lacking,
                "home_made": id in script.homebrew,
            }
            for id in script.ids
        ],
        "not_supported": list(script.unsupported(have)),
        "home_made": [dict(made.record) for made in script.homebrew.values()],
        "first_night": list(script.night_order(True)),
        "other_nights": list(script.night_order(False)),
        "jinxes": [[jinx.a, jinx.b, jinx.note] for jinx in script.jinxes()],
        "warnings": list(script.warnings),
    }


def _seat(seat: SavedSeat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "character": seat.character,
        "reminders": [[token.source, token.label] for token in seat.reminders],
        "dead": seat.dead,
        "ghost_vote_used": seat.ghost_vote_used,
    }


Line = tuple[str, str]


def _sheet(script: Script, language: str) -> Iterator[Line]:
    """Title, author, and the characters by team, each marked if the engine has no rules for it."""
    lacking = set(script.unsupported(supported_ids()))
    yield script.name, "bold"
    if script.author:
        yield _say("by", author=script.author), ""
    for team in TEAMS:
        members = script.by_team(team)
        if members:
            heading = chosen().text(f"words.team_heading.{team}")
            yield _say("team", team=heading, count=len(members)), "bold"
        for id in members:
            notes = []
            if id in script.homebrew:
                notes.append(_say("home_made"))
            if not script.is_named_in(id, language):
                notes.append(_say("no_name", language=_language_name(language)))
            if id in lacking:
                notes.append(_say("not_supported"))
            behind = _say("notes", notes=notes) if notes else ""
            yield _say("character", name=_named(script, id, language), notes=behind), ""


def _details(script: Script, language: str) -> Iterator[Line]:
    for title, first in (("first_night", True), ("other_nights", False)):
        yield _say(title), "bold"
        order = [_step(script, id, language) for id in script.night_order(first)]
        yield "  " + ", ".join(order), ""
    if script.homebrew:
        yield _say("home_made_title"), "bold"
    for made in script.homebrew.values():
        ability = " ".join(made.ability.split()) or _say("no_ability")
        yield _say("home_made_line", name=made.name, ability=ability), ""
    if script.jinxes():
        yield _say("jinxes"), "bold"
    for jinx in script.jinxes():
        pair = [script.name_in(id, language) for id in (jinx.a, jinx.b)]
        yield _say("jinx", pair=pair, note=_jinx_note(jinx, pair)), ""
    for warning in script.warnings:
        yield _say("warning", warning=warning), "yellow"


def _table(table: SavedTable, language: str) -> Iterator[Line]:
    script = table.script
    yield _say("seats", count=len(table.seats)), "bold"
    for seat in table.seats:
        known = [_say("no_character")]
        if seat.character:
            known = [script.name_in(seat.character, language)]
        if seat.dead:
            known.append(_say("dead"))
        if seat.ghost_vote_used:
            known.append(_say("vote_used"))
        known += [f"[{token.label}]" for token in seat.reminders]
        yield _say("seat", name=seat.name, known=known), ""
    bluffs = [script.name_in(id, language) if id else _say("open") for id in table.bluffs]
    yield _say("bluffs", names=bluffs), ""


def _step(script: Script, id: str, language: str) -> str:
    """A step of the night: a character, or one of the few that are none."""
    return _say(f"steps.{id}") if id in SPECIAL_STEPS else script.name_in(id, language)


def _jinx_note(jinx: Jinx, pair: list[str]) -> str:
    """What two characters change when both are around; in English the engine says it."""
    key = f"jinxes.{jinx.a}_{jinx.b}"
    return chosen().text(key, a=pair[0], b=pair[1]) if chosen().knows(key) else jinx.note


def _language_name(code: str) -> str:
    return language_of(code).name if code in languages() else code


def _named(script: Script, id: str, language: str) -> str:
    name = script.name_in(id, language)
    return name if name.isascii() else f"{name} [{id}]"


def _print_json(value: Any, indent: int | None = None) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=indent))


def _print_lines(lines: list[Line] | Iterator[Line]) -> None:
    console = Console(highlight=False)
    for text, style in lines:
        # Only a terminal has a width to wrap at; a pipe gets whole lines.
        console.print(Text(text, style=style), soft_wrap=not console.is_terminal)
