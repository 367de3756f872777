"""The evals themselves: do they find what is planted and what is small, and accuse nobody else?"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from typing import Final

from engine.scripts import shipped_scripts
from evals.catch import HANDBOOK, PLANTS, TB, Field, catch, false_alarms, handbook, play
from evals.measures.effort import Effort, Outcome
from evals.power import power
from evals.sample import Case, play_case
from evals.stats import wilson
from evals.suite import load_suite

AA_FIGURES: Final = ("balance.good", "drama.days", "drama.final_three", "drama.swing")
STATED: Final = 0.05
SMALL: Final = 20
"""Games up to which a field belongs to the quick measure."""
EFFECT: Final = 0.02
MOST_SEEDS: Final = 1200
WANTED: Final = 0.8


def caught(effort: Effort) -> Outcome:
    """Planted bad Storytellers are caught; neither the handbook nor an A/A run is accused."""
    plants = [plant for plant in PLANTS if plant.field.seeds <= SMALL or not effort.quick]
    fields = list(dict.fromkeys(plant.field for plant in plants))
    with ProcessPoolExecutor(effort.workers) as pool:
        accused = list(pool.map(handbook, fields))
        hits = [found for found, _ in pool.map(catch, plants)]
    missed = [p.policy for p, found in zip(plants, hits, strict=True) if not found]
    accusations = sorted({flag.figure for flags in accused for flag in flags})
    repetitions = 20 if effort.quick else 1000
    rows = [sample.row for sample in play(HANDBOOK, replace(TB, seeds=300))]
    alarms = false_alarms(rows, AA_FIGURES, repetitions)
    low, high = wilson(alarms, repetitions)
    words = (
        f"{sum(hits)} of {len(plants)} plants ({len({p.policy for p in plants})} bad "
        f"Storytellers) caught by the figure named for each"
        f"{': not ' + ', '.join(missed) if missed else ''}; the handbook on the same "
        f"{len(fields)} fields: {', '.join(accusations) or 'nothing flagged'}; A/A: {alarms} false "
        f"alarms in {repetitions} comparisons of {len(AA_FIGURES)} figures "
        f"({low:.1%} to {high:.1%}; stated: {STATED:.0%})"
    )
    return Outcome(words, not missed and not accusations and low <= STATED)


def second_look(effort: Effort) -> Outcome:
    """The second look at games of every shipped script accuses none."""
    parts, holds, games = [], True, effort.games(200)
    for script in (script.id or "" for script in shipped_scripts()):
        rows = [sample.row for sample in play(HANDBOOK, Field(script, 10, games))]
        faults, checked = (
            sum(row["figures"]["legality.faults"][part] for row in rows) for part in (0, 1)
        )
        holds = holds and not faults
        parts.append(f"{script}: {faults:.0f} of {checked:.0f}")
    words = f"{games} games of 10 players a script, faults found of things checked"
    return Outcome(f"{words}: {'; '.join(parts)}", holds)


def regret_power(effort: Effort) -> Outcome:
    """How surely `regret` finds two points of balance, from what a planted policy's seeds give."""
    suite = load_suite("regret")
    policy = "evals.planted:AlwaysTrue"
    cases = [Case(suite, policy, "tb", 8, seed, HANDBOOK) for seed in range(effort.games(200))]
    with ProcessPoolExecutor(effort.workers) as pool:
        gains = [sample.row["figures"]["regret.gain"][0] for sample in pool.map(play_case, cases)]
    return power_words(policy, gains)


def power_words(policy: str, gains: Sequence[float]) -> Outcome:
    """The power at two points, by repetition over the gains of single seeds."""
    mean = sum(gains) / len(gains)
    spread = (sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)) ** 0.5
    shares = {n: power(gains, EFFECT, n, 500) for n in (400, MOST_SEEDS)}
    shown = ", ".join(f"{share:.0%} with {n} seeds" for n, share in shares.items())
    words = (
        f"{policy} against the handbook over {len(gains)} seeds: {mean:+.4f} of good's wins a game "
        f"(one seed's deviation {spread:.3f}); moved to {EFFECT:+.2f} and drawn anew 500 times, "
        f"found at 5 %: {shown}"
    )
    return Outcome(words, shares[MOST_SEEDS] >= WANTED)
