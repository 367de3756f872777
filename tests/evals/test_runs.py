"""Runs of suites: the same rows whatever happens, the same figures from the logs, and a report."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from html.parser import HTMLParser
from math import sqrt
from pathlib import Path
from typing import Any

import orjson
import pytest

from engine import EngineError, Stream
from evals.compare import FEWEST, compare, verdict
from evals.meanings import meaning
from evals.models.server import serving
from evals.plan import forecast
from evals.report import Run, page
from evals.rescore import rescore
from evals.run import Order, run
from evals.stats import seeds_needed, wilson
from evals.stopping import LOOK
from evals.store import SAMPLES, Store
from evals.suite import load_suite, suite_names
from storyteller_ai.cli import main
from storyteller_ai.llm.equipment import ModelOptions
from storyteller_ai.storytellers.handbook import HandbookStoryteller

ROOT = Path(__file__).resolve().parents[2]
SMALL = replace(load_suite("balance"), players=(7,), bots="random")
POLICIES = ("handbook", "random")


def played(folder: Path, seeds: range, workers: int = 1, **more: Any) -> Store:
    store = Store(folder)
    run(Order(SMALL, POLICIES, seeds, workers, **more), store)
    return store


def bytes_of(store: Store) -> bytes:
    return (store.folder / SAMPLES).read_bytes()


def test_any_number_of_workers_gives_the_same_bytes(tmp_path: Path) -> None:
    one, two, eight = (played(tmp_path / str(n), range(12), n) for n in (1, 2, 8))
    assert bytes_of(one) == bytes_of(two) == bytes_of(eight)
    assert len(one.rows()) == 24


def test_a_run_that_was_cut_anywhere_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", range(6))
    parts = (whole.folder / "parts.jsonl").read_bytes()
    for cut in (0, 10, len(parts) // 2, len(parts) - 1):
        store = Store(tmp_path / f"cut-{cut}")
        order = Order(SMALL, POLICIES, range(6))
        run(replace(order, seeds=range(1)), Store(tmp_path / f"first-{cut}"))
        store.begin(whole.manifest(), resume=False)
        (store.folder / "parts.jsonl").write_bytes(parts[:cut])
        number = run(order, store, resume=True)
        assert bytes_of(store) == bytes_of(whole)
        assert number == 12 - parts[:cut].count(b"\n")


def test_a_run_that_was_killed_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", range(40))
    command = [sys.executable, "-m", "storyteller_ai", "eval", "run", str(tmp_path / "s.toml")]
    (tmp_path / "s.toml").write_text(
        'name = "balance"\ntitle = "Who wins?"\nplayers = [7]\nbots = "random"\nseeds = 1200\n'
        'figures = ["balance.good", "balance.unfinished", "drama.days"]\n'
    )
    command += ["--policy", "handbook", "--policy", "random", "--seeds", "0:40"]
    command += ["--workers", "2", "--out", str(tmp_path / "killed")]
    process = subprocess.Popen(command, cwd=ROOT, start_new_session=True, stdout=subprocess.DEVNULL)
    parts = tmp_path / "killed" / "parts.jsonl"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (parts.exists() and parts.stat().st_size):
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert not main([*command[3:], "--resume"])
    assert bytes_of(Store(tmp_path / "killed")) == bytes_of(whole)


def test_a_worker_that_dies_costs_no_game_and_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    policies = ("tests.evals.test_runs:dies_once", "random")
    stores = [Store(tmp_path / str(workers)) for workers in (1, 2)]
    order = Order(SMALL, policies, range(12), 2)
    run(order, stores[1])
    assert (tmp_path / "died").exists()
    run(replace(order, workers=1), stores[0])
    assert bytes_of(stores[0]) == bytes_of(stores[1])
    deaths = [note for note in stores[1].notes() if note["what"] == "a worker died"]
    assert len(deaths) == 1 and "1" in page(Run.read(stores[1].folder)).partition("died")[2][:60]
    monkeypatch.setenv(MARK, "always")
    with pytest.raises(EngineError, match="a worker died 3 times on"):
        run(order, Store(tmp_path / "dead"))


MARK = "STORYTELLER_TEST_MARK"


def dies_once() -> HandbookStoryteller:
    """A policy whose worker dies: the first time, or always, as the environment says."""
    mark = os.environ[MARK]
    if mark == "always" and multiprocessing.parent_process():
        os._exit(1)
    if multiprocessing.parent_process() and not Path(mark).exists():
        Path(mark).touch()
        os._exit(1)
    return HandbookStoryteller()


def test_a_run_stops_as_soon_as_it_is_sure_and_at_the_same_seed_for_any_workers(
    tmp_path: Path,
) -> None:
    suite = replace(load_suite("variety"), players=(7,), bots="random", figures=("variety.first",))
    policies = ("handbook", "evals.planted:AlwaysFirst")
    runs = [Order(suite, policies, range(60), workers, stop=True) for workers in (1, 2)]
    stores = [Store(tmp_path / str(order.workers)) for order in runs]
    for order, store in zip(runs, stores, strict=True):
        run(order, store)
    assert bytes_of(stores[0]) == bytes_of(stores[1])
    assert len(stores[0].rows()) == 2 * LOOK
    assert run(runs[0], stores[0], resume=True) == 0
    assert len(stores[0].rows()) == 2 * LOOK
    with pytest.raises(EngineError, match="takes two policies"):
        run(replace(runs[0], policies=policies[:1]), Store(tmp_path / "one"))


def test_a_manifest_says_all_that_the_rows_depend_on(tmp_path: Path) -> None:
    found = played(tmp_path / "run", range(1)).manifest()
    assert {"storyteller", "commit", "schema", "python", "numpy"} <= found["versions"].keys()
    assert found["seeds"] == [0, 1] and found["policies"] == list(POLICIES)
    assert not found["prompts"] and not found["forecast"]
    (tmp_path / "run" / "manifest.json").write_bytes(
        orjson.dumps({**found, "versions": {**found["versions"], "storyteller": "0.0"}})
    )
    with pytest.raises(EngineError, match="other versions"):
        run(Order(SMALL, POLICIES, range(1)), Store(tmp_path / "run"), resume=True)


def test_kept_logs_give_the_same_figures(tmp_path: Path) -> None:
    found = rescore(played(tmp_path / "run", range(4)))
    assert found["scored"] == found["same"] == 8 and not found["missing"]


def test_a_figure_that_was_changed_is_seen(tmp_path: Path) -> None:
    store = played(tmp_path / "run", range(2))
    path = store.folder / SAMPLES
    path.write_bytes(path.read_bytes().replace(b'"drama.late":[', b'"drama.late":[9', 1))
    assert len(rescore(store)["different"]) == 1


def test_a_run_is_never_mixed_with_another(tmp_path: Path) -> None:
    played(tmp_path / "run", range(2))
    with pytest.raises(EngineError, match="a run already"):
        played(tmp_path / "run", range(2))
    with pytest.raises(EngineError, match="other seeds"):
        run(Order(SMALL, POLICIES, range(3)), Store(tmp_path / "run"), resume=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = 1\nwrong = 2", "no 'wrong'"),
        ("name = [", "s.toml"),
        ('name = "x"\ntitle = "x"\nfigures = []', "figures is a list"),
        ('name = "x"\ntitle = "x"\nfigures = ["a"]\nplayers = [4]', "players are 5 to 15"),
        ('name = "x"\ntitle = "x"\nfigures = ["a"]\nseeds = 0', "seeds is a whole number"),
    ],
)
def test_a_bad_suite_is_one_clear_line(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "s.toml").write_text(text)
    with pytest.raises(EngineError, match=re.escape(words)):
        load_suite(str(tmp_path / "s.toml"))


@pytest.mark.parametrize(
    "wrong",
    [
        ["run", "nosuch", "--policy", "handbook"],
        ["run", "balance", "--policy", "nosuch"],
        ["run", "balance", "--policy", "handbook", "--policy", "handbook"],
        ["run", "balance", "--policy", "handbook", "--seeds", "5:5"],
        ["run", "regret", "--policy", "handbook"],
        ["run", "balance", "--policy", "handbook", "--engine", "steam"],
        ["run", "balance", "--policy", "handbook", "--seeds", "0:99999999999999999"],
        ["report", "nosuch"],
        ["compare", "nosuch"],
        ["plan", "nosuch", "--detect", "much"],
        ["run", "balance", "--policy", "handbook", "--stop-when-sure"],
        ["run", "balance", "--policy", "handbook", "--players", "many"],
        ["run", "balance", "--policy", "handbook", "--players", "40"],
        ["run", "balance", "--policy", "handbook", "--script", "nosuch"],
        ["run", "balance", "--policy", "handbook", "--bots", "nosuch"],
    ],
)
def test_bad_input_is_one_line_and_status_2(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["eval", *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_every_suite_on_board_is_well_formed() -> None:
    assert {"legality", "balance", "plausibility", "drama", "regret"} <= set(suite_names())
    for name in suite_names():
        suite = load_suite(name)
        assert suite.name == name
        assert all(map(meaning, (*suite.figures, *suite.also))), name


def test_a_policy_that_breaks_down_makes_a_row_and_no_stop(tmp_path: Path) -> None:
    store = Store(tmp_path / "run")
    run(Order(SMALL, ("evals.planted:Breaks", "handbook"), range(2)), store)
    rows = {row["id"]: row for row in store.rows()}
    broken = rows["evals.planted:Breaks/tb/7/0"]
    assert broken["error"].startswith("RuntimeError") and broken["figures"]["faults.crash"][0]
    assert rows["handbook/tb/7/1"]["winner"]


def test_the_same_policy_twice_is_the_same_game_and_no_difference(tmp_path: Path) -> None:
    store = Store(tmp_path / "run")
    run(Order(SMALL, ("handbook", "handbook#again"), range(8)), store)
    for found in compare(store.rows(), "handbook#again", "handbook", SMALL.figures):
        assert found.by.value == 0 and not found.sure


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.names: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        self.names += [value or "" for name, value in attrs if name == "id"]


def test_the_report_stands_alone_and_names_its_sources(tmp_path: Path) -> None:
    store = played(tmp_path / "run", range(6))
    text = page(Run.read(store.folder))
    read = Page()
    read.feed(text)
    assert "script" not in read.tags and "://" not in text
    places = {f"#{name}" for name in read.names}
    assert read.addresses and set(read.addresses) <= places
    assert {"table", "svg", "details"} <= set(read.tags)
    assert text.index("class=verdict") < text.index("<table")
    # A line with rows and a command follows every table and every group of plots.
    assert text.count("class=source>From") >= text.count("<table") + text.count("class=plots")
    assert "good wins" in text.lower() or "good won" in text.lower()


def test_a_run_of_regret_is_compared_and_reported(tmp_path: Path) -> None:
    store = Store(tmp_path / "run")
    suite = replace(load_suite("regret"), players=(7,), bots="random")
    run(Order(suite, POLICIES, range(4), 2), store)
    assert not main(["eval", "compare", str(store.folder)])
    text = page(Run.read(store.folder))
    assert "What each kind of choice cost" in text and "No winner" not in text
    kinds = {kind for row in store.rows() for kind, *_ in row["forks"]}
    assert kinds and all(kind in text for kind in kinds)


def test_one_policy_at_two_skills_is_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for policy, bots in (("handbook", "random"), ("handbook#town", "town,random")):
        words = ["--policy", policy, "--bots", bots, "--players", "7", "--seeds", "0:3"]
        assert not main(["eval", "run", "balance", *words, "--out", str(tmp_path / bots)])
    assert not main(["eval", "compare", *(str(tmp_path / b) for b in ("random", "town,random"))])
    said = capsys.readouterr().out
    assert re.search("handbook#town (and|differs from) handbook", said)


def test_without_ray_there_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(EngineError, match="needs Ray"):
        played(tmp_path / "run", range(2), engine="ray")
    assert not (tmp_path / "run").exists()


def test_a_plan_says_how_many_seeds(tmp_path: Path) -> None:
    rows = played(tmp_path / "run", range(40)).rows()
    found = forecast(rows, "balance.good", 0.1)
    finer = forecast(rows, "balance.good", 0.05)
    assert 3.9 < finer.seeds / found.seeds < 4.1
    assert -1 <= found.correlation <= 1
    assert forecast(rows, "balance.good", 0.1, figures=5).together > found.seeds
    assert not forecast(rows, "faults.crash", 0.1).seeds
    with pytest.raises(ValueError, match="30 seeds"):
        forecast(rows[:20], "balance.good", 0.1)


def pairs(seeds: int, number: int) -> list[dict[str, object]]:
    """Games of two policies that win 50 % and 56 %, of which half share their luck."""
    draws = Stream("pilot", number)
    rows: list[dict[str, object]] = []
    for seed in range(seeds):
        luck = draws.below(1000)
        for policy, share in (("a", 500), ("b", 560)):
            own = luck if draws.chance(0.5) else draws.below(1000)
            figures = {"balance.good": [float(own < share), 1.0]}
            rows.append({"policy": policy, "seed": seed, "figures": figures})
    return rows


def test_a_few_seeds_make_nothing_sure() -> None:
    for seeds, sure in ((FEWEST - 1, False), (FEWEST, True)):
        rows = [
            {"policy": policy, "seed": seed, "figures": {"balance.good": [won, 1.0]}}
            for seed in range(seeds)
            for policy, won in (("a", 0.0), ("b", 1.0))
        ]
        found = compare(rows, "b", "a", ["balance.good"])
        assert found[0].sure == sure
        assert (f"{FEWEST} are the fewest" in verdict(found, "b", "a")) != sure


def test_a_plan_predicts_within_15_percent() -> None:
    # One in four pairs shares its luck: then they differ where it falls between 50 and 56 %.
    apart = 0.25 * 0.06 + 0.75 * (0.5 * 0.44 + 0.5 * 0.56)
    needed = seeds_needed(0.06, sqrt(apart - 0.06**2))
    found = [forecast(pairs(600, number), "balance.good", 0.06).seeds for number in range(20)]
    assert all(abs(seeds / needed - 1) < 0.15 for seeds in found), (needed, found)
    hits = sum(
        compare(pairs(needed, 100 + n), "b", "a", ["balance.good"])[0].sure for n in range(120)
    )
    low, high = wilson(hits, 120)
    assert low <= 0.8 <= high


def test_a_table_holds_every_figure_of_every_sample(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    store = played(tmp_path / "run", range(2))
    table = parquet.read_table(store.folder / "samples.parquet")
    rows = store.rows()
    assert table.num_rows == sum(len(row["figures"]) for row in rows)
    good = [r for r in table.to_pylist() if r["figure"] == "balance.good"]
    assert [(r["id"], r["part"]) for r in good] == [
        (row["id"], row["figures"]["balance.good"][0]) for row in rows
    ]


def test_without_pyarrow_there_is_no_table_and_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    store = played(tmp_path / "run", range(1))
    assert store.rows() and not (store.folder / "samples.parquet").exists()


def test_ray_gives_the_same_bytes(tmp_path: Path) -> None:
    ray = pytest.importorskip("ray")
    try:
        one, many = (played(tmp_path / e, range(10), engine=e) for e in ("processes", "ray"))
        assert bytes_of(one) == bytes_of(many)
    finally:
        ray.shutdown()


def test_a_budget_is_the_runs_and_not_each_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 20_000
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        models = ModelOptions(max_tokens=limit)
        run(Order(SMALL, ("llm",), range(24), 2, models=models), Store(tmp_path / "run"))
        spent = fake.counted.tokens_in + fake.counted.tokens_out
        found = Store(tmp_path / "run").manifest()
    assert 0 < spent <= limit
    assert found["forecast"]["llm"] > 100 and "en/storyteller.md" in found["prompts"]
    assert "forecast" in page(Run.read(tmp_path / "run"))
    with pytest.raises(EngineError, match="on one machine"):
        run(Order(SMALL, ("llm",), range(2), 1, "ray", models=models), Store(tmp_path / "ray"))
