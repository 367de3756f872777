"""The report of a run as one page that opens anywhere: verdict first, tables, plots, no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from evals.bounds import Flag, flags
from evals.compare import compare, figure_of, policies_of, verdict
from evals.derived import gained
from evals.plots import interval_plot
from evals.sample import unlabelled
from evals.stats import Estimate
from storyteller_ai.llm.equipment import is_model

STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --dim: #777; --accent: #2563eb; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 72rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
.verdict { border-left: 4px solid var(--accent); padding: .5rem 1rem; font-size: 1.1rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; } td { font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { overflow-wrap: anywhere; min-width: 9rem; }
small, caption { color: var(--dim); } caption { text-align: left; caption-side: bottom; }
code { overflow-wrap: anywhere; } svg { max-width: 100%; height: auto; }
"""
GAMES_SHOWN: Final = 12


def page(manifest: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], times: Times) -> str:
    """The page for a run's manifest, samples and times."""
    suite, policies = manifest["suite"], policies_of(rows, manifest["policies"])
    parts = [
        f"<h1>{escape(suite['title'])}</h1>",
        f"<p class=verdict>{escape(_verdict(suite, rows, policies))}</p>",
        f"<p><small>{len(rows)} games; seeds {manifest['seeds'][0]} to {manifest['seeds'][1] - 1}; "
        f"setup by {escape(suite['setup'] or 'each policy')}; bots {escape(suite['bots'])}. "
        f"Made by <code>{escape(manifest['command'])}</code></small></p>",
        "<h2>Figures</h2>",
        _figures(suite, rows, policies),
    ]
    if len(policies) > 1:
        parts += ["<h2>Differences</h2>", _differences(suite, rows, policies)]
    parts += ["<h2>Warnings</h2>", _warnings(rows, times, policies)]
    parts += ["<h2>By number of players</h2>", _plot(suite, rows, policies)]
    if bits := _bits(rows, policies):
        parts += ["<h2>What a decoder gains</h2>", bits]
    parts += ["<h2>Time</h2>", _times(times, policies)]
    parts += ["<h2>Games</h2>", _games(rows)]
    body = "\n".join(parts)
    title = escape(suite["title"])
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width, initial-scale=1'>"
        f"<title>{title}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


Times = Sequence[Mapping[str, Any]]
"""The rows of `times.jsonl`."""


def _verdict(
    suite: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], policies: Sequence[str]
) -> str:
    headline = suite["figures"][0]
    if len(policies) < 2:
        found = figure_of(rows, policies[0], headline)
        return f"{policies[0]}: {headline} is {_words(found)} over {len(rows)} games."
    pairs = [(ours, policies[0]) for ours in policies[1:]]
    figures = suite["figures"]
    return " ".join(verdict(compare(rows, a, b, figures), a, b) for a, b in pairs)


def _words(found: Estimate) -> str:
    return f"{found.value:.3f} (95 %: {found.low:.3f} to {found.high:.3f})"


def _table(head: Sequence[str], lines: Iterable[Sequence[str]], caption: str) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in lines
    )
    return (
        f"<div class=wide><table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


SOURCE: Final = "samples.jsonl"


def _figures(
    suite: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], policies: Sequence[str]
) -> str:
    lines = [
        [figure, *(_words(figure_of(rows, policy, figure)) for policy in policies)]
        for figure in suite["figures"]
    ]
    caption = (
        f"Sum over sum of the pairs under `figures` in {SOURCE}; intervals clustered by seed. "
        "Again: storyteller eval report RUN"
    )
    return _table(["figure", *policies], lines, caption)


