"""Reads the lines of `lines/*.txt`: what people type, with the acts that each line holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from storyteller_ai.language.reading import Table

LINES = Path(__file__).parent / "lines"


@dataclass(frozen=True, slots=True)
class Line:
    """One message at a table, and the acts that it should be read as."""

    table: Table
    to: int | None
    text: str
    acts: list[dict[str, Any]]


def lines(name: str) -> Iterator[Line]:
    """All lines of a file."""
    day = 1
    script: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    for row in (LINES / name).read_text("utf-8").splitlines():
        if row.startswith("= "):
            key, *rest = row[2:].split()
            if key == "day":
                day = int(rest[0])
            elif key == "script":
                script = tuple(rest)
            else:
                seats = tuple(rest)
        elif row and not row.startswith("#"):
            who, _, said = row.partition(": ")
            text, _, acts = said.rpartition(" |")
            speaker, _, to = who.partition(">")
            table = Table(tuple(enumerate(seats)), script, day, seats.index(speaker))
            ear = seats.index(to) if to else None
            labels = [_act(a.strip(), speaker) for a in _parts(acts) if a.strip()]
            yield Line(table, ear, text, labels)


def _parts(acts: str) -> list[str]:
    return re.split(r";(?![^(]*\))", acts)


def _act(text: str, who: str) -> dict[str, Any]:
    kind, *rest = text.split(" ")
    act: dict[str, Any] = {"act": _KINDS[kind], "who": who}
    if kind == "reports":
        inner = text.partition("(")[2].removesuffix(")")
        return {**act, "speaker": rest[0], "said": _act(inner, rest[0])}
    if kind == "oneof":
        return {**act, "characters": rest}
    if kind == "info":
        return {**act, **_info(rest)}
    if kind == "double":
        return {**act, "character": rest[0], "players": rest[1:]}
    if kind == "gossip":
        return {**act, "text": " ".join(rest)}
    names = {
        "claim": ("character", "how"),
        "accuse": ("target", "of", "how"),
        "attr": ("target", "character"),
        "deny": ("of",),
        "ask": ("of", "whether"),
        "vote": ("target", "vote"),
        "retract": ("what",),
        "theory": ("of",),
        "whisper": ("of",),
    }.get(kind, ("target",))
    for name, value in zip(names, rest, strict=False):
        act[name] = {"any_of": value.split("/")} if "/" in value else value
    return act


def _info(rest: list[str]) -> dict[str, Any]:
    night, character, value, *about = rest
    info: Any = int(value) if value.isdigit() else value
    if value.startswith("chose:"):
        chosen = value[6:].split(",")
        info = {"chose": chosen[0] if len(chosen) == 1 else chosen}
    elif value == "none@":
        info = {"character": "none"}
    elif "@" in value:
        role, _, players = value.partition("@")
        info = {"character": role, "players": players.split(",")}
    elif "+" in value:
        info = value.split("+")
    elif character in ("noble", "knight", "steward", "balloonist"):
        info = value.split(",")
    told = {"night": None if night == "-" else int(night), "character": character, "info": info}
    return {**told, "about": about[1:]} if about else told


_KINDS = {
    "claim": "claims_character",
    "oneof": "claims_one_of",
    "info": "claims_information",
    "accuse": "accuses",
    "attr": "attributes",
    "defend": "defends",
    "deny": "denies",
    "ask": "asks_claim",
    "exec": "proposes_execution",
    "spare": "opposes_execution",
    "vote": "votes_intent",
    "retract": "retracts",
    "double": "double_claim",
    "reports": "reports",
    "theory": "theory",
    "gossip": "states_gossip",
    "whisper": "asks_whisper",
}
