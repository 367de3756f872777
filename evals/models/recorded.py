"""Questions whose answers were recorded from a real server, so that tests meet its real wire.

`python -m evals.models.recorded` records them anew from the local model (see the README).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import vcr

from storyteller_ai.llm.checking import QUESTION
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.question import NoAnswer, Question, object_schema, one_of, words
from storyteller_ai.llm.settings import Settings

CASSETTES: Final = Path(__file__).resolve().parents[2] / "tests" / "llm" / "cassettes"
MODEL: Final = "smollm2"

_CHOICE = Question(
    Label(0, None, "empath.learns", "choice", ""),
    (
        ("system", "You run a game. Answer with JSON: a short reason, then the id."),
        ("user", "P3 is drunk and believes to be the Empath. o1: 0, o2: 1, o3: 2. Which?"),
    ),
    object_schema({"reason": words(), "id": one_of(["o1", "o2", "o3"])}),
    lambda fields: "",
    200,
)
QUESTIONS: Final = {
    "check": QUESTION,
    "choice": _CHOICE,
    "cut": replace(_CHOICE, max_out=4),
}
"""By the name of the cassette; `cut` leaves the answer no room."""


@contextmanager
def cassette(name: str, mode: str) -> Iterator[None]:
    """Play a cassette (mode `none`), or record it (`all`). The key is never written down."""
    tape = vcr.VCR(
        cassette_library_dir=str(CASSETTES),
        record_mode=mode,
        match_on=["method", "path", "body"],
        filter_headers=["authorization", "user-agent", "host", "x-stainless-os"],
        decode_compressed_response=True,
    )
    with tape.use_cassette(f"{name}.yaml"):
        yield


async def put(name: str, base_url: str) -> tuple[str, Desk]:
    """Ask one of the questions once: the id that was answered, or why there is none."""
    desk = Desk(Settings(MODEL, base_url, attempts=1, deadline=60.0))
    try:
        return str((await desk.client().ask(QUESTIONS[name])).fields["id"]), desk
    except NoAnswer as none:
        return str(none), desk
    finally:
        await desk.close()


def record() -> None:
    """Record all cassettes from a local model that is started for it."""
    from storyteller_ai.llm.serve import start

    server = start(port=8399)
    for name in QUESTIONS:
        with cassette(name, "all"):
            answer, desk = asyncio.run(put(name, f"{server.listening_address}/v1"))
        print(f"{name}: {answer}, {desk.ledger.totals()}")


if __name__ == "__main__":
    record()
