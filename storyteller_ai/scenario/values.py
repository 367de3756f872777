"""Between the words of a scenario and the values of the engine."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from itertools import permutations
from typing import Any

from engine import OneOf, OptionSpace, Subsets, Told
from storyteller_ai.scenario.model import Fault, Written

_TRUTHS = {"yes": True, "no": False, "true": True, "false": False}
_LONGEST = 5
"""Longer lists are tried as they stand and sorted only."""


class Words:
    """What a table's words mean: `Ana` is a seat, `yes` is true, `none` is nobody."""

    def __init__(self, seats: Mapping[str, int]) -> None:
        self.seats = dict(seats)

    def seat(self, name: str) -> int:
        """The seat of a player."""
        return self.seats[name]

    def name(self, seat: int) -> str:
        """The player in a seat."""
        return next((name for name, i in self.seats.items() if i == seat), str(seat))

    # --- words to values ---------------------------------------------------------------------

    def meanings(self, written: Written) -> Iterator[Any]:
        """Every engine value that the written one may stand for, the likeliest first."""
        if isinstance(written, str):
            if written in self.seats:
                yield self.seats[written]
            if written in _TRUTHS:
                yield _TRUTHS[written]
            if written == "none":
                yield None
                yield ("none", ())
            yield written
            yield (self._first(written),) if written in self.seats else (written,)
        elif isinstance(written, list):
            yield tuple(self._first(each) for each in written)
            if len(written) == 1:
                yield self._first(written[0])
        elif isinstance(written, dict):
            yield from self._of_mapping(written)
        else:
            yield written

    def _first(self, written: Written) -> Any:
        return next(self.meanings(written))

    def _of_mapping(self, written: Mapping[str, Written]) -> Iterator[Any]:
        character = written.get("character")
        if "players" in written:
            players = written["players"]
            listed = players if isinstance(players, list) else [players]
            seats = tuple(sorted(self._first(name) for name in listed))
            yield seats if character is None else (character, seats)
            if character is None and len(seats) == 1:
                yield seats[0]
        elif "player" in written:
            seat = self._first(written["player"])
            yield seat if character is None else (seat, character)
            yield (character, seat)
        elif character is not None:
            yield (character, ())
            yield character
        else:
            yield tuple((self._first(name), self._first(v)) for name, v in written.items())

    def fit(self, options: OptionSpace, written: Written) -> Any:
        """The legal answer that the written value stands for. Raises Fault when there is none."""
        for meaning in self.meanings(written):
            for value in _orders(meaning):
                if options.contains(value):
                    return value
        raise Fault(f"{self.show_written(written)} is not among the legal options")

    def same(self, value: Any, written: Written) -> bool:
        """Whether a value is what was written; the order of a list does not count."""
        mine = canonical(value)
        return any(canonical(meaning) == mine for meaning in self.meanings(written))

    # --- values to words ---------------------------------------------------------------------

    def show(self, value: Any, seats: bool = False) -> str:
        """A value as a scenario writes it; `seats`: a single number is a seat."""
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return self.name(value) if seats else str(value)
        if isinstance(value, tuple):
            match value:
                case ("none", ()):
                    return "{character: none}"
                case (str() as character, tuple() as players):
                    return f"{{character: {character}, players: {self.show(players)}}}"
                case (int() as seat, str() as character):
                    return f"{{player: {self.name(seat)}, character: {character}}}"
            return "[" + ", ".join(self.show(each, seats=True) for each in value) + "]"
        return str(value)

    def show_written(self, written: Written) -> str:
        """What the file says, as it says it."""
        if isinstance(written, dict):
            parts = (f"{key}: {self.show_written(value)}" for key, value in written.items())
            return "{" + ", ".join(parts) + "}"
        if isinstance(written, list):
            return "[" + ", ".join(map(self.show_written, written)) + "]"
        return str(written).lower() if isinstance(written, bool) else str(written)

    def describe(self, options: OptionSpace, seats: bool) -> str:
        """What would be legal, by name, without going through a space that may be large."""
        match options:
            case Subsets():
                return f"{options.size} different ones of {self.show_all(options.items, seats)}"
            case OneOf() | Told():
                return self.show_all(options, seats)
        inner = getattr(options, "space", None)  # of a choice that may be declined
        if inner is not None and options.contains(None):
            return f"nothing, or {self.describe(inner, seats)}"
        return options.describe()

    def show_all(self, values: Any, seats: bool = False) -> str:
        """Several values, cut off where they are many."""
        most = 12
        shown = [self.show(value, seats) for value in values]
        more = f", and {len(shown) - most} more" if len(shown) > most else ""
        return "[" + ", ".join(shown[:most]) + more + "]"


def canonical(value: Any) -> Hashable:
    """What makes two values the same: lists compare as sets, true is not 1."""
    match value:
        case (str() as word, tuple() as rest):
            return ("pair", word, frozenset(map(canonical, rest)))
        case tuple():
            return frozenset(map(canonical, value))
        case _:
            return (type(value).__name__, value)


def _orders(value: Any) -> Iterator[Any]:
    """A value, and where it holds a list, that list in every order."""
    yield value
    if not isinstance(value, tuple) or len(value) < 2:
        return
    match value:
        case (str() as word, tuple() as rest):
            for order in _orders(rest):
                yield (word, order)
        case _ if len(value) <= _LONGEST:
            yield from permutations(value)
        case _ if len({type(each) for each in value}) == 1:
            yield tuple(sorted(value))
