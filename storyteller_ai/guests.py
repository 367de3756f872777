"""Travellers and Fabled of a game with bots: who is there from the start, who comes and goes.

`2` seats two Travellers; `thief,barista` these two; `thief@2-4` sits down on day 2 and leaves at
the end of day 4, `thief@2` stays from then on, `thief@0-4` is there from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine import EngineError, Script, Stream, registry
from engine.catalogue import STORYTELLER_TEAMS
from engine.names import MAX_TRAVELLERS, check_name
from storyteller_ai.language.naming import the_character
from storyteller_ai.people import names_for


@dataclass(frozen=True, slots=True)
class Guest:
    """A Traveller, there from day `enters` (0: the start) to the end of `leaves` (0: for good)."""

    character: str
    enters: int = 0
    leaves: int = 0

    def __str__(self) -> str:
        days = f"@{self.enters}" if self.enters or self.leaves else ""
        return f"{self.character}{days}{f'-{self.leaves}' if self.leaves else ''}"


@dataclass(frozen=True, slots=True)
class Visit:
    """When the Traveller of that name sits down (0: is there) and leaves (0: stays)."""

    name: str
    guest: Guest


def read_guests(spec: str, script: Script, seed: int) -> tuple[Guest, ...]:
    """The Travellers that an option names. Raises EngineError, in one line, for a bad one."""
    spec = spec.strip()
    if not spec:
        return ()
    if spec.isascii() and spec.isdigit():
        return tuple(Guest(c) for c in _drawn(int(spec[:6]), script, seed))
    guests = tuple(_read_guest(part.strip()) for part in spec.split(","))
    days = {0, *(g.enters for g in guests)}
    most = max(sum(1 for g in guests if _there(g, day)) for day in days)
    if most > MAX_TRAVELLERS:
        raise EngineError(f"a game has at most {MAX_TRAVELLERS} Travellers at a time, not {most}")
    return guests


def _there(guest: Guest, day: int) -> bool:
    return guest.enters <= day and (not guest.leaves or day <= guest.leaves)


def _drawn(number: int, script: Script, seed: int) -> list[str]:
    """Any Travellers of the script; of all that there are rules for, where it has too few."""
    if not 0 <= number <= MAX_TRAVELLERS:
        raise EngineError(f"a game has at most {MAX_TRAVELLERS} Travellers, not {number}")
    own = [c for c in script.by_team("traveller") if c in registry()]
    others = [c for c in known_travellers() if c not in own]
    draws = Stream(seed, "travellers")
    return (draws.shuffled(own) + draws.shuffled(others))[:number]


def known_travellers() -> list[str]:
    """The Travellers that there are rules for."""
    return sorted(c for c, rule in registry().items() if rule.team == "traveller")


def _read_guest(part: str) -> Guest:
    word, _, days = part.partition("@")
    character = the_character(word, known_travellers())
    if character is None or character not in known_travellers():
        known = ", ".join(known_travellers())
        raise EngineError(f"{word[:40]!r} is no Traveller with rules here; there are {known}")
    first, _, last = days.partition("-")
    if not days:
        return Guest(character)
    if not (
        (first == "0" or _is_day(first)) and (not last or _is_day(last)) and not days.endswith("-")
    ):
        raise EngineError(f"say when as {character}@2 or {character}@2-4, not {part[:40]!r}")
    enters, leaves = int(first), int(last or 0)
    if leaves and leaves < enters:
        raise EngineError(f"{part[:40]!r}: nobody leaves before they have come")
    return Guest(character, enters, leaves)


def _is_day(text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= 200 and len(text) <= 3


def read_fabled(spec: str) -> tuple[str, ...]:
    """The Fabled and Loric that an option names. Raises EngineError for an unknown one."""
    found = []
    for part in filter(None, (part.strip() for part in spec.split(","))):
        own = [c for c, r in registry().items() if r.team in STORYTELLER_TEAMS]
        character = the_character(part, own)
        if character is None or character not in own:
            names = ", ".join(sorted(own))
            raise EngineError(f"{part[:40]!r} is no Fabled with rules here; there are {names}")
        if character in found:
            raise EngineError(f"the {character} is named twice")
        found.append(character)
    return tuple(found)


def seats_of_guests(
    guests: Sequence[Guest],
    seats: int,
    seed: int,
    person: int | None = None,
    own: Guest | None = None,
) -> dict[int, str]:
    """Places in a circle of `seats` for the Travellers who are there from the start.

    person: a seat that is a person's, who is a Traveller only as `own`.
    """
    free = [seat for seat in range(seats) if seat != person]
    first = [guest for guest in guests if not guest.enters]
    if own is not None and person is not None:
        first.remove(own)
    places = sorted(Stream(seed, "places of travellers").sample(free, len(first)))
    found = {place: guest.character for place, guest in zip(places, first, strict=True)}
    if own is not None and person is not None:
        found[person] = own.character
    return found


def visits_of(
    guests: Sequence[Guest], seated: dict[int, str], names: Sequence[str]
) -> tuple[Visit, ...]:
    """Who comes or goes during the game; names for those who come are not taken yet."""
    fresh = iter(names_for(len(guests), taken=names))
    left = dict(seated)
    visits = []
    for guest in guests:
        if guest.enters:
            visits.append(Visit(next(fresh), guest))
        else:
            seat = next(seat for seat, character in left.items() if character == guest.character)
            del left[seat]
            visits += [Visit(names[seat], guest)] if guest.leaves else []
    return tuple(visits)


def visit_from(row: Any) -> Visit:
    """A visit from a log's header. Raises EngineError for anything else."""
    if not isinstance(row, list) or len(row) != 2 or not all(isinstance(x, str) for x in row):
        raise EngineError(f"no visit of a Traveller: {str(row)[:40]!r}")
    return Visit(check_name(row[0]), _read_guest(row[1]))
