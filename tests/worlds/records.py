"""Small puzzle records for tests, and the worlds that the solver finds for them."""

from __future__ import annotations

from typing import Any

from engine.catalogue import catalogue
from storyteller_ai.worlds.puzzle.record import read_puzzle
from storyteller_ai.worlds.puzzle.solve import solve

FIVE = "chef mayor monk slayer virgin"
"""What five players say to be; two of them are evil and lie."""


def record(
    claims: str,
    hidden: str,
    info: list[dict[str, Any]] | None = None,
    events: list[dict[str, Any]] | None = None,
    until: str = "N1",
    outsiders: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A record of players A, B, C ... with these claims; You is A unless said otherwise."""
    listed = claims.split()
    names = [chr(ord("A") + seat) for seat in range(len(listed))]
    script: dict[str, list[str]] = {}
    for character in dict.fromkeys([*listed, *hidden.split(), *more.get("hidden_self", [])]):
        script.setdefault(catalogue()[character].team, []).append(character)
    good = len(listed) - 2
    return {
        "players": [
            {"seat": seat, "name": name, "claim": claim}
            for seat, (name, claim) in enumerate(zip(names, listed, strict=True))
        ],
        "counts": {"townsfolk": good - outsiders, "outsider": outsiders, "minion": 1, "demon": 1},
        "script": script,
        "hidden_characters": hidden.split(),
        "hidden_self": [],
        "you": "A",
        "info": info or [],
        "events": events or [],
        "until": until,
        "caveats": [],
        "solutions": [],
        **more,
    }


def told(player: str, time: str, ability: str, **content: Any) -> dict[str, Any]:
    return {"player": player, "time": time, "kind": "info", "ability": ability, **content}


def event(time: str, kind: str, player: str, **content: Any) -> dict[str, Any]:
    return {"time": time, "type": kind, "player": player, **content}


def died(time: str, player: str) -> dict[str, Any]:
    return event(time, "night_death", player)


def executed(day: int, player: str) -> dict[str, Any]:
    return event(f"D{day}", "execution", player, died=True)


def worlds(data: dict[str, Any]) -> set[str]:
    """The worlds, each as its liars: 'B imp, C baron'."""
    solved = solve(read_puzzle(data))
    found = set()
    for start in solved.starts:
        rows = zip(solved.puzzle.names, start, solved.puzzle.claims, strict=True)
        found.add(
            ", ".join(
                f"{name} {character}" for name, character, claim in rows if character != claim
            )
        )
    return found


def demons(data: dict[str, Any]) -> set[str]:
    return set(solve(read_puzzle(data)).demon_candidates)


def changed(player: str, time: str, character: str) -> dict[str, Any]:
    return {"player": player, "time": time, "kind": "claim_change", "character": character}


def chose(player: str, time: str, ability: str, *targets: str) -> dict[str, Any]:
    return {
        "player": player,
        "time": time,
        "kind": "choice",
        "ability": ability,
        "targets": list(targets),
    }
