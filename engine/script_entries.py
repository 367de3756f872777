"""The entries of a script: official ids in any spelling, home-made characters, ``_meta``."""

from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from engine.catalogue import (
    SPECIAL_STEPS,
    TEAMS,
    CharacterInfo,
    catalogue,
    characters_called,
    could_be,
    night_rank,
    normalise_team,
)
from engine.script_text import (
    MAX_NAME,
    ScriptError,
    clean_data,
    clean_name,
    kind_of,
    script_id,
    short,
)

MAX_ENTRIES: Final = 500

# Some tools save space by numbering the fields of a home-made character.
_NUMBERED: Final = (
    *("id", "name", "image", "ability", "edition"),
    *("firstNight", "firstNightReminder", "otherNight", "otherNightReminder"),
    *("reminders", "remindersGlobal", "setup", "team", "isCustom"),
)


@dataclass(frozen=True, slots=True)
class HomeMade:
    """A character that a script brings along; ``record`` holds its every field, for export.

    ``first_night`` and ``other_nights`` are priorities on the scale of the general night order,
    0 for a character that does not wake.
    """

    id: str
    name: str
    team: str
    ability: str = ""
    first_night: float = 0
    other_nights: float = 0
    setup: bool = False
    reminders: tuple[str, ...] = ()
    record: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(slots=True)
class Contents:
    """What the entries hold, before they become a script. ``ids`` are in the script's order."""

    meta: dict[str, Any] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)
    home_made: dict[str, HomeMade] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)

    def warn(self, text: str) -> None:
        """Note once what is odd and does not keep the script from loading."""
        if text not in self.warnings:
            self.warnings.append(text)


def read_entries(items: Sequence[Any], contents: Contents) -> None:
    """Read all entries into ``contents``; refuse what is no character, naming it."""
    if len(items) > MAX_ENTRIES:
        raise ScriptError(f"too long: {len(items):,} entries, where {MAX_ENTRIES} are enough")
    unknown: dict[str, str] = {}
    for place, item in enumerate(items, start=1):
        name, item = _named_entry(place, item)
        if item and name.strip().lower() == "_meta":
            _read_meta(item, contents)
            continue
        id = script_id(name) if "team" in item or "ability" in item else _meant(name)
        if id in catalogue():
            _check_official(catalogue()[id], item, contents)
        elif "team" in item or "ability" in item:
            _read_home_made(id, item, contents)
        elif id not in contents.home_made:
            unknown.setdefault(id, name)
        if id in contents.ids:
            contents.warn(f"{id} stands there more than once; it counts once")
        else:
            contents.ids.append(id)
    unknown = {id: name for id, name in unknown.items() if id not in contents.home_made}
    if unknown:
        raise ScriptError(_unknown(unknown.values(), contents.home_made))
    if not contents.ids:
        only = ", only a title" if contents.meta else ""
        raise ScriptError(
            f'no characters{only}: a script lists ids, such as ["chef", "monk", "imp"]'
        )


def _named_entry(place: int, item: Any) -> tuple[str, dict[str, Any]]:
    """The id of an entry, and its fields where it has any."""
    if isinstance(item, str):
        return item, {}
    if not isinstance(item, dict):
        raise ScriptError(
            f"entry {place} is {kind_of(item)}: it should be a character's id or an object"
        )
    item = _named_fields(item)
    name = item.get("id")
    if not isinstance(name, str):
        raise ScriptError(f"entry {place} has no id in words: it has {kind_of(name)}")
    return name, item


def _meant(word: str) -> str:
    """The id that a word stands for: it may be a name in any language that one character has."""
    id, called = script_id(word), characters_called(word)
    return called[0] if id not in catalogue() and len(called) == 1 else id


def suggestions(word: str, home_made: Iterable[str] = ()) -> list[str]:
    """The ids that a misspelt word comes closest to, in any language that has a name for it.

    >>> suggestions("fortune tellr")
    ['fortuneteller']
    """
    spellings = {**_spellings(), **{id: (id,) for id in home_made}}
    found = difflib.get_close_matches(script_id(word[:50]), spellings, n=3, cutoff=0.7)
    return list(dict.fromkeys(id for match in found for id in spellings[match]))


