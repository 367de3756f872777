"""Plays scenarios: the phases in order, each event, and every expectation at its moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import (
    STORYTELLER,
    Decision,
    EngineError,
    Game,
    supported_ids,
)
from engine import events as ev
from storyteller_ai.language import Language, language
from storyteller_ai.scenario.board import board_of
from storyteller_ai.scenario.book import Book
from storyteller_ai.scenario.expectations import unmet
from storyteller_ai.scenario.happenings import Happenings
from storyteller_ai.scenario.model import DayEvent, Fault, Phase, Scenario, Unsupported
from storyteller_ai.scenario.moment import Moment
from storyteller_ai.scenario.stage import Reached, Stage, Until

PASSED: Final = "passed"
FAILED: Final = "failed"
UNSUPPORTED: Final = "unsupported"
START: Final = "the beginning"
"""The place of what fails before the first phase."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What did not hold: where, in words, with the board at that moment."""

    place: str
    message: str
    board: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario went: `passed`, `failed` or `unsupported` (then: what the engine lacks)."""

    scenario: Scenario
    result: str
    failures: tuple[Failure, ...] = ()
    missing: tuple[str, ...] = ()


def run(scenario: Scenario, to: Language | None = None) -> Outcome:
    """Play a scenario. Raises nothing for what it may hold: that is in the outcome.

    to: the language of the boards; what failed is said in English (see `Language.error`).
    """
    lacking = tuple(c for c in scenario.needs if c not in supported_ids())
    if lacking:
        return Outcome(scenario, UNSUPPORTED, missing=lacking)
    play: _Run | None = None
    try:
        play = _Run(scenario, to=to)
        play.play()
    except Unsupported as gap:
        failures = tuple(play.failures) if play else ()
        result = FAILED if failures else UNSUPPORTED
        return Outcome(scenario, result, failures, (str(gap),))
    except EngineError as fault:
        failure = _failure(play, str(fault))
        return Outcome(scenario, FAILED, (*(play.failures if play else ()), failure))
    except Exception as error:  # one case that breaks the engine must not hide the others
        # Importing structlog costs more than a case.
        from storyteller_ai.diagnostics import get_logger

        get_logger("scenario").exception("the engine broke", case=scenario.id)
        failure = _failure(play, f"the engine broke: {type(error).__name__}: {error}")
        return Outcome(scenario, FAILED, (*(play.failures if play else ()), failure))
    return Outcome(scenario, FAILED if play.failures else PASSED, tuple(play.failures))


def play_up(scenario: Scenario) -> Game:
    """The game at the end of a scenario's last event, before that day closes.

    Raises EngineError when a case cannot be played that far.
    """
    _supported(scenario)
    play = _Run(scenario)
    play.play(to_the_end=False)
    return play.stage.game


def play_to(scenario: Scenario, kind: str, seat: str = "") -> Game:
    """The game at the Storyteller's decision of a kind in its last phase, or in the setup.

    seat: the name of whom it is about, where there are several. Raises EngineError when a case
    cannot be played that far, or where it has no such decision.
    """
    _supported(scenario)
    last = scenario.phases[-1]

    def reached(decision: Decision) -> bool:
        if decision.actor != STORYTELLER or decision.kind != kind:
            return False
        name = play.stage.words.name(-1 if decision.seat is None else decision.seat)
        grim = play.stage.game.storyteller_view().grimoire
        now = (grim.phase == "night") == (last.kind == "night") and grim.day == last.number
        return seat in ("", name) and (now or grim.phase == "setup")

    play = _Run(scenario, reached)
    try:
        play.play()
    except Reached:
        return play.stage.game
    whom = f" for {seat}" if seat else ""
    raise Fault(f"{scenario.id}: no decision {kind}{whom} in {last}")


def _supported(scenario: Scenario) -> None:
    lacking = [c for c in scenario.needs if c not in supported_ids()]
    if lacking:
        raise Unsupported(f"no rules yet for {', '.join(lacking)}")


def _failure(play: _Run | None, message: str) -> Failure:
    return Failure(play.place, message, play.board) if play else Failure(START, message, "")


class _Run:
    """One scenario under way."""

    def __init__(
        self, scenario: Scenario, until: Until | None = None, to: Language | None = None
    ) -> None:
        self.scenario = scenario
        self.to = to or language()
        self.failures: list[Failure] = []
        self.place = START
        self.stage = Stage(scenario, until)
        self.happenings = Happenings(self.stage)

    @property
    def board(self) -> str:
        """The position now, in one line."""
        return board_of(self.stage.game, self.to)

    def play(self, to_the_end: bool = True) -> None:
        """All phases, in order."""
        for phase in self.scenario.phases:
            self.place = str(phase)
            last = phase is self.scenario.phases[-1]
            self._phase(phase, to_the_end or not last)
        for what in self.stage.later.unused():
            self.place = "marks"
            self._fail(what)

    def _phase(self, phase: Phase, closing: bool) -> None:
        stage = self.stage
        book = Book(phase.answers, stage.words)
        stage.books = [stage.later, book]
        first = len(stage.asked) if phase is not self.scenario.phases[0] else 0
        if stage.window == "evening":
            stage.close()
        stage.settle(phase.number if phase.kind == "night" else 0)
        start = self._start_of(phase)
        if phase.kind == "day":
            for number, event in enumerate(phase.events, 1):
                self.place = f"{phase}, event {number} ({event.kind})"
                self._event(event, phase.events[number : number + 1])
                self.place = str(phase)
            if not closing:
                return
            self.happenings.end_day()
            self._nobody_waits()
        asked = stage.asked[first:]
        book.settle(asked)
        self._check(phase.expect, Moment(stage, start, asked))
        if not phase.unused_allowed:
            for what in book.unused():
                self._fail(f"{what} on {phase}")

    def _start_of(self, phase: Phase) -> int:
        """The place in the game's events at which the phase began."""
        name = "night" if phase.kind == "night" else "discussion"
        events = self.stage.game.events
        for place in range(len(events) - 1, -1, -1):
            event = events[place]
            if isinstance(event, ev.PhaseBegan) and (event.phase, event.day) == (
                name,
                phase.number,
            ):
                return place
        winner = self.stage.game.winner
        raise Fault(f"there is no {phase}: the game is over, {winner} has won")

    def _nobody_waits(self) -> None:
        waiting = self.stage.game.asked
        if waiting is not None:
            name = self.stage.words.name(waiting.actor)
            raise Fault(f"{name} has to choose ({waiting.kind}): a `choose` event is missing")

    # --- events ------------------------------------------------------------------------------

    def _event(self, event: DayEvent, following: Sequence[DayEvent]) -> None:
        stage = self.stage
        book = Book(event.answers, stage.words)
        stage.books.append(book)
        start, first = len(stage.game.events), len(stage.asked)
        refusal = self.happenings.perform(event, following)
        stage.books.remove(book)
        asked = stage.asked[first:]
        book.settle(asked)
        refused = self._refused_hands(event, start)
        moment = Moment(stage, start, asked, refusal, refused)
        # A use that is refused is one that does nothing: what is expected of it decides.
        judged = "rejected" in event.expect or (event.kind == "use" and event.expect)
        if refusal and not judged:
            self._fail(f"it was refused: {refusal}")
        self._check(event.expect, moment)
        for what in book.unused():
            self._fail(what)

    def _refused_hands(self, event: DayEvent, start: int) -> tuple[str, ...]:
        """Whose hand was raised in the file and did not count."""
        if event.kind not in ("nominate", "exile"):
            return ()
        tallies = ev.Tallied | ev.ExileTallied
        counted = [e for e in self.stage.game.events[start:] if isinstance(e, tallies)]
        if not counted:
            return ()
        voters = set(map(self.stage.words.name, counted[-1].voters))
        return tuple(name for name in event.body.get("votes") or () if name not in voters)

    # --- what must come out ------------------------------------------------------------------

    def _check(self, expect: Any, moment: Moment) -> None:
        for message in self._unmet(expect, moment):
            self._fail(message)

    def _unmet(self, expect: Any, moment: Moment) -> Iterator[str]:
        for key, wanted in expect.items():
            for message in unmet(moment, key, wanted):
                yield f"{key}: {message}"

    def _fail(self, message: str) -> None:
        self.failures.append(Failure(self.place, message, self.board))
