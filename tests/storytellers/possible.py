"""Is there a table on which all that one player was told is true? By search, on its own feet.

Written apart from the handbook's own worlds, and another way: over all seats of evil, over all
successions of the Demon, with the characters settled last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine import Game
from engine import events as ev
from engine.catalogue import catalogue, setup_counts

TEAM = {info.id: info.team for info in catalogue().values()}


@dataclass(frozen=True)
class Told:
    ability: str
    value: Any
    about: tuple[int, ...]
    dead: frozenset[int]
    deaths: int


@dataclass(frozen=True)
class Table:
    """What all see, and what one player was told; `deaths` as (seat, by execution, living)."""

    order: tuple[int, ...]
    asker: int
    token: str
    deaths: tuple[tuple[int, bool, int], ...]
    told: tuple[Told, ...]
    over: bool


def table_of(game: Game, asker: int) -> Table:
    order = tuple(game.seats)
    deaths: list[tuple[int, bool, int]] = []
    told: list[Told] = []
    token = ""
    for event in game.events:
        if isinstance(event, ev.CharacterGiven) and event.seat == asker:
            token = event.believes
        elif isinstance(event, ev.Died):
            deaths.append((event.seat, event.cause == "execution", len(order) - len(deaths)))
        elif isinstance(event, ev.Learned) and event.seat == asker:
            dead = frozenset(seat for seat, _, _ in deaths)
            told.append(Told(event.ability, event.value, event.about, dead, len(deaths)))
    # Only what happened before the last answer could bind it.
    known = told[-1].deaths if told else 0
    return Table(order, asker, token, tuple(deaths[:known]), tuple(told), game.over)


def possible(table: Table) -> bool:
    """Whether some table fits."""
    others = [seat for seat in table.order if seat != table.asker]
    counts = setup_counts(len(table.order))
    for evil in combinations(others, counts.minions + counts.demons):
        if not _numbers_fit(table, frozenset(evil)):
            continue
        for demon in evil:
            for line, taker in _lines(table, evil, [(0, demon)], 0):
                if _demons_fit(table, evil, line) and _characters_fit(table, evil, line, taker):
                    return True
    return False


def _numbers_fit(table: Table, evil: frozenset[int]) -> bool:
    size = len(table.order)
    for told in table.told:
        if told.ability == "chef":
            pairs = sum(table.order[i] in evil and table.order[i - 1] in evil for i in range(size))
            if pairs != told.value:
                return False
        elif told.ability == "empath":
            if sum(seat in evil for seat in _neighbours(table, told.dead)) != told.value:
                return False
    return True


def _neighbours(table: Table, dead: frozenset[int]) -> set[int]:
    place, size = table.order.index(table.asker), len(table.order)
    found = set()
    for step in (1, -1):
        seat = table.asker
        for k in range(1, size):
            seat = table.order[(place + step * k) % size]
            if seat not in dead:
                break
        found.add(seat)
    return found - {table.asker}


def _lines(
    table: Table, evil: tuple[int, ...], line: list[tuple[int, int]], start: int
) -> Iterator[tuple[list[tuple[int, int]], int | None]]:
    """Who was the Demon from which death on; and who must be the one that takes over."""
    for number in range(start, len(table.deaths)):
        seat, executed, living = table.deaths[number]
        if seat != line[-1][1]:
            continue
        dead = {s for s, _, _ in table.deaths[: number + 1]}
        for heir in (s for s in evil if s not in dead):
            if executed and living < 5:
                continue
            for rest, taker in _lines(table, evil, [*line, (number + 1, heir)], number + 1):
                yield rest, heir if executed else taker
        return
    yield line, None


def _demons_fit(table: Table, evil: tuple[int, ...], line: list[tuple[int, int]]) -> bool:
    asked = [told for told in table.told if told.ability == "fortuneteller"]

    def fits(told: Told, herring: int) -> bool:
        demons = {seat for number, seat in line if number <= told.deaths}
        return bool(told.value == bool({herring, *demons} & {*told.about}))

    good = [seat for seat in table.order if seat not in evil]
    return any(all(fits(told, herring) for told in asked) for herring in good)


def _characters_fit(
    table: Table, evil: tuple[int, ...], line: list[tuple[int, int]], taker: int | None
) -> bool:
    pins = {table.asker: table.token, line[0][1]: "imp"}
    if taker is not None and pins.setdefault(taker, "scarletwoman") != "scarletwoman":
        return False
    choices: list[list[tuple[int, str]]] = []
    none_in_play = False
    for told in table.told:
        if told.ability in ("undertaker", "ravenkeeper"):
            seat = told.about[0]
            if seat in {d for n, d in line[1:] if n <= told.deaths}:
                if told.value != "imp":
                    return False
            else:
                choices.append([(seat, told.value)])
        elif told.ability in ("washerwoman", "librarian", "investigator"):
            character, seats = told.value
            if seats:
                choices.append([(seat, character) for seat in seats])
            else:
                none_in_play = True
    return _pinned(table, evil, pins, choices, none_in_play)


def _pinned(
    table: Table,
    evil: tuple[int, ...],
    pins: dict[int, str],
    choices: list[list[tuple[int, str]]],
    none_in_play: bool,
) -> bool:
    if not choices:
        return _counts_fit(table, evil, pins, none_in_play)
    for seat, character in choices[0]:
        if pins.get(seat, character) != character:
            continue
        if _pinned(table, evil, {**pins, seat: character}, choices[1:], none_in_play):
            return True
    return False


def _counts_fit(
    table: Table, evil: tuple[int, ...], pins: dict[int, str], none_in_play: bool
) -> bool:
    counts = setup_counts(len(table.order))
    if len(set(pins.values())) < len(pins):
        return False
    for seat, character in pins.items():
        if (TEAM[character] in ("minion", "demon")) != (seat in evil):
            return False
    teams = [TEAM[character] for character in pins.values()]
    if teams.count("demon") != 1 or teams.count("minion") > counts.minions:
        return False
    free_good = len(table.order) - len(evil) - teams.count("townsfolk") - teams.count("outsider")
    baron = "baron" in pins.values()
    may = [baron] if baron or teams.count("minion") == counts.minions else [False, True]
    for with_baron in may:
        outsiders = counts.outsiders + 2 * with_baron
        more = outsiders - teams.count("outsider")
        if not (none_in_play and outsiders) and 0 <= more <= free_good:
            return True
    return False
