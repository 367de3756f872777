"""Script files as they are found: what loads, in which order it wakes, and what is said of it."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import catalogue, night_order
from engine.scripts import (
    SavedReminder,
    ScriptError,
    load_script,
    parse_saved_table,
    parse_script,
    shipped_scripts,
)

HERE = Path(__file__).parent / "scripts"
FIVE = ("empath", "slayer", "recluse", "poisoner", "imp")
META = '{"id": "_meta", "name": "Alley", "author": "us"}'
BARE = '"empath", "slayer", "recluse", "poisoner", "imp"'
MADE = {"id": "keeper", "name": "Keeper", "team": "townsfolk", "ability": "Keeps."}


def dumped(*entries: object) -> str:
    return json.dumps(entries)


# What loads


@pytest.mark.parametrize(
    "text",
    [
        f"[{META}, {BARE}]",
        f"[{BARE}, {META}]",
        f'["empath", "slayer", {META}, "recluse", "poisoner", "imp"]',
        '[{"id":"empath"}, {"id":"slayer"}, {"id":"recluse"}, {"id":"poisoner"}, {"id":"imp"}, '
        + META
        + "]",
        f"\ufeff[{META}, {BARE}]\r\n",
        f"\n\n \t[\r\n {META},\r\n {BARE}\r\n]  \r\n\t",
    ],
)
@pytest.mark.parametrize("encode", [str, lambda t: t.encode(), lambda t: t.encode("utf-16")])
def test_one_script_written_in_many_ways(text: str, encode: object) -> None:
    assert callable(encode)
    script = parse_script(encode(text))
    assert script.characters == FIVE
    assert (script.id, script.name, script.author, script.warnings) == ("alley", "Alley", "us", ())


@pytest.mark.parametrize(
    "meta",
    ["", '{"id": "_meta"},', '{"id": "_meta", "name": "  "},', '{"id": "_meta", "name": 7},'],
)
def test_a_script_without_a_title_takes_another(meta: str, tmp_path: Path) -> None:
    text = f"[{meta} {BARE}]"
    assert parse_script(text).name == "untitled"
    path = tmp_path / "back-lane.json"
    path.write_text(text)
    assert load_script(path).name == load_script(str(path)).name == "back-lane"


@pytest.mark.parametrize(
    ("spelling", "id"),
    [
        ("Scarlet Woman", "scarletwoman"),
        ("scarlet_woman", "scarletwoman"),
        ("SCARLET-WOMAN", "scarletwoman"),
        ("scarlet\u00a0woman", "scarletwoman"),
        ("Devil's Advocate", "devilsadvocate"),
        ("devil\u2019s advocate", "devilsadvocate"),
        ("Al-Hadikhia", "alhadikhia"),
        ("hells_librarian", "hellslibrarian"),
    ],
)
def test_spellings(spelling: str, id: str) -> None:
    assert parse_script(dumped(spelling)).ids == parse_script(dumped({"id": spelling})).ids == (id,)


def test_doubles_count_once_and_are_named() -> None:
    script = parse_script(dumped("imp", "monk", {"id": "Imp"}, "im-p"))
    assert script.characters == ("imp", "monk")
    assert script.warnings == ("imp stands there more than once; it counts once",)


def test_fabled_and_loric_are_kept_apart_from_players() -> None:
    script = parse_script(dumped("djinn", "chef", "tor", "thief", "imp", {"id": "Bootlegger"}))
    assert script.characters == ("chef", "thief", "imp")
    assert (script.fabled, script.loric) == (("djinn",), ("tor", "bootlegger"))
    assert script.by_team("traveler") == script.by_team("traveller") == ("thief",)


def test_an_official_character_under_a_wrong_team_is_what_it_is() -> None:
    entry = {"id": "tor", "name": "Tor", "team": "fabled", "ability": "Ours."}
    script = parse_script(dumped("chef", entry))
    assert (script.loric, script.fabled, dict(script.homebrew)) == (("tor",), (), {})
    assert script.warnings == ("tor is filed under 'fabled'; it is loaded as loric",)


def test_an_official_id_with_another_name_is_noted() -> None:
    entry = {"id": "chef", "name": "Baker", "team": "townsfolk", "ability": "Bakes."}
    (warning,) = parse_script(dumped(entry)).warnings
    assert "chef is official" in warning and "'Baker'" in warning
    assert parse_script(dumped({**entry, "name": "Koch"})).warnings == ()


def test_home_made_characters_have_their_team_and_an_id_of_plain_letters() -> None:
    walker = {"id": "walker_ours", "name": "Walker", "team": "traveler", "ability": "Walks."}
    vane = {"id": "vane", "name": "Vane", "team": "loric", "ability": "Turns."}
    script = parse_script(dumped("chef", walker, vane))
    assert script.by_team("traveller") == ("walkerours",)
    assert script.loric == ("vane",)
    assert script.homebrew["walkerours"].record["team"] == "traveller"
    assert parse_script(script.to_json()).homebrew == script.homebrew


def test_a_home_made_character_may_have_an_official_ones_name() -> None:
    entry = {"id": "yeoriyori", "name": "요리사", "team": "townsfolk", "ability": "Cooks."}
    script = parse_script(dumped("chef", entry, MADE))
    assert script.characters == ("chef", "yeoriyori", "keeper")
    assert [script.name_in(id, "ko") for id in script.ids] == ["요리사", "요리사", "Keeper"]
    assert [script.is_named_in(id, "ko") for id in script.ids] == [True, True, False]


def test_a_name_in_any_language_stands_for_the_one_character_that_has_it() -> None:
    order = {"id": "_meta", "name": "x", "firstNight": ["독살범", "요리사"]}
    script = parse_script(dumped(order, "요리사", "수도승", {"id": "성자"}, "독살범", "임프"))
    assert script.characters == ("chef", "monk", "saint", "poisoner", "imp")
    assert script.first_night == ("poisoner", "chef")
    with pytest.raises(ScriptError, match="could be Juggler or Acrobat: write juggler or acrobat"):
        parse_script(dumped("요리사", "곡예사"))


def test_an_id_without_plain_letters_stays_readable() -> None:
    script = parse_script(dumped("imp", {**MADE, "id": "등불 지기"}))
    assert script.characters == ("imp", "등불지기")


def test_fields_by_number() -> None:
    (made,) = parse_script(
        dumped({"0": "tilly", "1": "Tilly", "3": "Tells.", "5": 9.5, "11": True, "12": "minion"})
    ).homebrew.values()
    assert (made.id, made.team, made.first_night, made.setup) == ("tilly", "minion", 9.5, True)
    assert not [key for key in made.record if key.isdecimal()]


def test_a_field_that_stands_twice_is_noted() -> None:
    (warning,) = parse_script('[{"id": "_meta", "name": "A", "name": "B"}, "imp"]').warnings
    assert "'name'" in warning


@pytest.mark.parametrize(
    ("raw", "shown"),
    [("Ana\u202eoB", "AnaoB"), ("Ana\x1b[2J", "Ana[2J"), ("A\u200bB", "AB"), ("A\ud800", "A")],
)
def test_invisible_characters_leave_names(raw: str, shown: str) -> None:
    script = parse_script(dumped({"id": "_meta", "name": raw}, {**MADE, "name": raw}))
    assert script.name == script.meta["name"] == script.name_in("keeper") == shown
    assert len(script.warnings) == 2
    script.to_json().encode()


def test_longer_texts_keep_lines_and_lose_control_characters() -> None:
    script = parse_script(dumped({**MADE, "ability": "One.\nTwo.\x07\u202e"}))
    assert script.homebrew["keeper"].ability == "One.\nTwo."


def test_an_emoji_or_an_accent_in_a_name_is_no_fault() -> None:
    script = parse_script(dumped({"id": "_meta", "name": "Café 🏳\ufe0f\u200d🌈"}, "imp"))
    assert script.warnings == ()


# Round trip


def test_export_loses_nothing() -> None:
    script = load_script(HERE / "lantern-row.json")
    original = json.loads((HERE / "lantern-row.json").read_text("utf-8"))
    assert script.warnings == ()
    assert script.meta == original[0]
    assert script.homebrew["keeper"].record == original[-1]
    assert parse_script(script.to_json()) == script
    assert json.loads(script.to_json()) == [original[0], *FIVE, original[-1]]


def test_a_script_can_be_copied_hashed_and_pickled() -> None:
    script = load_script(HERE / "lantern-row.json")
    assert copy.deepcopy(script) == pickle.loads(pickle.dumps(script)) == script
    assert len({script, copy.copy(script)}) == 1


@given(st.lists(st.sampled_from(sorted(catalogue())), min_size=1, unique=True))
def test_any_choice_of_characters_comes_back(ids: list[str]) -> None:
    script = parse_script(dumped(*ids))
    again = parse_script(script.to_json())
    assert sorted(script.ids) == sorted(ids) and script.warnings == ()
    assert (again.characters, again.fabled, again.loric) == (
        script.characters,
        script.fabled,
        script.loric,
    )
    for first in (True, False):
        wake = [id for id in night_order(first) if id in script.night_order(first)]
        assert list(script.night_order(first)) == wake


# Night orders


def test_without_an_order_of_its_own_a_script_has_the_usual_one() -> None:
    script = parse_script(f"[{BARE}]")
    assert script.night_order(True) == (
        *("dusk", "minioninfo", "demoninfo", "poisoner", "empath", "dawn"),
    )
    assert script.night_order(False) == ("dusk", "poisoner", "imp", "empath", "dawn")


def test_home_made_characters_wake_by_number_after_an_official_one_of_the_same() -> None:
    rank = night_order(False).index("imp") + 1
    made = [
        {**MADE, "id": "before", "otherNight": rank - 0.5},
        {**MADE, "id": "same", "otherNight": rank},
        {**MADE, "id": "after", "otherNight": rank + 0.5},
        {**MADE, "id": "sleeper", "otherNight": 0},
    ]
    order = parse_script(dumped("imp", "monk", *made)).night_order(False)
    assert order == ("dusk", "monk", "before", "imp", "same", "after", "dawn")


def test_an_own_order_rules_one_night_and_leaves_the_other() -> None:
    meta = {"id": "_meta", "otherNight": ["dusk", "empath", "Imp", "poisoner", "dawn"]}
    script = parse_script(dumped(meta, *FIVE))
    assert script.night_order(False) == ("dusk", "empath", "imp", "poisoner", "dawn")
    assert script.night_order(True) == parse_script(f"[{BARE}]").night_order(True)
    assert script.warnings == ()


def test_who_is_missing_from_an_own_order_keeps_the_usual_place() -> None:
    meta = {
        "id": "_meta",
        "firstNight": ["dusk", "minion_info", "Demon Info", "empath", "dawn"],
        "otherNight": ["dusk", "imp", "nobody", "empath", "dawn"],
    }
    script = parse_script(dumped(meta, *FIVE))
    first = ("dusk", "minioninfo", "demoninfo", "poisoner", "empath", "dawn")
    assert script.night_order(True) == first
    assert script.night_order(False) == ("dusk", "poisoner", "imp", "empath", "dawn")
    assert script.warnings == (
        "'nobody' in otherNight is no character",
        "poisoner wakes and has no place in firstNight or otherNight; it keeps its usual place",
    )


def test_special_steps_that_an_own_order_leaves_out_are_put_in() -> None:
    script = parse_script(dumped({"id": "_meta", "firstNight": ["empath", "poisoner"]}, *FIVE))
    order = script.night_order(True)
    assert order == ("dusk", "minioninfo", "demoninfo", "empath", "poisoner", "dawn")
    assert script.warnings == ()


def test_a_traveller_beside_the_script_has_a_place() -> None:
    script = parse_script(dumped({"id": "_meta", "otherNight": ["imp", "empath"]}, "imp", "empath"))
    order = script.night_order(False, extra=["bonecollector"])
    assert order == ("dusk", "bonecollector", "imp", "empath", "dawn")


@pytest.mark.parametrize("raw", [7, "imp", {"a": 1}])
def test_an_order_that_is_no_list_is_noted(raw: object) -> None:
    script = parse_script(dumped({"id": "_meta", "firstNight": raw}, "imp"))
    assert script.first_night is None and len(script.warnings) == 1


# Files and shipped scripts


def test_trouble_brewing_is_on_board() -> None:
    script = load_script("tb")
    assert script in shipped_scripts() and load_script(" TB ") == script
    assert (script.id, script.name, script.warnings) == ("tb", "Trouble Brewing", ())
    teams = ("townsfolk", "outsider", "minion", "demon")
    assert [len(script.by_team(team)) for team in teams] == [13, 4, 4, 1]
    assert all(catalogue()[id].edition == "tb" for id in script.characters)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", Path("nul\0name"), "no-such-script"):
        with pytest.raises(ScriptError) as caught:
            load_script(path)
        assert len(str(caught.value).splitlines()) == 1


def test_who_is_supported() -> None:
    script = parse_script(dumped("chef", "imp", "djinn", MADE))
    assert script.unsupported({"chef", "imp"}) == ("keeper", "djinn")
    assert script.unsupported({"chef", "imp", "djinn", "keeper"}) == ("keeper",)


def test_an_unknown_team_is_refused() -> None:
    with pytest.raises(ScriptError, match="no team 'villager'"):
        load_script("tb").by_team("villager")


def test_jinxes_of_a_script() -> None:
    (jinx,) = parse_script(dumped("baron", "heretic", "imp")).jinxes()
    assert {jinx.a, jinx.b} == {"baron", "heretic"} and jinx.exclusive


# Saved games


def test_a_saved_game() -> None:
    text = (HERE / "saved-table.json").read_bytes()
    table = parse_saved_table(text)
    assert (table.script.name, table.script.author) == ("Saved", "Eve")
    assert table.script.characters == ("mayor", "virgin", "imp", "baron", "tilly")
    assert table.script.fabled == ("djinn",)
    assert table.script.warnings == ()
    assert table.bluffs == ("mayor", None, "virgin")
    fay, gus, hal, ida = table.seats
    assert (fay.character, fay.pronouns) == ("tilly", "she/her")
    assert fay.reminders == (SavedReminder("tilly", "Told"),)
    assert (gus.character, gus.dead, gus.ghost_vote_used) == ("imp", True, True)
    assert gus.reminders == (SavedReminder("custom", "too quiet"),)
    assert hal.character is None
    assert (ida.character, ida.reminders) == ("thief", (SavedReminder("good", "Good"),))
    assert parse_script(text) == table.script


@pytest.mark.parametrize(("edition", "count"), [("tb", 22), ("bmr", 25), ("snv", 25)])
def test_a_saved_game_of_an_edition(edition: str, count: int) -> None:
    data = {"edition": {"id": edition}, "roles": "", "players": [{"name": "A", "role": "imp"}]}
    table = parse_saved_table(json.dumps(data))
    assert (table.script.id, len(table.script.characters)) == (edition, count)
    off = () if edition == "tb" else ("imp of A is not on the script",)
    assert table.script.warnings == off


def test_a_script_is_no_saved_game() -> None:
    with pytest.raises(ScriptError, match="not a saved game"):
        parse_saved_table('["chef"]')
