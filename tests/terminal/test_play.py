"""Games through a pipe: to the end, left at any moment, with good and with hostile input."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any

import pytest

from engine import Game, Stream, load_script
from storyteller_ai.language import language
from storyteller_ai.logs import read_log_file

RANDOM = ("play", "--plain", "--bots", "random", "--storyteller", "random")
TOWN = ("play", "--plain", "--bots", "town", "--storyteller", "handbook")
SEED = 987_654_321
NIGHT = ("1", "2 3", "Ana Bo", "yes", "")
"""Lines of which one at least answers any question of the night."""


def careless(seed: int, number: int = 600) -> list[str]:
    """What somebody types who tries everything."""
    draws = Stream("careless", seed)
    talk = (
        *("", "", "", "/pass", "hello all", "/claim monk", "/claim chef,saint soft", "/tell"),
        *("/tell 1 2", "/accuse 3 demon", "/defend", "/ask 2 information", "/propose spare 4"),
        *("/promise 5 no", "/retract", "/whisper 2 psst /claim slayer", "/nominate 3"),
        *("/nominate 5", "/slay 4", "yes", "/vote no", "y", "/who", "/me", "/grim 2 imp?"),
        *("/grim", "/history", "/history all", "/help", *NIGHT, *NIGHT),
    )
    return [draws.choice(talk) for _ in range(number)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("command", [RANDOM, TOWN], ids=["random", "town"])
def test_a_game_is_played_to_its_end_and_revealed(
    sit: Any, tmp_path: Path, command: tuple[str, ...], seed: int
) -> None:
    log = tmp_path / "game.log"
    sat = sit([*command, "--seed", str(SEED + seed), "--log", str(log)], careless(seed))
    assert sat.status == 0, sat.errors
    assert sat.errors == ""
    before, _, after = sat.screen.partition("The Grimoire\n")
    assert re.search(r"^(Good|Evil) wins: ", before, re.MULTILINE)
    assert "The Storyteller's choices" in after
    assert f"Seed: {SEED + seed}" in after
    assert str(SEED) not in before
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    read_log_file(log).replay(verify=True)


@pytest.mark.parametrize("players", [5, 6, 10, 15])
def test_every_number_of_players_can_play(sit: Any, players: int) -> None:
    sat = sit([*RANDOM, "--players", str(players), "--seed", "3"], careless(3, 1500))
    assert (sat.status, sat.errors) == (0, "")
    assert "The Grimoire" in sat.screen


def test_leaving_says_how_to_go_on(sit: Any, tmp_path: Path) -> None:
    for lines in ([], ["/quit"], ["hello", "/who"]):
        sat = sit([*RANDOM, "--seed", "5"], lines)
        assert (sat.status, sat.errors) == (0, "")
        last = sat.screen.splitlines()[-1]
        path = Path(last.removeprefix("storyteller play --resume "))
        assert path.parent == tmp_path / "state" / "storyteller"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_nobody_sees_what_the_seat_does_not_know(sit: Any) -> None:
    """Silent bots name no characters, so the own one is all that stands on the screen."""
    script = load_script("tb")
    for seed in range(4):
        lines = ["/who", "/me", "/history all", "/grim", *["", "yes"] * 5] * 60
        seated = ["--seed", str(seed), "--character", "mayor", "--seat", "2"]
        sat = sit([*RANDOM, *seated], lines)
        before = sat.screen.partition("The Grimoire\n")[0]
        public = before.replace("acts as the Slayer", "").replace("the Saint was executed", "")
        named = {c for c in script.characters if language("en").character(c) in public}
        # The reason of a win and the Demon in it are told to all.
        assert named <= {"mayor"}, named


def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(sit: Any, tmp_path: Path) -> None:
    """The same table with other secrets: until something public differs, so does nothing else."""
    shown: dict[str, set[str]] = {}
    for seed in range(20):
        log = tmp_path / f"{seed}.log"
        options = ["--seed", str(seed), "--character", "soldier", "--seat", "1", "--log", str(log)]
        names = ["--names", "Ana,Bo,Cy,Dee,Eli,Fay,Gus,Hal"]
        sat = sit([*RANDOM, *options, *names], ["/me", "/who", "/history all", "/grim"])
        screen = sat.screen.replace(str(log), "LOG")
        deal = str(read_log_file(log).rows[2])
        shown.setdefault(screen, set()).add(deal)
    assert len(shown) == 1
    assert len(next(iter(shown.values()))) > 15


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--players", "4"], "5 to 15"),
        (["--players", "21"], "5 to 15"),
        (["--script", "zork"], "zork"),
        (["--character", "zork"], "imp"),
        (["--bots", "zork"], "town"),
        (["--bots", "os:getpid"], "can't be made"),
        (["--storyteller", "zork"], "handbook"),
        (["--storyteller", "nowhere:nothing"], "no policy"),
        (["--storyteller", "os:getpid"], "no Storyteller"),
        (["--names", "Ana,Bo,bo,Cy,Dee"], "two players"),
        (["--names", "Ana,Bo,Cy,Dee,Eli", "--players", "6"], "5 names for 6"),
        (["--name", "x" * 10_000], "at most 30"),
        (["--name", "a\x1b[31m"], "U+001B"),
        (["--name", "\u202eab"], "U+202E"),
        (["--name", " "], "visible"),
        (["--seat", "9"], "1 to 8"),
        (["--seed", "-1"], "seed"),
        (["--seed", str(2**64)], "seed"),
        (["--watch", "--seat", "2"], "--seat"),
        (["--watch", "--storyteller", "human"], "look on"),
        (["--storyteller", "human", "--character", "imp"], "--character"),
        (["--resume", "x", "--seed", "2"], "--resume"),
        (["--log", "README.md/x"], "README.md"),
    ],
)
def test_a_bad_option_is_one_line_and_status_2(sit: Any, options: list[str], named: str) -> None:
    sat = sit(["play", "--plain", *options], ["/quit"])
    assert sat.status == 2
    assert sat.screen == ""
    assert sat.errors.count("\n") == 1
    assert named in sat.errors


def test_a_log_is_never_written_over(sit: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_text("mine")
    assert sit([*RANDOM, "--log", str(path)], []).status == 2
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/tell noble 1 Ana Oda Dov", "I was shown Ana, Oda and Dov."),
        ("/tell villageidiot 1 Oda evil", "Oda is evil, so I was told last night."),
        ("/tell oracle 1 2", "Last night: 2, no more and no less."),
        ("/tell villageidiot 1 Oda", "the Village Idiot tells otherwise"),
        ("/tell noble 1 Ana", "the Noble tells otherwise"),
    ],
)
def test_what_an_ability_told_is_told_in_its_own_form(sit: Any, typed: str, said: str) -> None:
    start = ("play", "--plain", "--script", "almanac", "--character", "noble", "--seed", "3")
    assert said in sit(start, [typed]).screen


JUNK = (
    *("/", "//", "/ ", "/zork", "/claim", "/claim zork", "/claim imp soft", "/claim a,b,c,d"),
    *("/tell zork", "/tell 99", "/tell 1 1 1 1", "/accuse", "/accuse zork", "/ask", "/ask 2 zork"),
    *("/whisper", "/whisper 2", "/whisper 1 me", "/whisper 2 /zork", "/whisper 2 /tell", "/vote"),
    *("/vote maybe", "/nominate", "/nominate 0", "/nominate 99", "/slay", "/use", "/use slayer"),
    *("/use slayer 1 2", "/grim", "/grim zork", "/grim 2 " + "x" * 500, "/propose", "/promise"),
    *("/history zork", "/choose", "/choose 99", "\x00", "\x1b[2J", "\u202e", "[bold]x[/bold]"),
    *("[/]", "{0}", "%s", "x" * 5000, "9" * 5000, "/" + "x" * 5000, "/tell " + "1 " * 3000),
    *(
        "/claim " + "chef," * 2000,
        "½",
        "١٢",
        "٣",
        "²",
        "😀",
        "\ufeff/who",
        "\u3000",
        "日本",
        "\x85",
    ),
    *("/whisper 2 a /whisper 2 b", "/whisper 2 a /claim chef /claim zork", "/TELL", "/Pass"),
)


@pytest.mark.parametrize("seed", range(4))
def test_junk_never_breaks_the_game(sit: Any, tmp_path: Path, seed: int) -> None:
    draws = Stream("junk", seed)
    useful = ["", "", "yes", *NIGHT, "/nominate 2", "/who"]
    lines = [draws.choice(JUNK if draws.chance(0.6) else useful) for _ in range(900)]
    log = tmp_path / "game.log"
    sat = sit([*RANDOM, "--seed", str(seed), "--log", str(log)], lines)
    assert (sat.status, sat.errors) == (0, "")
    assert not {c for c in sat.screen if not c.isprintable()} - {"\n"}
    read_log_file(log).replay(verify=True)


@pytest.mark.parametrize("entry", JUNK)
@pytest.mark.parametrize("character", ["mayor", "monk"])
def test_a_refusal_is_one_line(sit: Any, entry: str, character: str) -> None:
    start = [*RANDOM, "--seed", "7", "--character", character]
    asked = sit(start, [""] * (character == "monk")).screen.splitlines()
    answered = sit(start, [*[""] * (character == "monk"), entry]).screen.splitlines()
    if not entry.startswith(("/grim", "/history")):
        assert len(answered) - len(asked) <= 12


def test_words_are_printed_safely_and_kept_as_they_were(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    words = "look \x1b[31mred\u202e [bold]\x07"
    options = ["--character", "mayor", "--seed", "1", "--log", str(log)]
    sat = sit([*RANDOM, *options], [words])
    assert r"look \x1b[31mred\u202e [bold]\x07" in sat.screen
    assert "\x1b" not in sat.screen
    said = [row for row in read_log_file(log).rows if row[:2] == ["e", "Said"]]
    assert said[0][3] == words


def test_a_seat_is_drawn_from_the_seed(sit: Any) -> None:
    places = {
        re.findall(r"sit in seat (\d)", sit([*RANDOM, "--seed", str(seed)], []).screen)[0]
        for seed in range(16)
    }
    assert len(places) > 4


def test_watching_shows_only_what_is_public_until_the_reveal(sit: Any) -> None:
    sat = sit([*RANDOM, "--watch", "--seed", "12"], [])
    assert sat.status == 0
    before, _, after = sat.screen.partition("The Grimoire\n")
    assert "Seed: 12" in after
    assert not re.search(r"learns|chooses|You |\(good\)|\(evil\)", before)


def test_the_asked_character_is_given(sit: Any) -> None:
    sat = sit([*RANDOM, "--character", "Fortune Teller", "--name", "Zoe"], [])
    assert "You are called Zoe" in sat.screen
    assert "You are the Fortune Teller (Townsfolk, good)." in sat.screen


def test_a_house_of_ones_own_bots_can_be_named(
    sit: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "my_bots.py").write_text(
        "from storyteller_ai.players.random import RandomPlayer\n"
        "def quiet(seat): return RandomPlayer()\n"
        "class Broken(RandomPlayer):\n"
        "    def __init__(self, seat): pass\n"
        "    async def choose(self, decision, view, draws): raise RuntimeError('oh')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    log = tmp_path / "game.log"
    options = ["--watch", "--seed", "2", "--storyteller", "random"]
    sat = sit(["play", "--plain", "--bots", "my_bots:quiet", *options, "--log", str(log)], [])
    assert "The Grimoire" in sat.screen
    refused = sit(["play", "--plain", "--resume", str(log)], [])
    assert refused.status == 2
    assert "--bots" in refused.errors
    assert sit(["play", "--plain", "--resume", str(log), "--bots", "random"], []).status == 0
    broken = sit(["play", "--plain", "--bots", "my_bots:Broken", *options], [])
    assert broken.status == 2
    assert broken.errors.count("\n") == 1


def test_the_game_of_a_log_is_the_game_that_was_played(sit: Any, tmp_path: Path) -> None:
    log = tmp_path / "game.log"
    sit([*TOWN, "--seed", "6", "--log", str(log)], careless(6))
    read = read_log_file(log)
    game = read.replay()
    assert isinstance(game, Game)
    assert len(game.events) == len(read.events)
