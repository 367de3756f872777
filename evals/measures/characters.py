"""Every character in thousands of random games, and every shipped script as fast as the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from engine import FORUM, OFFICIAL, EngineError, Game, Stream, header_of, registry
from engine.catalogue import RESIDENT_TEAMS, STORYTELLER_TEAMS, setup_counts
from engine.scripts import shipped_scripts
from evals.coverage import all_characters, script_around, there
from evals.measures.effort import Effort, Outcome, say
from evals.measures.games import SIZES, seats_fit
from evals.played import played
from evals.scorers.legality import verdicts
from storyteller_ai.logs import log_of
from storyteller_ai.people import names_for
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.simulation import Plan, play_chunk
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

WANTED: Final = 2000
PIECE: Final = 25
PIECES: Final = 24
"""Games that one worker plays at a time, and pieces before it is counted who lacks games."""
LOOKED_AT: Final = 25
"""Every so many games a second opinion looks at one."""
TABLES: Final = (8, 10, 12, 9, 11, 7, 15)
WITHOUT_DEMON: Final = "summoner"
DAYS: Final = 200

SLOWEST: Final = 1.5
STRETCH: Final = 20
"""Games of one script before the next one has its turn."""


# --- every character -------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """What came of some games: how many each character was in; and what was wrong."""

    games: int = 0
    characters: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    checked: int = 0

    def __iadd__(self, other: Tally) -> Tally:
        self.games += other.games
        self.characters += other.characters
        self.faults += other.faults
        self.checked += other.checked
        return self


def character_games(effort: Effort) -> Outcome:
    """Random games of made-up scripts until each character was in so many that ended, legally."""
    wanted, total, number = effort.games(WANTED), Tally(), 0
    with ProcessPoolExecutor(effort.workers) as pool:
        while lacking := [c for c in all_characters() if total.characters[c] < wanted]:
            jobs = [(n, lacking) for n in range(number, number + PIECE * PIECES, PIECE)]
            number += PIECE * PIECES
            for tally in pool.map(_piece, *zip(*jobs, strict=True)):
                total += tally
            say(f"{total.games} games; {len(lacking)} characters lack some: {lacking[:8]}")
            if total.faults:
                break
    fewest = min(all_characters(), key=total.characters.__getitem__)
    for fault in total.faults[:10]:
        say(fault)
    words = (
        f"{total.games} random games with {len(all_characters())} characters, each in at least "
        f"{total.characters[fewest]} ({fewest}): {len(total.faults)} unfinished, refused or faulty "
        f"({total.checked} things checked by the second look in every {LOOKED_AT}th game)"
    )
    return Outcome(words, not total.faults and total.characters[fewest] >= wanted)


def _piece(start: int, lacking: Sequence[str]) -> Tally:
    tally = Tally()
    for number in range(start, start + PIECE):
        game = deal(number, lacking)
        table = Table(
            game,
            {seat: RandomPlayer() for seat in game.seats},
            make_storyteller("random"),
            max_days=DAYS,
        )
        run_now(table.run())
        tally.games += 1
        tally.characters.update(there(game))
        if not game.over or table.illegal or table.fallbacks:
            tally.faults.append(f"game {number}: over {game.over}, refused {table.illegal}")
        if number % LOOKED_AT == 0:
            log = log_of(game, header_of(game, bots="random", storyteller="random"))
            for what, fine in verdicts(played(log)):
                tally.checked += 1
                if not fine:
                    tally.faults.append(f"game {number}: {what}")
    return tally


def deal(number: int, lacking: Sequence[str]) -> Game:
    """A game with as many of the lacking characters as can be in one; fewer where they clash."""
    draws = Stream("characters", number)
    size = TABLES[number % len(TABLES)]
    chosen = draws.shuffled(list(_some_of(lacking, size, draws)))
    while True:
        try:
            return _game(number, size, chosen, draws)
        except EngineError:
            if not chosen:
                raise
            chosen = chosen[: len(chosen) // 2]


def _game(number: int, size: int, chosen: Sequence[str], draws: Stream) -> Game:
    """A game in which these are in play, or an EngineError."""
    team = {c: registry()[c].team for c in chosen}
    guests = [c for c in chosen if team[c] == "traveller"]
    residents = [c for c in chosen if team[c] in RESIDENT_TEAMS]
    return Game.new(
        script_around(residents, draws),
        names_for(size + len(guests)),
        seed=number,
        rules=FORUM if number % 3 == 2 and size >= FORUM.min_players else OFFICIAL,
        wanted=dict(enumerate(residents)),
        travellers={size + n: c for n, c in enumerate(guests)},
        fabled=[c for c in chosen if team[c] in STORYTELLER_TEAMS],
    )


def _some_of(lacking: Sequence[str], size: int, draws: Stream) -> Iterator[str]:
    """Of each team as many of the lacking as a table of that size has places for, or fewer."""
    counts = setup_counts(size)
    places = {
        "townsfolk": counts.townsfolk // 2,
        "outsider": counts.outsiders,
        "minion": counts.minions,
        "demon": counts.demons,
        "traveller": 2,
        "fabled": 1,
        "loric": 1,
    }
    picked: list[str] = []
    for team, most in places.items():
        own = [c for c in lacking if registry()[c].team == team]
        picked += draws.sample(own, min(most, len(own)))
    demon = any(registry()[c].team == "demon" for c in picked)
    yield from (c for c in picked if c != WITHOUT_DEMON or not demon)


# --- every script ----------------------------------------------------------------------------


def script_speed(effort: Effort) -> Outcome:
    """What a game of each script costs beside one of Trouble Brewing, at the same table.

    The scripts take turns, a few games each, so that other processes slow all of them alike.
    """
    stretches, parts, worst = max(effort.games(200) // STRETCH, 1), [], 0.0
    scripts = [script.id or "" for script in shipped_scripts()]
    for players in SIZES:
        fitting = [script for script in scripts if seats_fit(script, players)]
        cost = costs(fitting, players, stretches)
        ratios = {script: cost[script] / cost["tb"] for script in fitting if script != "tb"}
        worst = max(worst, *ratios.values())
        shown = ", ".join(f"{script} {ratio:.2f}" for script, ratio in ratios.items())
        parts.append(f"{players}: {shown}")
        say(parts[-1])
    words = (
        f"CPU seconds a game beside Trouble Brewing's (at most {SLOWEST}), random bots and "
        f"Storyteller, {stretches * STRETCH} games each: {'; '.join(parts)}"
    )
    return Outcome(words, worst <= SLOWEST or effort.quick)


def costs(scripts: Sequence[str], players: int, stretches: int) -> dict[str, float]:
    """The CPU seconds of all games of each script, played in turns."""
    plans = {
        s: Plan(script=s, players=players, bots="random", storyteller="random") for s in scripts
    }
    for plan in plans.values():
        play_chunk(plan, range(2))  # what is made once is made before the clock runs
    spent = dict.fromkeys(scripts, 0.0)
    for stretch in range(stretches):
        for script, plan in plans.items():
            seeds = range(stretch * STRETCH, (stretch + 1) * STRETCH)
            spent[script] += sum(result.cpu_seconds for result in play_chunk(plan, seeds))
    return spent
