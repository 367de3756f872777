"""The log of a game: a header, then every choice, event and snapshot in order, as plain rows.

Rows: ["c", decision, value, reason, source], ["a", ...] for an amendment, ["e", kind, fields ...],
["s", phase, grimoire], ["n", seat, kind, words] for a note of the driver's own. Views and replays
fold the events alone; resuming re-runs the choices.
A log holds every secret of its game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from engine import events as ev
from engine.apply import apply
from engine.decisions import CHANCE, STORYTELLER, Choice
from engine.errors import LogError, ReplayDivergence
from engine.game import Game, Line
from engine.grimoire import Grimoire
from engine.play import AUTOMATIC
from engine.position import Position
from engine.rows import ENTRIES, FIELDS, choice_from_row, plain, record_row
from engine.rule_files import rules_from_data
from engine.rules import RuleSet
from engine.scripts import Script, parse_script
from engine.views import View

LOG_FORMAT: Final = "botc-storyteller-log"
SCHEMA: Final = 1
_NONSENSE: Final = (TypeError, KeyError, IndexError, AttributeError)
"""What a file that was written by hand may set off, beside the refusals."""


@dataclass(frozen=True, slots=True)
class Log:
    """A game on record: how it was set up, and its rows."""

    header: dict[str, Any]
    rows: list[list[Any]]
    cut: bool = False
    """Whether the last line was cut off (it is left out)."""

    @property
    def events(self) -> list[ev.Event]:
        """All events, in order."""
        return [ev.event_from_row(row[1:]) for row in self.rows if row[0] == "e"]

    @property
    def choices(self) -> list[Line]:
        """All choices and amendments, in order, those that answered themselves included."""
        return [choice_from_row(row) for row in self.rows if row[0] in "cat"]

    def view(self, seat: int) -> View:
        """What a seat had seen in the end."""
        shown = [e for e in self.events if e.audience is None or seat in e.audience]
        return View(seat, shown).refresh()

    def begin(self) -> Game:
        """The game before its first choice. Raises LogError when the header makes none."""
        header = self.header
        try:
            script = parse_script(json.dumps(header["script"]))
            rules = rules_from_data(header["rules"])
            if header.get("position"):
                position = Position.from_data(script, header["position"])
                return Game.at(position, seed=header["seed"], rules=rules)
            wanted, guests = (
                {int(seat): c for seat, c in header.get(key, {}).items()}
                for key in ("wanted", "travellers")
            )
            return Game.new(
                script,
                header["names"],
                seed=header["seed"],
                rules=rules,
                wanted=wanted,
                travellers=guests,
                fabled=header.get("fabled", ()),
                storytellers=header.get("storytellers", ()),
                backups=header.get("backups", ()),
            )
        except (ValueError, *_NONSENSE) as error:
            raise LogError(f"the log's header makes no game: {error}") from None

    @staticmethod
    def handed_in(row: list[Any]) -> Line | None:
        """The choice, amendment or entry of a row; None for others, and where the engine chose."""
        if row[0] not in ("c", "a", "t"):
            return None
        choice = choice_from_row(row)
        own = isinstance(choice, Choice) and (
            choice.source == AUTOMATIC or choice.decision.split("/")[1:2] == [str(CHANCE)]
        )
        return None if own else choice

    def replay(self, verify: bool = True) -> Game:
        """The game again, by its choices. Raises ReplayDivergence where it departs from the log."""
        game = self.begin()
        handed_in = [choice for row in self.rows if (choice := self.handed_in(row)) is not None]
        for number, choice in enumerate(handed_in, 1):
            try:
                game.step(choice)
            except (ValueError, *_NONSENSE) as error:
                raise ReplayDivergence(f"choice {number} of the log: {error}") from None
        if verify:
            self.compare(game)
        return game

    def compare(self, game: Game) -> None:
        """Raise ReplayDivergence unless the game begins with the events of the log."""
        mine = [row[1:] for row in self.rows if row[0] == "e"]
        again = [plain(ev.event_to_row(event)) for event in game.events]
        for number, (old, new) in enumerate(zip(mine, again, strict=False), 1):
            if old != new:
                raise ReplayDivergence(f"event {number} was {old} and is now {new}"[:300])
        if len(mine) > len(again):
            raise ReplayDivergence(f"the log has {len(mine)} events, the game {len(again)}")


def header_of(game: Game, **more: Any) -> dict[str, Any]:
    """The first line of a game's log; `more` is the driver's (its policies, say)."""
    return {
        "format": LOG_FORMAT,
        "schema": SCHEMA,
        "script": _script_data(game.script),
        "rules": _rules_data(game.rules),
        "seed": game.seed,
        "names": list(game.first_names),
        "travellers": {str(seat): c for seat, c in game.first_travellers.items()},
        "fabled": list(game.first_fabled),
        "wanted": {str(seat): c for seat, c in game.wanted.items()},
        **({"storytellers": list(game.storytellers)} if game.storytellers else {}),
        **({"backups": list(game.backups)} if game.backups else {}),
        **({"position": game.position.to_data()} if game.position else {}),
        **more,
    }


@lru_cache(maxsize=16)
def _rules_data(rules: RuleSet) -> dict[str, Any]:
    return asdict(rules)


@lru_cache(maxsize=16)
def _script_data(script: Script) -> Any:
    return json.loads(script.to_json())


def rows_of(game: Game, start: int = 0) -> Iterator[list[Any]]:
    """The rows of a game's records from the given one on, snapshots between them."""
    records = game.records
    for snapshot in game._snapshots:
        if start <= snapshot.records < len(records):
            yield from [record_row(record) for record in records[start : snapshot.records]]
            yield snapshot_row(snapshot)
            start = snapshot.records
    yield from [record_row(record) for record in records[start:]]


