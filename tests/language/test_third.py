"""A language more is a folder more: no code knows which there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import Game
from storyteller_ai.language import language, languages
from storyteller_ai.language import language as by_code
from storyteller_ai.language.vocabulary import vocabulary
from storyteller_ai.narration import Narrator

FILES = {
    "language": """
name = "Deutsch"
plural = "n != 1"
categories = ["one", "other"]
[joints]
comma = ", "
listed = "{head}, {last}"
and = "{head} und {last}"
or = "{head} oder {last}"
""",
    "narration": """
circle = "Am Tisch, im Uhrzeigersinn: {seats}."
dawn_quiet = "Morgen. Niemand ist gestorben."
""",
    "commands": """
[aliases]
nominate = ["nominiere"]
[yes]
words = ["ja"]
[no]
words = ["nein"]
[nobody]
words = ["niemand"]
[fillers]
words = ["und"]
[codes]
""",
}


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """English and a German that has only just begun."""
    from storyteller_ai.language import language as module_language

    module = __import__("sys").modules[module_language.__module__]
    (tmp_path / "de").mkdir()
    for name, text in FILES.items():
        (tmp_path / "de" / f"{name}.toml").write_text(text, encoding="utf-8")
    (tmp_path / "en").symlink_to(Path(str(module._DATA)) / "en")
    monkeypatch.setattr(module, "_DATA", tmp_path)
    caches = (module.language, module.languages, vocabulary)
    for each in caches:
        each.cache_clear()
    yield by_code("de")
    monkeypatch.undo()
    for each in caches:
        each.cache_clear()


def test_a_third_language_needs_no_code(german: Any) -> None:
    assert languages() == ("en", "de")
    game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli"], seed=1)
    lines = [line.text for line in Narrator(None, german).all(game.events)]
    assert "Am Tisch, im Uhrzeigersinn: Ana, Bo, Cy, Dee und Eli." in lines
    assert german.character("monk") == "Mönch"
    assert vocabulary("de").flags["ja"] and vocabulary("de").flags["yes"]
    assert vocabulary("de").command("nominiere") == "nominate"


def test_what_it_does_not_say_yet_is_said_in_english(german: Any) -> None:
    assert german.text("narration.woke") == "You wake."
    assert german.text("narration.dawn_quiet") == "Morgen. Niemand ist gestorben."


def test_afterwards_all_is_as_before() -> None:
    assert set(languages()) >= {"en", "ko"}
    assert language("ko").text("words.yes") == "예"
