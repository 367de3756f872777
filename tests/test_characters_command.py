"""`storyteller characters` lists what the engine has, for a reader and for a program."""

from __future__ import annotations

import json

import pytest

from engine.registry import supported_ids
from storyteller_ai.cli import main


def test_json_names_every_supported_character(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["characters", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {row["id"] for row in rows} == supported_ids()
    assert {"id": "imp", "name": "Imp", "team": "demon", "edition": "tb"} in rows


def test_the_list_goes_by_team_and_fits_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["characters"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")][:4] == [
        "Townsfolk",
        "Outsider",
        "Minion",
        "Demon",
    ]
    assert any(line.split() == ["fortuneteller", "Fortune", "Teller"] for line in lines)
    assert max(map(len, lines)) <= 40
