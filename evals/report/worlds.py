"""What the town should have believed: worlds over the nights, and chances against what was so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from evals.compare import figure_of
from evals.played import played
from evals.report.html import Run, source
from evals.report.plots import Point, plot
from evals.scorers.worlds import BINS, LAST_DAY, score
from evals.stats import Estimate
from evals.store import Store

FROM_LOGS: Final = 24
"""Games of a policy that are weighed for the report, where the run's rows have no such figures."""


def weighed(run: Run) -> tuple[Sequence[Mapping[str, Any]], str]:
    """Rows with the figures of worlds, and where they are from: the run's own, or a few logs."""
    if any(name.startswith("worlds.") for row in run.rows for name in row["figures"]):
        return run.rows, "worlds figures in samples.jsonl"
    store, found = Store(run.folder), []
    for policy in run.policies:
        for row in _spread(run.of(policy)):
            path = store.log_path(row["id"])
            if path.exists():
                figures = {f"worlds.{k}": v for k, v in score(played(store.log(row["id"]))).items()}
                found.append({**row, "figures": figures})
    return found, f"logs of {len(found)} games, spread evenly over the run"


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
    demon["by lot"] = [
        Point(day, _pooled(rows, f"worlds.lot:{day}"), words="an even chance among the living")
        for day in days
    ]
    said = {p: _calibration(rows, p) for p in policies}
    tenths = [n / 5 for n in range(6)]
    return (
        "<div class=plots>"
        + plot("Worlds still open, of all at setup", "day", opened, share=True, line="joined")
        + plot("The town's chance of the true Demon", "day", demon, share=True, line="joined")
        + plot(
            "How often it was the Demon",
            "chance the town gave",
            said,
            share=True,
            places=tenths,
            line="diagonal",
        )
        + "</div>"
        + source(
            f"{where}: what somebody should believe who knows only what all know, by possible "
            "worlds, each day before nominations; the dashed line is what a perfect judge would "
            f"be; day {LAST_DAY} holds all later ones",
            run.command("report"),
        )
    )


def _by_day(
    rows: Sequence[Mapping[str, Any]], policy: str, name: str, days: Sequence[int]
) -> list[Point]:
    return [Point(day, figure_of(rows, policy, f"worlds.{name}:{day}")) for day in days]


def _calibration(rows: Sequence[Mapping[str, Any]], policy: str) -> list[Point]:
    found = []
    for place in range(BINS):
        said = figure_of(rows, policy, f"worlds.said:{place}")
        was = figure_of(rows, policy, f"worlds.was:{place}")
        looks = sum(
            row["figures"].get(f"worlds.was:{place}", (0, 0))[1]
            for row in rows
            if row["policy"] == policy
        )
        words = f"was it {was.value:.0%} of {looks:g} times"
        found.append(Point(round(said.value, 3), was, words=words))
    return found


def _pooled(rows: Sequence[Mapping[str, Any]], figure: str) -> Estimate:
    pairs = [row["figures"].get(figure, (0.0, 0.0)) for row in rows]
    part, whole = (sum(pair[place] for pair in pairs) for place in (0, 1))
    value = part / whole if whole else 0.0
    return Estimate(value, value, value, round(whole))