def did_you_mean(word: str, home_made: Iterable[str] = ()) -> str:
    """Behind a word that is no character: which one may be meant, or nothing."""
    shared = characters_called(word)
    if len(shared) > 1:
        return f" ({could_be(shared)})"
    close = suggestions(word, home_made)
    return f" (did you mean {' or '.join(close)}?)" if close else ""


def read_order(
    raw: object, key: str, contents: Contents, known: Mapping[str, object]
) -> tuple[str, ...] | None:
    """A script's own night order as ids, or None if it has none; what is no character is noted."""
    if raw is None or raw == []:
        return None
    if not isinstance(raw, list):
        contents.warn(f"{key} is {kind_of(raw)}, not an array; the usual night order is taken")
        return None
    if len(raw) > MAX_ENTRIES:
        raise ScriptError(f"{key} has {len(raw):,} entries: a night has at most {MAX_ENTRIES}")
    order: list[str] = []
    for item in raw:
        if not isinstance(item, str):
            contents.warn(f"{key} holds {kind_of(item)} where an id should be")
            continue
        id = _meant(item)
        if id not in known and id not in SPECIAL_STEPS:
            # Looking for the nearest is slow, and five hints tell what kind of fault it is.
            hint = did_you_mean(item) if len(contents.warnings) < 5 else ""
            contents.warn(f"{short(item)} in {key} is no character{hint}")
        elif id in order:
            contents.warn(f"{id} stands in {key} more than once; its first place counts")
        else:
            order.append(id)
    return tuple(order)


