"""What `/worlds` prints and what a reasoner does hang on the seat's view alone.

A sample; all of it is `python -m evals.measure secrecy-minds`.
"""

from __future__ import annotations

import pytest

from engine import Decision, Stream, View
from evals.secrecy import everywhere, watched
from evals.secrecy.minds import reasoned, shown_worlds, thinking
from storyteller_ai.worlds.live.own import Own
from storyteller_ai.worlds.live.placements import Floats


@pytest.mark.parametrize("script", ["tb", "rule-the-world"])
def test_minds_think_the_same_where_all_that_a_seat_was_told_is(script: str) -> None:
    said: set[str] = set()

    def heard(decision: Decision, view: View, draws: Stream) -> str:
        said.add(shown_worlds(decision, view, draws))
        said.add(reasoned(decision, view, draws))
        return ""

    with thinking():
        watched.SINKS.append(heard)
        try:
            counts, leaks = everywhere.search_everywhere(script, range(1), days=2)
        finally:
            watched.SINKS.remove(heard)
    assert [str(leak) for leak in leaks] == []
    assert counts.compared > 300
    # They did look: there was more than one answer of each kind.
    assert len([words for words in said if "Demon" in words]) > 10
    assert len([words for words in said if "Choice" in words]) > 10


def test_worlds_that_know_of_another_seats_token_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Planted: the weights move with the token that some other seat looked with last."""
    last = [""]
    token = Own._token

    def leaky(own: Own) -> Floats:
        before = last[0]
        if own.view.became:
            last[0] = own.view.became[0][1]
        found = token(own)
        found[: len(found) // 2] *= 0.25 + 0.05 * len(before)
        return found

    monkeypatch.setattr(Own, "_token", leaky)
    with thinking():
        assert everywhere.search_everywhere("tb", range(1), days=2)[1]
