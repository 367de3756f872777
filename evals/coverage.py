"""Random games until everything has happened: each character, each choice of the Storyteller's,
each jinx of two characters that there are rules for.

Every game is dealt for what is still missing: a script is made up around it, and its characters
are asked for. Games are played by bots that throw dice, under either rule set, with Travellers and
Fabled.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from engine import (
    FORUM,
    OFFICIAL,
    STORYTELLER,
    Choice,
    Decision,
    EngineError,
    Exile,
    Game,
    Say,
    Script,
    Stream,
    View,
    registry,
)
from engine import events as ev
from engine.catalogue import STORYTELLER_TEAMS, jinxes, setup_counts
from engine.scripts import parse_script
from storyteller_ai.people import names_for
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

OF_SETUP: Final = ("setup.bag", "demon.bluffs", "traveller.alignment")
SCRIPT_SIZES: Final = {"townsfolk": 14, "outsider": 5, "minion": 5, "demon": 5}
WANTED: Final = 3
PLAYERS: Final = (8, 10, 12, 9, 7, 15)
USES: Final = 0.3
DAYS: Final = 30


@dataclass(slots=True)
class Seen:
    """How often everything has happened, over so many games."""

    games: int = 0
    unfinished: int = 0
    refused: int = 0
    characters: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    jinxes: Counter[tuple[str, str]] = field(default_factory=Counter)

    def missing(self) -> list[str]:
        """What has not happened yet, in words."""
        return [
            *(c for c in all_characters() if not self.characters[c]),
            *(kind for kind in all_kinds() if not self.kinds[kind]),
            *(" + ".join(two) for two in all_jinxes() if not self.jinxes[two]),
        ]

    def rows(self) -> Iterator[tuple[str, str, int]]:
        """The whole table: what kind of thing, which, how often."""
        yield from (("character", c, self.characters[c]) for c in all_characters())
        yield from (("choice", kind, self.kinds[kind]) for kind in all_kinds())
        yield from (("jinx", " + ".join(two), self.jinxes[two]) for two in all_jinxes())


@cache
def all_characters() -> tuple[str, ...]:
    """Every character with rules."""
    return tuple(sorted(registry()))


@cache
def all_jinxes() -> tuple[tuple[str, str], ...]:
    """Every pair with a jinx, both with rules, that may be in play together."""
    known = registry()
    return tuple((j.a, j.b) for j in jinxes() if j.a in known and j.b in known and not j.exclusive)


@cache
def all_kinds() -> tuple[str, ...]:
    """Every kind of choice that the Storyteller may be given, read off the characters' files."""
    found = set(OF_SETUP)
    for name, rule in registry().items():
        source = inspect.getsource(sys.modules[type(rule).__module__])
        found |= {f"{name}.{what}" for what in _asked(source)}
        if rule.consults:
            found.add(f"{name}.{rule.consults}")
        if rule.believes_to_be:
            found.add(f"{name}.thinks")
    return tuple(sorted(found))


