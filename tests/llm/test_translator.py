"""A model behind the grammar: it can only say a proposition, or that it can't."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

import pytest

from engine import Stream
from engine.facts import propositions as p
from evals.models.server import Fake, serving
from storyteller_ai.judging import read
from storyteller_ai.language.reading import Reading, Table
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.translator import second_reader, translate
from tests.llm.replies import garbage

TABLE = Table(((0, "Ana"), (1, "Bo"), (2, "Cy")), ("chef", "artist", "imp"), 2, 0)
ODD = "Doth Bo wear thy hornèd crown of yon Imp?"


def says(row: Any) -> Any:
    def reply(schema: Mapping[str, Any], draws: Stream) -> str:
        return json.dumps({"thought": "so", "proposition": json.dumps(row)})

    return reply


def desk_at(fake: Fake) -> Desk:
    return Desk(Settings("fake", fake.url, deadline=20.0, pause=0.01))


def read_by_model(kind: str, words: str, fake: Fake) -> Reading:
    async def whole() -> Reading:
        desk = desk_at(fake)
        try:
            return await translate(kind, words, TABLE, desk)
        finally:
            await desk.close()

    return asyncio.run(whole())


def test_what_the_grammar_leaves_a_model_may_read() -> None:
    row = ["is", 1, ["property", "team", "demon"]]
    with serving(reply=says(row)) as fake:
        desk = desk_at(fake)
        reading = read("artist", ODD, TABLE, second_reader(desk))
    assert reading.proposition == p.Is(1, p.Property("team", "demon"))
    assert desk.ledger.totals()["model_calls"] == 1


def test_what_the_grammar_reads_no_model_is_asked() -> None:
    with serving(reply=says("cannot")) as fake:
        assert read("artist", "Is Bo the Imp?", TABLE, second_reader(desk_at(fake))).proposition
        assert fake.counted.calls == 0


@pytest.mark.parametrize(
    "row",
    [
        "cannot",
        ["nosuch"],
        ["is", 1],
        ["is", 1, ["property", "size", "big"]],
        7,
        "[[[",
        ["count", 1],
    ],
)
def test_anything_but_a_sentence_is_no_reading(row: Any) -> None:
    with serving(reply=says(row)) as fake:
        reading = read_by_model("artist", ODD, fake)
    assert reading.proposition is None and reading.missed == ODD


def test_garbage_and_faults_are_no_reading() -> None:
    with serving(0.5, reply=garbage) as fake:
        assert read_by_model("gossip", ODD, fake).proposition is None


def test_words_that_are_too_long_ask_nobody() -> None:
    with serving() as fake:
        assert not read_by_model("artist", "x" * 10_000, fake).proposition
        assert fake.counted.calls == 0


def test_it_is_told_the_table_and_nothing_else() -> None:
    with serving(reply=says("cannot")) as fake:
        read_by_model("artist", ODD, fake)
        (body,) = fake.counted.bodies
    now = body["messages"][1]["content"]
    assert "0: Ana, 1: Bo, 2: Cy" in now and json.dumps(ODD, ensure_ascii=False) in now
    assert "chef, artist, imp" in now and "day 2" in now
