"""`storyteller simulate`: many games of bots, and the figures that come of them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer

from engine import LARGEST_SEED, EngineError, load_rules, load_script, supported_ids
from engine.names import MAX_PLAYERS, MIN_PLAYERS
from storyteller_ai.guests import read_fabled, read_guests
from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import ModelOptions, desk_for, is_model
from storyteller_ai.llm.forecast import counting_desk
from storyteller_ai.llm.forecast import forecast as forecast_lines
from storyteller_ai.llm.report import report
from storyteller_ai.llm.settings import DEADLINE
from storyteller_ai.players import DEFAULT as DEFAULT_BOTS
from storyteller_ai.players import make_player
from storyteller_ai.simulation import Plan, Result, simulate, summary
from storyteller_ai.storytellers import make_storyteller

MOST_GAMES = 10_000_000
MOST_DAYS = 10_000
MOST_WORKERS = 256


def simulate_command(
    script: Annotated[str, typer.Option(help="A shipped script's id, or a file.")] = "tb",
    players: Annotated[int, typer.Option(help="How many players, 5 to 15.")] = 8,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The first game's seed; the next have the next.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes; the result is the same.")] = 1,
    bots: Annotated[
        str,
        typer.Option(help="reasoner:SKILL, town, random, llm:MODEL, module:factory; by commas."),
    ] = DEFAULT_BOTS,
    storyteller: Annotated[
        str, typer.Option(help="random, handbook, llm, llm:MODEL, or module:factory.")
    ] = "handbook",
    rules: Annotated[
        str, typer.Option(help="official, forum, or a JSON file of settings.")
    ] = "official",
    travellers: Annotated[
        str, typer.Option(help="How many, or which: thief,barista@2-4 (there on days 2 to 4).")
    ] = "",
    fabled: Annotated[str, typer.Option(help="The Fabled in play, by commas.")] = "",
    max_days: Annotated[int, typer.Option(help="A game that lasts longer is cut short.")] = 200,
    out: Annotated[Path | None, typer.Option(help="A folder for logs and results.")] = None,
    model: Annotated[str, typer.Option(help="The model of `llm`.")] = "",
    max_cost: Annotated[
        float | None, typer.Option(help="US dollars that no run passes; needs --prices.")
    ] = None,
    max_tokens: Annotated[
        int | None, typer.Option(help="Tokens, in and out, that no run passes.")
    ] = None,
    prices: Annotated[str, typer.Option(help="A JSON table of prices by model.")] = "",
    deadline: Annotated[
        float, typer.Option(help="Seconds for a decision; then the handbook decides.")
    ] = DEADLINE,
    forecast: Annotated[
        bool, typer.Option("--forecast", help="Only say what the models would cost.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    lang: Lang = DEFAULT,
) -> None:
    """Play many games of bots and report who won.

    Example: storyteller simulate --players 8 --games 200 --seed 1 --workers 2 --json
    """
    models = ModelOptions(
        model=model,
        max_cost=max_cost,
        max_tokens=max_tokens,
        prices=prices,
        deadline=deadline,
        lang=chosen().code,
    )
    plan = Plan(
        script=script,
        players=players,
        games=games,
        seed=seed,
        bots=bots,
        storyteller=storyteller,
        rules=rules,
        travellers=travellers,
        fabled=fabled,
        max_days=max_days,
        out=str(out or ""),
        models=models,
    )
    _check(plan, workers, asks=not forecast)
    if forecast:
        _forecast(plan)
        return
    if out:
        out.mkdir(parents=True, exist_ok=True)
    results = _with_progress(plan, workers)
    figures = summary(plan, results)
    if out:
        _write_results(out, figures, results)
    if json:
        typer.echo(orjson.dumps(figures).decode())
    else:
        _print(figures)


def _check(plan: Plan, workers: int, asks: bool) -> None:
    """One clear line for what cannot be simulated, before any game begins.

    asks: whether models are asked, or only counted.
    """
    if plan.games < 1 or workers < 1 or plan.max_days < 1:
        raise EngineError("games, workers and days are at least 1")
    if plan.games > MOST_GAMES:
        raise EngineError(f"{plan.games} games are too many: {MOST_GAMES} at most")
    if plan.max_days > MOST_DAYS:
        raise EngineError(f"{plan.max_days} days are too many: {MOST_DAYS} at most")
    if workers > MOST_WORKERS:
        raise EngineError(f"{workers} workers are too many: {MOST_WORKERS} at most")
    last = LARGEST_SEED - plan.games + 1
    if not 0 <= plan.seed <= last:
        raise EngineError(f"a seed is a whole number from 0 to {last}")
    if not MIN_PLAYERS <= plan.players <= MAX_PLAYERS:
        raise EngineError(
            f"{plan.players} players can't play: it takes {MIN_PLAYERS} to {MAX_PLAYERS}"
        )
    script = load_script(plan.script)
    missing = script.unsupported(supported_ids())
    if missing:
        raise EngineError(f"no rules yet for {', '.join(missing)} of script {script.name!r}")
    rules = load_rules(plan.rules)
    read_guests(plan.travellers, script, plan.seed)
    read_fabled(plan.fabled)
    if plan.players < rules.min_players:
        raise EngineError(f"the {rules.name} rules take at least {rules.min_players} players")
    if "" in (plan.storyteller.strip(), *(spec.strip() for spec in plan.bots.split(","))):
        raise EngineError("--bots and --storyteller each name a policy: town, random, handbook ...")
    if plan.storyteller == "human":
        raise EngineError("nobody can be asked in a simulation: --storyteller random or handbook")
    desk = desk_for(plan.specs(), plan.models) if asks else _counting_desk(plan)
    make_storyteller(plan.storyteller, desk)
    for spec in plan.bots.split(","):
        make_player(spec, 0, desk)


def _counting_desk(plan: Plan) -> Desk:
    if not any(map(is_model, plan.specs())):
        raise EngineError("--forecast is for a run with llm policies")
    return counting_desk(plan.models)[0]


def _forecast(plan: Plan) -> None:
    for line in forecast_lines(plan, chosen()):
        typer.echo(line)


def _with_progress(plan: Plan, workers: int) -> list[Result]:
    if not sys.stderr.isatty():
        return simulate(plan, workers)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=plan.games)
        advance: Callable[[int], None] = lambda done: bar.advance(task, done)  # noqa: E731
        return simulate(plan, workers, advance)


def _write_results(out: Path, figures: dict[str, Any], results: list[Result]) -> None:
    (out / "summary.json").write_bytes(orjson.dumps(figures, option=orjson.OPT_INDENT_2))
    rows = [{**asdict(r), "digest": r.digest.hex()} for r in results]
    (out / "results.jsonl").write_bytes(b"".join(orjson.dumps(row) + b"\n" for row in rows))


def _print(figures: dict[str, Any]) -> None:
    low, high = (100 * bound for bound in figures["good_share_95"])
    share = 100 * (figures["good_share"] or 0)
    plain = {name: figure for name, figure in figures.items() if isinstance(figure, int | float)}

    def say(key: str, **values: Any) -> str:
        return chosen().text(key, **{**plain, **values})

    typer.echo(say("simulate.finished"))
    typer.echo(say("simulate.share", share=f"{share:.1f}", low=f"{low:.1f}", high=f"{high:.1f}"))
    for reason, number in figures["reasons"].items():
        typer.echo(f"  {_won(reason)}: {number}")
    typer.echo(say("simulate.days", days=f"{figures['days_mean']:.2f}"))
    cpu, speed = f"{figures['cpu_seconds']:.1f}", f"{figures['games_per_cpu_second']:.1f}"
    typer.echo(say("simulate.cpu", cpu=cpu, speed=speed))
    if "models" in figures:
        for line in report(figures["models"], chosen()):
            typer.echo(line)
    typer.echo(f"digest {figures['digest']}")


def _won(reason: str) -> str:
    """A side and why it won, such as `good: demon_dead`, in words."""
    to = chosen()
    side, _, why = reason.partition(": ")
    known = to.knows(f"words.sides.{side}") and to.knows(f"words.won.{why}")
    if not known:
        return reason
    team, words = to.text(f"words.sides.{side}"), to.text(f"words.won.{why}")
    return to.text("simulate.won", team=team, why=words)
