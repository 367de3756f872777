"""What a reader of talk knows: names, script, day, who speaks and to whom; nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.catalogue import catalogue
from engine.speech import Act, Report
from storyteller_ai.language.lexicon import CharacterNames, PlayerNames

LONGEST = 1000
"""Signs above which words are kept as they are, and nothing is read."""
EVIL_TEAMS = ("minion", "demon")


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at which something is said.

    names: seat -> name; day: the running day (its night came before it).
    """

    names: Mapping[int, str]
    script: Sequence[str]
    day: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order in which `players` counts them."""
        return tuple(self.names)

    @property
    def players(self) -> PlayerNames:
        """The names to look for."""
        return _players(tuple(self.names.values()))

    @property
    def characters(self) -> CharacterNames:
        """The characters to look for."""
        return _characters(tuple(self.script))


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

    scene: Scene
    speaker: int
    to: int | None
    acts: list[Act] = field(default_factory=list)
    ability: str = ""
    pending: list[str] = field(default_factory=list)
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
        return Heard(self.scene, speaker, self.speaker)


def team(character: str) -> str:
    """The team of a character, or nothing."""
    info = catalogue().get(character)
    return info.team if info else ""


def is_evil(character: str) -> bool:
    """Whether a character is a Minion or a Demon."""
    return team(character) in EVIL_TEAMS
