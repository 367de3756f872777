"""Puzzle records: reading them, and refusing bad ones in one clear line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from engine.catalogue import catalogue
from engine.errors import EngineError
from engine.names import name_key
from storyteller_ai.language.naming import in_ids
from storyteller_ai.worlds.puzzle.domains import (
    dead_in_the_end,
    domain,
    earlier_of,
    own_domain,
)
from storyteller_ai.worlds.puzzle.rulings import Rulings
from storyteller_ai.worlds.puzzle.shapes import (
    FROM_THE_SECOND,
    TYPES,
    shown,
    wrong_event,
    wrong_report,
    wrong_times,
)

USUAL: Final = Rulings()
MOST_LETTERS: Final = 60
"""How long a player's name may be"""
_TIME: Final = re.compile(r"([ND])([1-9][0-9]?)")


class PuzzleError(EngineError):
    """A record that can't be read. The message says what is wrong in it."""


class Unsupported(EngineError):
    """A record that needs what the solver does not know. The message names it."""


@dataclass(frozen=True, slots=True)
class Info:
    """What a player reports: of an ability, at a time, what kind of report and its content."""

    index: int
    player: int
    night: bool
    number: int
    ability: str
    kind: str
    content: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Happening:
    """A public event: at a time, of a type; players stand by their seats."""

    night: bool
    number: int
    type: str
    player: int
    content: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A record with players as seats, clockwise from 0."""

    title: str
    names: tuple[str, ...]
    claims: tuple[str, ...]
    counts: Mapping[str, int]
    you: int | None
    domains: tuple[tuple[str, ...], ...]
    """What each seat may have been at the start"""
    types: Mapping[str, str]
    """The type of every character named"""
    script: frozenset[str]
    infos: tuple[Info, ...]
    events: tuple[Happening, ...]
    nights: int
    """How many nights are covered"""
    days: int
    """How many days are covered, the last without its execution if it is the last phase"""
    caveats: tuple[str, ...]
    rulings: Rulings = USUAL

    def has(self, caveat: str) -> bool:
        """Whether a caveat of this name is given."""
        return any(each.split(":")[0] == caveat for each in self.caveats)

    def named(self, caveat: str, what: str) -> bool:
        """Whether a caveat of this name names something in its words."""
        return any(
            each.split(":")[0] == caveat and what in re.findall(r"[A-Za-z0-9]+", each)
            for each in self.caveats
        )

    @property
    def sheltered(self) -> tuple[str, ...]:
        """The characters that can only die by execution, as a Stormcatcher has it."""
        heads = [each.split(":")[0] for each in self.caveats]
        return tuple(h.partition("_")[2] for h in heads if h.startswith("stormcatcher_"))

    @property
    def duplicates(self) -> bool:
        """Whether a character may be in play twice."""
        return self.has("duplicate_characters_allowed") or self.has("pope")

    def happened(self, night: bool, number: int, *types: str) -> list[Happening]:
        """The events of one night or day, in order; of some types if they are given."""
        return [
            e
            for e in self.events
            if e.night == night and e.number == number and (not types or e.type in types)
        ]


def read_puzzle(data: Any, viewer: str | None = None, rulings: Rulings = USUAL) -> Puzzle:
    """A record as the solver has it. Raises PuzzleError with one line for a bad one.

    viewer: who knows their own token and is honest, in place of the record's `you`.
    """
    if not isinstance(data, Mapping):
        raise PuzzleError("a puzzle record is an object with players, info and events")
    missing = [key for key in ("players", "counts", "script", "until") if key not in data]
    if missing:
        raise PuzzleError(f"the record has no {missing[0]!r}")
    data = _in_ids(data)
    players = _list(data, "players", Mapping)
    names = tuple(_word(each, "name") for each in players)
    claims = tuple(_word(each, "claim") for each in players)
    if len(set(names)) < len(names) or "" in names:
        raise PuzzleError("every player needs a name of their own")
    if not all(name.isprintable() and len(name) <= MOST_LETTERS for name in names):
        raise PuzzleError(f"a player's name is one line of at most {MOST_LETTERS} letters")
    if not 3 <= len(names) <= 20:
        raise PuzzleError(f"a puzzle has 3 to 20 players, this one {len(names)}")
    script, types = _script(data, claims)
    counts = _counts(data["counts"], len(names))
    you = data.get("you")
    if viewer is not None:
        you = next((name for name in names if name_key(name) == name_key(viewer)), viewer)
    if you is not None and (not isinstance(you, str) or you not in names):
        raise PuzzleError(f"{shown(you)} is no player; the players are {', '.join(names)}")
    seat_of = {name: seat for seat, name in enumerate(names)}
    night, number = _time(data["until"])
    caveats = tuple(_list(data, "caveats", str))
    mine = None if you is None else seat_of[you]
    events = tuple(
        _event(index, each, seat_of) for index, each in enumerate(_list(data, "events", Mapping))
    )
    infos = tuple(
        _info(index, each, seat_of) for index, each in enumerate(_list(data, "info", Mapping))
    )
    wrong = wrong_times(infos, events, (number, not night), names, "zombuul" not in types)
    if wrong:
        raise PuzzleError(wrong)
    return Puzzle(
        title=str(data.get("title") or data.get("id") or ""),
        names=names,
        claims=claims,
        counts=counts,
        you=mine,
        domains=_domains(data, claims, mine, types, infos, events),
        types=types,
        script=script,
        infos=infos,
        events=events,
        nights=number,
        days=number - night,
        caveats=caveats,
        rulings=rulings,
    )


_FREE: Final = ("id", "title", "edition", "sources", "notes", "caveats", "name", "counts")
"""The keys under which words stand that name no character."""


def _in_ids(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The record with ids where it names characters in full, in whatever language."""
    names = {str(each.get("name", "")) for each in _list(data, "players", Mapping)}
    script, listed = data["script"], set[str]()
    if isinstance(script, Mapping):
        script = {team: in_ids(listed, (), (), (), _refuse) for team, listed in script.items()}
        listed = {str(c) for cs in script.values() if isinstance(cs, list) for c in cs}
    rest = {key: value for key, value in data.items() if key != "script"}
    return {**in_ids(rest, names, listed, _FREE, _refuse), "script": script}


