"""Rule sets from files and from plain data: every setting is checked."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from engine.errors import EngineError
from engine.forms import shown
from engine.names import check_name
from engine.rules import NAMED, OFFICIAL, NeighbourWhisper, PhaseHours, RuleSet, rule_set

MOST: Final = 20
"""No number of players, votes or nominations in a rule set is higher."""
LONGEST: Final = 1000
"""Nor any number of hours or words."""
_CALLED: Final = {str: "text", int: "a whole number", bool: "true or false"}


def load_rules(path_or_name: str) -> RuleSet:
    """The rule set of that name, else the one in that file: a JSON object of settings.

    `base` names the rule set that the file changes, the official one where it is left out. Raises
    EngineError, in one line, for anything else.
    """
    if path_or_name in NAMED:
        return NAMED[path_or_name]
    path = Path(path_or_name)
    if not path.is_file():
        there = ", ".join(NAMED)
        what = shown(path_or_name)
        raise EngineError(f"no rule set and no file is called {what}; there are {there}")
    try:
        data = json.loads(path.read_text("utf-8-sig"), object_pairs_hook=_once)
        return _house_rules(data)
    except EngineError as error:
        raise EngineError(f"{path_or_name}: {error}") from None
    except (OSError, ValueError, RecursionError) as error:
        raise EngineError(f"{path_or_name}: no JSON: {error}") from None


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of a file. Raises EngineError where a name stands in it twice."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise EngineError(f"{key!r} stands here twice")
        found[key] = value
    return found


def _house_rules(data: object) -> RuleSet:
    """The rule set of a file's content. Raises EngineError for anything else."""
    if not isinstance(data, dict):
        raise EngineError("rules are an object of settings")
    settings: dict[str, object] = {"name": "house", **data}
    base = rule_set(str(settings.pop("base", OFFICIAL.name)))
    read = rules_from_data(settings, base)
    if check_name(read.name) in NAMED:
        raise EngineError(f"rules called {read.name!r} are there already: give them another name")
    return read


def rules_from_data(data: Mapping[str, object], base: RuleSet = OFFICIAL) -> RuleSet:
    """A rule set from plain data, every setting checked. Raises EngineError for a bad one."""
    hints = _hints()
    for key in data:
        if key not in hints:
            if near := get_close_matches(key, hints, 1):
                raise EngineError(f"no rule is called {shown(key)}; did you mean {near[0]}?")
            names = ", ".join(sorted(hints))
            raise EngineError(f"no rule is called {shown(key)}; the rules are {names}")
    read = {key: _setting(f"rule {key!r}", value, hints[key]) for key, value in data.items()}
    return replace(base, **read)


@cache
def _hints() -> dict[str, Any]:
    """The settings with their types, read once: every view of a game asks for its rules."""
    return get_type_hints(RuleSet)


def _setting(what: str, value: object, kind: Any) -> Any:
    """One value, held against the type that its setting is declared with."""
    if get_origin(kind) is Literal:
        allowed = get_args(kind)
        if not any(value == option and type(value) is type(option) for option in allowed):
            wanted = " or ".join(map(repr, allowed))
            raise EngineError(f"{what} must be {wanted}, not {value!r}"[:200])
        return value
    if NoneType in get_args(kind):
        if value is None:
            return None
        kind = next(part for part in get_args(kind) if part is not NoneType)
        if isinstance(kind, type) and issubclass(kind, NeighbourWhisper | PhaseHours):
            return _numbers(what, value, kind)
    if type(value) is not kind:
        raise EngineError(f"{what} must be {_CALLED[kind]}, not {value!r}"[:200])
    if type(value) is int and not 1 <= value <= MOST:
        raise EngineError(f"{what} is from 1 to {MOST}, not {value}")
    return value


def _numbers(what: str, value: Any, kind: type[NeighbourWhisper | PhaseHours]) -> Any:
    """A setting of several numbers: an object, or its pairs, of which some may be left out."""
    try:
        given = {} if isinstance(value, str) else dict(value)
    except (TypeError, ValueError):
        given = {}
    names = [field.name for field in fields(kind)]
    if not given or any(name not in names for name in given):
        raise EngineError(f"{what} is null, or an object of {', '.join(names)}")
    for name, number in given.items():
        if type(number) is not int or not 1 <= number <= LONGEST:
            raise EngineError(f"{what}, {name}: a whole number from 1 to {LONGEST}"[:200])
    return kind(**given)