def _asked(source: str) -> Iterator[str]:
    """What the calls in a character's file have the Storyteller decide."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        first = node.args[0] if node.args else None
        if called == "rule" and isinstance(first, ast.Constant):
            yield str(first.value)
        elif called == "learn" and not any(key.arg == "kind" for key in node.keywords):
            yield "learns"
        elif called in ("registers", "counts_as"):
            yield "registers"
        elif called == "may_execute":
            yield "executes"
        elif called == "unsettle":
            yield from ("spares", "dies")


def cover(most: int) -> Seen:
    """Play games until nothing is missing, or `most` games are played."""
    seen = Seen()
    while seen.games < most and (missing := seen.missing()):
        play_one(seen.games, missing, seen)
    return seen


def play_one(number: int, missing: Sequence[str], seen: Seen) -> None:
    """One game for some of what is missing; what happened in it is counted."""
    draws = Stream("coverage", number)
    game = _dealt(missing, draws, number)
    if game is None:
        seen.refused += 1
        seen.games += 1
        return
    players = {seat: _Eager(number) for seat in game.seats}
    table = Table(game, players, make_storyteller("random"), max_days=DAYS)
    run_now(table.run())
    seen.games += 1
    seen.unfinished += not game.over
    _count(game, seen)


class _Eager(RandomPlayer):
    """Uses abilities by day far more often than a player would; talks, and calls for exiles.

    In every other game it hardly nominates, so that games last.
    """

    silent = False
    uses = USES

    def __init__(self, number: int) -> None:
        self.nominates = (0.15, 0.02)[number % 2]

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """Wants the floor now and then."""
        return float(Stream("bids", view.seat, decision.id).chance(0.2))

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """A word or a call for an exile now and then, else what a bot with dice does."""
        options, lot = decision.options, Stream("eager", view.seat, decision.id).random()
        if decision.kind == "act" and lot < 0.3 and options.window == "discussion":
            return decision.choice(Say("I have something to say."))
        if decision.kind == "act" and options.travellers and lot < 0.08:
            return decision.choice(Exile(options.travellers[0]))
        return await super().choose(decision, view, draws)


def _dealt(missing: Sequence[str], draws: Stream, number: int) -> Game | None:
    """A game in which some of the missing characters are in play; None if they do not fit."""
    known = registry()
    rules = FORUM if number % 3 == 2 else OFFICIAL
    aims = [part for what in _aims(missing, draws) for part in what]
    residents = [c for c in aims if known[c].team in SCRIPT_SIZES]
    guests = [c for c in aims if known[c].team == "traveller"]
    fabled = [c for c in aims if known[c].team in STORYTELLER_TEAMS]
    size = PLAYERS[number % len(PLAYERS)]
    wanted = dict(enumerate(_fitting(residents, size)))
    seated = {size + n: c for n, c in enumerate(dict.fromkeys(guests[:2]))}
    try:
        return Game.new(
            script_around(wanted.values(), draws),
            names_for(size + len(seated)),
            seed=number,
            rules=rules,
            wanted=wanted,
            travellers=seated,
            fabled=tuple(dict.fromkeys(fabled)),
        )
    except EngineError:
        return None


def _aims(missing: Sequence[str], draws: Stream) -> list[list[str]]:
    """A few of the missing things, each as the characters that it needs."""
    known, all_ids = registry(), all_characters()
    found = []
    for what in draws.sample(list(missing), min(WANTED, len(missing))):
        named = [c for c in what.replace(".", " + ").split(" + ") if c in known]
        if what.endswith(".registers"):  # it needs one who may
            named.append(draws.choice(("spy", "recluse")))
        found.append(named or [draws.choice(all_ids)])
    return found


def _fitting(residents: Sequence[str], size: int) -> list[str]:
    """As many of the characters as a table of that size has places for, each once."""
    counts = setup_counts(size)
    places = {
        "townsfolk": counts.townsfolk - 3,
        "outsider": counts.outsiders + 1,
        "minion": counts.minions,
        "demon": counts.demons,
    }
    found = []
    for character in dict.fromkeys(residents):
        team = registry()[character].team
        if places[team] > 0:
            places[team] -= 1
            found.append(character)
    return found


def script_around(wanted: Iterable[str], draws: Stream) -> Script:
    """A script with these characters, what they bring along, and others drawn at random."""
    known, asked = registry(), list(wanted)
    chosen = dict.fromkeys([*asked, *(known[c].brings for c in asked if known[c].brings)])
    for team, most in SCRIPT_SIZES.items():
        pool = [c for c in sorted(known) if known[c].team == team and c not in chosen]
        have = sum(1 for c in chosen if known[c].team == team)
        chosen |= dict.fromkeys(draws.sample(pool, min(len(pool), max(0, most - have))))
    brought = [known[c].brings for c in chosen if known[c].brings]
    listed = ", ".join(f'"{c}"' for c in dict.fromkeys([*chosen, *brought]))
    return parse_script(f'[{{"id": "_meta", "name": "Everything"}}, {listed}]')


def there(game: Game) -> set[str]:
    """Every character that was in play at some time."""
    come = ev.CharacterGiven | ev.CharacterChanged | ev.Entered | ev.Introduced
    return {e.character for e in game.events if isinstance(e, come)}


def _count(game: Game, seen: Seen) -> None:
    found = there(game)
    seen.characters.update(found)
    seen.jinxes.update(two for two in all_jinxes() if found.issuperset(two))
    for record in game.records:
        if isinstance(record, Choice):
            kind, actor, _ = record.decision.rsplit("/", 2)
            if actor == str(STORYTELLER):
                seen.kinds[kind] += 1
