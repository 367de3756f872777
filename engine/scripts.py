"""Scripts: which characters are in a game. Read from files as they are found in the wild.

>>> script = parse_script('["chef", "Devil\\'s Advocate", {"id": "imp"}]')
>>> script.characters
('chef', 'devilsadvocate', 'imp')
>>> parse_script('["cheff"]', source="mine.json")
Traceback (most recent call last):
...
engine.script_text.ScriptError: mine.json: unknown character 'cheff' (did you mean chef?); a home-made one needs an object with name and team
"""  # noqa: E501

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from engine.catalogue import PLAYER_TEAMS, Jinx, catalogue, jinxes, normalise_team
from engine.saved_table import (
    SavedReminder,
    SavedSeat,
    SavedTable,
    is_saved_table,
    read_bluffs,
    read_seats,
    table_entries,
)
from engine.script_entries import Contents, HomeMade, merge_order, read_entries, read_order
from engine.script_text import MAX_BYTES, ScriptError, clean_name, kind_of, read_json, script_id

__all__ = [
    "MAX_BYTES",
    "HomeMade",
    "SavedReminder",
    "SavedSeat",
    "SavedTable",
    "Script",
    "ScriptError",
    "load_script",
    "parse_any",
    "parse_saved_table",
    "parse_script",
    "read_script_file",
    "shipped_scripts",
]

UNTITLED: Final = "untitled"
MAX_WARNINGS: Final = 50

_ORDERS: Final = {"firstNight": True, "otherNight": False}
_LETTERS: Final = {"ko": ("HANGUL",), "ja": ("HIRAGANA", "KATAKANA", "CJK"), "zh": ("CJK",)}


@dataclass(frozen=True, slots=True)
class Script:
    """A list of characters to play with, and what its maker said about it.

    ``characters`` are those who can sit at the table, Travellers included, in the script's order.
    ``first_night`` and ``other_nights`` are the script's own orders as it gave them, or None;
    ``night_order`` is what a game follows. ``meta`` is kept whole for export.
    """

    id: str
    name: str
    author: str = ""
    characters: tuple[str, ...] = ()
    fabled: tuple[str, ...] = ()
    loric: tuple[str, ...] = ()
    homebrew: Mapping[str, HomeMade] = field(default_factory=dict, hash=False)
    first_night: tuple[str, ...] | None = None
    other_nights: tuple[str, ...] | None = None
    meta: Mapping[str, Any] = field(default_factory=dict, hash=False)
    warnings: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """All characters: those of players, then Fabled, then Loric."""
        return self.characters + self.fabled + self.loric

    def team_of(self, id: str) -> str:
        """The team of a character of this script, or of any official one."""
        made = self.homebrew.get(id)
        return made.team if made else catalogue()[id].team

    def by_team(self, team: str) -> tuple[str, ...]:
        """The script's characters of one team.

        >>> load_script("tb").by_team("demon")
        ('imp',)
        """
        wanted = normalise_team(team)
        if wanted is None:
            raise ScriptError(f"no team {team!r}")
        return tuple(id for id in self.ids if self.team_of(id) == wanted)

    def name_in(self, id: str, language: str = "en") -> str:
        """A character's name in a language, or the nearest that there is."""
        made = self.homebrew.get(id)
        return made.name if made else catalogue()[id].name_in(language)

    def is_named_in(self, id: str, language: str) -> bool:
        """Whether ``name_in`` has a name in that language; home-made ones go by their letters."""
        made = self.homebrew.get(id)
        if made is None:
            return language in catalogue()[id].names
        letters = _LETTERS.get(language[:2])
        return letters is None or any(
            unicodedata.name(c, "").startswith(letters) for c in made.name
        )

    def unsupported(self, supported: Container[str]) -> tuple[str, ...]:
        """The characters without rules, given the ids of those that have them."""
        return tuple(id for id in self.ids if id in self.homebrew or id not in supported)

    def jinxes(self) -> tuple[Jinx, ...]:
        """The jinxes between characters of this script."""
        mine = set(self.ids) - set(self.homebrew)
        return tuple(jinx for jinx in jinxes() if jinx.a in mine and jinx.b in mine)

    def night_order(self, first: bool, extra: Iterable[str] = ()) -> tuple[str, ...]:
        """The order of a night, special steps included, for the script's characters.

        The script's own order rules; who is missing from it keeps the usual place among the others.
        ``extra`` are characters beside the script, such as a Traveller who sits down.

        >>> script = parse_script('["monk", "imp", {"id": "_meta", "otherNight": ["imp", "monk"]}]')
        >>> script.night_order(first=False, extra=["thief"])
        ('dusk', 'thief', 'imp', 'monk', 'dawn')
        """
        own = self.first_night if first else self.other_nights
        return merge_order(first, own, (*self.ids, *extra), self.homebrew)[0]

    def to_json(self) -> str:
        """The script in the official form, with all that its file said about itself.

        >>> parse_script(load_script("tb").to_json()).characters == load_script("tb").characters
        True
        """
        meta = {"id": "_meta", "name": self.name, **self.meta}
        meta["name"] = meta["name"] or self.name
        made = self.homebrew
        entries = [meta, *(dict(made[id].record) if id in made else id for id in self.ids)]
        lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
        return f"[\n{lines}\n]\n"


