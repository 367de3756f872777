"""The stage: one game, driven by what a scenario says and else by the plain Storyteller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine import (
    AUTOMATIC,
    STORYTELLER,
    Choice,
    Decision,
    Enter,
    Game,
    Illegal,
    Leave,
    Malformed,
    OneOf,
    Placed,
    Position,
    Script,
    Stale,
    registry,
    rule_set,
)
from engine import events as ev
from storyteller_ai.scenario import plain
from storyteller_ai.scenario.book import Asked, Book, Registering
from storyteller_ai.scenario.model import Answers, Fault, Scenario, Written
from storyteller_ai.scenario.values import Words

SEED: Final = 1
Until = Callable[[Decision], bool]
WAIT: Final = object()
"""In place of an answer: a player chooses by day, and an event of the scenario will say what."""


class Reached(Exception):
    """The play stands at the decision up to which it was to go."""


def script_of(scenario: Scenario) -> Script:
    """The characters that exist in a scenario's game, as a script.

    One that is only on the script, and without rules here, is left out: nobody can become it.
    """
    characters = tuple(c for c in scenario.script if c in registry())
    return Script(id="scenario", name=scenario.id, characters=characters, fabled=scenario.fabled)


def position_of(scenario: Scenario, words: Words) -> tuple[Position, dict[str, Written]]:
    """Where a scenario begins, and the marks whose character is not at the table yet."""
    seats = tuple(
        Placed(
            seat.name,
            seat.character,
            seat.thinks or _belief(scenario, seat.character),
            seat.alignment,
            not seat.dead,
            seat.ghost_vote,
            seat.spent,
            seat.poisoned,
            seat.drunk,
        )
        for seat in scenario.seats
    )
    at_table = {c for seat in seats for c in (seat.character, seat.believes)}
    at_table |= set(scenario.fabled)
    marks, later = [], {}
    for name, written in scenario.marks.items():
        if name.partition(".")[0] in at_table:
            marks.append((name, next(words.meanings(written))))
        else:
            later[name] = written
    first = scenario.phases[0]
    script, bluffs = script_of(scenario), scenario.bluffs
    return (
        Position(script, seats, tuple(marks), bluffs, first.kind, first.number, scenario.fabled),
        later,
    )


def _belief(scenario: Scenario, character: str) -> str:
    """One of whom the file does not say it believes in the first character that is free for it."""
    rule, script = registry().get(character), script_of(scenario)
    teams = rule.believes_to_be if rule else ()
    taken = set() if "demon" in teams else {seat.character for seat in scenario.seats}
    return next((c for team in teams for c in script.by_team(team) if c not in taken), "")


class Stage:
    """A running scenario.

    asked: every decision that was answered, in order; hands: who votes in the running nomination;
    until: of an open decision, whether the play goes no further (it then raises Reached).
    """

    def __init__(self, scenario: Scenario, until: Until | None = None) -> None:
        self.scenario = scenario
        self.words = Words({seat.name: i for i, seat in enumerate(scenario.seats)})
        position, later = position_of(scenario, self.words)
        # A case tells each nomination with its whole vote, one after the other.
        rules = replace(rule_set(scenario.rules), nominations="sequential")
        self.game = Game.at(position, seed=SEED, rules=rules)
        self.asked: list[Asked] = []
        self.later = Book(Answers(rule=later), self.words)
        self.books = [self.later]
        self.hands: frozenset[int] = frozenset()
        self._from_file = False
        self._until = until
        self._scanned = 0
        self._events = 0
        self._scan()

    # --- time --------------------------------------------------------------------------------

    def settle(self, night: int = 0) -> None:
        """Answer all that the scenario and the plain Storyteller can answer.

        night: only up to its dawn; what the day begins with is left to the day.
        """
        game = self.game
        while not game.over and (decision := game.asked) is not None:
            grim = game.storyteller_view().grimoire
            if night and (grim.phase, grim.day) == ("discussion", night):
                return
            if self._until is not None and self._until(decision):
                raise Reached
            value = self.answer(decision)
            if value is WAIT:
                return
            self.step(decision, value)

    def step(self, decision: Decision, value: Any) -> None:
        """Hand an answer in. Raises what the engine refuses it with."""
        at, options = len(self.game.events), decision.options
        self.game.step(decision.choice(value, source="scenario"))
        if decision.kind not in ("act", "close"):
            by_file = decision.kind.endswith(".answer") and self._from_file
            row = (at, decision.kind, decision.actor, decision.seat, options, value)
            self.asked.append(Asked(*row, written=by_file))
        self._scan()

    def act(self, seat: int, act: Any) -> str:
        """A seat acts by day. Returns why not, where the engine refuses it."""
        floor = self.game.floor
        if floor is None:
            return "the game is over" if self.game.over else "somebody has yet to choose"
        try:
            self.step(floor.act(seat), act)
        except (Illegal, Malformed, Stale) as refusal:
            return str(refusal)
        return ""

    def enter(self, entry: Enter | Leave) -> None:
        """A Traveller sits down or leaves. Raises what the engine refuses it with."""
        self.game.step(entry)
        self._scan()

    def close(self) -> None:
        """The clock closes the window that is open."""
        floor = self.game.floor
        if floor is not None:
            self.step(floor.clock, True)

    @property
    def window(self) -> str:
        """The window of the day that is open, or nothing."""
        return self.game.window if self.game.floor is not None else ""

    # --- answers -----------------------------------------------------------------------------

    def answer(self, decision: Decision) -> Any:
        """The scenario's answer to a decision, else the plain one."""
        if decision.kind in ("vote", "exile"):
            return decision.actor in self.hands and decision.options.contains(True)
        if decision.kind.partition(".")[0] in self.scenario.fabled:
            return self._ruling(decision)
        if decision.actor != STORYTELLER:
            return self._choice(decision)
        asker, _, what = decision.kind.partition(".")
        told = what == "answer" and self._has_told(decision)
        self._from_file = told
        if what == "learns" or told:
            return self._telling(decision, asker)
        if what == "registers":
            return self._registering(decision, asker)
        return self._ruling(decision)

    def _choice(self, decision: Decision) -> Any:
        name = self.words.name(decision.actor)
        for book in reversed(self.books):
            line = book.choose.get(name)
            while line is not None and not line.used:
                step = line.next()
                line.taken += 1
                if not step.refused:
                    return self._fit(decision, step.written, name)
                if any(map(decision.options.contains, self.words.meanings(step.written))):
                    shown = self.words.show_written(step.written)
                    raise Fault(f"{name}: {shown} should be refused, and is a legal choice")
        if self.game.storyteller_view().grimoire.phase != "night":
            return WAIT
        character = decision.kind.partition(".")[0]
        deadly = not decision.options.contains(None) and self._can_kill(decision.actor, character)
        if deadly:
            raise Fault(f"{name} ({character}) has to choose, and a choice that can kill is given")
        clockwise = self.game.storyteller_view().grimoire.clockwise(decision.actor)
        return plain.choosing(decision.options, clockwise, self.game.script)

    def _can_kill(self, seat: int, character: str) -> bool:
        rule = registry().get(character)
        abilities = self.game.storyteller_view().grimoire.instances(seat)
        real = any(a.character == character and not a.sham for a in abilities)
        kills = rule is not None and rule.choice_kills and self.game.day > 1
        return kills and real

    def _has_told(self, decision: Decision) -> bool:
        """Whether the file says under `tell` what the seat hears."""
        name = self.words.name(-1 if decision.seat is None else decision.seat)
        lines = (book.tell.get(name) for book in self.books)
        return any(line is not None and not line.used for line in lines)

    def _telling(self, decision: Decision, asker: str) -> Any:
        options = decision.options
        name = self.words.name(-1 if decision.seat is None else decision.seat)
        entries: dict[int, Registering] = {}
        for book in self.books:
            entries.update(book.registering(asker))
        true, about = self._true_under(options, entries)
        value: Any = None
        for book in reversed(self.books):
            line = book.tell.get(name)
            if line is not None and not line.used:
                value = self._fit(decision, line.next().written, f"what {name} is told")
                line.taken += 1
                break
        else:
            rows = {seat: each.entry for seat, each in entries.items()}
            settled = len(true) == 1 and about
            value = true[0] if settled else plain.telling(options, rows)
        registered = {seat for seat, _, _ in options.truths.get(value, ())}
        registered |= about if value in true else set()
        for seat, each in entries.items():
            as_it_is = self._is_true(seat, each.entry)
            each.used = each.used or seat in registered or as_it_is
        return value

    def _true_under(
        self, options: Any, entries: Mapping[int, Registering]
    ) -> tuple[tuple[Any, ...], set[int]]:
        """What is true where seats register as the file says, and on which of them it turns."""
        under = getattr(options, "under", None)
        if not entries or under is None:
            return (), set()
        seats = self.game.storyteller_view().grimoire.seats
        faces = {}
        for seat, each in entries.items():
            true = seats[seat]
            faces[seat] = plain.face(each.entry, true.character, true.alignment)
        found: tuple[Any, ...] = under(faces)
        others = {seat: {s: f for s, f in faces.items() if s != seat} for seat in faces}
        return found, {seat for seat, rest in others.items() if set(under(rest)) != set(found)}

    def _is_true(self, seat: int, entry: plain.Entry) -> bool:
        true = self.game.storyteller_view().grimoire.seats[seat]
        return (
            entry.get("as", true.character) == true.character
            and entry.get("alignment", true.alignment) == true.alignment
        )

    def _registering(self, decision: Decision, asker: str) -> Any:
        seat = -1 if decision.seat is None else decision.seat
        entry = None
        for book in reversed(self.books):
            each = book.registering(asker).get(seat)
            if each is not None:
                each.used, entry = True, each.entry
                break
        character = self.game.storyteller_view().grimoire.seats[seat].character
        try:
            return plain.registering(decision, entry, character)
        except Fault as fault:
            raise Fault(f"{self.words.name(seat)}: {fault}") from None

    def _ruling(self, decision: Decision) -> Any:
        for book in reversed(self.books):
            line = book.rule.get(decision.kind)
            if line is None:
                continue
            if decision.actor != STORYTELLER and isinstance(line.steps[0].written, dict):
                line.taken = 1
                return self._side(decision, line.steps[0].written)
            if not line.used:
                line.taken += 1
                line_step = line.steps[line.taken - 1]
                return self._fit(decision, line_step.written, decision.kind)
            try:
                return self.words.fit(decision.options, line.next().written)
            except Fault:
                continue
        return plain.ruling(decision.options)

    def _side(self, decision: Decision, written: dict[str, Written]) -> Any:
        """What a player chooses where the file lists those who choose each option."""
        name = self.words.name(decision.actor)
        for option, choosers in written.items():
            if name in (choosers if isinstance(choosers, list) else [choosers]):
                return self._fit(decision, option, name)
        return plain.ruling(decision.options)

    def _fit(self, decision: Decision, written: Written, what: str) -> Any:
        whom = "" if decision.seat is None else self.words.name(decision.seat)
        if written == whom and decision.options.contains("dies"):
            return "dies"  # of what may happen to a player, the player's name alone is the worst
        try:
            return self.words.fit(decision.options, written)
        except Fault as fault:
            legal = self.words.describe(decision.options, not decision.kind.endswith(".learns"))
            raise Fault(f"{what}: {fault}: {legal}") from None

    # --- the record --------------------------------------------------------------------------

    def _scan(self) -> None:
        """Note the decisions that answered themselves since the last look."""
        records = self.game.records
        for number in range(self._scanned, len(records)):
            record = records[number]
            if isinstance(record, ev.Event):
                self._events += 1
            elif isinstance(record, Choice) and record.source == AUTOMATIC:
                kind, actor, _ = record.decision.rsplit("/", 2)
                seat = self._told_seat(number) if kind.endswith((".learns", ".answer")) else None
                single = OneOf((record.value,))
                self.asked.append(
                    Asked(self._events, kind, int(actor), seat, single, record.value, True)
                )
        self._scanned = len(records)

    def _told_seat(self, number: int) -> int | None:
        """Whom a choice without alternatives told something: the next one that learns."""
        for record in self.game.records[number + 1 :]:
            if isinstance(record, ev.Learned):
                return record.seat
        return None
