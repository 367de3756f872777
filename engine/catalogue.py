"""The official characters and the tables around them: night order, jinxes, setup counts.

Which of the characters have rules in this engine is another question: see the registry.

>>> catalogue()["fortuneteller"].name
'Fortune Teller'
>>> setup_counts(7)
SetupCounts(townsfolk=5, outsiders=0, minions=1, demons=1, travellers=0)
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from engine.errors import EngineError

TEAMS: Final = ("townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric")
"""Every team, in the order in which a script lists them."""

PLAYER_TEAMS: Final = TEAMS[:5]
"""Teams whose characters sit at the table."""

RESIDENT_TEAMS: Final = TEAMS[:4]
"""Teams whose characters are dealt; Travellers come by themselves."""

STORYTELLER_TEAMS: Final = TEAMS[5:]
"""Teams whose characters have no player: Fabled and Loric."""

GOOD_TEAMS: Final = TEAMS[:2]
EVIL_TEAMS: Final = TEAMS[2:4]

SPECIAL_STEPS: Final = ("dusk", "minioninfo", "demoninfo", "dawn")
"""Entries of a night order that are no characters."""

_OLD_SPELLINGS: Final = {"traveler": "traveller", "travelers": "traveller"}


@dataclass(frozen=True, slots=True)
class Feature:
    """A machine-readable property of a character, e.g. ``selection`` / ``bag-disabled``."""

    type: str
    name: str
    value: str | int | None = None
    time: str | None = None
    scope: str | None = None


@dataclass(frozen=True, slots=True)
class CharacterInfo:
    """What the table knows about one official character.

    >>> catalogue()["monk"].name_in("ko")
    '수도사'
    >>> catalogue()["imp"].name_in("xx")
    'Imp'
    """

    id: str
    name: str
    team: str
    edition: str
    names: Mapping[str, str] = field(hash=False)
    setup: bool = False
    reminders: tuple[str, ...] = ()
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    special: tuple[Feature, ...] = ()

    def name_in(self, language: str) -> str:
        """The name in a language (``en``, ``ko``, ``de`` ...), else in English."""
        return self.names.get(language, self.name)

    def has(self, type: str, name: str) -> bool:
        """Whether the character carries a feature.

        >>> catalogue()["drunk"].has("selection", "bag-disabled")
        True
        """
        return any(f.type == type and f.name == name for f in self.special)


@dataclass(frozen=True, slots=True)
class SetupCounts:
    """How many of each team a game starts with, before characters change that.

    ``travellers`` is the least number of Travellers: above 15 players the rest are Travellers.
    """

    townsfolk: int
    outsiders: int
    minions: int
    demons: int
    travellers: int = 0


@dataclass(frozen=True, slots=True)
class Jinx:
    """Two characters whose rules change when both are around, and how, in our words."""

    a: str
    b: str
    note: str
    exclusive: bool = False


def characters_called(text: str) -> tuple[str, ...]:
    """The official characters of which a text is the id or, in any language, a full name.

    Two characters may share a name; an id is one character's alone.

    >>> characters_called("Fortune Teller"), characters_called("곡예사"), characters_called("x")
    (('fortuneteller',), ('juggler', 'acrobat'), ())
    """
    return _by_name().get(_spelling(text), ())


def could_be(ids: Sequence[str]) -> str:
    """What to say of a name, or a beginning of one, that several characters share.

    >>> could_be(["juggler", "acrobat"])
    'could be Juggler or Acrobat: write juggler or acrobat'
    """
    return f"could be {_either([catalogue()[id].name for id in ids])}: write {_either(ids)}"


def _either(words: Sequence[str]) -> str:
    head = ", ".join(words[:-1])
    return f"{head} or {words[-1]}" if head else words[-1]


@cache
def _by_name() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for info in catalogue().values():
        names = (*info.names.values(), *(word for words in info.aliases.values() for word in words))
        for name in map(_spelling, names):
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), info.id)))
    return found | {id: (id,) for id in catalogue()}


def _spelling(text: str) -> str:
    """A name as names are compared: letters and digits in one case and width."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def normalise_id(text: str) -> str:
    """Lower-case the text and keep only ``[a-z0-9]``, as ids are compared.

    >>> normalise_id("Devil's Advocate"), normalise_id("no_dashii")
    ('devilsadvocate', 'nodashii')
    """
    return re.sub(r"[^a-z0-9]", "", text.lower())


def normalise_team(text: str) -> str | None:
    """The team that a text names, in any spelling that is in use, or None.

    >>> normalise_team("Traveler"), normalise_team("villager")
    ('traveller', None)
    """
    word = normalise_id(text)
    word = _OLD_SPELLINGS.get(word, word)
    return word if word in TEAMS else None


@cache
def catalogue() -> Mapping[str, CharacterInfo]:
    """All official characters by id, in the order of the table."""
    return MappingProxyType({row["id"]: _character(row) for row in _load("characters.json")})


@cache
def team_of(character: str) -> str:
    """The team of an official character: townsfolk, outsider, minion, demon ..."""
    return catalogue()[character].team


@cache
def night_order(first: bool) -> tuple[str, ...]:
    """The general night order of the first or of the other nights, with its special steps.

    >>> night_order(first=False)[:3]
    ('dusk', 'duchess', 'toymaker')
    """
    return tuple(_load("night_order.json")["first_night" if first else "other_nights"])


@cache
def night_rank(first: bool) -> Mapping[str, int]:
    """The place of each id in the general night order, counted from 1."""
    return MappingProxyType({id: place for place, id in enumerate(night_order(first), start=1)})


def setup_counts(players: int) -> SetupCounts:
    """The counts for a number of players; above 15, the players over 15 are Travellers."""
    table = _setup_table()
    if players not in table:
        limits = f"{min(table)} to {max(table)}"
        raise EngineError(f"no setup for {players} players: a game has {limits}")
    return table[players]


@cache
def jinxes() -> tuple[Jinx, ...]:
    """All jinxes between official characters, each pair once."""
    return tuple(
        Jinx(row["pair"][0], row["pair"][1], row["note"], row.get("kind") == "exclusive")
        for row in _load("jinxes.json")
    )


@cache
def _setup_table() -> Mapping[int, SetupCounts]:
    return MappingProxyType({row.pop("players"): SetupCounts(**row) for row in _load("setup.json")})


def _load(name: str) -> Any:
    return json.loads(files("engine.data").joinpath(name).read_text(encoding="utf-8"))


def _character(row: Mapping[str, Any]) -> CharacterInfo:
    return CharacterInfo(
        id=row["id"],
        name=row["names"]["en"],
        team=row["team"],
        edition=row["edition"],
        names=row["names"],
        setup=row.get("setup", False),
        reminders=tuple(row.get("reminders", {}).get("en", ())),
        aliases={lang: tuple(words) for lang, words in row.get("aliases", {}).items()},
        special=tuple(
            Feature(f["type"], f["name"], f.get("value"), f.get("time"), f.get("global"))
            for f in row.get("special", ())
        ),
    )
