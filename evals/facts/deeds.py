"""What was done, as the rows of events say: by whom, to whom, of what kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from evals.facts.chronicle import Chronicle

Row = Sequence[Any]
Deed = tuple[int, set[int], set[int], tuple[str, ...]]
"""The number of the event, by whom, to whom, of what kind."""
_EVENTS: Final = {
    "voted": ("Tallied", "TalliedInSecret"),
    "nominated": ("Nominated",),
    "executed": ("Executed",),
    "died": ("Died",),
    "chose": ("Chose",),
    "woke": ("Woke",),
    "learned": ("Learned",),
    "revived": ("Revived",),
}


class Uncovered(Exception):
    """The checker has no opinion on a part of a proposition: its name."""


def records(chronicle: Chronicle, what: str, at: int) -> Iterator[Deed]:
    """All deeds of a kind before a moment. Raises Uncovered for a kind that it cannot read."""
    if what not in _EVENTS:
        raise Uncovered(what)
    for index, row in chronicle.all(*_EVENTS[what]):
        if index < at:
            for doers, done, kinds in _read(what, row, chronicle.teams):
                yield index, doers or _killers(chronicle, what, index, row), done, kinds


def _killers(chronicle: Chronicle, what: str, index: int, row: Row) -> set[int]:
    """Of a death by an ability: whose it was, the living before the dead."""
    if what != "died" or not row[3]:
        return set()
    then = chronicle.states[index]
    own = [a for a in then.abilities.values() if a["character"] == row[3] and not a["sham"]]
    owners = {a["owner"] for a in own if a["owner"] in then.order}
    living = {seat for seat in owners if then.players[seat].alive}
    return living or owners


def _read(what: str, row: Row, teams: Any) -> Iterator[tuple[set[int], set[int], tuple[str, ...]]]:
    """An event as deeds: by whom, to whom, of what kind."""
    match what:
        case "voted":
            for hand in row[3]:
                yield {hand}, {row[1]}, ()
        case "nominated":
            yield {row[1]}, {row[2]}, ()
        case "executed" | "revived":
            yield set(), {row[1]}, ()
        case "died":
            demon = ("demon",) if teams.get(row[3]) == "demon" else ()
            yield set(), {row[1]}, (row[2], row[3], *demon)
        case "chose":
            parts = row[3] if isinstance(row[3], tuple | list) else (row[3],)
            yield {row[1]}, {part for part in parts if type(part) is int}, (row[2],)
        case "woke":
            yield set(), {row[1]}, (row[2],)
        case "learned":
            yield {row[1]}, {seat for seat in row[4] if type(seat) is int}, (row[2],)
