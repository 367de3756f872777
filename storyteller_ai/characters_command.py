"""`storyteller characters`: the characters whose rules the engine has."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Annotated

import typer

from engine.catalogue import TEAMS, CharacterInfo, catalogue
from engine.registry import supported_ids
from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.terminal.screen import Screen
from storyteller_ai.wording import rule_of


def characters(
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a list of objects: id, name, team, edition, rule.")
    ] = False,
    rules: Annotated[
        bool, typer.Option("--rules", help="Say in one line what each character does.")
    ] = False,
    lang: Lang = DEFAULT,
) -> None:
    """List the characters whose rules the engine has, by team.

    Example: storyteller characters --rules --lang ko
    """
    known, to = _known(), chosen()
    if as_json:
        rows = [
            {
                "id": c.id,
                "name": c.name_in(to.code),
                "team": c.team,
                "edition": c.edition,
                **({"rule": rule_of(c.id, to)} if rules else {}),
            }
            for c in known
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    # A heading for each team keeps the rows narrow enough for 40 columns.
    screen = Screen(plain=True, to=to)
    width = max((len(c.id) for c in known), default=0)
    for team, members in groupby(known, key=lambda character: character.team):
        screen.line(to.text(f"words.team.{team}"))
        for character in members:
            screen.line(f"  {character.id:<{width}}  {character.name_in(to.code)}")
            if rules:
                screen.line(f"    {rule_of(character.id, to)}")


def _known() -> list[CharacterInfo]:
    have = supported_ids()
    found = [info for info in catalogue().values() if info.id in have]
    return sorted(found, key=lambda info: (TEAMS.index(info.team), info.name))
