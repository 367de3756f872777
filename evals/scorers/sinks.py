"""Whether anything of what a policy writes for itself reaches a player, by any way there is.

In a suite that names one of these figures every reason carries a canary (`evals.sample.Canaried`).
It is looked for in all that each seat gets: events, the words they are told in, and the prompt that
a model in that seat would read. What the order and the number of messages tell is looked at too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

import orjson

from engine import View
from engine import events as ev
from engine.events import event_to_row
from evals.played import Played
from evals.scorers.falsehood import PAIRED
from storyteller_ai.language import DEFAULT, language
from storyteller_ai.llm.memory import Memory
from storyteller_ai.narration import Narrator

CANARY: Final = re.compile(r"canary-[0-9a-f]{16}")


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """canary: texts that reached a seat with a canary in them, of all. kept: choices of the policy
    whose reason has one in the log (else nothing was looked for). true_first: pairs told to sober
    players of which the one who is so stands first. number: nights on which a player was told more
    or less often than the Storyteller ruled.
    """
    texts = [text for seat in game.seats for text in _texts(game, seat)]
    own = [ruled for ruled in game.rulings if not ruled.source.startswith("fallback")]
    return {
        "canary": (sum(bool(CANARY.search(text)) for text in texts), len(texts)),
        "kept": (sum(bool(CANARY.search(ruled.reason)) for ruled in own), len(own)),
        "true_first": _true_first(game),
        "number": _number(game),
    }


def _texts(game: Played, seat: int) -> Iterator[str]:
    """All that a seat gets to read."""
    seen = [e for e in game.events if e.audience is None or seat in e.audience]
    narrator, view, to = Narrator(seat), View(seat, seen).refresh(), language(DEFAULT)
    for event in seen:
        yield orjson.dumps(event_to_row(event)).decode()
        yield from (line.text for line in narrator.tell(event))
    yield from (line.text for line in narrator.flush())
    memory = Memory(view, to)
    yield from (memory.private(), memory.circle(), memory.votes(), memory.story())


def _true_first(game: Played) -> tuple[float, float]:
    """Who registers as what does not count here: who truly is the character does."""
    first = pairs = 0
    for event in game.events:
        if isinstance(event, ev.Ruling) and event.works and event.true:
            kind = event.kind.partition(".")[0]
            if kind in PAIRED and isinstance(event.value, tuple) and len(event.value) > 1:
                character, two = event.value
                there = [game.seats.get(s) == character for s in two] if two else []
                if sum(there) == 1:
                    first += there[0]
                    pairs += 1
    return first, pairs


def _number(game: Played) -> tuple[float, float]:
    ruled: Counter[tuple[int, int, str]] = Counter()
    told: Counter[tuple[int, int, str]] = Counter()
    night = 0
    for event in game.events:
        if isinstance(event, ev.PhaseBegan):
            night = event.day if event.phase == "night" else 0
        elif night and isinstance(event, ev.Ruling) and event.kind.endswith(".learns"):
            ruled[night, event.seat, event.kind.partition(".")[0]] += 1
        elif night and isinstance(event, ev.Learned):
            told[night, event.seat, event.ability] += 1
    wrong = sum(told[place] != number for place, number in ruled.items())
    return wrong, len(ruled)
