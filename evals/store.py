"""A run's folder: rows as they come, whatever happens, and in order of case at the end.

`parts.jsonl` grows while the run goes on, one line a sample, each on the disk before the next. A
run that was killed goes on from what is there; a line that was cut is played again. `samples.jsonl`
is the same rows in order, byte for byte the same for any number of workers and any interruption;
`samples.parquet` holds them for tools that read tables (extra `eval`).
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import orjson

from engine import EngineError
from evals.latency import figures as latency_figures
from storyteller_ai.logs import OWNER_ONLY

PARTS: Final = "parts.jsonl"
TIMES: Final = "times.jsonl"
SAMPLES: Final = "samples.jsonl"
TABLE: Final = "samples.parquet"
MANIFEST: Final = "manifest.json"
LOGS: Final = "logs"
NOTES: Final = "notes.jsonl"
SAME: Final = ("suite", "policies", "seeds", "setup", "model", "stop", "versions", "prompts")
"""What must be the same for a run to go on: all that rows depend on."""


class Store:
    """The folder of one run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def begin(self, manifest: dict[str, Any], resume: bool) -> None:
        """Make the folder, or take up one of the same run. Raises EngineError for another's."""
        path = self.folder / MANIFEST
        if path.exists():
            if not resume:
                raise EngineError(f"{self.folder} holds a run already; --resume goes on with it")
            there = self.manifest()
            for key in SAME:
                if there.get(key) != orjson.loads(orjson.dumps(manifest.get(key))):
                    raise EngineError(f"{self.folder} holds a run with other {key}")
            return
        (self.folder / LOGS).mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(orjson.dumps(manifest, option=orjson.OPT_INDENT_2) + b"\n")

    def manifest(self) -> dict[str, Any]:
        """What was run, and with what. Raises EngineError where there is no run."""
        try:
            found: dict[str, Any] = orjson.loads((self.folder / MANIFEST).read_bytes())
        except (OSError, ValueError):
            raise EngineError(f"{self.folder} holds no run") from None
        return found

    def done(self) -> set[str]:
        """The ids of the samples that are there; a line that was cut off is forgotten."""
        path = self.folder / PARTS
        if not path.exists():
            return set()
        whole, ids = bytearray(), set()
        for line in path.read_bytes().splitlines(keepends=True):
            row = _row(line)
            if row is None:
                break
            whole += line
            ids.add(row["id"])
        if len(whole) != path.stat().st_size:
            path.write_bytes(whole)
        return ids

    def add(self, row: dict[str, Any], times: dict[str, Any], log: bytes) -> None:
        """Keep one sample: its log first, so that a row never lacks its log."""
        if log:
            path = self.log_path(row["id"])
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(log, 6, mtime=0))
            path.chmod(OWNER_ONLY)
        self._append(TIMES, times)
        self._append(PARTS, row)

    def note(self, what: str, where: str) -> None:
        """Keep what happened to the run and is no part of its rows: a worker that died."""
        self._append(NOTES, {"what": what, "where": where})

    def notes(self) -> list[dict[str, Any]]:
        """What was noted, in order."""
        return _rows(self.folder / NOTES)

    def finish(self, last: int | None = None) -> Path:
        """Put the rows in order, up to the seed at which the run stopped; returns the file."""
        kept = [row for row in self.parts() if last is None or row["seed"] <= last]
        rows = sorted(kept, key=_order)
        lines = b"".join(orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE) for row in rows)
        part = self.folder / f"{SAMPLES}.part"
        part.write_bytes(lines)
        part.replace(self.folder / SAMPLES)
        write_table(rows, self.folder / TABLE)
        return self.folder / SAMPLES

    def parts(self) -> list[dict[str, Any]]:
        """All samples in the order in which they came."""
        return _rows(self.folder / PARTS)

    def rows(self) -> list[dict[str, Any]]:
        """All samples: in order where the run is finished, else those that are there."""
        path = self.folder / SAMPLES
        return _rows(path) if path.exists() else self.parts()

    def times(self) -> list[dict[str, Any]]:
        """The times of the samples, in the order in which they came; of doubled ones the last."""
        return list({row["id"]: row for row in _rows(self.folder / TIMES)}.values())

    def scored(self) -> list[dict[str, Any]]:
        """All samples, with the figures of latency, which are no part of the rows.

        Times differ from run to run, and rows do not.
        """
        figures = {row["id"]: latency_figures(row) for row in self.times()}
        return [
            {**row, "figures": {**row["figures"], **figures.get(row["id"], {})}}
            for row in self.rows()
        ]

    def log_path(self, sample: str) -> Path:
        """Where the log of a sample is kept."""
        return self.folder / LOGS / f"{sample.replace(':', '-')}.jsonl.gz"

    def log(self, sample: str) -> bytes:
        """The log of a sample."""
        return gzip.decompress(self.log_path(sample).read_bytes())

    def logs(self) -> Iterator[tuple[str, bytes]]:
        """The ids of all samples with their logs."""
        for row in self.rows():
            if self.log_path(row["id"]).exists():
                yield row["id"], self.log(row["id"])

    def _append(self, name: str, row: dict[str, Any]) -> None:
        line = orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE)
        descriptor = os.open(self.folder / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
        try:
            os.write(descriptor, line)
            if name == PARTS:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, those that are whole; none where there is no file."""
    lines = path.read_bytes().splitlines(True) if path.exists() else []
    return [row for line in lines if (row := _row(line)) is not None]


def _row(line: bytes) -> dict[str, Any] | None:
    """A row, unless its line was cut."""
    if not line.endswith(b"\n"):
        return None
    try:
        found: dict[str, Any] = orjson.loads(line)
    except ValueError:
        return None
    return found


def write_table(rows: Sequence[dict[str, Any]], path: Path) -> bool:
    """The rows as Parquet, a row for each figure of each sample; nothing where it is missing.

    Columns: what names the sample, `figure`, `part` and `whole`.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        return False
    named = ("id", "policy", "script", "players", "seed", "winner", "days", "error")
    flat = [
        {**{key: row[key] for key in named}, "figure": figure, "part": pair[0], "whole": pair[1]}
        for row in rows
        for figure, pair in row["figures"].items()
    ]
    parquet.write_table(pyarrow.Table.from_pylist(flat), path)
    return True


def _order(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["policy"], row["script"], row["players"], row["seed"]


def by_seed(
    rows: Iterable[Mapping[str, Any]], figure: str, whole: bool = False
) -> dict[int, list[tuple[float, float]]]:
    """The pairs of a figure by seed.

    whole: also seeds on which it did not come up, as nothing of nothing: pairs need both sides.
    """
    found: dict[int, list[tuple[float, float]]] = {}
    for row in rows:
        pair = row["figures"].get(figure, (0.0, 0.0) if whole else None)
        if pair is not None:
            found.setdefault(row["seed"], []).append((pair[0], pair[1]))
    return found
