"""What a player reads follows the rules of the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import FORUM, OFFICIAL, RuleSet, load_script
from storyteller_ai.language import DEFAULT, language, languages
from storyteller_ai.wording import Wording, rule_of

LANGUAGES = languages()


def keys(value: Any, key: str = "") -> set[str]:
    """The messages of a table, by their keys within it."""
    if not isinstance(value, dict):
        return {key}
    return {found for name, inner in value.items() for found in keys(inner, f"{key}.{name}")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_knows_the_words_of_every_house(code: str) -> None:
    own, english = language(code).table("house"), language(DEFAULT).table("house")
    assert keys(own) == keys(english)
    for setting, files in own.items():
        name, _, value = setting.partition("=")
        assert value in map(str, (getattr(OFFICIAL, name), getattr(FORUM, name)))
        grouped = ("words.tokens.drunk", "words.tokens.poisoned")  # English has them by their code
        for key in keys(files):
            character = key.removeprefix(".rules.")
            assert (
                language(code).knows(key[1:])
                or key[1:] in grouped
                or rule_of(character, language(code))
            )


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_official_house_speaks_as_the_language_does(code: str) -> None:
    assert language(code).under(OFFICIAL) is language(code)
    assert language(code).under(FORUM).under(OFFICIAL) is language(code)


@pytest.mark.parametrize(
    ("code", "words", "usual"),
    [("en", "malfunction", ("drunk", "poison")), ("ko", "오작동", ("취했", "취합", "중독"))],
)
def test_the_forum_says_malfunction(code: str, words: str, usual: tuple[str, ...]) -> None:
    to = language(code).under(FORUM)
    texts = {c: rule_of(c, to) for c in (*load_script("forum").characters, "barista")}
    assert {c for c, text in texts.items() if any(word in text.lower() for word in usual)} <= {
        "drunk"
    }
    for character in ("philosopher", "poisoner", "nodashii", "vigormortis", "pukka"):
        assert words in texts[character]
    told = Wording(to, str)
    assert words in told.token("pukka.poisoned") and words in told.token("philosopher.drunk")
    assert words in to.text("facts.described.impaired", noun="x")
    assert words in to.text("terminal.rules.impaired")


@pytest.mark.parametrize(
    ("setting", "value", "key"),
    [
        ("balloonist_text", "each_type_once", "rules.balloonist"),
        ("bone_collector_when", "day", "rules.bonecollector"),
        ("execution_threshold", "more_than_half", "terminal.rules.votes"),
        ("whispers", "declared", "terminal.rules.talk"),
        ("evil_info_from", 5, "terminal.rules.teams"),
        ("impairment_term", "malfunction", "terminal.rules.impaired"),
    ],
)
@pytest.mark.parametrize("code", LANGUAGES)
def test_one_setting_alone_changes_its_own_words(
    code: str, setting: str, value: Any, key: str
) -> None:
    house: RuleSet = replace(OFFICIAL, **{setting: value})
    own = language(code).under(house)
    usual = language(code)
    rule = key.removeprefix("rules.")
    before = usual.text(key) if usual.knows(key) else rule_of(rule, usual)
    assert own.text(key) != before
    assert own.text("terminal.rules.aim") == language(code).text("terminal.rules.aim")
