"""The characters whose rules the engine knows: found by their files, looked up by id."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial

import engine.characters
from engine.abilities import DEAD, HOOKS, Character
from engine.catalogue import TEAMS, catalogue
from engine.effects import SAFE
from engine.errors import EngineError
from engine.registration import RegistersAs
from engine.rules import RuleSet
from engine.scripts import Script


@dataclass(frozen=True, slots=True)
class Book:
    """What a script holds, and what its characters bring along under some rules.

    night_orders: by whether it is the first night. pools: by team, each character as often as it
    may be dealt. setup_shifts: by how many a good character may change the Outsiders.
    public_abilities: what anybody may use, or pretend to use, in public by day; with how many
    targets. any_time: those of them that have no moment of their own. guesses: how many players'
    characters some of them guess at most. consultable: the same with the Storyteller alone;
    whether with a question.
    """

    by_team: Mapping[str, tuple[str, ...]]
    night_orders: Mapping[bool, tuple[str, ...]]
    pools: Mapping[str, tuple[str, ...]]
    setup_shifts: tuple[int, ...]
    public_abilities: Mapping[str, int]
    any_time: Mapping[str, int]
    guesses: Mapping[str, int]
    consultable: Mapping[str, bool]


class Registry(Mapping[str, Character]):
    """Characters by id. Each hook's owners are indexed, so that dispatch asks only them."""

    def __init__(self, characters: Mapping[str, Character]) -> None:
        self._characters = dict(characters)
        self._having = {hook: self._such(partial(_overrides, hook)) for hook in HOOKS}
        self.nominates_once = self._such(lambda c: c.nominates_once)
        self.last_words = self._such(lambda c: c.moment == DEAD)
        self.hiding_votes = self._such(lambda c: c.hides_votes)
        self.vote_bound = self._such(lambda c: c.vote_bound)
        self.demon_proof = self._such(lambda c: c.demon_proof)
        self.always_sober = self._such(lambda c: c.always_sober)
        self.forcing = self._such(lambda c: c.forces_falsehood)
        self.hiding_evil = self._such(lambda c: c.hides_evil)
        self.lending = self._such(lambda c: c.lends)
        self.guards = self._such(lambda c: any(t.effect == SAFE for t in c.tokens))
        self.nameless = self._such(lambda c: c.nameless)
        registers = {i: c.registers for i, c in self._characters.items()}
        self.registering: dict[str, RegistersAs] = {i: r for i, r in registers.items() if r}
        self.book = lru_cache(maxsize=16)(self._book)
        """What a script holds and its characters bring along, worked out once."""

    def _such(self, test: Callable[[Character], bool]) -> frozenset[str]:
        return frozenset(i for i, character in self._characters.items() if test(character))

    def __getitem__(self, character: str) -> Character:
        return self._characters[character]

    def __iter__(self) -> Iterator[str]:
        return iter(self._characters)

    def __len__(self) -> int:
        return len(self._characters)

    def having(self, hook: str) -> frozenset[str]:
        """The characters that override a hook."""
        return self._having[hook]

    def _book(self, script: Script, rules: RuleSet) -> Book:
        by_team = {team: script.by_team(team) for team in TEAMS}
        pools = {
            # A Fabled or Loric that a script only recommends may be without rules here.
            team: tuple(c for c in characters if c in self for _ in range(self[c].copies[-1]))
            for team, characters in by_team.items()
        }
        good = by_team["townsfolk"] + by_team["outsider"]
        shifts = {shift for c in good for shift in self[c].outsider_changes(rules)}
        having = self.having("used") | self.having("called")
        public = {
            c: self[c].day_targets or 0
            for c in script.characters
            if c in having and self[c].team != "traveller"
        }
        return Book(
            by_team,
            {first: script.night_order(first) for first in (True, False)},
            pools,
            tuple(sorted({0, *shifts})),
            public,
            {c: targets for c, targets in public.items() if not self[c].moment},
            {c: self[c].day_guesses for c in public if self[c].day_guesses},
            {c: self[c].asks for c in script.characters if c in self.having("consulted")},
        )


def _overrides(hook: str, character: Character) -> bool:
    return getattr(type(character), hook) is not getattr(Character, hook)


@cache
def registry() -> Registry:
    """All characters, one a module of `engine.characters.<team>`, named by its id.

    Raises EngineError when a file does not hold the character that its name promises.
    """
    found: dict[str, Character] = {}
    for module in pkgutil.walk_packages(engine.characters.__path__, "engine.characters."):
        if module.ispkg:
            continue
        name = module.name.rpartition(".")[2]
        classes = [
            value
            for value in vars(importlib.import_module(module.name)).values()
            if isinstance(value, type)
            and issubclass(value, Character)
            and value.__module__ == module.name
        ]
        if len(classes) != 1 or classes[0].__name__.lower() != name or name not in catalogue():
            raise EngineError(f"{module.name} must hold the one character class {name!r}")
        character = classes[0]()
        type(character).id = name
        type(character).team = catalogue()[name].team
        found[name] = character
    return Registry(found)


def supported_ids() -> frozenset[str]:
    """The ids of all characters with rules."""
    return frozenset(registry())