def _refuse(why: str) -> NoReturn:
    raise PuzzleError(why)


def _list(data: Mapping[str, Any], key: str, kind: type) -> list[Any]:
    found = data.get(key) or []
    if not isinstance(found, list) or not all(isinstance(each, kind) for each in found):
        raise PuzzleError(f"{key!r} must be a list of {kind.__name__.lower()} entries")
    return found


def _time(value: Any) -> tuple[bool, int]:
    found = _TIME.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise PuzzleError(f"{shown(value)} is no time; write N1, D1, N2 ...")
    return found[1] == "N", int(found[2])


def _counts(value: Any, players: int) -> dict[str, int]:
    counts = {t: value.get(t, 0) for t in TYPES} if isinstance(value, Mapping) else {"": -1}
    if not all(type(number) is int and number >= 0 for number in counts.values()):
        raise PuzzleError("'counts' gives a whole number for each type")
    if sum(counts.values()) != players:
        raise PuzzleError(f"'counts' add up to {sum(counts.values())}, and {players} play")
    return counts


def _script(
    data: Mapping[str, Any], claims: Sequence[str]
) -> tuple[frozenset[str], dict[str, str]]:
    """The characters of the script, and the type of each character that the record names."""
    listed = data["script"]
    if not isinstance(listed, Mapping):
        raise PuzzleError("'script' lists characters by type")
    types: dict[str, str] = {}
    for team, characters in listed.items():
        if team not in TYPES or not isinstance(characters, list):
            raise PuzzleError(f"'script' has types {', '.join(TYPES)}, not {shown(team)}")
        types.update((str(each), str(team)) for each in characters)
    script = frozenset(types)
    hidden = [*_list(data, "hidden_characters", str), *_list(data, "hidden_self", str)]
    if "" in hidden:
        raise PuzzleError("a hidden character needs a name")
    told = [*_named(_list(data, "info", Mapping)), *_named(_list(data, "events", Mapping))]
    for character in (*filter(None, claims), *hidden, *told):
        if character not in types:
            if character not in catalogue():
                raise PuzzleError(f"{shown(character)} is no character of the script")
            types[character] = catalogue()[character].team
    for each in _list(data, "info", Mapping):
        known = catalogue().get(str(each.get("ability")))
        if known is not None:
            types.setdefault(known.id, known.team)
    return script, types


def _named(value: Any) -> Iterator[str]:
    """The characters that reports, guesses and sentences name."""
    if isinstance(value, list):
        for each in value:
            yield from _named(each)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            if key in ("character", "in_play") and part is not None:
                yield str(part)
            elif key == "characters" and isinstance(part, list):
                yield from map(str, part)
            elif key == "guesses" and isinstance(part, Mapping):
                yield from map(str, part.values())
            elif key == "is_character" and isinstance(part, list) and len(part) == 2:
                yield str(part[1])
            else:
                yield from _named(part)


