"""With models at the table, when something comes tells a seat's person less than it would."""

from __future__ import annotations

import io

import pytest

from engine import Line
from engine import events as ev
from evals.models.server import serving
from storyteller_ai.narration import Narrator
from storyteller_ai.terminal import session
from storyteller_ai.terminal.beat import DAY, NIGHT, Beat
from storyteller_ai.terminal.screen import Screen, Teller
from storyteller_ai.terminal.session import Sitting
from tests.terminal.conftest import Sit

NIGHT_FALLS, DAWN = ev.PhaseBegan("night", 2), ev.PhaseBegan("discussion", 2)
SHOT = ev.Declared(1, "slayer", (2,))


class Clock:
    """Time that passes only where a test or a sleep says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def shown_after(thinking: float, first: ev.Event, then: ev.Event | None) -> float:
    """When what follows an event is on the screen, if somebody has thought for so long meanwhile.

    then: what is shown next; None: the person is asked.
    """
    clock = Clock()
    beat = Beat(1.0, clock, clock.sleep)
    teller = Teller(Screen(True, io.StringIO()), Narrator(1), beat=beat)
    stream = [first]
    teller.catch_up(stream)
    clock.now += thinking
    if then is None:
        teller.finish()
    else:
        teller.catch_up([*stream, then])
    return clock.now - 100.0


@pytest.mark.parametrize("then", [ev.Announced((2,), ()), None])
@pytest.mark.parametrize(("first", "beat"), [(SHOT, DAY), (ev.Executed(2), DAY), (DAWN, 0)])
def test_what_comes_of_a_deed_comes_on_the_beat_however_long_one_thought(
    first: ev.Event, beat: int, then: ev.Event | None
) -> None:
    quick, slow = (shown_after(thinking, first, then) for thinking in (0.0, 9.5))
    assert (quick, slow) == ((beat, beat) if beat else (0.0, 9.5))


def test_who_thinks_longer_than_a_beat_is_held_to_the_next() -> None:
    assert shown_after(DAY + 1.0, SHOT, None) == 2 * DAY


def test_a_night_with_many_questions_ends_when_one_without_does() -> None:
    assert shown_after(0.0, NIGHT_FALLS, DAWN) == shown_after(NIGHT - 1.0, NIGHT_FALLS, DAWN)


def test_by_night_one_is_asked_soon_after_waking_whoever_is_told_what() -> None:
    clock = Clock()
    beat = Beat(1.0, clock, clock.sleep)
    for event in (NIGHT_FALLS, ev.Woke(1, "empath")):
        beat.wait()
        beat.after(event)
    woken = clock.now
    beat.wait()
    assert clock.now - woken == DAY
    beat.after(ev.Said(2, "hello", ()))
    assert clock.now - woken == DAY


@pytest.mark.parametrize(
    ("storyteller", "pace", "held"),
    [("llm", "0.0001", True), ("llm", "0", False), ("handbook", "0.0001", False)],
)
def test_a_sitting_has_a_beat_where_models_think_and_it_has_a_pace(
    storyteller: str, pace: str, held: bool, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(session, "Beat", lambda pace: Beat(pace, sleep=waits.append))
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    with serving() as fake:
        monkeypatch.setenv("OPENAI_BASE_URL", fake.url)
        seated = ["--players", "5", "--seed", "11", "--character", "empath", "--pace", pace]
        sat = sit(["play", "--plain", "--storyteller", storyteller, *seated], ["", ""])
    assert not sat.errors and bool(waits) == held


def test_that_a_model_failed_is_said_at_the_edge_of_a_phase_alone(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said at once, it would tell that somebody was asked just now."""
    before, in_time = Sitting._stepped, list[bool]()

    def stepped(self: Sitting, choice: Line) -> None:
        self._trouble.append("no answer in time")
        shown = self.teller.shown
        before(self, choice)
        new = self.game.stream(self.roles.seat or 0)[shown:]
        edge = any(isinstance(event, ev.PhaseBegan) for event in new)
        in_time.append(edge != bool(self._trouble))

    monkeypatch.setattr(Sitting, "_stepped", stepped)
    sit(["play", "--plain", "--players", "5", "--seed", "11", "--character", "empath"], [""] * 9)
    assert len(in_time) > 20 and all(in_time)
