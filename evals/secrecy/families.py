"""Families of games: one, and others that differ from it in hidden facts; and what leaked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from engine import Stream
from engine.catalogue import RESIDENT_TEAMS
from evals.secrecy.released import common
from evals.secrecy.scripted import Script
from evals.secrecy.setups import random_setup, team, variants
from evals.secrecy.watched import DAYS, Key, Moment, Reached, Record, watch

SIZES: Final = (8, 5, 10, 7, 13, 6, 9, 12, 8, 11, 15, 14)
SETUPS: Final = 4
TURNS: Final = 3
CHARACTER_OF_KIND: Final = {"demon.bluffs": "imp"}


@dataclass(frozen=True, slots=True)
class Leak:
    """Something reached a seat that follows from nothing released to it."""

    seed: int
    seat: int
    character: str
    what: str

    def __str__(self) -> str:
        return f"seed {self.seed}, seat {self.seat} ({self.character}): {self.what}"


@dataclass(slots=True)
class Counts:
    """How much was compared.

    viewers: pairs accepted, by the character of the seat that looks; hidden: by each character
    in which the two games differ; compared: moments at which both had released the same.
    """

    families: int = 0
    games: int = 0
    pairs: int = 0
    refused: int = 0
    compared: int = 0
    viewers: Counter[str] = field(default_factory=Counter)
    hidden: Counter[str] = field(default_factory=Counter)

    def __iadd__(self, other: Counts) -> Counts:
        self.families += other.families
        self.games += other.games
        self.pairs += other.pairs
        self.refused += other.refused
        self.compared += other.compared
        self.viewers += other.viewers
        self.hidden += other.hidden
        return self


def search(seeds: Iterable[int], days: int = DAYS) -> tuple[Counts, list[Leak]]:
    """Play the families of these seeds, and return what was compared and what leaked."""
    counts, leaks = Counts(), []
    for seed in seeds:
        for part, found in family(seed, days):
            counts += part
            leaks += found
    return counts, leaks


def first_leak(seeds: Iterable[int]) -> Leak | None:
    """The first leak in the families of these seeds."""
    return next((leaks[0] for seed in seeds for _, leaks in family(seed) if leaks), None)


def family(seed: int, days: int = DAYS) -> Iterator[tuple[Counts, list[Leak]]]:
    """A game, and each of its relatives compared with it."""
    draws = Stream(seed, "setup")
    setup = random_setup(SIZES[seed % len(SIZES)], draws, at_least(seed))
    first = watch(Script(seed, setup, aims=at_least(seed)[:2]), days)
    yield Counts(families=1, games=1), torn(first)
    for script in relatives(first.script):
        counts = Counts(games=1)
        other = watch(script, days)
        leaks = torn(other)
        hidden = differences(first, other)
        for seat in first.game.seats:
            leaks += compare(first, other, seat, counts, hidden)
        yield counts, leaks


def at_least(seed: int) -> tuple[str, ...]:
    """Characters that sit at the table of a seed, so that each has its turn; mostly a Poisoner."""
    everybody = [c for of in RESIDENT_TEAMS for c in team(of)]
    half = len(everybody) // 2
    two = (everybody[seed % half], everybody[seed % half + half])
    return two if set(two) & set(team("minion")) else (*two, "poisoner")


def relatives(script: Script) -> Iterator[Script]:
    """Scripts that differ from one in a setup, or in one hidden choice."""
    draws = Stream(script.seed, "relatives")
    for setup in islice(variants(script.setup, draws), SETUPS):
        yield Script(script.seed, setup, script.by_key)
    yield from map(script.turned_at, draws.shuffled(differing_turns(script, draws)))


def differing_turns(script: Script, draws: Stream) -> list[int]:
    """The numbers of the hidden choices that are made otherwise, one for each of some kinds.

    Kinds that come up rarely count as much as those of every night; poison counts for two, early
    rather than late, and goes where it is aimed at.
    """
    by_kind: dict[str, list[int]] = {}
    for number, made in enumerate(script.made):
        if made.other != made.value:
            by_kind.setdefault(made.kind, []).append(number)
    poison = by_kind.pop("poisoner.choose", [])
    aimed = sorted(poison, key=lambda n: not script.hits(script.made[n].other))[:2]
    kinds = draws.shuffled(sorted(by_kind))[: TURNS - len(aimed)]
    return aimed + [draws.choice(by_kind[kind]) for kind in kinds]


def differences(a: Record, b: Record) -> set[str]:
    """The characters that a pair of games differs in."""
    if b.script.turn is None:
        return a.script.setup.changed(b.script.setup)
    kind = b.script.made[b.script.turn[0]].kind
    return {CHARACTER_OF_KIND.get(kind, kind.partition(".")[0])}


def torn(record: Record) -> list[Leak]:
    """Where different things reached a seat that had learned nothing new."""
    return [
        _leak(record, seat, f"in one game: {_unlike(one.reached, other.reached)}")
        for seat, one, other in record.torn
    ]


def compare(a: Record, b: Record, seat: int, counts: Counts, hidden: set[str]) -> list[Leak]:
    """Compare what reached a seat in two games wherever the same was released to it."""
    leaks = []
    start = b.turned_at.get(seat, 3)
    deep = 0
    mine, theirs = a.moments[seat], b.moments[seat]
    for key, moment in theirs.items():
        if key not in mine or moment.step < b.turned_step:
            continue
        counts.compared += 1
        deep += moment.facts > start
        if mine[key].reached != moment.reached:
            leaks.append(_leak(b, seat, _unlike_at(key, mine[key], moment)))
            break
    leaks += _asked_unlike(a, b, seat)
    if deep:
        counts.pairs += 1
        for character in {a.script.setup.characters[seat], b.script.setup.characters[seat]}:
            counts.viewers[character] += 1
        counts.hidden.update(hidden)
    else:
        counts.refused += 1
    return leaks


def _asked_unlike(a: Record, b: Record, seat: int) -> list[Leak]:
    """The table asks a seat at the same moments of its own story."""
    equal = common(a.released.facts[seat], b.released.facts[seat])
    one = [asked for asked in a.asked[seat] if asked.facts <= equal]
    other = [asked for asked in b.asked[seat] if asked.facts <= equal]
    same = common(one, other)
    # Behind the last fact in common, one may have been asked more often than the other.
    open_end = all(asked.facts == equal for asked in (*one[same:], *other[same:]))
    if same < min(len(one), len(other)) or not open_end:
        pair = [str(rest[same].what if len(rest) > same else None)[:300] for rest in (one, other)]
        return [_leak(b, seat, f"asked unlike after {same} times: {pair[0]} / {pair[1]}")]
    return []


def _leak(record: Record, seat: int, what: str) -> Leak:
    return Leak(record.script.seed, seat, record.script.setup.characters[seat], what)


def _unlike_at(key: Key, one: Moment, other: Moment) -> str:
    where = f"after {other.facts} facts, window {key[1]!r}"
    return f"{where}: {_unlike(one.reached, other.reached)}"


def _unlike(one: Reached, other: Reached) -> str:
    """In which part two things that reached a seat differ."""
    if one.stream != other.stream:
        return f"events unlike ({one.rows} and {other.rows} rows)"
    for name in ("open", "refusals", "view"):
        mine, theirs = getattr(one, name), getattr(other, name)
        if mine != theirs:
            return f"{name} unlike: {str(mine)[:300]} / {str(theirs)[:300]}"
    return "equal"
