"""Whether a run gives the same bytes whatever happens to it: workers, engines, kills any time."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from engine import Stream
from evals.measures.effort import Effort, Outcome, say
from evals.store import PARTS, SAMPLES, Store

SEEDS: Final = 40
WORKERS: Final = (1, 2, 8)
KILLS: Final = 20
CUTS: Final = 10
LINE_FEED: Final = 10
POLICIES: Final = ("handbook", "random")
SUITE: Final = (
    'name = "bytes"\ntitle = "The same bytes?"\nplayers = [7, 9]\nbots = "random"\n'
    'figures = ["balance.good", "worlds.left"]\n'
)


def same_bytes(effort: Effort) -> Outcome:
    """One run on 1, 2 and 8 workers, on Ray, cut at many places, and killed again and again."""
    seeds = 4 if effort.quick else SEEDS
    with tempfile.TemporaryDirectory() as scratch:
        bench = _Bench(Path(scratch), seeds)
        whole = bench.run("whole", 1)
        rows = whole.count(b"\n")
        found = {f"{n} workers": bench.run(f"on-{n}", n) == whole for n in WORKERS[1:]}
        engines = ["processes"]
        if importlib.util.find_spec("ray"):
            engines.append("ray")
            found["Ray"] = bench.run("ray", 2, "ray") == whole
        found["taken up at every row"] = bench.taken_up(whole)
        places = 3 if effort.quick else CUTS
        found[f"cut at {places} places"] = all(bench.cut(n) == whole for n in range(places))
        for engine in engines:
            kills, same = bench.killed(engine, 3 if effort.quick else KILLS)
            found[f"{engine} killed {kills} times"] = same == whole
    wrong = [what for what, same in found.items() if not same]
    right = [what for what, same in found.items() if same]
    missing = "" if "Ray" in found else "; Ray is not installed and was left out"
    words = (
        f"{rows} samples with the bytes of one worker: {', '.join(right)}"
        f"{'; OTHER bytes: ' + ', '.join(wrong) if wrong else ''}{missing}"
    )
    return Outcome(words, not wrong and not missing and rows == 2 * 2 * seeds)


class _Bench:
    """Runs of the same suite, each in a folder of its own, each a process like a user's."""

    def __init__(self, scratch: Path, seeds: int) -> None:
        self.scratch, self.seeds = scratch, seeds
        (scratch / "bytes.toml").write_text(SUITE, encoding="utf-8")

    def command(self, name: str, workers: int, engine: str) -> list[str]:
        """The command of one run; the folder may hold a part of it."""
        folder = self.scratch / name
        command = [sys.executable, "-m", "storyteller_ai", "eval", "run"]
        command += [str(self.scratch / "bytes.toml"), "--seeds", f"0:{self.seeds}"]
        command += [word for policy in POLICIES for word in ("--policy", policy)]
        command += ["--workers", str(workers), "--engine", engine, "--out", str(folder)]
        return [*command, "--resume"]

    def run(self, name: str, workers: int, engine: str = "processes") -> bytes:
        """The bytes of a run that nobody disturbs."""
        done = subprocess.run(self.command(name, workers, engine), capture_output=True, text=True)
        say(f"{name}: {done.stdout.strip() or done.stderr.strip()}")
        return (self.scratch / name / SAMPLES).read_bytes() if not done.returncode else b""

    def taken_up(self, whole: bytes) -> bool:
        """Whether what is there is found again at the end of every row, and in the midst of it."""
        parts, folder = (self.scratch / "whole" / PARTS).read_bytes(), self.scratch / "rows"
        folder.mkdir()
        ends = [0, *(place + 1 for place, byte in enumerate(parts) if byte == LINE_FEED)]
        for end in ends:
            for cut in (end, max(end - 40, 0)):
                (folder / PARTS).write_bytes(parts[:cut])
                if len(Store(folder).done()) != parts[:cut].count(b"\n"):
                    return False
        return len(ends) == whole.count(b"\n") + 1

    def cut(self, number: int) -> bytes:
        """The bytes of a run of which the end was lost, after it went on."""
        folder = self.scratch / f"cut-{number}"
        shutil.copytree(self.scratch / "whole", folder)
        (folder / SAMPLES).unlink()
        parts = (folder / PARTS).read_bytes()
        (folder / PARTS).write_bytes(parts[: Stream("cuts", number).below(len(parts))])
        return self.run(folder.name, 2)

    def killed(self, engine: str, most: int) -> tuple[int, bytes]:
        """A run that is killed after random times until it is done: how often, and its bytes."""
        draws, kills, name = Stream("kills", engine), 0, f"killed-{engine}"
        while kills < most:
            process = subprocess.Popen(
                self.command(name, 2, engine),
                start_new_session=True,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            self._wait(process, name, draws)
            if process.poll() is not None:
                break
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            kills += 1
        return kills, self.run(name, 2, engine)

    def _wait(self, process: subprocess.Popen[bytes], name: str, draws: Stream) -> None:
        """Until a few more rows are there, and then some milliseconds."""
        store = Store(self.scratch / name)
        wanted = len(store.parts()) + draws.below(12)
        deadline = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < deadline:
            if len(store.parts()) >= wanted and (store.folder / PARTS).exists():
                time.sleep(draws.below(50) / 1000)
                return
            time.sleep(0.005)
