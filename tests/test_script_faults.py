"""Faulty and hostile script files: each is refused in one line that says what would be right."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.scripts import SavedTable, ScriptError, parse_any, parse_script

META = '{"id": "_meta", "name": "Alley", "author": "us"}'
MADE = {"id": "keeper", "name": "Keeper", "team": "townsfolk", "ability": "Keeps."}


def refusal(data: str | bytes) -> str:
    """The one line that refuses a text."""
    with pytest.raises(ScriptError) as caught:
        parse_any(data, "file.json")
    line = str(caught.value)
    assert line.startswith("file.json: ") and len(line.splitlines()) == 1 and line.isprintable()
    return line


def dumped(*entries: object) -> str:
    return json.dumps(entries)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        (" \r\n", "empty"),
        ("[]", "no characters"),
        (f"[{META}]", "no characters, only a title"),
        ("hello", "not JSON: line 1, column 1"),
        ('["chef",\n"imp"', "not JSON: line 2"),
        ("[NaN]", "not JSON"),
        ("[" + "1" * 9000 + "]", "too long"),
        ("null", "a script is an array"),
        ('{"id": "chef"}', "a script is an array"),
        ('["chef", 3]', "entry 2 is a number"),
        ('["chef", null]', "entry 2 is null"),
        ('["chef", ["imp"]]', "entry 2 is an array"),
        ('[{"name": "Chef"}]', "entry 1 has no id"),
        ('["empth"]', "did you mean empath?"),
        ('["chef", "zzz", "qqq"]', "unknown characters 'zzz'; 'qqq'"),
        ('["마을 백치이"]', "did you mean villageidiot?"),
        ('[""]', "unknown character ''"),
        (dumped({**MADE, "team": "villager"}), "Keeper has the unknown team 'villager': the teams"),
        (dumped({**MADE, "team": None}), "Keeper has no team: the teams are townsfolk"),
        (dumped({**MADE, "id": "dawn"}), "'dawn' cannot be the id"),
        (dumped({**MADE, "id": "!"}), "'!' cannot be the id"),
        (dumped({**MADE, "name": ["x"]}), "the name of 'keeper' is an array"),
        (dumped({**MADE, "name": "x" * 300}), "300 characters"),
        (dumped({**MADE, "firstNight": -1}), "firstNight of Keeper must be a number"),
        (dumped({**MADE, "otherNight": "late"}), "otherNight of Keeper must be a number"),
        ('[{"id": "k", "team": "demon", "ability": "", "firstNight": 1e999}]', "firstNight of k"),
        (dumped({**MADE, "reminders": [1]}), "reminders of Keeper must be an array"),
        (dumped(MADE, {**MADE, "ability": "Other."}), "two different home-made characters"),
        (dumped({"0": "keeper", "77": 1}), "field '77'"),
        (dumped(*["chef"] * 501), "too long"),
        ('["chef"]' + " " * 1_000_000, "too large"),
        ("[" * 20_000, "nested too deeply"),
        ('{"a":' * 20_000, "nested too deeply"),
        ("[" * 20_000 + "]" * 20_000, "nested too deeply"),
        (dumped("\u202e\x1b[31mred\nline"), "unknown character '[31mred line'"),
        ('{"players": 3, "edition": "tb"}', "players of the saved game is a number"),
        ('{"players": [], "edition": {"id": "zz"}, "roles": ""}', "none of tb, bmr, snv"),
        ('{"players": [{"name": "A", "role": "cheff"}], "edition": "tb"}', "'cheff' of A"),
        ('{"players": [7], "edition": "tb"}', "player 1 of the saved game is a number"),
        ('{"players": [], "edition": "tb", "bluffs": ["a", "b", "c", "d"]}', "at most three"),
    ],
)
def test_refused_in_one_line(text: str, words: str) -> None:
    assert words in refusal(text)


def test_not_text() -> None:
    assert "not text in UTF-8: byte 3" in refusal(b'["\xff"]')


def test_brackets_in_words_are_no_depth() -> None:
    assert parse_script(dumped({**MADE, "ability": "[" * 99 + '"\\'})).characters == ("keeper",)


@pytest.mark.parametrize("text", ['["' + '\\"' * 400_000, '"' * 900_000, "{" + '"a":1,' * 150_000])
def test_a_hostile_text_is_refused_at_once(text: str) -> None:
    refusal(text)


def test_warnings_do_not_flood() -> None:
    meta = {"id": "_meta", "firstNight": [f"nobody{n}" for n in range(400)]}
    script = parse_script(dumped(meta, "imp"))
    assert len(script.warnings) == 51 and script.warnings[-1].startswith("and 350 more")


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["chef", "imp", "_meta", "id", "team", "demon", "keeper"]),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(
            st.sampled_from(
                [
                    *("id", "name", "team", "ability", "firstNight", "reminders", "jinxes"),
                    *(
                        "players",
                        "edition",
                        "roles",
                        "fabled",
                        "bluffs",
                        "role",
                        "isDead",
                        "0",
                        "12",
                    ),
                ]
            ),
            inner,
        )
    ),
    max_leaves=25,
)


@given(JSON | st.lists(JSON))
def test_any_json_loads_or_is_refused(value: object) -> None:
    try:
        found = parse_any(json.dumps(value))
    except ScriptError as error:
        assert str(error).isprintable()
    else:
        script = found.script if isinstance(found, SavedTable) else found
        parse_script(script.to_json().encode())


@given(st.binary() | st.text())
def test_any_bytes_load_or_are_refused(data: bytes | str) -> None:
    try:
        parse_any(data)
    except ScriptError as error:
        assert str(error).isprintable()
