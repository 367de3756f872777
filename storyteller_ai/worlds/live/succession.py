"""Who is the Demon once one has died, as the notes beside the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from engine import registry
from engine.catalogue import team_of
from storyteller_ai.worlds.live.placements import NOBODY, SOMEBODY, Floats

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

BARELY: Final = 0.02
"""What a world is worth in which a rule that is not modelled to the end must have been at work."""
SECRETLY: Final = 0.15
"""How likely somebody who says to be no Outsider is one, beside one who says so (a habit)."""


def falls(table: Table, seat: int, how: str) -> None:
    """A seat died and the game went on: where it was the Demon, somebody else is now.

    Or it only seems dead.
    """
    a, place = table.arrays, table.place[seat]
    hit = a["demon"] == place
    if not hit.any():
        return
    heirs: list[tuple[Any, Floats, int]] = []
    living = table.alive - {seat}
    feigning = registry().having("feigns")
    for number, demon in enumerate(table.cast.demons):
        rows = hit & (a["kind"] == number)
        if rows.any():
            heirs += heirs_of(table, demon, rows, how, living)
            if demon in feigning:
                heirs.append((np.flatnonzero(rows), np.ones(int(rows.sum())), place))
    keep = np.flatnonzero(~hit)
    share = np.zeros(len(hit))
    for rows, _, _ in heirs:
        share[rows] += 1
    index, heir, scale = [keep], [a["demon"][keep]], [np.ones(len(keep))]
    for rows, worth, to in heirs:
        index.append(rows)
        scale.append(worth / share[rows])
        heir.append(np.full(len(rows), to, dtype=np.int16))
    if table.loose:
        rows = np.flatnonzero(hit)
        index.append(rows)
        scale.append(np.full(len(rows), BARELY))
        heir.append(np.full(len(rows), SOMEBODY, dtype=np.int16))
    table.take(np.concatenate(index))
    a = table.arrays
    a["demon"] = np.concatenate(heir)
    a["belief"] = a["belief"] * np.concatenate(scale)
    _crown(table)


def heirs_of(
    table: Table, demon: str, rows: Any, how: str, living: set[int]
) -> list[tuple[Any, Floats, int]]:
    """Who may be the Demon now, as the notes beside the rules say: rows, worth, place."""
    a, rules = table.arrays, registry()
    found: list[tuple[Any, Floats, int]] = []
    types = rules[demon].heirs if how == "night" and demon in rules else ()
    places = {table.place[s] for s in living}
    for minion in table.cast.minions:
        rule = rules.get(minion)
        takes = rule is not None and 0 < rule.takes_over <= len(living) + 1
        if "minion" in types or takes:
            holder = a["holder", minion]
            for to in places:
                at = np.flatnonzero(rows & (holder == to))
                if len(at):
                    found.append((at, np.ones(len(at)), to))
    poses = any(
        c in rules and (r := rules[c].registers) and r.alignment == "evil"
        for c in table.cast.outsiders
    )
    there = rows & (a["outsiders"] > 0)
    if "outsider" in types:
        found += _shared(there, _outsiders(table, places))
    elif "minion" in types and poses:
        at = np.flatnonzero(there)
        found.append((at, np.full(len(at), BARELY), SOMEBODY))
    return found


def _outsiders(table: Table, places: set[int]) -> dict[int, Floats]:
    """How likely each who says to be an Outsider is the heir, by row, and somebody else."""
    worth = {to: _outsider(table, to) for to in sorted(places)}
    says = {s for s, c in table.claims.items() if all(team_of(each) == "outsider" for each in c)}
    named = {to: each for to, each in worth.items() if table.order[to] in says}
    rest = np.zeros(len(table.arrays["belief"]))
    for to, each in worth.items():
        rest = rest if to in named else rest + each
    return {**named, SOMEBODY: rest}


def _outsider(table: Table, place: int) -> Floats:
    """How likely it is an Outsider who sits there, by row, beside another place."""
    claimed = table.claims.get(table.order[place])
    says = 0.4 if claimed is None else sum(team_of(c) == "outsider" for c in claimed) / len(claimed)
    found: Floats = (1 - table.arrays["evil"][place]) * max(says, SECRETLY)
    return found


def _shared(rows: Any, worth: Mapping[int, Floats]) -> list[tuple[Any, Floats, int]]:
    """Rows that go on in as many ways as there are places, which share what they are worth."""
    total = np.maximum(sum(worth.values()), 1e-9)
    found = []
    for to, each in worth.items():
        at = np.flatnonzero(rows & (each > 0))
        # `falls` divides by the number of ways.
        ways = sum((other > 0).astype(float) for other in worth.values())
        found.append((at, (each / total * ways)[at], to))
    return [way for way in found if len(way[0])]


def summons(table: Table) -> None:
    """A Summoner has made a good player the Demon, who is evil from then on."""
    a = table.arrays
    hit = a["demon"] == NOBODY
    if not hit.any():
        return
    table.take(np.arange(len(hit)))  # all rows go on, and nights before it stay as they were
    alive = np.array([float(seat in table.alive) for seat in table.order])
    good = 1 - a["evil"]
    # Each such row was there once for every good seat: those of the living share the chances.
    share = good.sum(axis=0) / np.maximum((good * alive[:, None]).sum(axis=0), 1.0)
    meant = a["meant"]
    lives = alive[meant] > 0
    a["belief"] = a["belief"] * np.where(hit, np.where(lives, share, BARELY), 1.0)
    made = np.where(lives, meant, np.int16(SOMEBODY))
    a["demon"] = np.where(hit, made, a["demon"])
    _crown(table)


def _crown(table: Table) -> None:
    """Who is the Demon now has a Demon's character, and is evil."""
    a = table.arrays
    there = np.flatnonzero(a["demon"] >= 0)
    demonic, evil = a["demonic"].copy(), a["evil"].copy()
    demonic[a["demon"][there], there] = 1
    evil[a["demon"][there], there] = 1
    a["demonic"], a["evil"] = demonic, evil
