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
from evals.report.html import SAMPLES, STYLE, Run, code, table
from evals.report.plots import Point, plot
from evals.report.worlds import worlds
from evals.sample import unlabelled
from evals.suite import title_in
from storyteller_ai.llm.equipment import is_model


def page(run: Run) -> str:
    """The page of a run."""
    title = escape(title_in(run.suite, run.to))
    sections = (
        ("figures", _figures(run)),
        ("differences", _differences(run)),
        ("warnings", _warnings(run)),
        ("by_players", _by_players(run)),
        ("worlds", worlds(run)),
        ("decoder", _decoder(run)),
        ("cost", _cost(run)),
        ("time", _times(run)),
        ("forks", forks(run)),
        ("games", games(run) if run.suite["kind"] != "regret" else ""),
    )
    body = "\n".join(f"<h2>{escape(run.say(key))}</h2>{text}" for key, text in sections if text)
    return (
        f"<!doctype html><html lang={run.to.code}><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width, initial-scale=1'>"
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>"
        f"<div class=verdict>{_verdict(run)}</div>{_about(run)}{body}</body></html>\n"
    )


def _verdict(run: Run) -> str:
    figures, base = run.suite["figures"], run.policies[0]
    if run.suite["kind"] == "regret":
        base = run.manifest["policies"][0]
        rows = [*run.rows, *nothing(run.rows, base)]
        said = [
            verdict(compare(rows, ours, base, figures), ours, base, run.to) for ours in run.policies
        ]
    elif len(run.policies) < 2:
        found = run.words_of(figure_of(run.rows, base, figures[0]))
        what = {"figure": figures[0], "meaning": meaning(figures[0], run.to)}
        said = [run.say("alone", policy=base, found=found, games=len(run.rows), **what)]
    else:
        said = [
            verdict(compare(run.rows, ours, base, figures, run.planned), ours, base, run.to)
            for ours in run.policies[1:]
        ]
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in said)


def _about(run: Run) -> str:
    first, stop = run.manifest["seeds"]
    whole = run.planned * len(run.suite["scripts"]) * len(run.suite["players"])
    whole *= len(run.manifest["policies"]) - (run.suite["kind"] == "regret")
    number = run.say("number", number=len(run.rows))
    if whole != len(run.rows):
        number = run.say("games_of", number=len(run.rows), whole=whole)
        if run.manifest.get("stop"):
            number = run.say("stopped", number=number)
    setup = escape(run.suite["setup"] or run.say("each_policy"))
    values = {"first": first, "last": stop - 1, "bots": escape(run.suite["bots"])}
    made = code(run.manifest["command"])
    about = run.say("about", number=number, setup=setup, command=made, **values)
    return f"<p class=source>{about}</p>"


def _figures(run: Run) -> str:
    lines = []
    for figure in (*run.suite["figures"], *run.suite.get("also", ())):
        for policy in run.policies:
            found = run.words_of(figure_of(run.rows, policy, figure))
            counted = run.total_of(run.of(policy), figure)
            lines.append([f"{figure}: {meaning(figure, run.to)}", policy, found, counted])
    rows = run.say("rows.figures", samples=SAMPLES)
    head = run.heads("figure", "policy", "value", "counted")
    return table(head, lines, words=(1,)) + run.source(rows, "report")


def _differences(run: Run) -> str:
    base, figures = run.policies[0], run.suite["figures"]
    lines = [
        [
            f"{found.figure}: {ours} - {base}",
            f"{found.by.value:+.4f}",
            _span(run, f"{found.by.low:+.4f}", f"{found.by.high:+.4f}"),
            _span(run, f"{found.anytime.low:+.4f}", f"{found.anytime.high:+.4f}"),
            f"{found.adjusted:.4f}",
            str(found.by.n),
        ]
        for ours in run.policies[1:]
        for found in compare(run.rows, ours, base, figures, run.planned)
    ]
    if not lines:
        return ""
    head = run.heads("figure", "difference", "interval", "anytime", "p", "seeds")
    rows = run.say("rows.differences", samples=SAMPLES, number=len(figures))
    return table(head, lines) + run.source(rows, "compare")


def _warnings(run: Run) -> str:
    """The figures that no sound Storyteller has."""
    lines = [
        [policy, flag.figure, flag.why(run.to), f"{flag.found.value:.3f}", _limits(run, flag)]
        for policy in run.policies
        for flag in flags(run.of(policy), run.times_of(policy), is_model(unlabelled(policy)))
    ]
    where = run.source(run.say("rows.warnings", samples=SAMPLES), "report")
    if not lines:
        return f"<p>{escape(run.say('no_flag'))}</p>{where}"
    head = run.heads("policy", "figure", "means", "plain_value", "bounds")
    return table(head, lines, words=(1, 2)) + where


def _limits(run: Run, flag: Flag) -> str:
    return _span(run, f"{flag.bound.low:g}", f"{flag.bound.high:g}")


def _span(run: Run, low: str, high: str) -> str:
    return run.say("span", low=low, high=high)


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
        title, axis = f"{headline}, {script}", run.say("head.players")
        plots.append(plot(title, axis, series, run.to, share=is_share(headline)))
    below = "" if run.suite["kind"] == "regret" else run.say("rows.below")
    rows = run.say("rows.by_players", figure=headline, samples=SAMPLES, below=below)
    return f"<div class=plots>{''.join(plots)}</div>{run.source(rows, 'report')}"


def _decoder(run: Run) -> str:
    found = {policy: gained(run.of(policy)) for policy in run.policies}
    kinds = sorted({kind for gains in found.values() for kind in gains})
    if not kinds:
        return ""
    lines = [
        [kind, *(_gain(run, found[policy].get(kind)) for policy in run.policies)] for kind in kinds
    ]
    rows = run.say("rows.decoder", samples=SAMPLES)
    return table([*run.heads("ability"), *run.policies], lines) + run.source(rows, "report")


def _gain(run: Run, found: tuple[float, int] | None) -> str:
    if not found:
        return "–"
    share, number = found
    if number < LEAST:
        return run.say("too_few", number=number)
    return run.say("part_of", part=f"{share:.0%}", whole=number)


def _cost(run: Run) -> str:
    models = [policy for policy in run.policies if is_model(unlabelled(policy))]
    bots = [bot for bot in run.suite["bots"].split(",") if is_model(bot)]
    where = run.source(run.say("rows.cost", samples=SAMPLES), "report")
    if not models and not bots:
        return f"<p>{escape(run.say('no_cost'))}</p>{where}"
    lines = [_cost_line(run, policy) for policy in (run.policies if bots else models)]
    head = run.heads("policy", "games", "tokens_in", "tokens_out", "usd", "in_all")
    return table([*head, *run.heads("forecast", "forecast_error")], lines) + where


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
        f"{mean('usd'):.4f}" if mean("usd") else run.say("no_price"),
        f"{mean('usd') * len(rows):.4f}" if mean("usd") else "–",
        f"{said:,.0f}" if said is not None else run.say("no_forecast"),
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
    died = f"<p>{run.say('died', number=dead)}</p>" if dead else ""
    head = run.heads("policy", "cpu", "scoring", "median", "late", "longer")
    return died + table(head, lines) + run.source(run.say("rows.times"), "report")
