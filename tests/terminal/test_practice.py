"""The practice aid: `/worlds` at the table, and what was known against the truth after the end."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import Game
from engine.events import CharacterGiven, PhaseBegan
from storyteller_ai.language import language
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from storyteller_ai.terminal.suspicion import plot

PLAY = ("play", "--plain", "--bots", "town", "--seed", "5", "--character", "empath", "--seat", "3")
NAMES = ("--names", "Ana,Bo,Cy,Dee,Eli,Fay,Gus,Hal")
NIGHT = ("2", "yes", "")
ROW = re.compile(r"^  (\w+) +Demon +(\d+)%  evil +(\d+)%", re.MULTILINE)


def test_worlds_shows_what_fits_the_own_information(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds", "/quit"])
    rows = {name: (int(demon), int(evil)) for name, demon, evil in ROW.findall(sat.screen)}
    assert set(rows) == {"Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"}
    assert rows["Cy"] == (0, 0)
    assert 95 <= sum(demon for demon, _ in rows.values()) <= 105
    told = re.search(r"You learn: (\d) of the living", sat.screen)
    assert told is not None
    if told[1] == "0":
        assert max(rows["Bo"][0], rows["Dee"][0]) < rows["Fay"][0]


def test_an_evil_player_sees_what_the_town_may_believe(sit: Any) -> None:
    imp = [word if word != "empath" else "imp" for word in PLAY]
    sat = sit([*imp, *NAMES, "--hints"], ["/worlds", "/quit"])
    own, _, town = sat.screen.partition("What all could see and hear lets the town believe:")
    assert {name: demon for name, demon, _ in ROW.findall(own)}["Cy"] == "100"
    rows = {name: int(demon) for name, demon, _ in ROW.findall(town)}
    assert len(rows) == 8
    assert max(rows.values()) < 40  # nothing but the first talk is public: nobody stands out


@pytest.mark.parametrize(
    "supposed",
    [
        "suppose Bo demon",
        "demon Bo",
        "what if Bo is the imp?",
        "suppose 2 demon",
        "the demon is Bo",
    ],
)
def test_a_demon_may_be_supposed(sit: Any, supposed: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], [f"/worlds {supposed}", "/quit"])
    assert re.search("If Bo is the (Demon|Imp):|If the Demon is Bo:", sat.screen)
    assert re.search(r"^  Bo +Demon +\d+% -> 100%  evil +\d+% -> 100%", sat.screen, re.MULTILINE)


def test_a_liar_may_be_supposed(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds suppose Bo is lying", "/quit"])
    assert "If nothing that Bo told is true:" in sat.screen
    assert "->" in sat.screen


def test_what_cannot_be_is_said(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds suppose Cy demon", "/quit"])
    assert "Nothing that you know allows it." in sat.screen


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/worlds suppose", "/worlds suppose NAME is lying"),
        ("/worlds ???", "/worlds suppose NAME is lying"),
        ("/worlds help", "/worlds suppose NAME is lying"),
        ("/worlds zork", "zork is nobody here; there are Ana"),
        ("/worlds suppose Bo zork", "not understood: Bo zork"),
        ("/worlds suppose Zed demon", "Zed is nobody here"),
        ("/worlds suppose Mina is drunk", "Mina is nobody here"),
        ("/worlds suppose Bo and Mina are evil", "Mina is nobody here"),
        ("/worlds suppose everyone is lying", "not understood: everyone is lying"),
        ("/worlds suppose Bo", "/worlds suppose NAME is lying"),
        ("/worlds suppose I am lying", "you know yourself"),
        ("/worlds suppose Bo nominated Dee", "the worlds know nothing of this: Bo nominated Dee"),
    ],
)
def test_a_wrong_entry_gets_one_line(sit: Any, line: str, answer: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], [line, "/quit"])
    assert answer in sat.screen
    assert (sat.status, sat.errors) == (0, "")


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Evil is evil", "If Evil is evil:"),
        ("Demon is the demon", "If Demon is the Demon:"),
        ("Mary Ann is evil", "If Mary Ann is evil:"),
        ("suppose mary ann and demon are evil", "If Mary Ann is evil:\nIf Demon is evil:"),
        ("suppose If is good and If is good", "If If is good:\n  "),
        ("suppose Not is not good", "If Not is not good:"),
    ],
)
def test_names_may_be_words_of_the_grammar(sit: Any, line: str, title: str) -> None:
    sat = sit(
        [*PLAY, "--names", "Evil,Demon,Cy,Mary Ann,Not,If,Gus,Who", "--hints"],
        [f"/worlds {line}", "/quit"],
    )
    assert title in sat.screen


@pytest.mark.parametrize("line", ["worlds", "Worlds Bo", "worlds suppose Bo is lying"])
def test_nobody_hears_what_is_supposed_where_the_stroke_was_forgotten(sit: Any, line: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["", line, "/quit"])
    assert "You: " not in sat.screen
    assert re.search(r"^  Bo +Demon", sat.screen, re.MULTILINE)


def test_who_goes_on_keeps_the_aid(sit: Any) -> None:
    left = sit([*PLAY, *NAMES, "--hints"], ["", "/quit"]).screen.strip().splitlines()[-1]
    assert left.endswith(" --hints")
    assert "  Bo" in sit(left.split()[1:], ["/worlds", "/quit"]).screen


@pytest.mark.parametrize("line", ["/worlds Bo Dee", "/worlds bo, and Dee"])
def test_several_players_are_looked_at(sit: Any, line: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["", line, "/quit"])
    assert [name for name, _, _ in ROW.findall(sat.screen)] == ["Bo", "Dee"]


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("/세계 Bo가 악이면", "Bo가 악이라면:"),
        ("/세계 만약에 Bo가 악마면", "Bo가 악마라면:"),
        ("/세계 Bo가 악마고 Fay가 하수인이면", "Fay가 하수인이라면:"),
        ("/세계 Bo를 믿는다면", "Bo가 말한 것이 모두 사실이라면:"),
        ("/세계 Bo를 못 믿는다", "Bo가 말한 것이 모두 사실이 아니라면:"),
        ("/세계 Bo 말이 거짓이라면", "Bo가 말한 것이 모두 사실이 아니라면:"),
        ("/세계 철수는 악마다", "여기에 없는 이름입니다: 철수는"),
    ],
)
def test_korean_suppositions_are_read_as_they_are_typed(sit: Any, line: str, title: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints", "--lang", "ko"], ["", "", line, "/quit"])
    assert title in sat.screen


def test_who_is_evil_supposes_what_the_town_would_believe(sit: Any) -> None:
    imp = [word if word != "empath" else "imp" for word in PLAY]
    sat = sit([*imp, *NAMES, "--hints"], ["", "/worlds suppose Bo is the Demon", "/quit"])
    assert re.search(r"^  Bo +Demon +\d+% -> 100%", sat.screen, re.MULTILINE)
    sat = sit([*imp, *NAMES, "--hints"], ["", "/worlds I am lying", "/quit"])
    assert re.search(r"^  Cy +Demon +\d+% -> .*\(you\)", sat.screen, re.MULTILINE)


def test_without_hints_it_is_not_there(sit: Any) -> None:
    sat = sit([*PLAY, *NAMES], ["/worlds", "/quit"])
    assert "with --hints" in sat.screen
    assert not ROW.search(sat.screen)


def test_it_speaks_korean(sit: Any) -> None:
    lines = ["/세계", "/세계 가정 Bo 악마", "/quit"]
    sat = sit([*PLAY, *NAMES, "--hints", "--lang", "ko"], lines)
    assert "Bo가 악마라면:" in sat.screen
    assert re.search(r"^  Ana +악마 +\d+%  악 +\d+%", sat.screen, re.MULTILINE)


def rows(sit: Any, line: str, *more: str) -> dict[str, tuple[int, int]]:
    """By name: how likely a player is the Demon, and evil, once something is supposed."""
    sat = sit([*PLAY, *NAMES, "--hints", *more], ["", "", line, "/quit"])
    moved = re.findall(
        r"^  (\w+) +(?:Demon|악마) +<?>?\d+% -> +<?>?(\d+)%  (?:evil|악) +<?>?\d+% -> +<?>?(\d+)%",
        sat.screen,
        re.MULTILINE,
    )
    return {name: (int(demon), int(evil)) for name, demon, evil in moved}


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("/worlds suppose Bo and Fay are evil", ()),
        ("/worlds suppose Bo is evil, and Fay is not good", ()),
        ("/worlds if Bo evil and Fay is evil", ()),
        ("/세계 가정 Bo와 Fay가 악이라면", ("--lang", "ko")),
        ("/세계 만약 Bo 악, Fay 악", ("--lang", "ko")),
    ],
)
def test_several_things_may_be_supposed(sit: Any, line: str, more: tuple[str, ...]) -> None:
    found = rows(sit, line, *more)
    assert found["Bo"][1] == found["Fay"][1] == 100
    assert found["Bo"][0] + found["Fay"][0] in range(98, 103)


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("/worlds suppose Bo isn't the demon", ()),
        ("/worlds suppose Bo is the chef", ()),
        ("/worlds suppose not Bo demon", ()),
        ("/세계 가정 Bo는 악마가 아니다", ("--lang", "ko")),
        ("/세계 Bo가 요리사라면", ("--lang", "ko")),
    ],
)
def test_what_somebody_is_not_may_be_supposed(sit: Any, line: str, more: tuple[str, ...]) -> None:
    found = rows(sit, line, *more)
    assert found["Bo"][0] == 0
    assert sum(demon for demon, _ in found.values()) in range(96, 105)


@pytest.mark.parametrize(
    "line",
    [
        "/worlds suppose Bo is lying",
        "/worlds Bo lied",
        "/worlds suppose Bo's info is wrong",
        "/worlds suppose Bo is not telling the truth",
        "/worlds suppose Bo and Fay are lying",
        "/worlds I don't trust Bo",
        "/worlds suppose Bo is lying but Fay is honest",
    ],
)
def test_a_liar_is_likelier_evil_than_an_honest_player(sit: Any, line: str) -> None:
    honest = rows(sit, "/worlds suppose Bo is honest")
    assert rows(sit, line)["Bo"][1] > honest["Bo"][1]


def test_an_own_ability_that_fails_says_nothing(sit: Any) -> None:
    """The Empath's neighbours are then as the others are."""
    found = rows(sit, "/worlds suppose I am poisoned")
    assert found["Cy"] == (0, 0)
    sat = sit([*PLAY, *NAMES, "--hints"], ["/worlds suppose I am the drunk", "/quit"])
    moved = re.findall(r"^  (\w+) +Demon .*-> +(\d+)%  evil", sat.screen, re.MULTILINE)
    chances = {name: int(demon) for name, demon in moved if name != "Cy"}
    assert max(chances.values()) - min(chances.values()) <= 6  # hardly anything was said yet


