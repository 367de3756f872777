"""The characters whose rules the engine knows: found by their files, looked up by id."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache

import engine.characters
from engine.abilities import DEAD, HOOKS, Character
from engine.catalogue import catalogue
from engine.effects import SAFE
from engine.errors import EngineError
from engine.registration import RegistersAs


class Registry(Mapping[str, Character]):
    """Characters by id. Each hook's owners are indexed, so that dispatch asks only them."""

    def __init__(self, characters: Mapping[str, Character]) -> None:
        self._characters = dict(characters)
        self._having = {
            hook: frozenset(
                i
                for i, character in self._characters.items()
                if getattr(type(character), hook) is not getattr(Character, hook)
            )
            for hook in HOOKS
        }
        self.nominates_once = frozenset(i for i, c in self._characters.items() if c.nominates_once)
        self.last_words = frozenset(i for i, c in self._characters.items() if c.moment == DEAD)
        self.hiding_votes = frozenset(i for i, c in self._characters.items() if c.hides_votes)
        self.vote_bound = frozenset(i for i, c in self._characters.items() if c.vote_bound)
        self.demon_proof = frozenset(i for i, c in self._characters.items() if c.demon_proof)
        self.always_sober = frozenset(i for i, c in self._characters.items() if c.always_sober)
        self.forcing = frozenset(i for i, c in self._characters.items() if c.forces_falsehood)
        self.lending = frozenset(i for i, c in self._characters.items() if c.lends)
        self.guards = frozenset(
            i for i, c in self._characters.items() if any(t.effect == SAFE for t in c.tokens)
        )
        self.nameless = frozenset(i for i, c in self._characters.items() if c.nameless)
        self.registering: dict[str, RegistersAs] = {
            i: c.registers for i, c in self._characters.items() if c.registers
        }

    def __getitem__(self, character: str) -> Character:
        return self._characters[character]

    def __iter__(self) -> Iterator[str]:
        return iter(self._characters)

    def __len__(self) -> int:
        return len(self._characters)

    def having(self, hook: str) -> frozenset[str]:
        """The characters that override a hook."""
        return self._having[hook]


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
