"""Plays scenarios: the phases in order, each event, and every expectation at its moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from engine import (
    STORYTELLER,
    Consult,
    Decision,
    EngineError,
    Enter,
    Exile,
    Game,
    Leave,
    Nominate,
    Say,
    State,
    Use,
    registry,
    supported_ids,
)
from engine import events as ev
from engine.speech import Claim
from storyteller_ai.language import Language, language
from storyteller_ai.scenario.board import board_of
from storyteller_ai.scenario.book import Book
from storyteller_ai.scenario.expectations import unmet
from storyteller_ai.scenario.model import DayEvent, Fault, Phase, Scenario, Unsupported
from storyteller_ai.scenario.moment import Moment
from storyteller_ai.scenario.said import asked, guessed, stated
from storyteller_ai.scenario.stage import Reached, Stage, Until

PASSED: Final = "passed"
FAILED: Final = "failed"
UNSUPPORTED: Final = "unsupported"
SPOKEN: Final = {"artist": "ask", "gossip": "state", "amnesiac": "guess"}
"""The abilities whose use is words, with the event that such a use is."""


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


def _without_ability(body: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key != "ability"}


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
        self.claims: list[tuple[int, str, Say]] = []

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
            self._end_day()
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

    def _end_day(self) -> None:
        """Close the day's windows, up to the evening after the execution."""
        while self.stage.window in ("discussion", "nominations", "reaction"):
            self.stage.close()
            self.stage.settle()

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
        refusal = self._perform(event, following)
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

    def _perform(self, event: DayEvent, following: Sequence[DayEvent]) -> str:
        """Let the event happen; returns why it does not, where the engine refuses it."""
        body = event.body
        match event.kind:
            case "nominate":
                return self._nominate(body)
            case "exile":
                return self._exile(body)
            case "enter":
                return self._enter(body)
            case "leave":
                return self._come_or_go(Leave(self.stage.words.seat(body)))
            case "state" if "fact" not in body and not self._has(body["by"], "gossip"):
                return self._state(body)
            case "use" if "text" not in body or body["ability"] not in SPOKEN:
                return self._use(body, following)
            case "use":
                kind = SPOKEN[body["ability"]]
                return self._perform(replace(event, kind=kind, body=_without_ability(body)), ())
            case "ask":
                return self._speak(body, asked(body, self.stage), event)
            case "state":
                return self._speak(body, stated(body, self.stage))
            case "guess":
                return self._speak(body, guessed(body, self.stage.words))
            case "claim":
                return self._claim(body, following)
            case "choose":
                return self._choose(body)
            case "end_day":
                self._end_day()
                return ""
        raise Unsupported(f"event {event.kind}")

    def _nominate(self, body: Any) -> str:
        stage, seat = self.stage, self.stage.words.seat
        if stage.window == "discussion":
            stage.close()
            stage.settle()
        stage.hands = frozenset(map(seat, body.get("votes") or ()))
        refusal = stage.act(seat(body["by"]), Nominate(seat(body["who"])))
        if not refusal:
            self._react()
        stage.hands = frozenset()
        return refusal

    def _state(self, body: Any) -> str:
        """Words of one who has no ability that hears them."""
        refusal = self.stage.act(self.stage.words.seat(body["by"]), Say(body["text"]))
        if not refusal:
            self._react()
        return refusal

    def _speak(self, body: Any, act: Consult | State, event: DayEvent | None = None) -> str:
        """Words that are judged; a question for which others are asked may count as refused."""
        start = len(self.stage.game.events)
        refusal = self.stage.act(self.stage.words.seat(body["by"]), act)
        if event is not None and "rejected" in event.expect:
            if any(isinstance(e, ev.AskedAnew) for e in self.stage.game.events[start:]):
                return "the Storyteller asks for other words"
        if not refusal:
            self._react()
        return refusal

    def _exile(self, body: Any) -> str:
        stage, seat = self.stage, self.stage.words.seat
        stage.hands = frozenset(map(seat, body.get("votes") or ()))
        refusal = stage.act(seat(body["by"]), Exile(seat(body["who"])))
        if not refusal:
            self._react()
        stage.hands = frozenset()
        return refusal

    def _enter(self, body: Any) -> str:
        """A Traveller sits down, by default after the last seat."""
        words, order = self.stage.words, self.stage.game.storyteller_view().grimoire.order
        after = words.seat(body["after"]) if "after" in body else order[-1]
        entry = Enter(body["name"], body["is"], after, body.get("alignment", "good"))
        refusal = self._come_or_go(entry)
        if not refusal:
            words.seats[body["name"]] = max(self.stage.game.seats)
        return refusal

    def _come_or_go(self, entry: Enter | Leave) -> str:
        try:
            self.stage.enter(entry)
        except EngineError as fault:
            return str(fault)
        return ""

    def _has(self, name: str, character: str) -> bool:
        grim = self.stage.game.storyteller_view().grimoire
        return any(a.character == character for a in grim.instances(self.stage.words.seat(name)))

    def _use(self, body: Any, following: Sequence[DayEvent]) -> str:
        targets = body.get("target", body.get("targets", []))
        guesses = body.get("guesses") or {}
        listed = targets if isinstance(targets, list) else [targets]
        seats = tuple(map(self.stage.words.seat, [*listed, *guesses]))
        rule = registry().get(body["ability"])
        if rule is not None and rule.day_targets == 0 and not rule.day_guesses:  # words alone
            return self._claim({**body, "is": body["ability"]}, following)
        if rule is not None and rule.vote_tokens:  # whom it is for goes without saying
            seats = ()
        act: Consult | Use = Use(body["ability"], seats, tuple(guesses.values()))
        if rule is not None and rule.consults:
            act = Consult(body["ability"], seats)
        refusal = self.stage.act(self.stage.words.seat(body["by"]), act)
        if not refusal:
            self._react()
        return refusal

    def _claim(self, body: Any, following: Sequence[DayEvent]) -> str:
        """A claim before one's own nomination is made between the nomination and the vote."""
        seat, character = self.stage.words.seat(body["by"]), body["is"]
        said = Say(body.get("text") or f"I am the {character}.", (Claim((character,)),))
        upcoming = following[0] if following else None
        if upcoming and upcoming.kind == "nominate" and upcoming.body["who"] == body["by"]:
            self.claims.append((seat, character, said))
            return ""
        refusal = self._say_or_use(seat, character, said)
        self.stage.settle()  # an ability may answer to what is said
        return refusal

    def _say_or_use(self, seat: int, character: str, said: Say) -> str:
        """A claim at the moment at which it does something uses the ability; else it is talk."""
        floor = self.stage.game.floor
        matters = floor is not None and floor.act(seat).options.contains(Use(character))
        return self.stage.act(seat, Use(character) if matters else said)

    def _choose(self, body: Any) -> str:
        stage, by = self.stage, body["by"]
        decision, seat = stage.game.asked, stage.words.seat(by)
        if decision is None and (ability := self._last_words(seat)):
            refusal = stage.act(seat, Use(ability, (stage.words.seat(body["who"]),)))
            self._react()
            return refusal
        if decision is None:
            return f"nobody asked {by} to choose"
        if decision.actor != seat:
            raise Fault(f"nobody asked {by} to choose")
        try:
            value = stage.words.fit(decision.options, body["who"])
        except Fault as fault:
            return str(fault)
        stage.step(decision, value)
        self._react()
        return ""

    def _last_words(self, seat: int) -> str:
        """The ability of the seat that is used in public when its player learns of their death."""
        abilities = self.stage.game.storyteller_view().grimoire.instances(seat)
        return next((a.character for a in abilities if a.character in registry().last_words), "")

    def _react(self) -> None:
        """Play on until the town may act again; what waits to be said is said on the way."""
        stage = self.stage
        stage.settle()
        while stage.window == "reaction":
            claims, self.claims = self.claims, []
            for seat, character, said in claims:
                self._say_or_use(seat, character, said)
            stage.close()
            stage.settle()

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
