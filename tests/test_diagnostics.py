"""Diagnostics go to stderr when asked for, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import structlog

from storyteller_ai import diagnostics


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    structlog.reset_defaults()
    yield
    structlog.reset_defaults()


def test_off_by_default(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(diagnostics.ENVIRONMENT, raising=False)
    diagnostics.get_logger("table").critical("seat timed out")
    captured = capsys.readouterr()
    assert captured.out + captured.err == ""


def test_the_environment_sets_the_level(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(diagnostics.ENVIRONMENT, "Warning")
    logger = diagnostics.get_logger("table")
    logger.info("too quiet to hear")
    logger.warning("seat timed out", seat="Bo")
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "too quiet" not in captured.err
    assert "seat timed out" in captured.err
    assert "seat=Bo" in captured.err
    assert "part=table" in captured.err


def test_an_unknown_level_names_the_known_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(diagnostics.ENVIRONMENT, "loud")
    with pytest.raises(ValueError, match=r"'loud'.*off, error, warning, info, debug"):
        diagnostics.configure()