def snapshot_row(snapshot: Any) -> list[Any]:
    """A snapshot at the edge of a phase."""
    return ["s", snapshot.phase, snapshot.grimoire]


def read_log(lines: Iterable[str]) -> Log:
    """A log from its lines. A last line that was cut off is left out and marked.

    Raises LogError, in one line, when it is no log, of another version, or broken in the middle.
    """
    rows: list[Any] = []
    cut = False
    for number, line in enumerate(lines, 1):
        if cut and rows:
            raise LogError(f"line {number - 1} is broken, and the log goes on after it")
        if not line.strip():
            continue
        try:
            rows.append(json.loads(line))
        except (ValueError, RecursionError):
            cut = True
        if not rows:
            break
    if not rows or not isinstance(rows[0], dict) or rows[0].get("format") != LOG_FORMAT:
        raise LogError("this is no log of a game: its first line is not a log's header")
    header = rows.pop(0)
    if header.get("schema") != SCHEMA:
        raise LogError(f"the log has schema {header.get('schema')!r}; this version reads {SCHEMA}")
    _check_header(header)
    for number, row in enumerate(rows, 2):
        if not isinstance(row, list) or not row or row[0] not in ("c", "a", "t", "e", "s", "n"):
            raise LogError(f"line {number} is no row of a log: {str(row)[:60]}")
        _check_row(number, row)
    _check_story(rows)
    return Log(header, rows, cut)


_LENGTHS: Final = {"c": 5, "a": 6, "s": 3, "n": 4}


def _check_header(header: dict[str, Any]) -> None:
    wanted = {"script": list, "rules": dict, "seed": int, "names": list, "wanted": dict}
    for key, kind in wanted.items():
        if not isinstance(header.get(key), kind):
            raise LogError(f"the log's header lacks {key!r}")


def _check_row(number: int, row: list[Any]) -> None:
    try:
        if row[0] == "e":
            ev.event_from_row(row[1:])
        elif row[0] == "t":
            name = row[1] if len(row) > 1 else None
            if name not in ENTRIES or len(row) != 2 + len(FIELDS[name]):
                raise LogError("a player or a Fabled comes, goes or speaks, or time has passed")
            choice_from_row(row)
        elif len(row) != _LENGTHS[row[0]]:
            raise LogError(f"it has {len(row)} parts, not {_LENGTHS[row[0]]}")
        elif row[0] in ("c", "a"):
            choice_from_row(row)
    except (ValueError, TypeError) as error:
        raise LogError(f"line {number} of the log: {error}") from None


def _check_story(rows: list[list[Any]]) -> None:
    """Every event must fit what came before it, so that no fold of them breaks later."""
    grim, seen = Grimoire(), View(STORYTELLER, [])
    for number, row in enumerate(rows, 2):
        if row[0] == "e":
            event = ev.event_from_row(row[1:])
            try:
                apply(grim, event)
                seen.fold(event)
                nowhere = ev.seats_in(event) - seen.names.keys()
                if nowhere:
                    raise LogError(f"nobody sits at {min(nowhere)}")
            except (ValueError, *_NONSENSE) as error:
                what = f"{row[1]} does not fit what came before it"
                raise LogError(f"line {number} of the log: {what} ({error})"[:200]) from None
