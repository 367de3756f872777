"""A forecast asks nobody, and comes near what the run then takes."""

from __future__ import annotations

import re

import pytest

from evals.models.server import serving
from storyteller_ai.cli import main

RUN = ["simulate", "--games", "6", "--storyteller", "llm", "--bots", "town"]


def test_a_forecast_asks_nobody_and_is_near(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        assert not main([*RUN, "--forecast"])
        assert fake.counted.calls == 0
        said = [int(n) for n in re.findall(r"(\d+) (?:calls|tokens in)", capsys.readouterr().out)]
        assert not main(RUN)
    assert said[0] == pytest.approx(fake.counted.calls, rel=0.5)
    assert said[1] == pytest.approx(fake.counted.tokens_in, rel=0.5)


def test_a_forecast_needs_no_key_and_no_server(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    assert not main([*RUN, "--forecast", "--model", "large"])
    assert capsys.readouterr().out.startswith("large: about ")
    assert main(RUN) == 2


def test_a_run_without_models_has_no_forecast(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--bots", "town", "--forecast"]) == 2
    assert "--forecast is for a run with llm policies" in capsys.readouterr().err
