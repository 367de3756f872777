"""Counts where a label, the engine's judge and the independent checker differ.

`python -m evals.datasets.verify` prints one line a set, and each row on which they do; its exit
status is 1 where there is one.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from engine.events import event_to_row
from engine.facts.propositions import judged, proposition_from_row
from evals.datasets import play_table, table_frame, words
from evals.datasets.rows import ANSWERS, SOURCES, Asked
from evals.facts import TEAMS
from evals.facts.answers import Answers
from evals.facts.chronicle import Chronicle, Circle
from evals.facts.deeds import Uncovered


@dataclass(slots=True)
class Verdict:
    """What came of a set: rows, facts, those that the checker judged, and the differences."""

    rows: int = 0
    facts: int = 0
    checked: int = 0
    differ: list[str] = field(default_factory=list)
    uncovered: Counter[str] = field(default_factory=Counter)
    unwritten: int = 0
    """Rows that have an answer and no fact"""

    def __str__(self) -> str:
        return (
            f"{self.rows} rows, {self.facts} facts judged by the engine, {self.checked} of them by "
            f"the checker too, {len(self.differ)} differences; {self.unwritten} answers without a "
            "fact"
        )


@cache
def checker(table: str) -> Answers:
    """The independent judge of a table's last moment."""
    game = play_table(table)
    rows = [event_to_row(event) for event in game.events]
    return Answers(Chronicle(rows, TEAMS, game.rules.soldier_and_poison == "poisoned"))


def verify(name: str, source: str) -> Verdict:
    """Hold every fact of a set against both judges."""
    found = Verdict()
    rows: tuple[Asked, ...] = words(name, source)
    for row in rows:
        found.rows += 1
        if row.fact is None:
            found.unwritten += row.answer != ANSWERS[name][2]
            continue
        wanted = (True, False, None)[ANSWERS[name].index(row.answer)]
        found.facts += 1
        engine = judged(proposition_from_row(row.fact), table_frame(row.table))
        if engine is not wanted:
            found.differ.append(
                f"{row.id}: labelled {wanted}, the engine says {engine}: {row.text}"
            )
        try:
            second = checker(row.table).so(row.fact)
        except Uncovered as gap:
            found.uncovered[str(gap)] += 1
            continue
        except Circle:
            found.uncovered["a circle of poison"] += 1
            continue
        found.checked += 1
        if second is not wanted:
            found.differ.append(f"{row.id}: labelled {wanted}, checked {second}: {row.text}")
    return found


def main() -> int:
    """Print what came of each set."""
    differ = 0
    for name in ANSWERS:
        for source in SOURCES:
            found = verify(name, source)
            print(f"{name}, {source}: {found}")
            for line in found.differ:
                print(f"  {line}")
            if found.uncovered:
                gaps = ", ".join(f"{gap} {n}" for gap, n in found.uncovered.most_common(6))
                print(f"  no second opinion on: {gaps}")
            differ += len(found.differ)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
