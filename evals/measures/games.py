"""Many games: that all finish, that none is refused, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from engine import FORUM, EngineError, Game, load_script
from engine.scripts import shipped_scripts
from evals.coverage import all_characters, all_jinxes, all_kinds, cover
from evals.measures.effort import Effort, Outcome, say
from storyteller_ai.people import names_for
from storyteller_ai.simulation import Plan, simulate, summary

SIZES: Final = range(5, 16)
BALANCE_SIZES: Final = (7, 8, 10, 12, 15)


def random_all(effort: Effort) -> Outcome:
    """Random games at every size, played twice: all finish, none illegal, one digest."""
    holds, digests, days = True, [], []
    for players in SIZES:
        plan = Plan(
            players=players, games=effort.games(10_000), bots="random", storyteller="random"
        )
        first = summary(plan, simulate(plan, effort.workers))
        again = summary(plan, simulate(plan, effort.workers + 1))
        digests.append(first["digest"][:8])
        days.append(f"{players}: {first['days_mean']:.1f}")
        same = first["digest"] == again["digest"]
        holds = holds and same and clean(plan, first)
        say(f"{players} players: {first['finished']} finished, same digest: {same}")
    words = (
        f"{effort.games(10_000)} games at each of 5 to 15 players, twice: "
        f"{'all finished, none illegal, one digest each' if holds else 'FAILED'} "
        f"({' '.join(digests)}); mean days {', '.join(days)}"
    )
    return Outcome(words, holds)


def script_all(effort: Effort) -> Outcome:
    """Random games of every shipped script at every size: all finish, none refused, one digest."""
    holds, parts = True, []
    for script in (script.id or "" for script in shipped_scripts()):
        digest, games = sha256(), 0
        sizes = [n for n in SIZES if seats_fit(script, n)]
        for players in sizes:
            plan = Plan(
                script=script,
                players=players,
                games=effort.games(5000),
                bots="random",
                storyteller="random",
                rules="forum" if script == "forum" and players >= FORUM.min_players else "official",
            )
            figures = summary(plan, simulate(plan, effort.workers))
            holds = holds and clean(plan, figures)
            digest.update(figures["digest"].encode())
            games += figures["finished"]
            say(f"{script}, {players} players: {figures['finished']} finished")
        parts.append(f"{script} {sizes[0]} to {sizes[-1]}: {games} ({digest.hexdigest()[:12]})")
    words = f"{effort.games(5000)} games at each size, finished and digest: {'; '.join(parts)}"
    return Outcome(words, holds)


def coverage(effort: Effort) -> Outcome:
    """Random games until every character, every kind of choice and every jinx has occurred."""
    seen = cover(400 if effort.quick else 6000)
    for what, which, times in seen.rows():
        say(f"{what:10} {which:40} {times}")
    missing = seen.missing()
    words = (
        f"{seen.games} random games ({seen.refused} could not be dealt, {seen.unfinished} cut "
        f"short): {len(all_characters())} characters, {len(all_kinds())} kinds of the "
        f"Storyteller's choices, {len(all_jinxes())} jinxes; "
        f"{'all have occurred' if not missing else 'never: ' + ', '.join(missing)}"
    )
    return Outcome(words, not missing or effort.quick)


def town_balance(effort: Effort) -> Outcome:
    """How often good wins, for town bots with the handbook, with Wilson's interval."""
    return balance(effort, "town", {8: (0.35, 0.65)}, 1000)


def reasoner_balance(effort: Effort) -> Outcome:
    """The same for reasoners of equal skill."""
    return balance(effort, "reasoner", dict.fromkeys(BALANCE_SIZES, (0.42, 0.58)), 1000)


def balance(
    effort: Effort, bots: str, wanted: Mapping[int, tuple[float, float]], full: int
) -> Outcome:
    """How often good wins at several sizes, and whether that is within what is wanted."""
    parts, holds, games = [], True, effort.games(full)
    for players in BALANCE_SIZES:
        plan = Plan(players=players, games=games, bots=bots)
        figures = summary(plan, simulate(plan, effort.workers))
        low, high = figures["good_share_95"]
        share = figures["good_share"] or 0.0
        least, most = wanted.get(players, (0.0, 1.0))
        holds = holds and clean(plan, figures) and least <= share <= most
        parts.append(f"{players}: {share:.1%} [{low:.1%}, {high:.1%}]")
        say(parts[-1])
    return Outcome(f"good wins of {games} games, with 95 % interval: {'; '.join(parts)}", holds)


def reasoner_scripts(effort: Effort) -> Outcome:
    """Reasoners on every shipped script at three sizes: all finish, none refused; good's share."""
    parts, holds = [], True
    for script in (script.id or "" for script in shipped_scripts()):
        shares = []
        for players in (n for n in (7, 9, 12) if seats_fit(script, n)):
            plan = Plan(script=script, players=players, games=effort.games(50), bots="reasoner")
            figures = summary(plan, simulate(plan, effort.workers))
            holds = holds and clean(plan, figures)
            shares.append(f"{players}: {figures['good_share'] or 0:.0%}")
        parts.append(f"{script} {', '.join(shares)}")
        say(parts[-1])
    words = f"{effort.games(50)} games each, good wins by players: {'; '.join(parts)}"
    return Outcome(words + ("" if holds else "; NOT all finished or legal"), holds)


def reasoner_skill(effort: Effort) -> Outcome:
    """What skill is worth at 8 players: one side's raised from 0.45 to 0.95."""
    shares: dict[str, float] = {}
    parts = []
    for name in ("both_low", "good_ahead", "evil_ahead", "both_high"):
        plan = Plan(games=effort.games(200), bots=f"evals.teams:{name}")
        figures = summary(plan, simulate(plan, effort.workers))
        shares[name] = figures["good_share"] or 0.0
        low, high = figures["good_share_95"]
        parts.append(f"{name} {shares[name]:.1%} [{low:.1%}, {high:.1%}]")
        say(parts[-1])
    holds = shares["good_ahead"] > shares["both_low"] > shares["evil_ahead"]
    return Outcome(f"good wins of {effort.games(200)} games: {'; '.join(parts)}", holds)


def clean(plan: Plan, figures: Mapping[str, Any]) -> bool:
    """All games finished, and no policy was refused."""
    return figures["finished"] == plan.games and not figures["illegal"] + figures["fallbacks"]


def seats_fit(script: str, players: int) -> bool:
    """Whether the script can fill a table of that size."""
    try:
        Game.new(load_script(script), names_for(players), seed=1)
    except EngineError:
        return False
    return True
