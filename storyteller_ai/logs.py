"""Logs as files: written line by line as the game goes, for their owner's eyes alone."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

import orjson

from engine import EngineError, Game, Log, LogError, read_log, rows_of
from engine.names import name_key
from storyteller_ai.wording import safe

OWNER_ONLY: Final = 0o600
MOST_CHARACTERS: Final = 10_000_000


def line_of(row: Any) -> bytes:
    """A row in its canonical form: compact JSON and a line feed.

    >>> line_of(["e", "Died", 3, "demon", "imp"])
    b'["e","Died",3,"demon","imp"]\\n'
    """
    return orjson.dumps(row, option=orjson.OPT_APPEND_NEWLINE)


def log_of(game: Game, header: dict[str, Any]) -> bytes:
    """The whole log of a game. Lines are let go as they come, which is faster than a join."""
    log = bytearray(line_of(header))
    for row in rows_of(game):
        log += line_of(row)
    return bytes(log)


def write_log(path: Path, log: bytes) -> None:
    """Write a whole log at once. Only its owner may read it: it holds every secret of the game."""
    path.touch(OWNER_ONLY)
    path.chmod(OWNER_ONLY)  # one that stood there may have been open to others
    path.write_bytes(log)


class LogWriter:
    """Appends to a game's log whatever is new, so that a crash loses nothing.

    >>> import tempfile
    >>> from engine import Game, header_of
    >>> game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli"], seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with LogWriter.create(Path(folder) / "game.log", header_of(game)) as log:
    ...         log.write(game)
    ...     [row[1] for row in read_log_file(log.path).rows]
    ['GameStarted']
    """

    def __init__(self, path: Path, descriptor: int, written: int) -> None:
        self.path = path
        self._file = descriptor
        self._written = written

    @classmethod
    def create(cls, path: Path, header: dict[str, Any], overwrite: bool = False) -> LogWriter:
        """Begin a log with its header. Raises FileExistsError unless it may be overwritten."""
        exclusive = os.O_TRUNC if overwrite else os.O_EXCL
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | exclusive, OWNER_ONLY)
        os.chmod(path, OWNER_ONLY)
        writer = cls(path, descriptor, 0)
        writer._append(line_of(header))
        return writer

    @classmethod
    def resume(cls, path: Path, log: Log) -> LogWriter:
        """Go on with a log that was read from the path; a line that was cut off is dropped."""
        rows = list(log.rows)
        # A snapshot is written again with the record that follows it.
        while rows and rows[-1][0] == "s":
            rows.pop()
        whole = b"".join(map(line_of, (log.header, *rows)))
        descriptor = os.open(path, os.O_WRONLY)
        writer = cls(path, descriptor, sum(1 for row in rows if row[0] in "caet"))
        there = path.read_bytes()
        # Of the last line, its end alone may have been cut off.
        if there != whole[:-1] and not there.startswith(whole):
            os.close(descriptor)
            raise LogError(f"{path} is not in the form in which this version writes logs")
        os.ftruncate(descriptor, min(len(there), len(whole)))
        os.lseek(descriptor, 0, os.SEEK_END)
        writer._append(whole[len(there) :])
        return writer

    def write(self, game: Game) -> None:
        """Append the game's records that are not written yet."""
        if self._written == len(game.records):
            return
        self._append(b"".join(map(line_of, rows_of(game, self._written))))
        self._written = len(game.records)

    def note(self, seat: int, kind: str, words: str = "") -> None:
        """Append something that is no part of the game: a pass, or a player's own note."""
        self._append(line_of(["n", seat, kind, words]))

    def close(self) -> None:
        """Make sure that the log is on the disk, and let go of it. A second call does nothing."""
        if self._file >= 0:
            descriptor, self._file = self._file, -1
            try:
                os.fsync(descriptor)
            except OSError:
                pass  # a pipe or a device has no disk to wait for
            finally:
                os.close(descriptor)

    def __enter__(self) -> LogWriter:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, data: bytes) -> None:
        while data:
            data = data[os.write(self._file, data) :]


def read_log_file(path: Path) -> Log:
    """The log in a file. Raises OSError, or LogError in one line, when there is none to read."""
    with path.open(encoding="utf-8-sig", errors="replace") as lines:
        return read_log(_bounded(lines))


def seat_called(log: Log, words: str, besides: Sequence[str]) -> int:
    """The seat of a name, or of a place from 1 on. Raises EngineError where there is none such.

    besides: what else could have been said.
    """
    names = {seat: name for seat, name in enumerate(log.header["names"]) if isinstance(name, str)}
    seat = seat_meant(names, words)
    if seat is not None:
        return seat
    there = ", ".join([*map(safe, names.values()), *besides])
    raise EngineError(f"nobody is called {words[:40]!r}; the game can be seen as {there}")


def seat_meant(names: Mapping[int, str], words: str) -> int | None:
    """The seat of a name, or of a place in the names' order, from 1 on.

    >>> seat_meant({4: "Ana", 7: "Bo"}, "bo"), seat_meant({4: "Ana", 7: "Bo"}, "1")
    (7, 4)
    """
    for seat, name in names.items():
        if name_key(name) == name_key(words):
            return seat
    if words.isascii() and words.isdigit() and 1 <= int(words[:6]) <= len(names):
        return list(names)[int(words[:6]) - 1]
    return None


def _bounded(file: TextIO) -> Iterator[str]:
    """The lines of a file, none so long that it can't be a log's: some files never end."""
    while line := file.readline(MOST_CHARACTERS):
        if len(line) == MOST_CHARACTERS:
            raise LogError(f"this is no log: a line has {MOST_CHARACTERS:,} characters or more")
        yield line
