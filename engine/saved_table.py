"""A table saved by an online Grimoire of the townsquare family: script, seats and bluffs."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine.catalogue import catalogue
from engine.script_entries import Contents, checked_name, did_you_mean
from engine.script_text import ScriptError, clean_name, kind_of, script_id, short

if TYPE_CHECKING:
    from engine.scripts import Script

EDITIONS: Final = {
    "tb": "Trouble Brewing",
    "bmr": "Bad Moon Rising",
    "snv": "Sects & Violets",
}


@dataclass(frozen=True, slots=True)
class SavedReminder:
    """A token beside a seat: of a character, or of ``custom`` (a free note), ``good``, ``evil``."""

    source: str
    label: str


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """One seat as it was saved; ``character`` is None where none was given."""

    name: str
    character: str | None = None
    reminders: tuple[SavedReminder, ...] = ()
    dead: bool = False
    ghost_vote_used: bool = False
    pronouns: str = ""


@dataclass(frozen=True, slots=True)
class SavedTable:
    """A saved game: ``bluffs`` are always three, None where one is open."""

    script: Script
    seats: tuple[SavedSeat, ...]
    bluffs: tuple[str | None, str | None, str | None] = (None, None, None)


def is_saved_table(data: Mapping[str, Any]) -> bool:
    """Whether a JSON object looks like a saved game."""
    return "players" in data or ("roles" in data and "edition" in data)


def table_entries(data: Mapping[str, Any]) -> tuple[list[Any], str | None]:
    """(the script's entries in the usual form, the id of the official edition if it is one)."""
    raw = data.get("edition") or {}
    edition = {"id": raw} if isinstance(raw, str) else raw
    roles, fabled = data.get("roles") or [], data.get("fabled") or []
    for name, value in (("roles", roles), ("fabled", fabled)):
        if not isinstance(value, list):
            raise ScriptError(f"{name} of the saved game is {kind_of(value)}, not an array")
    if not isinstance(edition, dict):
        raise ScriptError(f"the edition of the saved game is {kind_of(edition)}, not an object")
    official = next((id for id in EDITIONS if id == edition.get("id")), None)
    if roles:
        return [{**edition, "id": "_meta"}, *roles, *fabled], None
    if official is None:
        known = ", ".join(EDITIONS)
        raise ScriptError(f"the saved game lists no roles, and its edition is none of {known}")
    ids = [c.id for c in catalogue().values() if c.edition == official and c.team != "traveller"]
    return [{"id": "_meta", "name": EDITIONS[official]}, *ids, *fabled], official


def read_seats(
    data: Mapping[str, Any], script: Container[str], contents: Contents
) -> tuple[SavedSeat, ...]:
    """The seats in their order; a character that neither script nor game knows is refused."""
    players = data.get("players") or []
    if not isinstance(players, list):
        raise ScriptError(f"players of the saved game is {kind_of(players)}, not an array")
    return tuple(_seat(n, player, script, contents) for n, player in enumerate(players, start=1))


def read_bluffs(
    data: Mapping[str, Any], script: Container[str], contents: Contents
) -> tuple[str | None, str | None, str | None]:
    """The Demon's three bluffs, None where one is open."""
    raw = data.get("bluffs") or []
    if not isinstance(raw, list) or len(raw) > 3:
        raise ScriptError("bluffs of the saved game must be an array of at most three characters")
    found = [_character(item, "the bluffs", script, contents) for item in raw]
    first, second, third = (*found, None, None, None)[:3]
    return first, second, third


def _seat(number: int, player: Any, script: Container[str], contents: Contents) -> SavedSeat:
    if not isinstance(player, dict):
        raise ScriptError(f"player {number} of the saved game is {kind_of(player)}, not an object")
    raw = player.get("name")
    name = (
        checked_name(raw, f"the name of player {number}", contents) if isinstance(raw, str) else ""
    )
    name = name or f"Player {number}"
    reminders = player.get("reminders") or []
    if not isinstance(reminders, list):
        raise ScriptError(f"reminders of {name} is {kind_of(reminders)}, not an array")
    pronouns = player.get("pronouns")
    return SavedSeat(
        name=name,
        character=_character(player.get("role"), name, script, contents),
        reminders=tuple(_reminder(token, name) for token in reminders),
        dead=bool(player.get("isDead")),
        ghost_vote_used=bool(player.get("isVoteless")),
        pronouns=clean_name(pronouns) if isinstance(pronouns, str) else "",
    )


def _character(raw: Any, where: str, script: Container[str], contents: Contents) -> str | None:
    if isinstance(raw, dict):
        raw = raw.get("id")
    if not raw:
        return None
    if not isinstance(raw, str):
        raise ScriptError(f"the character of {where} is {kind_of(raw)}, not an id")
    id = script_id(raw)
    if id in script:
        return id
    if id not in catalogue():
        where += did_you_mean(raw)
        raise ScriptError(f"unknown character {short(raw)} of {where}")
    # Travellers are kept beside the script in such files.
    if catalogue()[id].team != "traveller":
        contents.warn(f"{id} of {where} is not on the script")
    return id


def _reminder(raw: Any, name: str) -> SavedReminder:
    if not isinstance(raw, dict):
        raise ScriptError(f"a reminder of {name} is {kind_of(raw)}, not an object")
    source, label = raw.get("role"), raw.get("name")
    return SavedReminder(
        (script_id(source) if isinstance(source, str) else "") or "custom",
        clean_name(label) if isinstance(label, str) else "",
    )
