"""`storyteller characters`: the characters whose rules the engine has."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Annotated

import typer

from engine.catalogue import TEAMS, CharacterInfo, catalogue
from engine.registry import supported_ids


def characters(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a list of objects: id, name, team, edition.")
    ] = False,
) -> None:
    """List the characters whose rules the engine has, by team.

    Example: storyteller characters --json
    """
    known = _known()
    if as_json:
        rows = [{"id": c.id, "name": c.name, "team": c.team, "edition": c.edition} for c in known]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    # A heading for each team keeps the rows narrow enough for 40 columns.
    width = max((len(c.id) for c in known), default=0)
    for team, members in groupby(known, key=lambda character: character.team):
        print(team.capitalize())
        for character in members:
            print(f"  {character.id:<{width}}  {character.name}")


def _known() -> list[CharacterInfo]:
    have = supported_ids()
    found = [info for info in catalogue().values() if info.id in have]
    return sorted(found, key=lambda info: (TEAMS.index(info.team), info.name))
