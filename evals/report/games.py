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
        f"<p>{escape(run.say(key, seeds=_listed(run, seeds)))}</p>"
        for key, seeds in (("good_won", won), ("evil_won", lost), ("nobody_won", other))
        if seeds
    ]
    lines += [_told(run, row) for row in rows[:told]]
    # The name stands inside: a browser that is led there opens what is around it.
    what = {"policy": policy, "script": script, "players": players}
    title = run.say("cell", games=len(rows), **what)
    return (
        f"<details><summary>{escape(title)}</summary>"
        f"<div id='{anchor(policy, script, players)}'>{''.join(lines)}</div></details>"
    )


def _listed(run: Run, seeds: Sequence[str]) -> str:
    left = len(seeds) - LISTED
    more = run.say("more", number=left) if left > 0 else ""
    return run.say("seeds", number=len(seeds), seeds=", ".join(seeds[:LISTED]), more=more)


def _told(run: Run, row: Mapping[str, Any]) -> str:
    """One game as the Storyteller saw it; what makes no game is said in a line."""
    path = Store(run.folder).log_path(row["id"])
    if not path.exists():
        return ""
    try:
        lines = list(_lines(gzip.decompress(path.read_bytes()).decode(), run))
    except (EngineError, OSError, ValueError) as error:
        broken = run.say("seed", seed=row["seed"], what=run.to.error(str(error)))
        return f"<p>{escape(broken)}</p>"
    items = "".join(f"<li class='{escape(line.style)}'>{escape(line.text)}</li>" for line in lines)
    how = run.say("ended", winner=row["winner"] or None, days=row["days"])
    replay = f"storyteller replay {path.relative_to(run.folder.parent)} --as storyteller"
    return (
        f"<details><summary>{escape(run.say('seed', seed=row['seed'], what=how))}</summary>"
        f"<ol>{items}</ol>{run.again(str(path.relative_to(run.folder)), replay)}</details>"
    )


def _lines(text: str, run: Run) -> Iterator[Line]:
    log = read_log(text.splitlines())
    narrator = Narrator(STORYTELLER, run.to)
    for event in log.events:
        yield from narrator.tell(event)
    yield from narrator.flush()
