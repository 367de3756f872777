"""House rules: each setting by its name, what it changes, and what a file of them may hold."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

from engine import (
    FORUM,
    OFFICIAL,
    EngineError,
    Game,
    Nominate,
    Placed,
    Position,
    RuleSet,
    load_script,
    rule_set,
)
from engine.rule_files import load_rules, rules_from_data
from engine.rules import NeighbourWhisper, PhaseHours
from engine.scripts import parse_script
from tests.engine.playing import act, close

FORUM_SAYS = {
    "min_players": 7,
    "execution_threshold": "more_than_half",
    "evil_info_from": 5,
    "travellers_count_for_threshold": False,
    "travellers_count_as_players": "never",
    "exile_threshold": "more_than_half_of_residents",
    "exile_when": "any_time",
    "uncast_vote": "pardon",
    "simultaneous_win": "good",
    "fiddler_tie": "good",
    "bone_collector_when": "day",
    "pukka_first_night": True,
    "balloonist_text": "each_type_once",
    "balloonist_outsiders": "one",
    "stormcatcher_info": "with_evil_info",
    "duplicate_abilities": "never",
    "impairment_term": "malfunction",
    "nominations": "parallel",
    "vote_lock": "as_cast_in_order",
    "early_end": "outcome_settled",
    "missed_choice": "storyteller",
    "whispers": "declared",
    "whisper_ends_on": "talk",
    "neighbour_whisper": NeighbourWhisper(per_day=1, words=10),
    "evil_chat": "none",
    "night_talk": "open_until_silence",
    "phase_hours": PhaseHours(night=24, discussion=12, nomination=12, voting=24),
    "night_lock_hours": 2,
    "fiddler_when": "night",
}


@pytest.mark.parametrize("setting", FORUM_SAYS)
def test_the_forum_has_its_settings(setting: str) -> None:
    assert getattr(FORUM, setting) == FORUM_SAYS[setting]


def test_every_setting_is_explained() -> None:
    words = RuleSet.__doc__ or ""
    assert [name for name in asdict(OFFICIAL) if name != "name" and name not in words] == []


def test_the_page_tells_every_setting_with_its_values() -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "house-rules.md").read_text("utf-8")
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| `")]
    told = {}
    for _, names, official, forum, *_ in rows:
        listed = [n.strip(" `") for n in names.split(",")]
        columns = [[official], [forum]]
        if len(listed) > 1:
            columns = [cell.split(",") for cell in (official, forum)]
        for name, *values in zip(listed, *columns, strict=True):
            told[name] = [value.strip(" `") for value in values]
    for name, value in asdict(OFFICIAL).items():
        shown = [shown_value(v) for v in (value, asdict(FORUM)[name])]
        assert name == "name" or told[name] == shown


def shown_value(value: object) -> str:
    if isinstance(value, dict):
        numbers = [str(number) for number in value.values()]
        return " a day of ".join(numbers) + " words" if "words" in value else ", ".join(numbers)
    return str(value).lower()


@pytest.mark.parametrize(
    ("threshold", "needed"),
    [
        ("at_least_half_of_all", 6),
        ("more_than_half_of_all", 7),
        ("more_than_half_of_residents", 6),
        ("more_than_half_of_living_residents", 4),
    ],
)
def test_how_many_exile(threshold: str, needed: int) -> None:
    rules = rules_from_data({"exile_threshold": threshold}, FORUM)
    assert rules.support_needed(12, 10, 6) == needed


# --- files -----------------------------------------------------------------------------------


def test_a_file_changes_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_text('{"name": "ours", "base": "forum", "fiddler_tie": "evil"}')
    assert load_rules(str(file)) == replace(FORUM, name="ours", fiddler_tie="evil")
    file.write_text('{"evil_info_from": 5}')
    assert load_rules(str(file)) == replace(OFFICIAL, name="house", evil_info_from=5)
    assert load_rules("forum") is FORUM


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"fidler_tie": "good"}', "no rule is called 'fidler_tie'; did you mean fiddler_tie"),
        ('{"fiddler_tie": "nobody"}', "'evil' or 'good', not 'nobody'"),
        ('{"evil_info_from": true}', "must be a whole number"),
        ('{"evil_info_from": "5"}', "must be a whole number"),
        ('{"pukka_first_night": 1}', "must be true or false"),
        ('{"base": "mine"}', "no rule set is called 'mine'"),
        ('{"name": 3}', "must be text"),
        ('{"phase_hours": {"night": 0}}', "a whole number from 1"),
        ('{"phase_hours": {"dusk": 3}}', "an object of night, discussion, nomination, voting"),
        ('{"phase_hours": 24}', "an object of night"),
        ('{"neighbour_whisper": {"words": true}}', "a whole number from 1"),
        ('{"night_lock_hours": "2"}', "must be a whole number"),
        ('{"evil_info_from": 0}', "is from 1 to 20"),
        ('{"neighbour_whisper": ""}', "is null, or an object of per_day, words"),
        ('{"phase_hours": {}}', "is null, or an object of night"),
        ('{"balloonist_txt": "each_type_once"}', "did you mean balloonist_text"),
        ('{"zzzz": 1}', "no rule is called 'zzzz'; the rules are"),
        ('{"fiddler_tie": "evil", "fiddler_tie": "good"}', "'fiddler_tie' stands here twice"),
        ('{"name": "official", "fiddler_tie": "good"}', "give them another name"),
        (r'{"name": "a\nb"}', "no control"),
        ('{"name": " "}', "at least one visible"),
        ("[]", "an object of settings"),
        ("{", "no JSON"),
    ],
)
def test_a_bad_file_is_one_clear_line(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "house.json"
    file.write_text(text)
    with pytest.raises(EngineError, match=told) as refusal:
        load_rules(str(file))
    assert "\n" not in str(refusal.value)


def test_two_rule_sets_at_once_are_none() -> None:
    with pytest.raises(EngineError, match="no rule set"):
        load_rules("official,forum")
    with pytest.raises(EngineError, match="no rule set"):
        rule_set("official forum")


def test_rules_outlive_a_log() -> None:
    assert rules_from_data(asdict(FORUM)) == FORUM


# --- what they change ------------------------------------------------------------------------


def table(*characters: str, rules: RuleSet, start: str = "night", number: int = 2) -> Game:
    seats = tuple(
        Placed(f"P{i}", c, alignment="good" if c in ("thief", "barista") else "")
        for i, c in enumerate(characters)
    )
    script = parse_script(
        '["chef", "empath", "soldier", "slayer", "undertaker", "virgin", "mayor",'
        ' "saint", "baron", "poisoner", "imp", "pukka", "nodashii"]'
    )
    return Game.at(Position(script, seats, start=start, number=number), seed=1, rules=rules)


def test_a_soldier_beside_a_no_dashii() -> None:
    for word, poisoned in (("safe", False), ("poisoned", True)):
        rules = rules_from_data({"soldier_and_poison": word})
        game = table("nodashii", "soldier", "baron", "saint", "chef", rules=rules)
        assert (1 in game.storyteller_view().impaired) is poisoned


def test_a_pukka_by_the_text_sleeps_in_the_first_night() -> None:
    asked = {}
    for acts in (True, False):
        rules = replace(FORUM, pukka_first_night=acts)
        game = table("pukka", "chef", "baron", "saint", "mayor", rules=rules, number=1)
        kinds = []
        while game.asked is not None:
            kinds.append(game.asked.kind)
            game.step(game.asked.choice(next(iter(game.asked.options))))
        asked[acts] = "pukka.choose" in kinds
    assert asked == {True: True, False: False}


def nominate(game: Game, seat: int, who: int) -> None:
    act(game, seat, Nominate(who))


def test_travellers_without_a_vote() -> None:
    rules = replace(FORUM, nominations="sequential", travellers_vote=False)
    game = table("imp", "chef", "baron", "saint", "thief", rules=rules, start="day")
    voters = []
    close(game)
    nominate(game, 1, 2)
    while game.asked is None:
        close(game)
    while game.asked is not None:
        voters.append(game.asked.actor)
        game.step(game.asked.choice(False))
    assert 4 not in voters
    assert 3 in voters


def test_more_nominations_a_day() -> None:
    rules = replace(OFFICIAL, nominations_given=2, nominations_received=2)
    game = table("imp", "chef", "baron", "saint", "mayor", rules=rules, start="day")
    close(game)
    for _ in range(2):
        nominate(game, 1, 2)
        while game.window != "nominations" or game.floor is None:
            if game.asked is None:
                close(game)
            else:
                game.step(game.asked.choice(False))
    with pytest.raises(EngineError):
        nominate(game, 1, 3)
    with pytest.raises(EngineError):
        nominate(game, 3, 2)


def test_a_view_knows_the_rules_of_the_house() -> None:
    rules = replace(FORUM, name="ours", fiddler_tie="evil")
    game = table("imp", "chef", "baron", "saint", "mayor", rules=rules)
    assert game.view(1).refresh().house == rules


FORUM_ORDER = {
    True: """barista bureaucrat thief philosopher minioninfo demoninfo poisoner pukka washerwoman
        librarian chef empath fortuneteller butler seamstress noble balloonist spy""",
    False: """barista bureaucrat thief philosopher poisoner monk scarletwoman imp pukka nodashii
        vigormortis ravenkeeper empath fortuneteller undertaker seamstress balloonist butler spy""",
}


@pytest.mark.parametrize("first", [True, False])
def test_the_forums_night_order_is_the_official_one(first: bool) -> None:
    wanted = FORUM_ORDER[first].split()
    order = load_script("tb").night_order(first, wanted)
    places = [order.index(step) for step in wanted if step in order]
    assert places == sorted(places)
