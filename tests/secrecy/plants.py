"""Leaks planted on purpose: each lets something hidden reach a seat in its own way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine import Game, Illegal, Malformed, Source, Stream, refusals
from engine import events as ev
from engine.abilities import Turn
from engine.characters.townsfolk.slayer import Slayer
from engine.decisions import Choice, Decision, OneOf
from engine.flow import day, floor, voting
from engine.play import Play
from storyteller_ai import table
from storyteller_ai.table import Table

Plant = Callable[[pytest.MonkeyPatch], None]
Change = Callable[[Play, ev.Event], ev.Event]


def emitting(patch: pytest.MonkeyPatch, change: Change) -> None:
    """Every event is changed before it happens."""
    emit = Play.emit
    patch.setattr(Play, "emit", lambda play, event: emit(play, change(play, event)))


def ids_count_everything(patch: pytest.MonkeyPatch) -> None:
    def decision(
        self: Play, actor: int, kind: str, options: Any, seat: int | None = None, about: Any = ()
    ) -> Decision:
        return Decision(f"{kind}/{actor}/{len(self.records)}", actor, kind, options, seat, about)

    patch.setattr(Play, "decision", decision)


def choices_name_their_instance(patch: pytest.MonkeyPatch) -> None:
    def chose(self: Turn, value: Any) -> None:
        instance = self.instance
        self.play.emit(ev.ChoiceKept(instance.id, value))
        self.play.emit(ev.Chose(self.owner, f"{instance.character} {instance.id}", value))

    patch.setattr(Turn, "chose", chose)


def deaths_are_seen_by_night(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ev.Died, "audience", None)


def wakings_are_heard(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ev.Woke, "audience", None, raising=False)


def all_see_the_spys_grimoire(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(ev.SawGrimoire, "audience", None, raising=False)


def only_the_sober_wake(patch: pytest.MonkeyPatch) -> None:
    wake = Turn.wake
    patch.setattr(Turn, "wake", lambda turn: wake(turn) if turn.works else None)


def the_drunk_is_not_asked(patch: pytest.MonkeyPatch) -> None:
    choose = Turn.choose

    def choose_or_not(self: Turn, options: Any, kind: str = "choose") -> Any:
        if self.instance.sham:
            options = OneOf((next(iter(options)),))
        return (yield from choose(self, options, kind))

    patch.setattr(Turn, "choose", choose_or_not)


def a_poisoned_butler_is_free(patch: pytest.MonkeyPatch) -> None:
    bonds = voting.bonds
    patch.setattr(
        voting,
        "bonds",
        lambda play: {s: m for s, m in bonds(play).items() if s not in play.impaired},
    )


def nobody_may_choose_the_drunk(patch: pytest.MonkeyPatch) -> None:
    choose = Turn.choose_seat

    def choose_seat(self: Turn, seats: Any, optional: bool = False) -> Any:
        fit = tuple(s for s in seats if self.grim.seats[s].character != "drunk")
        return (yield from choose(self, fit, optional))

    patch.setattr(Turn, "choose_seat", choose_seat)


def the_virgin_is_no_nominee(patch: pytest.MonkeyPatch) -> None:
    nominees = floor.nominees

    def fit(play: Play) -> tuple[int, ...]:
        return tuple(s for s in nominees(play) if play.grim.seats[s].character != "virgin")

    patch.setattr(floor, "nominees", fit)


def a_real_shot_is_louder(patch: pytest.MonkeyPatch) -> None:
    used = Slayer.used

    def louder(self: Slayer, turn: Turn, targets: tuple[int, ...]) -> Any:
        if turn.works:
            turn.play.emit(ev.Declared(turn.owner, "slayer", targets))
        return (yield from used(self, turn, targets))

    patch.setattr(Slayer, "used", louder)


def no_time_to_react_while_one_is_poisoned(patch: pytest.MonkeyPatch) -> None:
    window = day.window

    def short(play: Play, name: str, closed: Any, **more: Any) -> Any:
        if name != "reaction" or not play.impaired:
            yield from window(play, name, closed, **more)

    patch.setattr(day, "window", short)


def refusals_name_the_true_character(patch: pytest.MonkeyPatch) -> None:
    answer = Game._answer

    def telling(self: Game, choice: Choice, by: int | None) -> None:
        try:
            answer(self, choice, by)
        except (Illegal, Malformed) as error:
            seat = self._play.grim.seats.get(self._open_decision(choice.decision).actor)
            raise type(error)(f"{error} ({seat.character if seat else ''})") from None

    patch.setattr(Game, "_answer", telling)


def stale_answers_hear_what_is_open(patch: pytest.MonkeyPatch) -> None:
    def everything(wanted: Any, by: int | None, there: Sequence[Decision]) -> str:
        return "; open now: " + ", ".join(decision.id for decision in there[:4])

    patch.setattr(refusals, "_open_beside", everything)


def tokens_tell_the_truth(patch: pytest.MonkeyPatch) -> None:
    def true(play: Play, event: ev.Event) -> ev.Event:
        if isinstance(event, ev.TokenShown):
            return replace(event, character=play.grim.seats[event.seat].character)
        return event

    emitting(patch, true)


def information_names_who_registers(patch: pytest.MonkeyPatch) -> None:
    def about(play: Play, event: ev.Event) -> ev.Event:
        last = play.events[-1] if play.events else None
        if isinstance(event, ev.Learned) and isinstance(last, ev.Ruling):
            falsely = tuple(seat for seat, _, _ in last.registrations)
            return replace(event, about=event.about + falsely)
        return event

    emitting(patch, about)


def voters_stand_by_team(patch: pytest.MonkeyPatch) -> None:
    def sort(play: Play, event: ev.Event) -> ev.Event:
        if isinstance(event, ev.Tallied):
            seats = play.grim.seats
            return replace(
                event, voters=tuple(sorted(event.voters, key=lambda s: seats[s].alignment))
            )
        return event

    emitting(patch, sort)


def views_know_the_poisoned(patch: pytest.MonkeyPatch) -> None:
    view = Game.view

    def knowing(self: Game, seat: int) -> Any:
        found = view(self, seat)
        found.__dict__["sober"] = seat not in self._play.impaired
        return found

    patch.setattr(Game, "view", knowing)


def draws_depend_on_the_character(patch: pytest.MonkeyPatch) -> None:
    class Peeking(Source):
        def stream(self, *key: object, owner: int | None = None) -> Stream:
            return super().stream(*key, *character, owner=owner)

    character: list[str] = []
    ask = Table.ask

    def asking(self: Table, decision: Decision, round: int = 0) -> Awaitable[Choice | None]:
        seat = self.game._play.grim.seats.get(decision.actor)
        character[:] = [seat.character] if seat else []
        return ask(self, decision, round)

    patch.setattr(Table, "ask", asking)
    patch.setattr(table, "Source", Peeking)


def evil_has_the_floor_first(patch: pytest.MonkeyPatch) -> None:
    speakers = Table._speakers

    def sort(self: Table, floor: Any, number: int) -> list[int]:
        seats = self.game._play.grim.seats
        return sorted(speakers(self, floor, number), key=lambda s: seats[s].alignment == "evil")

    patch.setattr(Table, "_speakers", sort)


def the_drunk_is_asked_twice(patch: pytest.MonkeyPatch) -> None:
    ask = Table.ask

    async def again(self: Table, decision: Decision, round: int = 0) -> Choice | None:
        seat = self.game._play.grim.seats.get(decision.actor)
        if seat and seat.character == "drunk":
            await ask(self, decision, round)
        return await ask(self, decision, round)

    patch.setattr(Table, "ask", again)


PLANTS: tuple[tuple[Plant, int], ...] = (
    (ids_count_everything, 0),
    (choices_name_their_instance, 0),
    (deaths_are_seen_by_night, 0),
    (wakings_are_heard, 0),
    (all_see_the_spys_grimoire, 3),
    (only_the_sober_wake, 0),
    (the_drunk_is_not_asked, 2),
    (a_poisoned_butler_is_free, 7),
    (nobody_may_choose_the_drunk, 0),
    (the_virgin_is_no_nominee, 0),
    (a_real_shot_is_louder, 12),
    (no_time_to_react_while_one_is_poisoned, 1),
    (refusals_name_the_true_character, 0),
    (stale_answers_hear_what_is_open, 0),
    (tokens_tell_the_truth, 0),
    (information_names_who_registers, 4),
    (voters_stand_by_team, 1),
    (views_know_the_poisoned, 0),
    (draws_depend_on_the_character, 0),
    (evil_has_the_floor_first, 4),
    (the_drunk_is_asked_twice, 9),
)
"""Each plant with a family of games that shows it."""
