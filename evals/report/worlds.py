"""What the town should have believed: worlds over the nights, and chances against what was so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from evals.compare import figure_of
from evals.played import played
from evals.report.html import Run
from evals.report.plots import Point, plot
from evals.scorers.worlds import BINS, LAST_DAY, score
from evals.stats import Estimate
from evals.store import Store

FROM_LOGS: Final = 24
"""Games of a policy that are weighed for the report, where the run's rows have no such figures."""


def weighed(run: Run) -> tuple[Sequence[Mapping[str, Any]], str]:
    """Rows with the figures of worlds, and where they are from: the run's own, or a few logs."""
    if any(name.startswith("worlds.") for row in run.rows for name in row["figures"]):
        return run.rows, run.say("rows.worlds_own")
    store, found = Store(run.folder), []
    for policy in run.policies:
        for row in _spread(run.of(policy)):
            path = store.log_path(row["id"])
            if path.exists():
                figures = {f"worlds.{k}": v for k, v in score(played(store.log(row["id"]))).items()}
                found.append({**row, "figures": figures})
    return found, run.say("rows.worlds_logs", number=len(found))


def _spread(rows: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """So many rows, spread evenly: all sizes and scripts are among them."""
    step = max(len(rows) // FROM_LOGS, 1)
    return rows[::step][:FROM_LOGS]


def worlds(run: Run) -> str:
    """The two plots; nothing where there is nothing to weigh."""
    rows, where = weighed(run)
    there = {name for row in rows for name in row["figures"] if name.startswith("worlds.")}
    if not there:
        return ""
    days = [day for day in range(1, LAST_DAY + 1) if f"worlds.open:{day}" in there]
    policies = [p for p in run.policies if any(row["policy"] == p for row in rows)]
    opened = {p: _by_day(rows, p, "open", days) for p in policies}
    demon = {p: _by_day(rows, p, "demon", days) for p in policies}
    even = run.say("even_chance")
    demon[run.say("by_lot")] = [
        Point(day, _pooled(rows, f"worlds.lot:{day}"), words=even) for day in days
    ]
    said = {p: _calibration(run, rows, p) for p in policies}
    fifths = [n / 5 for n in range(6)]
    day, open_, chance, was = run.heads("day", "open", "demon", "was")
    return (
        "<div class=plots>"
        + plot(open_, day, opened, run.to, share=True, line="joined")
        + plot(chance, day, demon, run.to, share=True, line="joined")
        + plot(
            was,
            run.say("head.chance"),
            said,
            run.to,
            share=True,
            places=fifths,
            line="diagonal",
        )
        + "</div>"
        + run.source(run.say("rows.worlds", where=where, last=LAST_DAY), "report")
    )


def _by_day(
    rows: Sequence[Mapping[str, Any]], policy: str, name: str, days: Sequence[int]
) -> list[Point]:
    return [Point(day, figure_of(rows, policy, f"worlds.{name}:{day}")) for day in days]


def _calibration(run: Run, rows: Sequence[Mapping[str, Any]], policy: str) -> list[Point]:
    found = []
    for place in range(BINS):
        said = figure_of(rows, policy, f"worlds.said:{place}")
        was = figure_of(rows, policy, f"worlds.was:{place}")
        looks = sum(
            row["figures"].get(f"worlds.was:{place}", (0, 0))[1]
            for row in rows
            if row["policy"] == policy
        )
        words = run.say("was_it", percent=f"{was.value:.0%}", looks=f"{looks:g}")
        found.append(Point(round(said.value, 3), was, words=words))
    return found


def _pooled(rows: Sequence[Mapping[str, Any]], figure: str) -> Estimate:
    pairs = [row["figures"].get(figure, (0.0, 0.0)) for row in rows]
    part, whole = (sum(pair[place] for pair in pairs) for place in (0, 1))
    value = part / whole if whole else 0.0
    return Estimate(value, value, value, round(whole))
