"""Lets the events of a scenario's days happen: what is nominated, said, used and chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import (
    Consult,
    EngineError,
    Enter,
    Exile,
    Leave,
    Nominate,
    Say,
    State,
    Use,
    registry,
)
from engine import events as ev
from engine.speech import Claim
from storyteller_ai.scenario.model import DayEvent, Fault, Unsupported
from storyteller_ai.scenario.said import asked, guessed, stated
from storyteller_ai.scenario.stage import Stage

SPOKEN: Final = {"artist": "ask", "gossip": "state", "amnesiac": "guess"}
"""The abilities whose use is words, with the event that such a use is."""


class Happenings:
    """Performs events on a stage, and plays on until the town may act again."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.claims: list[tuple[int, str, Say]] = []
        """What will be said between a nomination and its vote: by whom, of which character"""

    def perform(self, event: DayEvent, following: Sequence[DayEvent]) -> str:
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
                return self.perform(replace(event, kind=kind, body=_without_ability(body)), ())
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
                self.end_day()
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

    def end_day(self) -> None:
        """Close the day's windows, up to the evening after the execution."""
        while self.stage.window in ("discussion", "nominations", "reaction"):
            self.stage.close()
            self.stage.settle()


def _without_ability(body: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in body.items() if key != "ability"}
