"""The report of a run as one page that opens anywhere: verdict first, tables, plots, no network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from evals.bounds import LEAST, Flag, flags
from evals.compare import compare, figure_of, nothing, verdict
from evals.derived import gained
from evals.latency import latency
from evals.meanings import is_share, meaning
from evals.report.forks import forks
from evals.report.games import anchor, games
from evals.report.html import SAMPLES, STYLE, Run, source, table, total_of, words_of
from evals.report.plots import Point, plot
from evals.report.worlds import worlds
from evals.sample import unlabelled
from storyteller_ai.llm.equipment import is_model


def page(run: Run) -> str:
    """The page of a run."""
    title = escape(run.suite["title"])
    sections = (
        ("Figures", _figures(run)),
        ("Differences", _differences(run)),
        ("Warnings", _warnings(run)),
        ("By number of players", _by_players(run)),
        ("What the town should have believed", worlds(run)),
        ("What a decoder gains", _decoder(run)),
        ("Cost", _cost(run)),
        ("Time", _times(run)),
        ("What each kind of choice cost", forks(run)),
        ("Games", games(run) if run.suite["kind"] != "regret" else ""),
    )
    body = "\n".join(f"<h2>{escape(name)}</h2>{text}" for name, text in sections if text)
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width, initial-scale=1'>"
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>"
        f"<div class=verdict>{_verdict(run)}</div>{_about(run)}{body}</body></html>\n"
    )


def _verdict(run: Run) -> str:
    figures, base = run.suite["figures"], run.policies[0]
    if run.suite["kind"] == "regret":
        base = run.manifest["policies"][0]
        rows = [*run.rows, *nothing(run.rows, base)]
        said = [verdict(compare(rows, ours, base, figures), ours, base) for ours in run.policies]
    elif len(run.policies) < 2:
        found = words_of(figure_of(run.rows, base, figures[0]))
        said = [
            f"{base}: {figures[0]} ({meaning(figures[0])}) is {found} over {len(run.rows)} games."
        ]
    else:
        said = [
            verdict(compare(run.rows, ours, base, figures, run.planned), ours, base)
            for ours in run.policies[1:]
        ]
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in said)


def _about(run: Run) -> str:
    first, stop = run.manifest["seeds"]
    whole = run.planned * len(run.suite["scripts"]) * len(run.suite["players"])
    whole *= len(run.manifest["policies"]) - (run.suite["kind"] == "regret")
    number = f"{len(run.rows)} games" + (f" of {whole}" if whole != len(run.rows) else "")
    if run.manifest.get("stop") and whole != len(run.rows):
        number += " (stopped as soon as it was sure)"
    setup = run.suite["setup"] or "each policy"
    return (
        f"<p class=source>{number}; seeds {first} to {stop - 1}; setup by {escape(setup)}; bots "
        f"{escape(run.suite['bots'])}. Made by <code>{escape(run.manifest['command'])}</code></p>"
    )


def _figures(run: Run) -> str:
    lines = []
    for figure in (*run.suite["figures"], *run.suite.get("also", ())):
        for policy in run.policies:
            found = words_of(figure_of(run.rows, policy, figure))
            counted = total_of(run.of(policy), figure)
            lines.append([f"{figure}: {meaning(figure)}", policy, found, counted])
    rows = (
        f"figures in {SAMPLES}: the sum of the first numbers over the sum of the second, by policy"
    )
    return table(["figure", "policy", "value (95 %)", "counted"], lines, words=(1,)) + source(
        f"{rows}; intervals clustered by seed", run.command("report")
    )


def _differences(run: Run) -> str:
    base, figures = run.policies[0], run.suite["figures"]
    lines = [
        [
            f"{found.figure}: {ours} - {base}",
            f"{found.by.value:+.4f}",
            f"{found.by.low:+.4f} to {found.by.high:+.4f}",
            f"{found.anytime.low:+.4f} to {found.anytime.high:+.4f}",
            f"{found.adjusted:.4f}",
            str(found.by.n),
        ]
        for ours in run.policies[1:]
        for found in compare(run.rows, ours, base, figures, run.planned)
    ]
    if not lines:
        return ""
    head = ["figure", "difference", "95 %", "95 %, looking at any time", "p (Holm)", "seeds"]
    said = f"p adjusted for the {len(figures)} figures looked at (Holm)"
    return table(head, lines) + source(
        f"figures in {SAMPLES}, paired by seed; {said}", run.command("compare")
    )


def _warnings(run: Run) -> str:
    """The figures that no sound Storyteller has."""
    lines = [
        [policy, flag.figure, flag.bound.why, f"{flag.found.value:.3f}", _limits(flag)]
        for policy in run.policies
        for flag in flags(run.of(policy), run.times_of(policy), is_model(unlabelled(policy)))
    ]
    where = source(
        f"figures in {SAMPLES}, and times.jsonl, against the bounds in evals/bounds.py",
        run.command("report"),
    )
    if not lines:
        return f"<p>No figure is out of bounds.</p>{where}"
    head = ["policy", "figure", "what it means", "value", "bounds"]
    return table(head, lines, words=(1, 2)) + where


def _limits(flag: Flag) -> str:
    return f"{flag.bound.low:g} to {flag.bound.high:g}"


def _by_players(run: Run) -> str:
    headline = run.suite["figures"][0]
    plots = []
    for script in run.suite["scripts"]:
        sizes = sorted({row["players"] for row in run.rows if row["script"] == script})
        series = {
            policy: [
                Point(
                    size,
                    figure_of(run.rows, policy, headline, script=script, players=size),
                    "" if run.suite["kind"] == "regret" else anchor(policy, script, size),
                )
                for size in sizes
            ]
            for policy in run.policies
        }
        plots.append(plot(f"{headline}, {script}", "players", series, share=is_share(headline)))
    below = "" if run.suite["kind"] == "regret" else "; a point leads to its games below"
    return f"<div class=plots>{''.join(plots)}</div>" + source(
        f"{headline} in {SAMPLES}, by script and players{below}",
        run.command("report"),
    )


def _decoder(run: Run) -> str:
    found = {policy: gained(run.of(policy)) for policy in run.policies}
    kinds = sorted({kind for gains in found.values() for kind in gains})
    if not kinds:
        return ""
    lines = [[kind, *(_gain(found[policy].get(kind)) for policy in run.policies)] for kind in kinds]
    return table(["ability", *run.policies], lines) + source(
        f"decode figures in {SAMPLES}: the share of the truth that false information gives away to "
        "somebody who knows the policy by heart, of how many tellings; .impaired: of whether the "
        "player is drunk or poisoned",
        run.command("report"),
    )


def _gain(found: tuple[float, int] | None) -> str:
    if not found:
        return "–"
    share, number = found
    return f"{share:.0%} of {number}" if number >= LEAST else f"too few: {number}"


def _cost(run: Run) -> str:
    models = [policy for policy in run.policies if is_model(unlabelled(policy))]
    bots = [bot for bot in run.suite["bots"].split(",") if is_model(bot)]
    where = f"cost figures in {SAMPLES}, and the forecast in manifest.json"
    if not models and not bots:
        return "<p>Nobody asked a model: no tokens, no money.</p>" + source(
            where, run.command("report")
        )
    lines = [_cost_line(run, policy) for policy in (run.policies if bots else models)]
    head = ["policy", "games", "tokens in, a game", "out", "US $, a game", "in all"]
    return table([*head, "forecast, tokens a game", "error of the forecast"], lines) + source(
        where, run.command("report")
    )


def _cost_line(run: Run, policy: str) -> Sequence[str]:
    rows = run.of(policy)

    def mean(figure: str) -> float:
        return figure_of(run.rows, policy, f"cost.{figure}").value

    tokens, said = mean("tokens_in") + mean("tokens_out"), _forecast(run.manifest, policy)
    return [
        policy,
        str(len(rows)),
        f"{mean('tokens_in'):,.0f}",
        f"{mean('tokens_out'):,.0f}",
        f"{mean('usd'):.4f}" if mean("usd") else "no price given",
        f"{mean('usd') * len(rows):.4f}" if mean("usd") else "–",
        f"{said:,.0f}" if said is not None else "none made",
        f"{said / tokens - 1:+.0%}" if said is not None and tokens else "–",
    ]


def _forecast(manifest: Mapping[str, Any], policy: str) -> float | None:
    found: Mapping[str, float] = manifest.get("forecast", {})
    return found.get(policy)


def _times(run: Run) -> str:
    lines = []
    for policy in run.policies:
        own = run.times_of(policy)
        playing, scoring = (sum(row[key] for row in own) for key in ("cpu_playing", "cpu_scoring"))
        spent, decided = latency(own), any(row["decisions"] for row in own)
        lines.append(
            [
                policy,
                f"{playing:.1f}",
                f"{scoring / playing:.1%}" if playing else "–",
                f"{1000 * spent.middle:.2f}" if decided else "–",
                f"{1000 * spent.late:.2f}" if decided else "–",
                f"{1000 * spent.gap:+.2f}" if spent.gap is not None else "–",
            ]
        )
    dead = sum(note["what"] == "a worker died" for note in run.notes)
    died = f"<p>Workers that died, and whose games were played again: {dead}.</p>" if dead else ""
    head = ["policy", "CPU seconds", "scoring on top", "a decision, median ms", "99 % ms"]
    return (
        died
        + table([*head, "longer for the impaired, ms"], lines)
        + source("times.jsonl, with other loads of the machine in it", run.command("report"))
    )
