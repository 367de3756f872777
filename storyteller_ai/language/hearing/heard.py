"""What a reader of talk knows and has found so far: names, script, day, who speaks to whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from engine.catalogue import EVIL_TEAMS, catalogue
from engine.speech import Act, Report
from storyteller_ai.language.lexicon import CharacterNames, PlayerNames
from storyteller_ai.language.reading import Table


def players(table: Table) -> PlayerNames:
    """The players' names to look for; a match counts places in `table.names`."""
    return _players(tuple(name for _, name in table.names))


def characters(table: Table) -> CharacterNames:
    """The characters to look for."""
    return _characters(tuple(table.script))


@lru_cache(maxsize=64)
def _players(names: tuple[str, ...]) -> PlayerNames:
    return PlayerNames(names)


@lru_cache(maxsize=64)
def _characters(script: tuple[str, ...]) -> CharacterNames:
    return CharacterNames(script)


@dataclass(slots=True)
class Heard:
    """The acts found so far in one message, in their order, each once.

    speaker, to: who speaks to whom (to None: to all). ability: of what the speaker tells.
    """

    table: Table
    speaker: int
    to: int | None
    acts: list[Act] = field(default_factory=list)
    ability: str = ""
    pending: list[str] = field(default_factory=list)
    named: tuple[int, ...] = ()
    told: set[tuple[str, int]] = field(default_factory=set)

    def add(self, *acts: Act) -> None:
        """Keep acts that were not said before."""
        for act in acts:
            if act not in self.acts:
                self.acts.append(act)
                if isinstance(act, Report):
                    self.told.add((act.ability, act.night))

    def inner(self, speaker: int) -> Heard:
        """What another one is said to have said."""
        return Heard(self.table, speaker, self.speaker)


def team(character: str) -> str:
    """The team of a character, or nothing."""
    info = catalogue().get(character)
    return info.team if info else ""


def is_evil(character: str) -> bool:
    """Whether a character is a Minion or a Demon."""
    return team(character) in EVIL_TEAMS
