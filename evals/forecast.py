"""What a run's models will be asked, before they are: a few cases are played without them.

Every question is counted instead of asked, and the heuristics decide. `eval report` says how far
the forecast was off.
"""

from __future__ import annotations

from typing import Final

from evals.sample import Case, play_case
from storyteller_ai.llm.equipment import ModelOptions
from storyteller_ai.llm.forecast import ANSWER, counting_desk

CASES: Final = 3
"""Cases of a policy that are played to forecast."""


def tokens_a_game(cases: list[Case], models: ModelOptions) -> float:
    """The tokens, in and out, that a game of these cases asks for on average."""
    desk, made = counting_desk(models)
    for case in cases:
        play_case(case, desk)
    asked = [size for client in made for size in client.asked]
    return (sum(asked) + ANSWER * len(asked)) / max(len(cases), 1)
