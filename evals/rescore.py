"""Scores kept logs again, without playing."""

from __future__ import annotations

from typing import Any

from evals.played import played
from evals.scorers import costly, score
from evals.store import Store

ONLY_PLAYING = ("cost.", "faults.crash", "faults.departs", "legality.", "regret.")
"""Figures that hold what no log does: money, a breakdown, and whether the replay departs."""


def rescore(store: Store) -> dict[str, Any]:
    """How many logs give the figures of the run again, and which figures of which do not."""
    rows = {row["id"]: row for row in store.rows()}
    different: dict[str, list[str]] = {}
    scored, more = 0, costly(store.manifest()["suite"]["figures"])
    for sample, log in store.logs():
        scored += 1
        again, before = score(played(log), more), rows[sample]["figures"]
        names = sorted(again.keys() | before.keys())
        wrong = [
            name
            for name in names
            if again.get(name) != before.get(name) and not name.startswith(ONLY_PLAYING)
        ]
        if wrong:
            different[sample] = wrong
    return {
        "scored": scored,
        "same": scored - len(different),
        "missing": len(rows) - scored,
        "different": different,
    }
