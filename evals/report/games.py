"""The games behind a point: which they are, how they ended, and some of them told again in full."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from engine import STORYTELLER, EngineError, read_log
from evals.report.html import Run
from evals.store import Store
from storyteller_ai.narration import Line, Narrator

LISTED: Final = 40
"""Games of a point that are listed by seed."""
TOLD: Final = 2
"""Games of a point that are told again on the page."""
MOST_TOLD: Final = 40
"""Games that are told again in all: each takes some 20 kB."""


def anchor(policy: str, script: str, players: int) -> str:
    """The name of the place on the page where the games of a point stand.

    >>> anchor("module:factory", "tb", 8)
    'games-module-factory-tb-8'
    """
    return "games-" + re.sub(r"[^A-Za-z0-9]+", "-", f"{policy}-{script}-{players}")


def games(run: Run) -> str:
    """Every point's games: a line each with its seeds, and the first told again."""
    cells: dict[tuple[str, str, int], list[Mapping[str, Any]]] = {}
    for row in run.rows:
        cells.setdefault((row["policy"], row["script"], row["players"]), []).append(row)
    each = min(TOLD, MOST_TOLD // max(len(cells), 1))
    return "".join(_cell(run, cell, rows, each) for cell, rows in cells.items())


def _cell(
    run: Run, cell: tuple[str, str, int], rows: Sequence[Mapping[str, Any]], told: int
) -> str:
    policy, script, players = cell
    won = [str(row["seed"]) for row in rows if row["winner"] == "good"]
    lost = [str(row["seed"]) for row in rows if row["winner"] == "evil"]
    other = [str(row["seed"]) for row in rows if row["winner"] not in ("good", "evil")]
    lines = [
        f"<p>{words}: {_listed(seeds)}</p>"
        for words, seeds in (("Good won", won), ("Evil won", lost), ("No winner", other))
        if seeds
    ]
    lines += [_told(run, row) for row in rows[:told]]
    # The name stands inside: a browser that is led there opens what is around it.
    title = f"{policy}, {script}, {players} players: {len(rows)} games"
    return (
        f"<details><summary>{escape(title)}</summary>"
        f"<div id='{anchor(policy, script, players)}'>{''.join(lines)}</div></details>"
    )


def _listed(seeds: Sequence[str]) -> str:
    more = len(seeds) - LISTED
    shown = ", ".join(seeds[:LISTED])
    return f"{len(seeds)} (seeds {shown}{f' and {more} more' if more > 0 else ''})"


def _told(run: Run, row: Mapping[str, Any]) -> str:
    """One game as the Storyteller saw it; what makes no game is said in a line."""
    path = Store(run.folder).log_path(row["id"])
    if not path.exists():
        return ""
    try:
        lines = list(_lines(gzip.decompress(path.read_bytes()).decode()))
    except (EngineError, OSError, ValueError) as error:
        return f"<p>Seed {row['seed']}: {escape(str(error))}</p>"
    items = "".join(f"<li class='{escape(line.style)}'>{escape(line.text)}</li>" for line in lines)
    how = f"{row['winner'] or 'nobody'} won after {row['days']} days"
    replay = f"storyteller replay {path.relative_to(run.folder.parent)} --as storyteller"
    return (
        f"<details><summary>Seed {row['seed']}: {escape(how)}</summary><ol>{items}</ol>"
        f"<p class=source>From {escape(str(path.relative_to(run.folder)))}. Again: "
        f"<code>{escape(replay)}</code></p></details>"
    )


def _lines(text: str) -> Iterator[Line]:
    log = read_log(text.splitlines())
    narrator = Narrator(STORYTELLER)
    for event in log.events:
        yield from narrator.tell(event)
    yield from narrator.flush()
