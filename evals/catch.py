"""Evals of the evals: planted bad Storytellers, each to be caught by the figure named for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import Stream
from evals.bounds import Flag, flags
from evals.compare import compare
from evals.planted import lavish_desk
from evals.sample import Case, Sample, play_case
from evals.suite import Suite
from storyteller_ai.llm.desk import Desk

HANDBOOK: Final = "handbook"
VISITORS: Final = "evals.visitor:Visitor"


@dataclass(frozen=True, slots=True)
class Field:
    """Where a plant is looked for: so many games of a script, with these bots."""

    script: str = "tb"
    players: int = 8
    seeds: int = 90
    bots: str = "random"


@dataclass(frozen=True, slots=True)
class Plant:
    """A bad Storyteller, and the figure that must be flagged."""

    policy: str
    figure: str
    field: Field = Field()
    desk: Callable[[], Desk] | None = None


TB: Final = Field()
SHORT: Final = Field(seeds=16)
LONG: Final = Field(players=13, seeds=220)
ALMANAC: Final = Field("almanac", 10, 240)
RULE: Final = Field("rule-the-world", 10, 60, VISITORS)

PLANTS: Final = (
    Plant("AlwaysTrue", "plausibility.false", TB),
    Plant("AlwaysFalse", "plausibility.false", LONG),
    Plant("Inverts", "decode.gained:fortuneteller", LONG),
    Plant("AddsOne", "decode.gained:empath", LONG),
    Plant("OwnHerring", "plausibility.own_herring", TB),
    Plant("SeesThrough", "plausibility.exposed", LONG),
    Plant("Forgets", "plausibility.contradicts", LONG),
    Plant("PointsAtDemon", "plausibility.demon_shown", TB),
    Plant("Rerolls", "plausibility.rerolled", LONG),
    Plant("AlwaysBent", "plausibility.bent", LONG),
    Plant("NeverBent", "plausibility.bent", LONG),
    Plant("SavantFirst", "truth.savant_first", RULE),
    Plant("ForGood", "favour.evil_dies", LONG),
    Plant("ForEvil", "favour.vouched", LONG),
    Plant("AlwaysForEvil", "plausibility.bent", LONG),
    Plant("Breaks", "faults.crash", SHORT),
    Plant("BreaksLate", "faults.crash", SHORT),
    Plant("Breaks", "balance.unfinished", SHORT),
    Plant("Illegal", "faults.fallback", SHORT),
    Plant("AnswersNothing", "faults.fallback", SHORT),
    Plant("AnswersAnother", "faults.fallback", SHORT),
    Plant("Malformed", "faults.fallback", SHORT),
    Plant("FallsBack", "faults.fallback", SHORT),
    Plant("Slow", "latency.middle", SHORT),
    Plant("SometimesSlow", "latency.late", SHORT),
    Plant("Pauses", "latency.gap", Field(seeds=60)),
    Plant("llm:lavish", "cost.tokens_in", SHORT, lavish_desk),
    Plant("LongReasons", "secrecy.reason_letters", SHORT),
    Plant("AlwaysFirst", "variety.first", TB),
    Plant("AlwaysLast", "variety.last", TB),
    Plant("SameBag", "variety.commonest:setup.bag", TB),
    Plant("SameDrunk", "variety.favourite:drunk.thinks", LONG),
    Plant("SameBluffs", "variety.favourite:demon.bluffs", TB),
    Plant("SameHeir", "variety.first:imp.heir", LONG),
    Plant("NeverRedirects", "variety.declined:mayor.dies_instead", LONG),
    Plant("AlwaysSpares", "variety.declined:mayor.dies_instead", LONG),
    Plant("AlwaysRegurgitates", "variety.declined:shabaloth.regurgitates", ALMANAC),
)


def fields() -> list[Field]:
    """All fields on which plants stand: the handbook is looked at on each."""
    return list(dict.fromkeys(plant.field for plant in PLANTS))


def play(policy: str, field: Field, desk: Desk | None = None) -> list[Sample]:
    """The games of one policy, which makes the setup too."""
    suite = Suite("planted", "Planted", ("balance.good",), setup="", bots=field.bots)
    cases = (Case(suite, policy, field.script, field.players, n) for n in range(field.seeds))
    return [play_case(case, desk) for case in cases]


def found(samples: Sequence[Sample], model: bool = False) -> list[Flag]:
    """What is flagged in the games of one policy."""
    rows: list[dict[str, Any]] = [sample.row for sample in samples]
    return flags(rows, [sample.times for sample in samples], model)


def catch(plant: Plant) -> tuple[bool, list[Flag]]:
    """Whether a plant is caught by its figure, and all that is flagged of it."""
    model = plant.desk is not None
    spec = plant.policy if model else f"evals.planted:{plant.policy}"
    samples = play(spec, plant.field, plant.desk() if plant.desk else None)
    flagged = found(samples, model)
    return plant.figure in {flag.figure for flag in flagged}, flagged


def handbook(field: Field) -> list[Flag]:
    """What is flagged of the handbook, which should be nothing."""
    return found(play(HANDBOOK, field))


def false_alarms(rows: Sequence[dict[str, Any]], figures: Sequence[str], repetitions: int) -> int:
    """How many A/A comparisons find a difference: one policy's games, dealt to two by lot.

    At the stated error of 5 % over all figures together, one in twenty may.
    """
    alarms = 0
    for number in range(repetitions):
        dealt = Stream("a/a", number).shuffled(rows)
        half = len(dealt) // 2
        sides = (("a", dealt[:half]), ("b", dealt[half : 2 * half]))
        named = [
            {**row, "policy": side, "seed": place}
            for side, own in sides
            for place, row in enumerate(own)
        ]
        alarms += any(found.sure for found in compare(named, "a", "b", figures))
    return alarms
