"""What was typed wrongly is said in the language that the command line asks for."""

from __future__ import annotations

import pytest

from storyteller_ai.cli import main
from storyteller_ai.language_option import VARIABLE


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--bogus", "--lang", "ko"], "--bogus라는 선택지는 없습니다"),
        (["simulate", "--lang=ko", "--games", "many"], "정수여야 합니다"),
        (
            ["characters", "--lang", "ko", "chef"],
            "남는 말이 있습니다: chef ('storyteller characters --help' 참고)",
        ),
        (["play", "--lang", "ko", "--seed"], "값이 있어야 합니다"),
    ],
)
def test_in_korean(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    errors = capsys.readouterr().err
    assert told in errors and errors.count("\n") == 1
    assert "(see " not in errors


def test_by_the_environment_and_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "ko")
    assert main(["scenario"]) == 2
    assert "빠졌습니다" in capsys.readouterr().err
    monkeypatch.setenv(VARIABLE, "tlh")
    assert main(["scenario"]) == 2
    assert "'tlh' is none of en, ko" in capsys.readouterr().err


def test_in_english_nothing_changes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--bogus"]) == 2
    assert "No such option: --bogus" in capsys.readouterr().err
