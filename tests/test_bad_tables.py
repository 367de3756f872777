"""What cannot be played: one clear line each, and nothing has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import (
    FORUM,
    OFFICIAL,
    EngineError,
    Enter,
    Game,
    Leave,
    Placed,
    Position,
    RuleSet,
    Stream,
    Use,
    load_rules,
    load_script,
)
from engine.scripts import parse_script
from storyteller_ai.cli import main
from storyteller_ai.language.language import language
from storyteller_ai.people import names_for
from tests.engine.invariants import state


def refused(game: Game, entry: Enter | Leave) -> str:
    before = state(game)
    with pytest.raises(EngineError) as refusal:
        game.step(entry)
    assert state(game) == before and "\n" not in str(refusal.value)
    return str(refusal.value)


def by_day(*characters: str, rules: RuleSet = FORUM, dead: tuple[int, ...] = ()) -> Game:
    guests = ("bonecollector", "thief")
    seats = tuple(
        Placed(f"P{i}", c, alignment="good" if c in guests else "", alive=i not in dead)
        for i, c in enumerate(characters)
    )
    bluffs = ("seamstress", "washerwoman", "librarian")
    position = Position(load_script("forum"), seats, start="day", number=2, bluffs=bluffs)
    return Game.at(position, seed=1, rules=rules)


SEVEN = ("imp", "chef", "poisoner", "saint", "empath", "monk", "noble")


def test_a_traveller_enters_once() -> None:
    game = by_day(*SEVEN)
    game.step(Enter("Zoe", "thief", 3, "good"))
    assert "is called 'zoe' already" in refused(game, Enter("zoe", "barista", 3, "good"))


def test_who_has_left_is_not_there_to_leave() -> None:
    game = by_day(*SEVEN, "thief")
    game.step(Leave(7))
    assert "only a Traveller at the table" in refused(game, Leave(7))
    game.step(Enter("P7", "thief", 3, "evil"))
    assert game.seats[8] == "P7", "a new seat, though the name is the old one"


def test_the_bone_collector_leaves_while_the_choice_hangs_on_them() -> None:
    game = by_day(*SEVEN, "bonecollector", dead=(1,))
    assert game.floor is not None
    game.step(game.floor.act(7).choice(Use("bonecollector", (1,))))
    game.step(Leave(7))
    while not game.over and game.storyteller_view().grimoire.phase != "night":
        if game.floor is not None:
            game.step(game.floor.clock.choice(True))
        elif game.asked is not None:
            game.step(game.asked.choice(next(iter(game.asked.options))))
    tokens = game.storyteller_view().grimoire.reminders.values()
    assert not any(token.name.startswith("bonecollector") for token in tokens)


def test_the_bone_collector_leaves_while_it_is_asked_by_night() -> None:
    seats = tuple(
        Placed(f"P{i}", c, alignment="good" if c == "bonecollector" else "", alive=i != 1)
        for i, c in enumerate((*SEVEN, "bonecollector"))
    )
    bluffs = ("seamstress", "washerwoman", "librarian")
    position = Position(load_script("forum"), seats, start="night", number=2, bluffs=bluffs)
    game = Game.at(position, seed=1, rules=OFFICIAL)
    while game.asked is not None and game.asked.kind != "bonecollector.choose":
        game.step(game.asked.choice(next(iter(game.asked.options))))
    assert game.asked is not None
    game.step(Leave(7))
    assert "as soon as what is under way is over" in refused(game, Leave(7))
    game.step(game.asked.choice(1))
    while game.asked is not None and not game.over:
        game.step(game.asked.choice(next(iter(game.asked.options))))
    assert 7 not in game.seats


@pytest.mark.parametrize("team", ["townsfolk", "demon"])
def test_a_script_of_one_team_seats_nobody(team: str) -> None:
    ids = load_script("tb").by_team(team)
    script = parse_script(json.dumps(list(ids)))
    with pytest.raises(EngineError, match="players can't be seated") as refusal:
        Game.new(script, names_for(7), seed=1)
    assert "\n" not in str(refusal.value)


def test_fifteen_with_village_idiots_and_a_baron() -> None:
    script = load_script("almanac")
    good = [c for c in script.characters if c != "godfather"]
    with_baron = parse_script(json.dumps([*good, "baron"]))
    wanted = {0: "villageidiot", 1: "villageidiot", 2: "villageidiot", 3: "baron"}
    game = Game.new(with_baron, names_for(15), seed=1, wanted=wanted)
    assert game.asked is not None
    bag = game.asked.options.sample(Stream("bag"))
    assert bag.count("villageidiot") == 3 and "baron" in bag
    four = dict.fromkeys(range(4), "villageidiot")
    with pytest.raises(EngineError, match="asked for the same character"):
        Game.new(with_baron, names_for(15), seed=1, wanted=four)
    with pytest.raises(EngineError, match=r"can't be seated|same character"):
        Game.new(with_baron, names_for(15), seed=1, wanted=wanted, rules=FORUM)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--rules", "official,forum"], "no rule set and no file is called"),
        (["--rules", "nowhere.json"], "no rule set and no file is called"),
        (["--script", "forum", "--rules", "forum", "--players", "6"], "at least 7 players"),
        (["--travellers", "imp"], "no Traveller"),
        (["--fabled", "imp"], "no Fabled"),
        (["--bots", ""], "each name a policy"),
        (["--storyteller", "human"], "nobody can be asked"),
    ],
)
def test_a_run_that_cannot_be_is_refused_in_one_line(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--games", "1", *arguments]) == 2
    errors = capsys.readouterr().err
    assert told in errors and errors.count("\n") == 1


def test_an_unknown_key_in_a_rule_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    file.write_text('{"base": "forum", "wispers": "free"}')
    with pytest.raises(EngineError, match="no rule is called 'wispers'"):
        load_rules(str(file))


def test_a_player_count_that_a_script_cannot_fill() -> None:
    few = parse_script('["chef", "empath", "monk", "mayor", "saint", "poisoner", "imp"]')
    Game.new(few, names_for(5), seed=1)
    with pytest.raises(
        EngineError, match=r"12 players .*: the script has 4 townsfolk.s., and 7 are"
    ):
        Game.new(few, names_for(12), seed=1)


def test_a_drunk_for_whom_no_townsfolk_is_left_is_never_in_a_bag() -> None:
    ids = ["chef", "empath", "monk", "saint", "drunk", "poisoner", "imp"]
    six = parse_script(json.dumps(ids))
    game = Game.new(six, names_for(6), seed=1)
    assert game.asked is not None
    for draw in range(60):
        assert "drunk" not in game.asked.options.sample(Stream("no drunk", draw))
    without = parse_script(json.dumps([c for c in ids if c != "saint"]))
    with pytest.raises(EngineError, match="no bag fits what the characters need"):
        Game.new(without, names_for(6), seed=1)


@pytest.mark.parametrize("spec", ["thief@2,thief@2", "thief@2-4,thief@3", "thief,thief"])
def test_two_of_a_kind_may_come_and_go(spec: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "3", "--bots", "random", "--travellers", spec, "--json"]
    assert main(["simulate", *options]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 3


def test_the_line_is_korean_to_the_last_word() -> None:
    said = language("ko").error(
        "15 players can't be seated: the script has 6 townsfolk(s), and 9 are needed"
    )
    assert said == "15명이 앉을 수 없습니다. 스크립트의 마을주민은 6명인데 9명이 필요합니다"
