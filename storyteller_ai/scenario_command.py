"""`storyteller scenario`: plays rules cases from YAML files and says what does not hold."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from storyteller_ai.language import DEFAULT, Language
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.scenario import Outcome, Scenario, ScenarioError, read_scenarios, run
from storyteller_ai.wording import safe

FAILED: Final = 1
BAD_FILE: Final = 2
INCOMPLETE: Final = 3


def scenario(
    files: Annotated[list[Path], typer.Argument(help="YAML files, each with one case or more.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one object with every case and the counts.")
    ] = False,
    lang: Lang = DEFAULT,
) -> None:
    """Play rules cases, and report each expectation that fails with the position.

    The exit status is 0 when all hold, 1 when one fails, 2 for a file that can't be read, and 3
    when nothing failed and something is not supported yet.

    Example: storyteller scenario my-case.yaml --json
    """
    cases, bad = _read(files)
    outcomes = [run(case, None if as_json else chosen()) for case in cases]
    if as_json:
        print(json.dumps(_figures(outcomes, bad), ensure_ascii=False, indent=2))
    else:
        _print(outcomes, chosen())
    results = Counter(outcome.result for outcome in outcomes)
    if bad:
        raise typer.Exit(BAD_FILE)
    if results["failed"]:
        raise typer.Exit(FAILED)
    if results["unsupported"]:
        raise typer.Exit(INCOMPLETE)


def _read(files: list[Path]) -> tuple[list[Scenario], list[str]]:
    """The cases of all files; a file that cannot be read costs a line, not the others."""
    cases: list[Scenario] = []
    bad: list[str] = []
    for file in files:
        try:
            cases += read_scenarios(file)
        except ScenarioError as error:
            bad.append(safe(str(error)))
            print(f"storyteller: {chosen().error(bad[-1])}", file=sys.stderr)
    return cases, bad


def _missing(outcomes: list[Outcome]) -> dict[str, int]:
    counts = Counter(what for outcome in outcomes for what in outcome.missing)
    return dict(sorted(counts.items(), key=lambda row: (-row[1], row[0])))


def _figures(outcomes: list[Outcome], bad: list[str]) -> dict[str, Any]:
    results = Counter(outcome.result for outcome in outcomes)
    return {
        "scenarios": len(outcomes),
        "passed": results["passed"],
        "failed": results["failed"],
        "unsupported": results["unsupported"],
        "unsupported_by": _missing(outcomes),
        "bad_files": bad,
        "cases": [
            {
                "file": outcome.scenario.file,
                "id": outcome.scenario.id,
                "title": outcome.scenario.title,
                "confidence": outcome.scenario.confidence,
                "result": outcome.result,
                "failures": [
                    {"place": f.place, "message": f.message, "position": f.board}
                    for f in outcome.failures
                ],
                "missing": list(outcome.missing),
            }
            for outcome in outcomes
        ],
    }


def _print(outcomes: list[Outcome], to: Language) -> None:
    for outcome in outcomes:
        if not outcome.failures:
            continue
        case = outcome.scenario
        name = safe(f"{case.file}: {case.id}: {case.title}")
        print(to.text("scenario.failed", case=name))
        for failure in outcome.failures:
            said = f"{to.error(failure.place)}: {to.error(failure.message)}"
            print(f"  {safe(said)}")
            if failure.board:
                print(f"    {safe(failure.board)}")
    missing = _missing(outcomes)
    if missing:
        listed = ", ".join(f"{what} {number}" for what, number in missing.items())
        print(to.text("scenario.unsupported", listed=listed))
    results = Counter(outcome.result for outcome in outcomes)
    counts = {name: results[name] for name in ("passed", "failed", "unsupported")}
    print(to.text("scenario.counts", number=len(outcomes), **counts))