def merge_order(
    first: bool,
    own: Sequence[str] | None,
    ids: Iterable[str],
    home_made: Mapping[str, HomeMade],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(the night order of these characters, those that wake and have no place in ``own``)."""
    general = night_rank(first)
    # At the same number, a home-made character comes after the official one.
    rank: dict[str, tuple[float, bool]] = {
        s: (general[s], False) for s in SPECIAL_STEPS if s in general
    }
    mine = dict.fromkeys(ids)
    for id in mine:
        made = home_made.get(id)
        if made is not None:
            priority = made.first_night if first else made.other_nights
            if priority > 0:
                rank[id] = (priority, True)
        elif id in general:
            rank[id] = (general[id], False)
    usual = sorted(rank, key=lambda id: rank[id])
    if own is None:
        return tuple(usual), ()
    order = [id for id in own if id in mine or id in rank]
    missing = [id for id in usual if id not in order]
    for id in missing:
        order.insert(_place(id, order, rank), id)
    return tuple(order), tuple(id for id in missing if id not in SPECIAL_STEPS)


def _place(id: str, order: Sequence[str], rank: Mapping[str, tuple[float, bool]]) -> int:
    """Where the fewest others end up on the wrong side of ``id``; the earliest such place."""
    wrong = sum(rank[other] < rank[id] for other in order if other in rank)
    best, fewest = 0, wrong
    for place, other in enumerate(order, start=1):
        if other in rank:
            wrong += -1 if rank[other] < rank[id] else 1
        if wrong < fewest:
            best, fewest = place, wrong
    return best


def _named_fields(item: Mapping[str, Any]) -> dict[str, Any]:
    if not item or not all(key.isascii() and key.isdecimal() for key in item):
        return dict(item)
    beyond = [key for key in item if int(key[:4]) >= len(_NUMBERED)]
    if beyond:
        raise ScriptError(
            f"a character with numbered fields has the field {short(beyond[0])}: "
            f"they go from 0 to {len(_NUMBERED) - 1}"
        )
    return {_NUMBERED[int(key)]: value for key, value in item.items()}


def _read_meta(item: Mapping[str, Any], contents: Contents) -> None:
    if contents.meta:
        contents.warn("_meta stands there more than once; the first one counts")
        return
    contents.meta = {**clean_data(item), "id": "_meta"}
    for key in ("name", "author"):
        raw = item.get(key)
        if isinstance(raw, str):
            contents.meta[key] = checked_name(raw, f"the {key} in _meta", contents)
        elif raw is not None:
            contents.warn(f"the {key} in _meta is {kind_of(raw)}, not text; it is left out")
            del contents.meta[key]


def checked_name(raw: str, what: str, contents: Contents) -> str:
    """A name for display: invisible characters go with a warning, endless ones are refused."""
    name = clean_name(raw)
    if len(name) > MAX_NAME:
        raise ScriptError(f"{what} has {len(name):,} characters: at most {MAX_NAME}")
    if name != " ".join(raw.split()):
        contents.warn(f"{what} had invisible or control characters; it reads {short(name)} now")
    return name


def _check_official(info: CharacterInfo, item: Mapping[str, Any], contents: Contents) -> None:
    team, name = item.get("team"), item.get("name")
    if isinstance(team, str) and normalise_team(team) != info.team:
        contents.warn(f"{info.id} is filed under {short(team)}; it is loaded as {info.team}")
    names = [*info.names.values(), *(word for words in info.aliases.values() for word in words)]
    if isinstance(name, str) and script_id(name) not in map(script_id, names):
        contents.warn(f"{info.id} is official: {short(name)} keeps its official name and rule")


def _read_home_made(id: str, item: Mapping[str, Any], contents: Contents) -> None:
    raw_name = item.get("name")
    if raw_name is not None and not isinstance(raw_name, str):
        raise ScriptError(f"the name of {short(item['id'])} is {kind_of(raw_name)}, not text")
    name = checked_name(raw_name or "", f"the name of {short(item['id'])}", contents)
    if not name:
        name = clean_name(item["id"])
        contents.warn(f"the home-made character {short(name)} has no name but its id")
    if not 0 < len(id) <= MAX_NAME or id in SPECIAL_STEPS:
        raise ScriptError(f"{short(item['id'])} cannot be the id of a character ({short(name)})")
    raw_team = item.get("team")
    team = normalise_team(raw_team) if isinstance(raw_team, str) else None
    if team is None:
        said = f"the unknown team {short(raw_team)}" if isinstance(raw_team, str) else "no team"
        raise ScriptError(f"{name} has {said}: the teams are {', '.join(TEAMS)}")
    ability = item.get("ability")
    if not isinstance(ability, str):
        contents.warn(f"the home-made character {short(name)} has no ability in words")
        ability = ""
    record = {**clean_data(item), "id": id, "name": name, "team": team}
    made = HomeMade(
        id=id,
        name=name,
        team=team,
        ability=clean_data(ability),
        first_night=_priority(record, "firstNight"),
        other_nights=_priority(record, "otherNight"),
        setup=bool(record.get("setup")),
        reminders=_labels(record, "reminders"),
        record=record,
    )
    if contents.home_made.setdefault(id, made) != made:
        raise ScriptError(f"two different home-made characters have the id {short(id)}")


def _priority(record: Mapping[str, Any], key: str) -> float:
    raw = record.get(key) or 0
    try:
        number = float(raw) if isinstance(raw, (int, float, str)) and raw is not True else -1
    except (ValueError, OverflowError):
        number = -1
    if not math.isfinite(number) or number < 0:
        raise ScriptError(f"{key} of {record['name']} must be a number from 0 up, or be left out")
    return number


def _labels(record: Mapping[str, Any], key: str) -> tuple[str, ...]:
    raw = record.get(key) or []
    if not isinstance(raw, list) or not all(isinstance(label, str) for label in raw):
        raise ScriptError(f"{key} of {record['name']} must be an array of texts, or be left out")
    return tuple(clean_name(label) for label in raw)


def _unknown(names: Iterable[str], home_made: Iterable[str]) -> str:
    listed = list(names)
    said = "; ".join(short(name) + did_you_mean(name, home_made) for name in listed[:5])
    more = f"; and {len(listed) - 5} more" if len(listed) > 5 else ""
    kind = "character" if len(listed) == 1 else "characters"
    return f"unknown {kind} {said}{more}; a home-made one needs an object with name and team"


@cache
def _spellings() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for info in catalogue().values():
        for word in map(script_id, (*info.names.values(), *sum(info.aliases.values(), ()))):
            found[word] = tuple(dict.fromkeys((*found.get(word, ()), info.id)))
    return {**found, **{id: (id,) for id in catalogue()}}
