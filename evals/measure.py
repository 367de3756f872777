"""The long measures: `python -m evals.measure NAME` plays, and writes a dated row to the results.

Example: python -m evals.measure engine-speed --quick
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import engine
from evals.manifest import commit
from evals.measures import bytes as same_bytes
from evals.measures import characters, design, games, models, own, reasoning, secrecy, speed
from evals.measures.effort import Effort, Measure, Outcome

RESULTS: Final = Path(__file__).resolve().parent.parent / "docs" / "results.md"

MEASURES: Final[Mapping[str, Measure]] = {
    "engine-speed": speed.engine_speed,
    "town-speed": speed.town_speed,
    "random-all": games.random_all,
    "town-balance": games.town_balance,
    "reasoner-speed": speed.reasoner_speed,
    "reasoner-balance": games.reasoner_balance,
    "reasoner-scripts": games.reasoner_scripts,
    "reasoner-skill": games.reasoner_skill,
    "script-all": games.script_all,
    "coverage": games.coverage,
    "character-games": characters.character_games,
    "script-speed": characters.script_speed,
    "memory": speed.memory,
    "secrecy": secrecy.secrecy,
    "secrecy-everywhere": secrecy.secrecy_everywhere,
    "secrecy-minds": secrecy.secrecy_minds,
    "propositions": reasoning.propositions,
    "worlds-referee": reasoning.worlds_referee,
    "worlds-counts": reasoning.worlds_counts,
    "worlds-puzzles": reasoning.worlds_puzzles,
    "worlds-told": reasoning.worlds_told,
    "puzzles": reasoning.handed_puzzles,
    "model-faults": models.model_faults,
    "model-nonsense": models.model_nonsense,
    "model-tokens": models.model_tokens,
    "local-game": models.local_game,
    "injection": models.injection,
    "evals-caught": own.caught,
    "evals-legality": own.second_look,
    "evals-regret": own.regret_power,
    "evals-plan": design.predicted,
    "evals-stopping": design.stopping,
    "evals-bytes": same_bytes.same_bytes,
    "evals-speed": speed.evals_speed,
}


def row_of(name: str, command: str, state: str, outcome: Outcome) -> str:
    """A row of the table of results; state: the commit that ran."""
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    held = "" if outcome.holds else "**missed:** "
    cells = (
        datetime.now(UTC).date().isoformat(),
        name,
        f"`{command}`",
        machine,
        f"{engine.__version__} ({state})",
        held + outcome.words,
    )
    return "| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |\n"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m evals.measure",
        description="Run a long measure and write a dated row to docs/results.md.",
        epilog="Example: python -m evals.measure engine-speed --quick",
    )
    made.add_argument("name", choices=sorted(MEASURES), help="what to measure")
    made.add_argument("--quick", action="store_true", help="a small part; only shown, not written")
    made.add_argument("--workers", type=int, default=2, help="processes, where it may use several")
    made.add_argument("--results", type=Path, default=RESULTS, help="the file for the row")
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one measure; the exit status is 1 where something that must hold does not."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(given)
    if options.workers < 1:
        parser().error("--workers must be at least 1")
    state = commit()  # before the measure: other code may be checked out while it runs
    outcome = MEASURES[options.name](Effort(options.quick, options.workers))
    command = " ".join(("python -m evals.measure", *_said(given)))
    row = row_of(options.name, command, state, outcome)
    if not options.quick:
        with options.results.open("a", encoding="utf-8") as file:
            file.write(row)
    print(row, end="")
    return 0 if outcome.holds else 1


def _said(given: Iterable[str]) -> Iterable[str]:
    """The arguments without a file's place."""
    skip = False
    for argument in given:
        if not skip and not argument.startswith("--results"):
            yield argument
        skip = argument == "--results"


if __name__ == "__main__":
    raise SystemExit(main())
