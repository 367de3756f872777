"""Every language says everything, with the same parts."""

from __future__ import annotations

from itertools import chain
from string import Formatter

import pytest

from engine.catalogue import jinxes
from engine.registry import supported_ids
from storyteller_ai.language import DEFAULT, Language, language, languages
from storyteller_ai.language.language import Message, parts_of

OTHERS = [code for code in languages() if code != DEFAULT]
OWN_WORDS = ("words.tokens.", "words.kinds.", "rules.", "jinxes.")
"""What English says by the names in the code, or where the character is written."""


def placeholders(message: Message) -> set[str]:
    return set(chain.from_iterable(names(text) for text in message.templates))


def names(template: str) -> set[str]:
    return {part[0] for part in parts_of(template) if not isinstance(part, str)}


def test_english_and_korean_are_there() -> None:
    assert languages()[0] == "en"
    assert "ko" in languages()


@pytest.mark.parametrize("code", OTHERS)
def test_no_message_lacks_a_language(code: str) -> None:
    here, english = (set(language(c).own_messages()) for c in (code, DEFAULT))
    assert sorted(english - here) == []
    assert sorted(key for key in here - english if not key.startswith(OWN_WORDS)) == []


@pytest.mark.parametrize("code", OTHERS)
def test_the_placeholders_of_a_message_agree(code: str) -> None:
    english = language(DEFAULT).own_messages()
    for key, message in language(code).own_messages().items():
        if key in english:
            assert placeholders(message) == placeholders(english[key]), (
                key,
                placeholders(message) ^ placeholders(english[key]),
            )


@pytest.mark.parametrize("code", languages())
def test_conditions_end_with_one_that_always_holds(code: str) -> None:
    for key, message in language(code).own_messages().items():
        assert message.cases[-1][0] == (), key
        assert all(variants for _, variants in message.cases), key


@pytest.mark.parametrize("code", languages())
def test_a_placeholder_is_put_in_a_way_that_there_is(code: str) -> None:
    to = language(code)
    for key, message in to.own_messages().items():
        for text in message.templates:
            for _, name, how, conversion in Formatter().parse(text):
                assert conversion is None, key
                assert name is None or name.isidentifier(), key
                assert all(_known(to, word) for word in (how or "").split()), (key, how)


def _known(to: Language, word: str) -> bool:
    if word.startswith("@"):
        return any(key.startswith(f"{word[1:]}.") for key in to.own_messages())
    joints = to.table("language")["joints"]
    return (
        word in joints
        or word in ("character", "characters", "cap", "error")
        or word.count("/") == 1
    )


@pytest.mark.parametrize("code", OTHERS)
def test_no_variant_comes_twice(code: str) -> None:
    for key, message in language(code).own_messages().items():
        for _, variants in message.cases:
            assert len(set(variants)) == len(variants), key


@pytest.mark.parametrize("code", OTHERS)
def test_every_character_has_a_rule(code: str) -> None:
    own = language(code).own_messages()
    assert sorted(id for id in supported_ids() if f"rules.{id}" not in own) == []


@pytest.mark.parametrize("code", OTHERS)
def test_every_jinx_is_told(code: str) -> None:
    own = language(code).own_messages()
    keys = {f"jinxes.{jinx.a}_{jinx.b}": (jinx.a, jinx.b) for jinx in jinxes()}
    assert keys.keys() == {key for key in own if key.startswith("jinxes.")}
    for key, pair in keys.items():
        a, b = map(language(code).character, pair)
        assert "{" not in language(code).text(key, a=a, b=b)


def test_what_a_language_lacks_is_said_in_english() -> None:
    assert Language("ko").knows("narration.woke")
    with pytest.raises(KeyError, match="no message"):
        language("ko").text("narration.there_is_no_such_thing")
    with pytest.raises(KeyError, match="no language"):
        language("xx")
