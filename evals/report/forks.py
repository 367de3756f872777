"""Where a run of regret forked: by kind of choice, what the other choice gave and cost."""

from __future__ import annotations

from statistics import fmean

from evals.regret import Fork
from evals.report.html import SAMPLES, Run, table


def forks(run: Run) -> str:
    """A line for each policy and kind, those that cost most first; nothing for other runs."""
    found: dict[tuple[str, str], list[Fork]] = {}
    for row in run.rows:
        for kind, day, base, other in row.get("forks", ()):
            found.setdefault((row["policy"], kind), []).append(Fork(kind, day, base, other))
    if not found:
        return ""
    costs = {key: fmean(fork.cost for fork in own) for key, own in found.items()}
    lines = [
        [
            key[1],
            key[0],
            str(len(found[key])),
            f"{fmean(fork.gain for fork in found[key]):+.3f}",
            f"{costs[key]:+.3f}",
        ]
        for key in sorted(found, key=lambda key: -costs[key])
    ]
    head = run.heads("choice", "policy", "forks", "gain", "further")
    return table(head, lines, words=(1,)) + run.source(
        run.say("rows.forks", samples=SAMPLES), "report"
    )
