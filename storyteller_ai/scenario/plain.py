"""The plain Storyteller, and what a player chooses of whom the scenario says nothing.

True information, nobody registers falsely, no optional harm, else the first legal option.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Decision, OneOf, OptionSpace, Pairs, Script, Subsets, Told
from engine.catalogue import EVIL_TEAMS, catalogue
from storyteller_ai.scenario.model import Fault

Entry = Mapping[str, str]
"""How a seat registers, as the file says it: `as`, `alignment`, `to`."""


def ruling(options: OptionSpace) -> Any:
    """What the plain Storyteller chooses."""
    if isinstance(options, Told):
        return telling(options, {})
    if options.contains(None):
        return None
    if options.contains(False) and options.contains(True):
        return False
    return next(iter(options))


def telling(options: Told, entries: Mapping[int, Entry]) -> Any:
    """The truth under these registrations, where everybody else registers as they are."""
    best, most = None, -1
    for value, registrations in options.truths.items():
        if options.contains(value):
            points = _points(registrations, entries)
            if points > most:
                best, most = value, points
    # What is true may be none of the forms that a player who is no such character can be told.
    return best if most >= 0 else next(iter(options))


def _points(registrations: Sequence[tuple[int, str, str]], entries: Mapping[int, Entry]) -> int:
    """How well registrations fit what the file says; below 0 where somebody is not as they are."""
    points = 0
    for seat, character, alignment in registrations:
        entry = entries.get(seat)
        if entry is None:
            return -1
        fits = fitness(entry, character, alignment)
        if fits == 0:
            return -1
        points += fits
    return points


def fitness(entry: Entry, character: str, alignment: str) -> int:
    """How well one registration fits its entry, 0 for not at all.

    A question of teams tells no characters of one team apart, one of alignment none at all.
    """
    wanted = entry.get("as", "")
    team = catalogue()[wanted].team if wanted else ""
    side = entry.get("alignment") or ("evil" if team in EVIL_TEAMS else "good")
    if wanted == character:
        return 4 if side == alignment else 3
    if team == catalogue()[character].team:
        return 2
    return 1 if side == alignment else 0


def face(entry: Entry, character: str, alignment: str) -> tuple[str, str]:
    """As what a seat that truly is this registers, by its entry."""
    wanted = entry.get("as", character)
    evil = catalogue()[wanted].team in EVIL_TEAMS
    natural = ("evil" if evil else "good") if "as" in entry else alignment
    return wanted, entry.get("alignment", natural)


def registering(decision: Decision, entry: Entry | None, true_character: str) -> Any:
    """As which character a seat counts where an effect turns on it."""
    options = decision.options
    wanted = true_character if entry is None else entry.get("as", true_character)
    for counts_as in (wanted, entry.get("alignment") if entry else None):
        if options.contains(counts_as):
            return counts_as
    if entry is not None:
        listed = ", ".join(map(str, options))
        raise Fault(f"{wanted} is not among the characters that it may register as: {listed}")
    return ruling(options)


def choosing(options: OptionSpace, clockwise: Sequence[int], script: Script) -> Any:
    """What a player chooses: declines where that is legal, else the nearest clockwise."""
    if options.contains(None):
        return None
    if options.contains(False) and options.contains(True):
        return False
    if isinstance(options, Pairs):
        return (
            choosing(options.left, clockwise, script),
            choosing(options.right, clockwise, script),
        )
    if isinstance(options, Subsets):
        ranked = sorted(options.items, key=lambda item: _rank(item, clockwise, script))
        taken = ranked[: options.size]
        return tuple(item for item in options.items if item in taken)
    if isinstance(options, OneOf):
        return min(options.values, key=lambda value: _rank(value, clockwise, script))
    return next(iter(options))


def _rank(value: Any, clockwise: Sequence[int], script: Script) -> int:
    if isinstance(value, int) and value in clockwise:
        return clockwise.index(value)
    if isinstance(value, str) and value in script.characters:
        return script.characters.index(value)
    return len(clockwise) + len(script.characters)