def _domains(
    data: Mapping[str, Any],
    claims: Sequence[str],
    you: int | None,
    types: Mapping[str, str],
    infos: Sequence[Info],
    events: Sequence[Happening],
) -> tuple[tuple[str, ...], ...]:
    """What each seat may be."""
    hidden, mine = _list(data, "hidden_characters", str), _list(data, "hidden_self", str)
    dead = dead_in_the_end(events)
    caveats = tuple(_list(data, "caveats", str))
    evil_you = any(each.startswith(("you_are_evil", "you_hold_imp")) for each in caveats)
    found = []
    for seat, claim in enumerate(claims):
        was = earlier_of(infos, seat, claim) if claim else []
        if seat == you:
            found.append(own_domain(claim, mine, types, was, seat in dead, evil_you))
        else:
            found.append(domain(claim, hidden, types, was, seat in dead))
    return tuple(found)


_SEATS: Final = ("targets", "nominators", "voters", "players")
_SEAT: Final = ("target", "nominee", "by", "shown", "player")


def _seat(name: Any, seat_of: Mapping[str, int]) -> int:
    if not isinstance(name, str) or name not in seat_of:
        raise PuzzleError(f"{shown(name)} is no player")
    return seat_of[name]


def _seats(content: Mapping[str, Any], seat_of: Mapping[str, int]) -> dict[str, Any]:
    """The content of an entry with seats in the place of names."""
    found: dict[str, Any] = {}
    for key, value in content.items():
        if key in _SEATS and isinstance(value, list):
            found[key] = tuple(_seat(name, seat_of) for name in value)
        elif key in _SEAT and value is not None:
            found[key] = _seat(value, seat_of)
        elif key == "guesses" and isinstance(value, Mapping):
            found[key] = {_seat(name, seat_of): str(each) for name, each in value.items()}
        elif key in ("statement", "statements"):
            found[key] = _sentence(value, seat_of)
        else:
            found[key] = value
    return found


def _sentence(value: Any, seat_of: Mapping[str, int]) -> Any:
    """An expression with seats in the place of names."""
    if isinstance(value, list):
        return [_sentence(each, seat_of) for each in value]
    if not isinstance(value, Mapping):
        return value
    found: dict[str, Any] = {}
    for key, part in value.items():
        if key in ("is_evil", "is_alive", "is_drunk_or_poisoned"):
            found[key] = _seat(part, seat_of)
        elif key in ("is_character", "is_type") and isinstance(part, list) and len(part) == 2:
            found[key] = (_seat(part[0], seat_of), part[1])
        elif key == "args":
            found[key] = _sentence(part, seat_of)
        elif key == "as_info" and isinstance(part, Mapping):
            found[key] = _seats(part, seat_of)
        else:
            found[key] = _seats({key: part}, seat_of)[key] if key == "players" else part
    return found


def _info(index: int, entry: Mapping[str, Any], seat_of: Mapping[str, int]) -> Info:
    night, number = _time(entry.get("time"))
    content = _seats(entry, seat_of)
    if type(content.get("player")) is not int:
        raise PuzzleError(f"info {index + 1} names no player")
    ability, kind = _word(entry, "ability"), _word(entry, "kind") or "info"
    wrong = wrong_report(ability, kind, content)
    if ability in FROM_THE_SECOND and kind == "info" and number == 1:
        wrong = "it is told from the second night on"
    if wrong:
        raise PuzzleError(f"info {index + 1} ({shown(ability or kind)}): {wrong}")
    return Info(index, content["player"], night, number, ability, kind, content)


def _event(index: int, entry: Mapping[str, Any], seat_of: Mapping[str, int]) -> Happening:
    night, number = _time(entry.get("time"))
    content, kind = _seats(entry, seat_of), _word(entry, "type")
    wrong = wrong_event(kind, night, content)
    if wrong:
        raise PuzzleError(f"event {index + 1} ({shown(kind)}): {wrong}")
    return Happening(night, number, kind, content.get("player", -1), content)


def _word(entry: Mapping[str, Any], key: str) -> str:
    """One word of an entry; nothing where there is none."""
    found = entry.get(key) or ""
    if not isinstance(found, str):
        raise PuzzleError(f"{key!r} is one word, not {shown(found)}")
    return found
