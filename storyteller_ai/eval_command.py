"""`storyteller eval`: Storyteller policies on the same seeds, compared, with numbers that hold."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer

from engine import EngineError
from storyteller_ai.eval_progress import with_progress
from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.llm.equipment import ModelOptions
from storyteller_ai.llm.settings import DEADLINE

app = typer.Typer(
    help="Compare Storyteller policies. Example: storyteller eval run balance --policy handbook "
    "--policy random --seeds 0:200"
)

# What runs evals is imported by the command that needs it: it takes as long again as all else.
MOST_SEEDS = 1_000_000
Folder = Annotated[Path, typer.Argument(help="The folder of a run.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]


@app.command()
def run(
    suite: Annotated[str, typer.Argument(help="A suite by name, or its TOML file.")],
    policy: Annotated[
        list[str],
        typer.Option(help="handbook, random, llm:MODEL, module:factory; repeat it."),
    ],
    seeds: Annotated[
        str, typer.Option(help="From and to, such as 0:400 (default: the suite's).")
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes; the result is the same.", min=1)] = 1,
    engine: Annotated[str, typer.Option(help="processes, or ray.")] = "processes",
    out: Annotated[Path | None, typer.Option(help="The run's folder.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a run.")] = False,
    bots: Annotated[
        str, typer.Option(help="Other bots than the suite's: town, reasoner:0.9, module:factory.")
    ] = "",
    script: Annotated[
        list[str] | None, typer.Option(help="Other scripts than the suite's; repeat it.")
    ] = None,
    players: Annotated[str, typer.Option(help="Other table sizes, such as 8,12.")] = "",
    setup_policy: Annotated[
        str | None, typer.Option(help="Who sets all tables up; `own`: each policy itself.")
    ] = None,
    logs: Annotated[bool, typer.Option(help="Keep the games' logs.")] = True,
    model: Annotated[str, typer.Option(help="The model of `llm`.")] = "",
    max_cost: Annotated[float | None, typer.Option(help="US dollars; needs --prices.")] = None,
    max_tokens: Annotated[int | None, typer.Option(help="Tokens, in and out.")] = None,
    prices: Annotated[str, typer.Option(help="A JSON table of prices by model.")] = "",
    stop_when_sure: Annotated[
        bool,
        typer.Option(
            "--stop-when-sure",
            help="End as soon as all policies surely differ from the first in the suite's first "
            "figure; policies that do not differ stop so in 5 % of runs at most.",
        ),
    ] = False,
    deadline: Annotated[
        float, typer.Option(help="Seconds for a decision; then the handbook decides.")
    ] = DEADLINE,
    lang: Lang = DEFAULT,
) -> None:
    """Play a suite with one policy or more on the same seeds.

    Example: storyteller eval run balance --policy handbook --policy random --seeds 0:200
    """
    from evals.run import Order, folder_for
    from evals.run import run as play
    from evals.store import Store
    from evals.suite import load_suite, varied

    asked = varied(load_suite(suite), bots, tuple(script or ()), players)
    if setup_policy is not None:
        asked = replace(asked, setup="" if setup_policy == "own" else setup_policy)
    models = ModelOptions(
        model=model, max_cost=max_cost, max_tokens=max_tokens, prices=prices, deadline=deadline
    )
    wanted = _seeds(seeds, asked.seeds)
    order = Order(asked, tuple(policy), wanted, workers, engine, logs, models, stop_when_sure)
    folder = out or folder_for(order, Path("runs"))
    store = Store(folder)
    cells = sum(1 for _ in order.cases())
    number = with_progress(cells, lambda advance: play(order, store, resume, advance), chosen())
    kept = len(store.rows())
    stopped = _say("sure") if kept < cells else ""
    typer.echo(_say("played", number=number, kept=kept, stopped=stopped, folder=str(folder)))
    if dead := sum(note["what"] == "a worker died" for note in store.notes()):
        typer.echo(_say("died", number=dead))
    typer.echo(f"storyteller eval report {folder}")


@app.command()
def compare(
    runs: Annotated[list[Path], typer.Argument(help="One run of two policies, or two runs.")],
    json: AsJson = False,
    lang: Lang = DEFAULT,
) -> None:
    """Say how policies differ on the seeds that they share.

    Example: storyteller eval compare runs/balance-handbook-random-0-200
    """
    from evals import compare as comparing

    rows, manifest = _rows(runs)
    suite, planned = manifest["suite"], manifest["seeds"][1] - manifest["seeds"][0]
    policies = comparing.policies_of(rows, manifest["policies"])
    if len(policies) < 2:
        raise EngineError(f"there is one policy only, {policies[0]}: compare takes two")
    base, figures = policies[0], suite["figures"]
    found = {o: comparing.compare(rows, o, base, figures, planned) for o in policies[1:]}
    if json:
        data = [{"ours": o, "theirs": base, "differences": ds} for o, ds in found.items()]
        typer.echo(orjson.dumps(data).decode())
        return
    if suite["name"] == "decode":
        for policy in policies:
            typer.echo(_say("decoder", policy=policy, gains=_gains(rows, policy)))
    for ours, differences in found.items():
        typer.echo(comparing.verdict(differences, ours, base, chosen()))
        for d in differences:
            values = {"ours": d.ours.value, "theirs": d.theirs.value, "p": d.adjusted}
            said = {name: f"{value:.4f}" for name, value in values.items()}
            signed = {"by": d.by.value, "low": d.by.low, "high": d.by.high}
            said |= {name: f"{value:+.4f}" for name, value in signed.items()}
            typer.echo(_say("difference", figure=d.figure, seeds=d.by.n, **said))


@app.command()
def report(
    folder: Folder,
    out: Annotated[
        Path | None, typer.Option(help="The page (default: in the run's folder).")
    ] = None,
    lang: Lang = DEFAULT,
) -> None:
    """Write a run's report: one page that opens anywhere.

    Example: storyteller eval report runs/balance-handbook-random-0-200
    """
    from evals.report import Run, page

    run = Run.read(folder, chosen())
    target = out or folder / "report.html"
    target.write_text(page(run), encoding="utf-8")
    typer.echo(str(target))


@app.command()
def score(folder: Folder, json: AsJson = False, lang: Lang = DEFAULT) -> None:
    """Score a run's kept logs again, without playing, and say whether the figures are the same.

    Example: storyteller eval score runs/balance-handbook-random-0-200
    """
    from evals.rescore import rescore
    from evals.store import Store

    found = rescore(Store(folder))
    if not found["scored"] + found["missing"]:
        raise EngineError(f"{folder} holds no samples yet")
    if json:
        typer.echo(orjson.dumps(found).decode())
    else:
        typer.echo(_say("scored", **{key: found[key] for key in ("scored", "same", "missing")}))
        for sample, figures in found["different"].items():
            typer.echo(_say("scored_otherwise", sample=sample, figures=list(figures)))
    if found["different"]:
        raise typer.Exit(1)


@app.command()
def plan(
    folder: Folder,
    detect: Annotated[str, typer.Option(help="The effect to find: 2pp, or a number.")] = "2pp",
    power: Annotated[float, typer.Option(help="With this probability.", min=0.5, max=0.99)] = 0.8,
    json: AsJson = False,
    lang: Lang = DEFAULT,
) -> None:
    """How many seeds it takes, from a pilot run of two policies.

    Example: storyteller eval plan runs/balance-handbook-random-0-200 --detect 2pp
    """
    from evals.meanings import is_share
    from evals.plan import forecast

    rows, manifest = _rows([folder])
    effect, figures = _effect(detect), manifest["suite"]["figures"]
    # Percentage points are of shares; a number is in a figure's own unit.
    points = detect.endswith("pp")
    asked = [f for f in figures if not points or is_share(f) or f.startswith("regret.")]
    if not asked:
        raise EngineError(
            f"no figure of this run is a share: --detect is a number, not {detect[:40]!r}"
        )
    try:
        found = [forecast(rows, figure, effect, power, len(figures)) for figure in asked]
    except ValueError as error:
        raise EngineError(str(error)) from None
    if json:
        typer.echo(orjson.dumps(found).decode())
        return
    for f in found:
        if not f.seeds:
            typer.echo(_say("never_varied", figure=f.figure))
            continue
        said = {"effect": f"{effect:g}", "power": f"{power:g}", "value": f"{f.value:.3f}"}
        counts = {"seeds": f.seeds, "unpaired": f.unpaired, "together": f.together}
        alike = f"{f.correlation:.2f}"
        told = {"figure": f.figure, "number": len(figures), "correlation": alike}
        typer.echo(_say("plan", **told, **said, **counts))


@app.command()
def suites(lang: Lang = DEFAULT) -> None:
    """List the suites on board.

    Example: storyteller eval suites
    """
    from evals.meanings import meaning
    from evals.suite import load_suite, suite_names, title_in

    for name in suite_names():
        suite = load_suite(name)
        title = title_in({"name": name, "title": suite.title}, chosen())
        typer.echo(_say("suite", name=name, title=title))
        for figure in suite.figures:
            typer.echo(_say("figure", figure=figure, meaning=meaning(figure, chosen())))


def _say(key: str, **values: Any) -> str:
    return chosen().text(f"evals.{key}", **values)


def _gains(rows: list[dict[str, Any]], policy: str) -> list[str]:
    """What false information gives away, by ability, to somebody who knows the policy by heart."""
    from evals.bounds import LEAST
    from evals.derived import gained

    found = gained(row for row in rows if row["policy"] == policy)
    known = {kind: pair for kind, pair in sorted(found.items()) if pair[1] >= LEAST}
    said = [
        _say("gain", kind=kind, percent=f"{share:.0%}", number=number)
        for kind, (share, number) in known.items()
    ]
    return said or [_say("told_too_little", number=LEAST)]


def _rows(folders: list[Path]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The samples of runs together, and the first one's manifest."""
    from evals.compare import nothing
    from evals.store import Store

    stores = [Store(folder) for folder in folders]
    manifest = stores[0].manifest()
    rows = [row for store in stores for row in store.scored()]
    if not rows:
        raise EngineError(f"{folders[0]} holds no samples yet")
    if manifest["suite"]["kind"] == "regret":
        rows += nothing(rows, manifest["policies"][0])
    return rows, manifest


def _seeds(text: str, default: int) -> range:
    low, colon, high = (text or f"0:{default}").partition(":")
    if not (colon and low.isdecimal() and high.isdecimal() and int(low) < int(high)):
        raise EngineError(f"--seeds is from:to, such as 0:400, not {text[:40]!r}")
    if int(high) - int(low) > MOST_SEEDS:
        raise EngineError(f"--seeds takes {MOST_SEEDS} seeds at most")
    return range(int(low), int(high))


def _effect(text: str) -> float:
    number = text.removesuffix("pp")
    try:
        found = float(number) / (100 if text.endswith("pp") else 1)
    except ValueError:
        found = 0.0
    if not found > 0:
        raise EngineError(f"--detect is 2pp (percentage points) or a number, not {text[:40]!r}")
    return found