@pytest.mark.parametrize("line", ["/worlds Bo", "/worlds bo", "/worlds 2"])
def test_one_player_is_looked_at(sit: Any, line: str) -> None:
    sat = sit([*PLAY, *NAMES, "--hints"], ["", line, "/quit"])
    assert re.search(r"^  Bo  Demon +\d+%  evil +\d+%\n  Perhaps: .*%\.$", sat.screen, re.MULTILINE)


@pytest.mark.parametrize("seat", [None, 2])
@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_plot_has_a_row_for_each_night_and_day(seat: int | None, lang: str) -> None:
    game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"], seed=4)
    players = {s: make_player("town", s) for s in game.seats}
    run_now(Table(game, players, make_storyteller("handbook")).run())
    began = [e for e in game.events if isinstance(e, PhaseBegan)]
    looks = [e for e in began if e.phase in ("discussion", "nominations")]
    found = [line.text for line in plot(game, seat, language(lang))][2:]
    assert len(found) == len(looks)
    for row in found:
        assert re.fullmatch(r"  .*\d.*  [#.]{20} +[<>]?\d+%  \w+ +[<>]?\d+%  \w+, .*", row), row


def test_the_plot_of_somebody_evil_shows_what_the_town_knew() -> None:
    game = Game.new("tb", ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"], seed=4)
    players = {s: make_player("town", s) for s in game.seats}
    run_now(Table(game, players, make_storyteller("handbook")).run())
    given = [e for e in game.events if isinstance(e, CharacterGiven)]
    imp = next(e.seat for e in given if e.character == "imp")
    for_imp = [line.text for line in plot(game, imp, language("en"))]
    assert for_imp == [line.text for line in plot(game, None, language("en"))]
