"""Contested rulings, as switches: where good Storytellers rule differently."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Final

from engine.errors import EngineError

_WORDS: Final = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True)
class Rulings:
    """How the contested questions are ruled."""

    recluse_inherits: bool = False
    """Whether an Imp may star-pass to a Recluse that registers as a Minion"""
    recluse_alarms: bool = True
    """Whether a Recluse that dies registering as the Demon makes a Scarlet Woman the Demon"""
    chef_pairs_apart: bool = True
    """Whether a Spy or a Recluse may register otherwise in each pair that a Chef counts"""
    drunk_wakes: bool = True
    """Whether a Drunk's waking counts for a Chambermaid"""
    statements_register: bool = True
    """Whether Spies and Recluses may register falsely to an Artist's and a Savant's sentences"""
    vortox_beats_poison: bool = True
    """Whether a Vortox makes the information of drunk and poisoned Townsfolk false too"""


def rulings(changes: Iterable[str]) -> Rulings:
    """The usual rulings with some changed, each as `name=yes` or `name=no`.

    >>> rulings(["drunk_wakes=no"]).drunk_wakes
    False
    """
    found = Rulings()
    names = [field.name for field in fields(Rulings)]
    for change in changes:
        name, _, value = change.partition("=")
        if name not in names or value not in _WORDS:
            usual = ", ".join(f"{n}={'yes' if getattr(found, n) else 'no'}" for n in names)
            raise EngineError(f"no ruling {change[:60]!r}; there are {usual}")
        found = replace(found, **{name: _WORDS[value]})
    return found