def _differences(
    suite: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], policies: Sequence[str]
) -> str:
    lines = []
    for ours in policies[1:]:
        for found in compare(rows, ours, policies[0], suite["figures"]):
            lines.append(
                [
                    f"{found.figure}: {ours} - {policies[0]}",
                    f"{found.by.value:+.4f}",
                    f"{found.by.low:+.4f} to {found.by.high:+.4f}",
                    f"{found.anytime.low:+.4f} to {found.anytime.high:+.4f}",
                    f"{found.adjusted:.4f}",
                    str(found.by.n),
                ]
            )
    head = ["figure", "difference", "95 %", "95 %, looking at any time", "p (Holm)", "seeds"]
    caption = f"Paired by seed, from {SOURCE}. Again: storyteller eval compare RUN"
    return _table(head, lines, caption)


def _plot(
    suite: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], policies: Sequence[str]
) -> str:
    headline = suite["figures"][0]
    plots = []
    for script in suite["scripts"]:
        sizes = sorted({row["players"] for row in rows if row["script"] == script})
        series = {
            policy: [
                (size, figure_of(rows, policy, headline, script=script, players=size))
                for size in sizes
            ]
            for policy in policies
        }
        plots.append(interval_plot(f"{headline}, {script}", series))
    return "".join(plots)


def _bits(rows: Sequence[Mapping[str, Any]], policies: Sequence[str]) -> str:
    found = {p: gained(row for row in rows if row["policy"] == p) for p in policies}
    kinds = sorted({kind for gains in found.values() for kind in gains})
    lines = [
        [kind, *(f"{found[p].get(kind, (0.0, 0))[0]:.2f}" for p in policies)] for kind in kinds
    ]
    caption = (
        "Share of the truth that false information gives away to somebody who knows the policy by "
        f"heart (1: all of it), by ability; from the decode figures in {SOURCE}."
    )
    return _table(["ability", *policies], lines, caption) if lines else ""


def _warnings(rows: Sequence[Mapping[str, Any]], times: Times, policies: Sequence[str]) -> str:
    """The figures that no sound Storyteller has."""
    lines = [
        [policy, flag.figure, flag.bound.why, f"{flag.found.value:.3f}", _limits(flag)]
        for policy in policies
        for flag in flags(
            [row for row in rows if row["policy"] == policy],
            [row for row in times if row["id"].partition("/")[0] == policy],
            is_model(unlabelled(policy)),
        )
    ]
    caption = f"Figures outside the bounds of evals/bounds.py, from {SOURCE} and times.jsonl."
    if not lines:
        return f"<p>No figure is out of bounds. <small>{escape(caption)}</small></p>"
    return _table(["policy", "figure", "what it means", "value", "bounds"], lines, caption)


def _limits(flag: Flag) -> str:
    return f"{flag.bound.low:g} to {flag.bound.high:g}"


def _times(times: Times, policies: Sequence[str]) -> str:
    lines = []
    for policy in policies:
        own = [row for row in times if row["id"].partition("/")[0] == policy]
        spent = sorted(seconds for row in own for _, _, seconds in row["decisions"])
        playing, scoring = (sum(row[key] for row in own) for key in ("cpu_playing", "cpu_scoring"))
        middle = spent[len(spent) // 2] if spent else 0.0
        late = spent[int(len(spent) * 0.99)] if spent else 0.0
        lines.append(
            [
                policy,
                f"{playing:.1f}",
                f"{scoring / playing:.1%}" if playing else "",
                f"{1000 * middle:.2f}",
                f"{1000 * late:.2f}",
            ]
        )
    head = ["policy", "CPU seconds", "scoring on top", "decision, median ms", "99 % ms"]
    return _table(
        head,
        lines,
        "From times.jsonl, by storyteller eval report; other loads on the machine are in it.",
    )


def _games(rows: Sequence[Mapping[str, Any]]) -> str:
    shown = rows[:GAMES_SHOWN]
    lines = [
        [row["id"], row["winner"] or "nobody", str(row["days"]), f"logs/{row['id']}.jsonl.gz"]
        for row in shown
    ]
    caption = (
        f"The first {len(shown)} of {len(rows)} games. To see one again: "
        "gunzip -c RUN/LOG > game.jsonl; storyteller replay game.jsonl --as storyteller"
    )
    return _table(["game", "winner", "days", "log"], lines, caption)
