"""Propositions, possible worlds and puzzles against a second opinion."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from evals.facts import ask_games
from evals.measures.effort import Effort, Outcome, say
from evals.world_measures import counts, puzzles, referee, small_puzzles, told_games


def propositions(effort: Effort) -> Outcome:
    """Generated questions against a chronicle of the log's events: none is judged otherwise."""
    games, each = effort.games(400), 80
    chunks = [range(start, min(start + 10, games)) for start in range(0, games, 10)]
    with ProcessPoolExecutor(effort.workers) as pool:
        tallies = list(pool.map(ask_games, chunks, [each] * len(chunks)))
    wrong = [line for tally in tallies for line in tally.wrong]
    for line in wrong[:10]:
        say(line)
    answers = sum((tally.answers for tally in tallies), Counter())
    asked, left_out = sum(answers.values()), sum(tally.circles for tally in tallies)
    words = (
        f"{len(wrong)} wrong of {asked} questions in {games} games of four scripts with Travellers "
        f"({answers['True']} true, {answers['False']} false, {answers['None']} unknown; {left_out} "
        f"left out, whose poison turns in a circle)"
    )
    return Outcome(words, not wrong and asked >= (games * each * 9) // 10)


def worlds_referee(effort: Effort) -> Outcome:
    """Whether the worlds ever exclude what is true, and what they make of the true Demon."""
    return Outcome(*referee(effort.games(20_000), effort.workers, say))


def worlds_counts(effort: Effort) -> Outcome:
    """Whether the worlds count as many starts as the engine does, at tables small enough."""
    return Outcome(*counts(effort.games(100), effort.workers))


def worlds_puzzles(effort: Effort) -> Outcome:
    """Whether the solver finds the starts from which the engine leads to all that is told."""
    return Outcome(*small_puzzles(max(effort.games(120), 10), effort.workers, say))


def worlds_told(effort: Effort) -> Outcome:
    """Whether the solver ever excludes how a game began that is told as a puzzle record."""
    return Outcome(*told_games(effort.games(6000), effort.workers, say))


def handed_puzzles(effort: Effort) -> Outcome:
    """Puzzle records (STORYTELLER_PUZZLES names their folder) against their listed solutions."""
    return Outcome(*puzzles(say))
