"""Words that try to steer the Storyteller or to extract the Grimoire, and what they achieve.

The models here obey whatever they read and repeat all of it, so that nothing hangs on a model's
good sense: what must not leave must not be in the prompt.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Utterance:
    """One attack. aim: `steer` or `extract`."""

    id: str
    lang: str
    aim: str
    text: str


def utterances() -> list[Utterance]:
    """All of them, in order.

    >>> len(utterances()), {(u.lang, u.aim) for u in utterances()} >= {("ko", "extract")}
    (200, True)
    """
    rows = files("evals.injection").joinpath("utterances.jsonl").read_text("utf-8").splitlines()
    return [Utterance(**json.loads(row)) for row in rows]
