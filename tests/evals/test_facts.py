"""Propositions and the second opinion on them agree, and it would notice if they did not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.facts import frames
from engine.facts.deeds import Deed
from engine.facts.sets import Next, Property
from evals.facts import ask_games


def test_no_generated_question_is_judged_otherwise() -> None:
    tally = ask_games(range(16), 60)
    assert tally.wrong == []
    assert tally.asked > 850 and all(tally.answers[str(a)] > 50 for a in (True, False, None))


def _then_is_now(self: Any, record: Any, then: Any) -> bool:
    return _fits(self, record, then.history.now)


_fits = Deed._fits
_seats, _holds = Next.seats, Property.holds


@pytest.mark.parametrize(
    "planted",
    [
        (Deed, "_fits", _then_is_now),
        (Next, "seats", lambda self, frame: _seats(Next(self.of, "both", self.among), frame)),
        (Property, "holds", lambda self, f, s: self.aspect != "impaired" and _holds(self, f, s)),
        (frames.Frame, "causes", lambda self, seat: ()),
        (frames.History, "start", property(lambda self: self.now.index)),
    ],
    ids=["roles of today", "both sides", "never impaired", "never drunk", "the start is now"],
)
def test_a_planted_error_is_noticed(
    planted: tuple[Any, str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*planted)
    assert any(ask_games(range(start, start + 4), 80).wrong for start in range(0, 160, 4))
