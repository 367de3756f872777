"""`storyteller replay`: a game again, as one viewer saw it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from engine import STORYTELLER, EngineError, Log, LogError, Record
from engine import events as ev
from engine.rule_files import rules_from_data
from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.logs import read_log_file, seat_called
from storyteller_ai.narration import PUBLIC_VIEW, Narrator, Viewer
from storyteller_ai.terminal.reveal import reveal
from storyteller_ai.terminal.screen import Screen

_BROKEN = (ValueError, TypeError, KeyError, IndexError, AttributeError, StopIteration)


def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a game.")],
    viewer: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="A name or place, public, or storyteller."),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Make all choices again and compare every event.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colours.")] = False,
    lang: Lang = DEFAULT,
) -> None:
    """Tell a game again as a viewer saw it: everybody (public), a seat, or the Storyteller.

    Example: storyteller replay game.jsonl --as storyteller
    """
    found = read_log_file(log)
    screen = Screen(plain, to=chosen().under(rules_from_data(found.header["rules"])))
    if verify:
        found.replay()
        choices, events = len(found.choices), len(found.events)
        screen.line(screen.language.text("terminal.verified", choices=choices, events=events))
    if not verify or viewer is not None:
        _tell(found, screen, "public" if viewer is None else viewer)
    if found.cut:
        print(f"storyteller: {screen.language.text('terminal.replay_cut')}", file=sys.stderr)


def _tell(log: Log, screen: Screen, viewer: str) -> None:
    eyes = _viewer(log, viewer)
    narrator = Narrator(eyes, screen.language)
    told = 0
    try:
        for event in log.events:
            told += 1
            screen.lines(narrator.tell(event))
        screen.lines(narrator.flush())
        if eyes == STORYTELLER and told and isinstance(log.events[-1], ev.GameOver):
            screen.lines(list(reveal(records_of(log), log.header["seed"], screen.language)))
    except EngineError:
        raise
    except _BROKEN as error:
        raise LogError(f"the log does not hold together at event {told}: {error!r}") from None


def records_of(log: Log) -> Iterator[Record]:
    """The log's choices and events, in their order."""
    choices, events = iter(log.choices), iter(log.events)
    for row in log.rows:
        if row[0] == "e":
            yield next(events)
        elif row[0] in "cat":
            yield next(choices)


def _viewer(log: Log, words: str) -> Viewer:
    """The viewer of these words; a player who is called `public` is found by their place."""
    if words == "public":
        return PUBLIC_VIEW
    if words == "storyteller":
        return STORYTELLER
    return seat_called(log, words, ("public", "storyteller"))
