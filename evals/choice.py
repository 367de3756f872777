"""Situations: a policy is asked what it would do at known decisions, and its answers are rated.

The ratings are those of the dataset (`evals/datasets/data/situations.jsonl`), bad 0 to best 1. One
sample is one situation, so that intervals are over situations; a policy that draws is asked several
times in each, with other luck.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from engine import Choice, Decision, EngineError, Game, StorytellerView, Stream, Told
from evals.datasets import Rated, Situation, situations
from evals.datasets.rows import RATINGS
from evals.sample import Case, Sample, unlabelled, without_log
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import drive
from storyteller_ai.policies import Storyteller
from storyteller_ai.scenario import play_to
from storyteller_ai.scenario.loader import scenario_of
from storyteller_ai.scenario.values import Words
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import run_now

THROWS: Final = 8
"""How often a policy that draws is asked in one situation; a model is asked once."""


class Position:
    """A situation, played up to its decision."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        scenario = scenario_of("situations.jsonl", 1, situation.game)
        self.game: Game = play_to(scenario, situation.decision, situation.seat)
        asked = self.game.asked
        assert asked is not None, "a position stands at a decision"
        self.decision: Decision = asked
        self.words = Words({seat.name: i for i, seat in enumerate(scenario.seats)})

    @property
    def view(self) -> StorytellerView:
        """What the Storyteller sees at that moment."""
        return self.game.storyteller_view()

    def show(self, value: Any) -> str:
        """An answer in a scenario's words."""
        return self.words.show(value, seats=not isinstance(self.decision.options, Told))

    def rated(self, value: Any) -> Rated | None:
        """How a legal answer is rated; None for one that is not legal."""
        if not self.decision.options.contains(value):
            return None
        return next((o for o in self.situation.options if self._fits(o, value)), None)

    def _fits(self, option: Rated, value: Any) -> bool:
        written = option.values
        if written and not any(self.words.same(value, each) for each in written):
            return False
        options = self.decision.options
        if option.where and options.is_true(value) != (option.where == "true"):
            return False
        if not option.includes:
            return True
        wanted = {self.words.seats.get(name, name) for name in option.includes}
        return any(part in wanted for part in _parts(value))


def _parts(value: Any) -> Iterator[Any]:
    """The seats and characters that an answer holds."""
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    else:
        yield value


@cache
def positions() -> Sequence[Position]:
    """All situations, played up to their decisions."""
    return [Position(situation) for situation in situations()]


def points(rated: Rated | None) -> float:
    """What an answer is worth: 0 for a bad or an illegal one, 1 for one of the best."""
    return RATINGS[rated.rating] / RATINGS["best"] if rated else 0.0


# --- the suite -------------------------------------------------------------------------------


def check(seeds: range) -> None:
    """Seeds are situations here. Raises EngineError for those that are not there."""
    if seeds.start < 0 or seeds.stop > len(situations()):
        raise EngineError(
            f"there are {len(situations())} situations: --seeds 0:{len(situations())}"
        )


def sample(case: Case, desk: Desk | None = None) -> Sample:
    """One policy's answers in one situation. It has no log: no game goes on from here."""
    began = time.perf_counter(), time.process_time()
    position = positions()[case.seed]
    error, answers = "", []
    try:
        policy = make_storyteller(unlabelled(case.policy), desk)
        throws = 1 if getattr(policy, "waits", False) else THROWS
        answers = [_answer(policy, position, case.seed, throw, desk) for throw in range(throws)]
    except Exception as broken:  # a policy is anybody's code
        error = f"{type(broken).__name__}: {broken}"[:200]
    rated = [position.rated(choice.value) for choice in answers]
    return without_log(
        case,
        began,
        error,
        figures(rated),
        situation=position.situation.id,
        topic=position.situation.topic,
        answers=[
            [position.show(choice.value), each.rating if each else "illegal"]
            for choice, each in zip(answers, rated, strict=True)
        ],
    )


def _answer(
    policy: Storyteller, position: Position, seed: int, throw: int, desk: Desk | None
) -> Choice:
    draws = Stream("situation", seed, throw)
    asked = policy.choose(position.decision, position.view, draws)
    if desk is None:
        return run_now(asked)
    desk.begin(seed)
    return drive(asked, desk)


def figures(rated: Sequence[Rated | None]) -> dict[str, list[float]]:
    """Answers as figures: the mean rating (0 to 1), and the shares of best, good or best, and bad.

    An answer that is not legal is bad.
    """
    number = float(len(rated))
    names = [each.rating if each else "bad" for each in rated]
    return {
        "choice.agrees": [float(sum(name in ("best", "good") for name in names)), number],
        "choice.bad": [float(names.count("bad")), number],
        "choice.best": [float(names.count("best")), number],
        "choice.rating": [sum(map(points, rated)), number],
    }
