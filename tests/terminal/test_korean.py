"""The terminal in Korean: whole games through a pipe, Korean commands and names, 40 columns."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine import Stream, load_script
from storyteller_ai.language import language, languages
from storyteller_ai.language.vocabulary import vocabulary
from storyteller_ai.logs import read_log_file
from storyteller_ai.terminal.actions import COMMANDS, completed, help_lines, split_command
from storyteller_ai.terminal.keyboard import completions, tidy
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.screen import Screen

KOREAN = language("ko")
NAMES = {0: "민수", 3: "지영", 5: "수진", 7: "Bo"}
READER = Reader(NAMES, load_script("tb").characters, to=KOREAN)
AROUND = "민수,지영,현우,서연,태호,은비,동건,하린"
LATIN = re.compile(r"[A-Za-z]{3,}")


def careless(seed: int, number: int = 600) -> list[str]:
    """What somebody types in Korean who tries everything."""
    draws = Stream("careless", seed)
    talk = (
        *("", "", "", "/넘기기", "안녕하세요", "/주장 수도사", "/주장 요리사,성자", "/정보"),
        *("/정보 1 2", "/의심 3 악마", "/옹호", "/질문 2 정보", "/제안 살리기 4", "/약속 5 아니요"),
        *(
            "/취소",
            "/귓속말 2 안녕 /주장 처단자",
            "/지목 3",
            "/지목 민수를",
            "/처단 4",
            "예",
            "ㄴㄴ",
        ),
        *("/투표 반대", "/누구", "/나", "/메모 2 임프?", "/메모", "/기록", "/기록 전부", "/도움말"),
        *("1", "2 3", "민수와 지영", "네", "", "1", "2 3", "없음"),
    )
    return [draws.choice(talk) for _ in range(number)]


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_in_korean(sit: Any, tmp_path: Path, seed: int) -> None:
    log = tmp_path / "game.log"
    options = ("--lang", "ko", "--seed", str(seed), "--names", AROUND, "--log", str(log))
    sat = sit(["play", "--plain", *options], careless(seed))
    assert (sat.status, sat.errors) == (0, "")
    assert re.search(r"^(선|악)의 승리: ", sat.screen, re.MULTILINE)
    after = sat.screen.partition("\n마도서\n")[2]
    assert "이야기꾼의 선택" in after
    spoken = sat.screen.replace("Trouble Brewing", "").replace("Enter", "")
    told = [line for line in spoken.splitlines() if LATIN.search(line)]
    # Only paths and the commands that go with them are in Latin letters.
    assert [line for line in told if str(tmp_path) not in line] == []
    read_log_file(log).replay(verify=True)


@pytest.mark.parametrize("viewer", ["public", "storyteller", "2"])
def test_a_game_is_replayed_in_either_language(sit: Any, tmp_path: Path, viewer: str) -> None:
    log = tmp_path / "game.log"
    played = sit(["play", "--plain", "--watch", "--seed", "4", "--log", str(log)])
    assert played.status == 0
    english, korean = (
        sit(["replay", str(log), "--as", viewer, "--lang", code]) for code in ("en", "ko")
    )
    assert (english.status, korean.status, english.errors, korean.errors) == (0, 0, "", "")
    assert "Night 1" in english.screen and "1일차 밤" in korean.screen
    assert not re.search(r"\b(is|the|and|of)\b", korean.screen)


def test_the_log_is_the_same_whatever_the_language(sit: Any, tmp_path: Path) -> None:
    """The same acts by commands of either language, and words as they were typed."""
    typed = {
        "en": [
            "/claim chef",
            "/accuse 3 demon 음",
            "/whisper 2 /claim monk",
            "안녕",
            "/nominate 3",
        ],
        "ko": ["/주장 요리사", "/의심 3 악마 음", "/귓속말 2 /주장 수도사", "안녕", "/지목 3"],
    }
    logs = []
    for code in languages():
        log = tmp_path / f"{code}.log"
        options = ("--seed", "11", "--names", AROUND, "--seat", "1", "--log", str(log))
        lines = [*typed[code], *([""] * 200)] if code in typed else []
        sat = sit(["play", "--plain", "--lang", code, *options], ["", *lines])
        assert sat.status == 0, sat.errors
        logs.append(log.read_bytes())
    assert logs[0].count(b"\n") > 50
    assert len(set(logs)) == 1


def test_a_game_that_is_watched_leaves_the_same_log(sit: Any, tmp_path: Path) -> None:
    logs = []
    for code in languages():
        log = tmp_path / f"{code}.log"
        options = ("--watch", "--seed", "5", "--names", AROUND, "--log", str(log))
        assert sit(["play", "--plain", "--lang", code, *options]).status == 0
        logs.append(log.read_bytes())
    assert len(set(logs)) == 1


def test_bots_have_korean_names(sit: Any) -> None:
    sat = sit(["play", "--plain", "--watch", "--lang", "ko", "--seed", "1"])
    around = re.search(r"앉은 차례: (.*)\.", sat.screen)
    assert around is not None
    assert all(re.fullmatch("[가-힣]{2,3}", name) for name in around[1].split(", "))


def test_a_character_is_asked_for_by_its_korean_name(sit: Any) -> None:
    sat = sit(["play", "--plain", "--lang", "ko", "--seed", "1", "--character", "초공감자"])
    assert "당신은 초공감자입니다" in sat.screen
    sat = sit(["play", "--plain", "--lang", "ko", "--seed", "1", "--character", "없는이"])
    assert sat.status == 2 and "스크립트에 없습니다" in sat.errors


def test_the_language_of_one_command_is_not_that_of_the_next(sit: Any, tmp_path: Path) -> None:
    korean = sit(["play", "--plain", "--lang", "ko", "--players", "4"])
    english = sit(["scenario", str(tmp_path / "none.yaml")])
    assert "명으로는" in korean.errors
    assert english.errors and english.errors.isascii()


# --- what is typed ---------------------------------------------------------------------------


def test_hangul_in_pieces_is_read(sit: Any, tmp_path: Path) -> None:
    """Some keyboards and file systems send Hangul as single letters (NFD)."""
    pieces = unicodedata.normalize("NFD", "/지목 민수")
    assert pieces != "/지목 민수"
    assert tidy(pieces) == "/지목 민수"
    assert READER.seat(tidy(unicodedata.normalize("NFD", "민수를")))[0] == 0
    assert completions(["/지목", "민수"], unicodedata.normalize("NFD", "/지목 민"))[0][0] == "민수"
    logs = []
    for form in ("NFC", "NFD"):
        log = tmp_path / f"{form}.log"
        names = unicodedata.normalize(form, AROUND)
        lines = [unicodedata.normalize(form, line) for line in careless(7)]
        options = ("--seed", "7", "--names", names, "--log", str(log))
        sat = sit(["play", "--plain", "--lang", "ko", *options], lines)
        assert sat.status == 0, sat.errors
        logs.append(log.read_bytes())
    assert logs[0] == logs[1]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("민수", 0),
        ("민수를", 0),
        ("지영이를", 3),
        ("수진이", 5),
        ("수진님", 5),
        ("Bo를", 7),
        ("2", 3),
    ],
)
def test_a_name_may_have_a_particle(text: str, seat: int) -> None:
    assert READER.seat(text)[0] == seat


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("점쟁이", "fortuneteller"),
        ("점쟁이를", "fortuneteller"),
        ("수도승", "monk"),
        ("초공감자", "empath"),
        ("chef", "chef"),
        ("요리사", "chef"),
    ],
)
def test_a_character_is_named_in_korean(text: str, character: str) -> None:
    assert READER.character(text) == character


def test_a_name_that_two_characters_share_gets_a_clear_line() -> None:
    reader = Reader(NAMES, ("juggler", "acrobat", "imp"), to=KOREAN)
    with pytest.raises(Wrong) as wrong:
        reader.character("곡예사")
    line = wrong.value.text(KOREAN)
    assert "곡예사" in line and "juggler" in line and "acrobat" in line and "\n" not in line
    assert reader.character("기예꾼") == "acrobat"
    assert Reader(NAMES, ("acrobat", "imp"), to=KOREAN).character("곡예사") == "acrobat"


@pytest.mark.parametrize("code", languages())
def test_every_command_is_called_something_and_explained(code: str) -> None:
    words = vocabulary(code)
    aliases = [alias for names in words.aliases.values() for alias in names]
    assert len(set(aliases)) == len(aliases)
    for name, where in COMMANDS.items():
        for called in (name, words.called(name), *words.aliases.get(name, ())):
            assert split_command(f"/{called} x", where[0], words) == (name, "x")
        assert {f"/{name}", f"/{words.called(name)}"} <= set(completed(where[0], words))
    assert len(list(help_lines("act", language(code)))) > 15


def test_a_clear_beginning_of_a_command_is_enough() -> None:
    words = vocabulary("ko")
    assert split_command("/처 민수", "act", words) == ("slay", "민수")
    assert split_command("/nom 민수", "act", words) == ("nominate", "민수")
    with pytest.raises(Wrong) as wrong:
        split_command("/정 1", "act", words)
    assert "/주장 또는 /정보" in wrong.value.text(KOREAN)


def test_tab_completes_both_alphabets() -> None:
    words = completed("act", vocabulary("ko"))
    assert completions(words, "/지") == [("/지목", 2)]
    assert completions(words, "/nom") == [("/nominate", 4)]
    assert completions(READER.words, "/지목 민") == [("민수", 1)]
    assert ("점쟁이", 1) in completions(READER.words, "/주장 점")


# --- 40 columns ------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("width", [40, 41, 80])
def test_hangul_is_two_columns_wide(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    for words in (
        "어젯밤에 민수, 지영 중 하나가 독살범이라고 들었어요. 저는 민수가 의심돼요. " * 3,
        "가나다라마바사아자차카타파하" * 8,
        "더 숨길 것도 없네요 저는 요리사예요",
    ):
        file = Terminal()
        Screen(True, file).line(words)
        lines = file.getvalue().splitlines()
        assert max(map(cell_len, lines)) <= width
        squeezed = "".join("".join(lines).split())
        assert squeezed == "".join(words.split())
