"""The guides to characters and scenarios show what is there: files, hooks, keys, examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.abilities import HOOKS
from engine.registry import registry
from storyteller_ai.scenario import parse_scenarios, run
from storyteller_ai.scenario.expected import KEYS
from storyteller_ai.scenario.loader import EVENTS, PHASE_KEYS, SEAT_KEYS, TOP_KEYS

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "docs" / "add-a-character.md").read_text("utf-8")
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text("utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("shown", blocks(GUIDE, "python"))
def test_a_whole_file_in_the_guide_is_the_file(shown: str) -> None:
    name = shown.splitlines()[0].strip('".').lower()
    (file,) = (ROOT / "engine" / "characters").glob(f"*/{name}.py")
    assert file.read_text("utf-8") == shown


def test_the_guide_names_every_hook_and_property() -> None:
    named = set(re.findall(r"`(\w+)`", GUIDE))
    assert set(HOOKS) <= named
    assert {"outsiders", "registers", "works_when_dead", "vote_bound", "choice_kills"} <= named


@pytest.mark.parametrize("text", [*blocks(GUIDE, "yaml"), *blocks(SCENARIOS, "yaml")])
def test_an_example_holds(text: str) -> None:
    for case in parse_scenarios(text):
        assert run(case).failures == ()
        assert run(case).result == "passed"


def test_the_guide_to_scenarios_names_every_key() -> None:
    words = set(re.findall(r"`([a-z_]+)`", SCENARIOS)) | set(re.findall(r"`([a-z_]+):", SCENARIOS))
    known = {*KEYS, *EVENTS, *TOP_KEYS, *SEAT_KEYS, *PHASE_KEYS} - {"questions", "statements"}
    assert known - words == set()


@pytest.mark.parametrize("name", sorted(registry()))
def test_a_character_says_its_rule_in_a_docstring(name: str) -> None:
    words = type(registry()[name]).__doc__
    assert words and len(words.split()) >= 4
