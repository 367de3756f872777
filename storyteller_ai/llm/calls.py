"""The model calls of a game, kept in a file beside its log: who asked what, and what it cost.

A game that goes on takes them over, so that its report, its budget and what each seat may still
write go on as well.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import orjson

from engine import EngineError
from storyteller_ai.llm.ledger import Entry, Ledger
from storyteller_ai.logs import OWNER_ONLY


def calls_beside(log: Path) -> Path:
    """Where the calls of a log's game are kept.

    >>> calls_beside(Path("game.jsonl")).name
    'game.calls.jsonl'
    """
    return log.with_name(f"{log.stem}.calls.jsonl")


def keep_calls(ledger: Ledger, path: Path) -> None:
    """Append every call and every decision of the ledger to a file, for its owner's eyes alone."""
    ledger.on_entry = lambda entry: _append(path, entry.row())
    ledger.on_decided = lambda by, why: _append(path, {"decided": by, "why": why})


def _append(path: Path, row: dict[str, Any]) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
    with os.fdopen(descriptor, "ab") as file:
        file.write(orjson.dumps(row) + b"\n")


def carry_on(ledger: Ledger, path: Path) -> None:
    """Take over what is kept of an earlier sitting; a last line that was cut off is left out.

    Raises EngineError, in one line, for a file that holds anything else.
    """
    if not path.exists():
        return
    *whole, _ = path.read_bytes().split(b"\n")
    for number, line in enumerate(whole, 1):
        try:
            row = orjson.loads(line)
            if "decided" in row:
                ledger.recall(str(row["decided"]), str(row["why"]))
            else:
                ledger.carry(Entry.from_row(row))
        except (ValueError, TypeError, KeyError):
            raise EngineError(f"{path}: line {number} is no call of a model") from None