def parse_script(data: str | bytes, source: str = "", title: str = UNTITLED) -> Script:
    """Read a script, or the script of a saved game.

    ``source`` names the text in refusals; ``title`` is the name of a script that has none.
    """
    found = parse_any(data, source, title)
    return found.script if isinstance(found, SavedTable) else found


def parse_saved_table(data: str | bytes, source: str = "", title: str = UNTITLED) -> SavedTable:
    """Read a saved game with its script, seats, reminders and bluffs.

    >>> table = parse_saved_table('{"edition": {"id": "tb"}, "players": '
    ...     '[{"name": "Ana", "role": "chef", "isDead": true}, {"name": "Bo", "role": {}}]}')
    >>> [(seat.name, seat.character, seat.dead) for seat in table.seats]
    [('Ana', 'chef', True), ('Bo', None, False)]
    """
    found = parse_any(data, source, title)
    if isinstance(found, SavedTable):
        return found
    where = f"{clean_name(source)}: " if source else ""
    raise ScriptError(f"{where}a script, not a saved game: there are no players in it")


def parse_any(data: str | bytes, source: str = "", title: str = UNTITLED) -> Script | SavedTable:
    """Read what the text holds: a script or a saved game."""
    contents = Contents()
    try:
        found = read_json(data, contents.warnings)
        if isinstance(found, list):
            read_entries(found, contents)
            return _build(contents, title)
        if isinstance(found, dict) and is_saved_table(found):
            return _build_table(found, contents, title)
        raise ScriptError(
            f"{kind_of(found)}, and a script is an array such as "
            '["chef", "monk", "imp"] or a saved game with players'
        )
    except ScriptError as error:
        where = f"{clean_name(source)}: " if source else ""
        raise ScriptError(f"{where}{error}") from None


def load_script(path_or_id: str | os.PathLike[str]) -> Script:
    """The shipped script of that id, else the script in that file."""
    if isinstance(path_or_id, str):
        for script in shipped_scripts():
            if script.id == path_or_id.strip().lower():
                return script
    path = Path(path_or_id)
    return parse_script(read_script_file(path), str(path), clean_name(path.stem) or UNTITLED)


def read_script_file(path: Path) -> bytes:
    """The bytes of a script file; of a huge one just enough to see that it is too large."""
    name = clean_name(str(path))
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        shipped = ", ".join(script.id for script in shipped_scripts())
        raise ScriptError(f"{name}: no such file, and no shipped script ({shipped})") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ScriptError(f"{name}: cannot be read: {reason}") from None


@cache
def shipped_scripts() -> tuple[Script, ...]:
    """The scripts that come with the engine; their ids are those of their editions."""
    folder = files("engine.data").joinpath("scripts")
    found = [item for item in folder.iterdir() if item.name.endswith(".json")]
    return tuple(
        replace(parse_script(item.read_bytes(), item.name), id=item.name.removesuffix(".json"))
        for item in sorted(found, key=lambda item: item.name)
    )


def _build(contents: Contents, title: str, id: str | None = None) -> Script:
    meta, made = contents.meta, contents.home_made
    name = meta.get("name") or title
    known: dict[str, object] = {**catalogue(), **made}
    own = {key: read_order(meta.get(key), key, contents, known) for key in _ORDERS}

    def of(*teams: str) -> tuple[str, ...]:
        return tuple(i for i in contents.ids if (made.get(i) or catalogue()[i]).team in teams)

    script = Script(
        id=id or script_id(name) or UNTITLED,
        name=name,
        author=meta.get("author", ""),
        characters=of(*PLAYER_TEAMS),
        fabled=of("fabled"),
        loric=of("loric"),
        homebrew=made,
        first_night=own["firstNight"],
        other_nights=own["otherNight"],
        meta=meta,
    )
    _warn_of_gaps(script, own, contents)
    return replace(script, warnings=_bounded(contents.warnings))


def _warn_of_gaps(
    script: Script, own: Mapping[str, tuple[str, ...] | None], contents: Contents
) -> None:
    gaps: dict[str, list[str]] = {}
    for key, first in _ORDERS.items():
        for id in merge_order(first, own[key], script.characters, script.homebrew)[1]:
            gaps.setdefault(id, []).append(key)
    for id, keys in gaps.items():
        where = " or ".join(keys)
        contents.warn(f"{id} wakes and has no place in {where}; it keeps its usual place")


def _build_table(data: Mapping[str, Any], contents: Contents, title: str) -> SavedTable:
    entries, official = table_entries(data)
    read_entries(entries, contents)
    script = _build(contents, title, official)
    seats = read_seats(data, script.ids, contents)
    bluffs = read_bluffs(data, script.ids, contents)
    script = replace(script, warnings=_bounded(contents.warnings))
    return SavedTable(script, seats, bluffs)


def _bounded(warnings: list[str]) -> tuple[str, ...]:
    if len(warnings) <= MAX_WARNINGS:
        return tuple(warnings)
    more = len(warnings) - MAX_WARNINGS
    return (*warnings[:MAX_WARNINGS], f"and {more} more of the same kinds")
