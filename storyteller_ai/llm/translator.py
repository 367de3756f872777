"""Words that the grammar does not understand, read by a model: a proposition, or nothing.

It is told what everybody at the table knows, and never the Grimoire: whoever tells it to forget
its orders speaks to something that has no secret. What it answers is held to the form of
propositions, and is shown back before it counts, as the grammar's readings are.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from engine.errors import EngineError
from engine.facts.propositions import Proposition, Unknown, proposition_from_row
from engine.speech import frozen
from prompts import prompt
from storyteller_ai.language.reading import MAX_WORDS, Reading, Table
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.question import Question, object_schema, words
from storyteller_ai.llm.reply import ask

MAX_OUT: Final = 400
UNDERSTOOD: Final = "proposition"
SecondReader = Callable[[str, str, Table], Reading]
"""From the kind (artist, gossip), the words and the table to a reading."""


async def translate(kind: str, said: str, table: Table, desk: Desk, model: str = "") -> Reading:
    """What a model makes of the words. It never raises for what the model says."""
    lang = table.lang or ("ko" if any("가" <= letter <= "힣" for letter in said) else "en")
    nothing = Reading(None, said[:MAX_WORDS], lang)
    if len(said) > MAX_WORDS:
        return nothing
    reply = await ask(desk, model, _question(kind, said, table, lang, desk.game))
    if reply.fields is None:
        return nothing
    fact = _fact(reply.fields)
    return nothing if fact is None else Reading(fact, "", lang)


def second_reader(desk: Desk, model: str = "") -> SecondReader:
    """A reader for whoever can't wait: it asks in a thread with an event loop of its own."""

    def read(kind: str, said: str, table: Table) -> Reading:
        async def whole() -> Reading:
            # Connections belong to the loop that opened them.
            own = Desk(desk.settings, purse=desk.ledger.purse, on_entry=desk.ledger.on_entry)
            own.ledger.on_decided, own.game = desk.ledger.on_decided, desk.game
            try:
                return await translate(kind, said, table, own, model)
            finally:
                await own.close()
                desk.ledger.entries += own.ledger.entries
                desk.ledger.decided += own.ledger.decided
                desk.ledger.whys += own.ledger.whys

        with ThreadPoolExecutor(1) as pool:
            return pool.submit(asyncio.run, whole()).result()

    return read


def _question(kind: str, said: str, table: Table, lang: str, game: int) -> Question:
    template = prompt("translator", lang)
    text = template.fill(
        seats=", ".join(f"{seat}: {name}" for seat, name in table.names),
        speaker=str(table.speaker),
        script=", ".join(table.script),
        day=str(table.day),
        form="question" if kind == "artist" else "statement",
        words=json.dumps(said, ensure_ascii=False),
    )
    steady, _, now = text.partition("\n---\n")
    label = Label(game, table.speaker, f"translate.{kind}", "translate", template.hash)
    schema = object_schema({"thought": words(), UNDERSTOOD: words()})
    return Question(label, (("system", steady), ("user", now)), schema, _fault, MAX_OUT)


def _fault(fields: Mapping[str, Any]) -> str:
    if _row(fields) is None:
        return ""
    try:
        proposition = _proposition(_row(fields))
    except EngineError as error:
        return str(error)[:200]
    return "" if Proposition.well_formed(proposition) else f"{UNDERSTOOD} is no whole sentence"


def _fact(fields: Mapping[str, Any]) -> Proposition | None:
    """The proposition of a checked answer; None where it says that it can't."""
    row = _row(fields)
    return None if row is None else _proposition(row)


def _row(fields: Mapping[str, Any]) -> Any:
    text = str(fields[UNDERSTOOD]).strip()
    if text.casefold() in ("", "cannot", '"cannot"', "null"):
        return None
    try:
        return frozen(json.loads(text))
    except (ValueError, RecursionError):
        return text  # no row at all: the form says so


def _proposition(row: Any) -> Proposition:
    fact = proposition_from_row(row)
    return fact if isinstance(fact, Proposition) else Unknown("too vague")
