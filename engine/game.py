"""Game: the one way in. Open decisions, step(choice), fork, amend, and the records of it all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from engine import amend as amending
from engine import events as ev
from engine.decisions import (
    Amend,
    Choice,
    Decision,
    Enter,
    Entry,
    Introduce,
    Lapse,
    Leave,
    Speak,
    TakeSeat,
)
from engine.errors import EngineError, Illegal, Malformed
from engine.flow.day import day
from engine.flow.exile import check_entry, check_fabled, check_traveller, enter, leave
from engine.flow.floor import Floor
from engine.flow.night import night, speak
from engine.flow.setup import deal, prepare
from engine.forms import is_text, shown
from engine.grimoire import Grimoire
from engine.names import check_names
from engine.play import AUTOMATIC, LAPSED, Ended, Play, Steps
from engine.position import Position, set_up
from engine.refusals import no_option, not_open
from engine.registry import registry
from engine.rules import OFFICIAL, RuleSet
from engine.scripts import Script, load_script
from engine.snapshots import Snapshot
from engine.views import StorytellerView, View

Line: TypeAlias = Choice | Amend | Entry
Record: TypeAlias = ev.Event | Line

_PHASES: Final[Mapping[str, tuple[Callable[[Play], Steps[None]], str]]] = {
    "setup": (deal, "night"),
    "prepare-night": (prepare, "night"),
    "prepare-day": (prepare, "day"),
    "night": (night, "day"),
    "day": (day, "night"),
}
"""Each phase: its flow, and the phase after it."""


class Game:
    """One game, from an empty table to its end.

    >>> from engine import Game, load_script
    >>> game = Game.new(load_script("tb"), ["Ana", "Bo", "Cy", "Dee", "Eli"], seed=1)
    >>> [decision.kind for decision in game.open]
    ['setup.bag']
    """

    def __init__(self, play: Play, phase: str) -> None:
        self._play = play
        self._next = phase
        self._line: list[Line] = []
        self._leaving: list[int] = []
        self._snapshots: list[Snapshot] = []
        self._views: dict[int, View] = {}
        self._flow: Steps[None] | None = None
        self.asked: Decision | None = None
        """The one decision that all else waits for; None while a window of the day is open."""
        self.floor: Floor | None = None
        """The open window of the day, if there is one: its acts, one by one, and its clock."""
        self.first_names: tuple[str, ...] = ()
        self.first_travellers: dict[int, str] = {}
        self.first_fabled: tuple[str, ...] = ()
        self.position: Position | None = None
        self.records: list[Record] = []
        play.record_into(self.records)

    @classmethod
    def new(
        cls,
        script: Script | str,
        names: Sequence[str],
        *,
        seed: int,
        rules: RuleSet = OFFICIAL,
        wanted: Mapping[int, str] | None = None,
        travellers: Mapping[int, str] | None = None,
        fabled: Sequence[str] = (),
        storytellers: Sequence[str] = (),
        backups: Sequence[str] = (),
    ) -> Game:
        """Sit the players down, clockwise, and begin the setup.

        wanted: characters that seats ask for; travellers: the seats that are Travellers'; fabled:
        the Fabled and Loric in play from the start; storytellers: who run the game, backups: who
        may take over a seat, both named to all. Raises EngineError for names that are doubled
        or unreadable, and SetupError when the script cannot fill the table.
        """
        script = load_script(script) if isinstance(script, str) else script
        known = registry()
        missing = [c for c in script.characters if c not in known]
        if missing:
            raise EngineError(f"no rules yet for {', '.join(missing)} of script {script.name!r}")
        play = Play(script, rules, seed, known)
        play.wanted = dict(wanted or {})
        game = cls(play, "setup")
        guests = dict(travellers or {})
        seats = tuple(enumerate(check_names(names, guests=len(guests))))
        if len(names) - len(guests) < rules.min_players:
            raise EngineError(f"the {rules.name} rules take at least {rules.min_players} players")
        game.first_names = tuple(name for _, name in seats)
        game.first_travellers, game.first_fabled = guests, tuple(fabled)
        play.sit_down(seats)
        if storytellers or backups:
            play.name_hosts(tuple(storytellers), tuple(backups))
        for character in fabled:
            check_fabled(play, character)
            play.introduce(character)
        for seat, character in guests.items():
            check_traveller(play, seat, character)
            play.welcome(seat, seats[seat][1], character, play.grim.order)
        game._advance(None)
        return game

    @classmethod
    def at(cls, position: Position, *, seed: int, rules: RuleSet = OFFICIAL) -> Game:
        """Begin in the middle, with the table in a known state.

        Raises EngineError for a position that no game can stand in.
        """
        known = registry()
        position.check(known)
        play = Play(position.script, rules, seed, known)
        game = cls(play, position.first_phase)
        game.position = position
        set_up(play, position)
        game._advance(None)
        return game

    # --- what is open ------------------------------------------------------------------------

    @property
    def open(self) -> tuple[Decision, ...]:
        """The decisions that wait for an answer; by day every seat's act, and the clock last."""
        if self.asked is not None:
            return (self.asked,)
        return () if self.floor is None else tuple(self.floor)

    # --- where the game stands ---------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether a team has won."""
        return bool(self._play.grim.winner)

    @property
    def winner(self) -> str:
        """`good`, `evil`, or nothing yet."""
        return self._play.grim.winner

    @property
    def day(self) -> int:
        """The number of the running night or day, from 1 (0: setup)."""
        return self._play.grim.day

    @property
    def window(self) -> str:
        """The open window of the day: discussion, nominations, reaction, evening; or nothing."""
        return self._play.windows[-1][1] if self._play.windows else ""

    @property
    def window_number(self) -> int:
        """Tells one open window from the next."""
        return self._play.windows[-1][0] if self._play.windows else 0

    @property
    def events(self) -> Sequence[ev.Event]:
        """All that has happened. Holds every secret: for the Storyteller and the log alone."""
        return self._play.events

    @property
    def win_reason(self) -> str:
        """Why the winner has won, as a code; nothing yet while the game goes on."""
        last = self._play.events[-1]
        return last.reason if isinstance(last, ev.GameOver) else ""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, clockwise."""
        return self._play.grim.order

    @property
    def seats(self) -> Mapping[int, str]:
        """The players' names by seat, clockwise."""
        return {seat: self._play.grim.seats[seat].name for seat in self._play.grim.order}

    @property
    def seed(self) -> int:
        """The seed of chance: a secret of the Storyteller until the end."""
        return self._play.seed

    @property
    def script(self) -> Script:
        """The script of this game."""
        return self._play.script

    @property
    def rules(self) -> RuleSet:
        """The rule set of this game."""
        return self._play.rules

    @property
    def storytellers(self) -> tuple[str, ...]:
        """The names of those who run the game, as far as they were given."""
        return self._play.storytellers

    @property
    def backups(self) -> tuple[str, ...]:
        """Who may take over the seat of a player who has gone."""
        return self._play.backups

    @property
    def wanted(self) -> Mapping[int, str]:
        """The characters that seats asked for."""
        return self._play.wanted

    def view(self, seat: int) -> View:
        """What one seat may know. It holds no way back to the game."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = View(seat, self._play.streams[seat])
        return view

    def stream(self, seat: int) -> Sequence[ev.Event]:
        """Every event that a seat has seen, in order."""
        return self._play.streams[seat]

    def storyteller_view(self) -> StorytellerView:
        """The Storyteller's view: the Grimoire (to read, never to change) and all events."""
        play = self._play
        return StorytellerView(play.grim, play.events, play.script, play.rules, play.impaired)

    # --- what moves it -----------------------------------------------------------------------

    def step(self, choice: Line, by: int | None = None) -> Sequence[ev.Event]:
        """Answer one open decision (or amend), and play on to where answers are needed again.

        by: who sends the choice, where a sender is known; another's decision is closed to them.
        The engine knows no senders: who takes choices from afar names one, and lets nobody but
        the Storyteller amend or have players come and go.
        Returns the events that followed. Raises Stale, Malformed or Illegal, each with one line
        that names the decision, the seat and what would be legal; then nothing has changed.
        """
        before = len(self._play.events)
        if isinstance(choice, Choice):
            self._answer(choice, by)
        elif isinstance(choice, Amend):
            self._amend(choice)
        elif isinstance(choice, Lapse):
            self._lapse(choice)
        elif isinstance(choice, Entry):
            self._come_or_go(choice)
        else:
            raise Malformed(f"a choice answers a decision; this is {shown(choice)}")
        return self._play.events[before:]

    def _answer(self, choice: Choice, by: int | None) -> None:
        decision = self._open_decision(choice.decision, by)
        if not decision.options.contains(choice.value):
            raise no_option(decision, choice.value, self.seats)
        if (choice.reason != "" or choice.source != "") and not (
            is_text(choice.reason) and is_text(choice.source) and choice.source != AUTOMATIC
        ):
            raise Malformed(f"{decision.id}: reason and source are text, and nobody else's")
        self._play.record(choice, decision.actor)
        self._line.append(choice)
        self._advance((decision, choice.value))

    def fork(self) -> Game:
        """An independent game at the same decision."""
        twin = self._rebuild(len(self._line))
        if len(twin.records) < len(self.records):  # the game went back: what was seen stays seen
            twin._play.see(self.events)
            twin.records[:] = self.records
        return twin

    def _open_decision(self, wanted: str, by: int | None = None) -> Decision:
        if self.asked is not None:
            decision = self.asked if self.asked.id == wanted else None
        else:
            decision = self.floor.find(wanted) if self.floor is not None else None
        if decision is not None and by in (None, decision.actor):
            return decision
        raise not_open(wanted, by, self.open, self.winner)

    def _advance(self, answer: tuple[Decision, Any] | None) -> None:
        """Run the flow until it needs answers, over as many phase edges as it takes."""
        play = self._play
        try:
            while True:
                if self._flow is None:
                    self._let_go()
                    now = Snapshot.of(play, self._next, len(self.records), len(self._line))
                    self._snapshots.append(now)
                    begin, following = _PHASES[self._next]
                    self._flow, self._next, answer = begin(play), following, None
                try:
                    self._put(self._flow.send(answer) if answer else next(self._flow))
                    return
                except StopIteration:
                    self._flow = None
        except Ended:
            self._end()

    def _put(self, opened: Decision | Floor) -> None:
        """Wait for what the flow needs answered."""
        if isinstance(opened, Decision):
            self.asked, self.floor = opened, None
        else:
            self.asked, self.floor = None, opened
            self._let_go()

    def _end(self) -> None:
        self._flow = self.asked = self.floor = None

    def _rebuild(self, length: int) -> Game:
        """A new game that stands where this one stood after `length` choices of its line."""
        snapshot = next(s for s in reversed(self._snapshots) if s.line <= length)
        old = self._play
        play = Play(old.script, old.rules, old.seed, old.registry)
        play.wanted = dict(old.wanted)
        twin = Game(play, snapshot.phase)
        twin.position = self.position
        twin.first_names, twin.first_travellers = self.first_names, self.first_travellers
        twin.first_fabled = self.first_fabled
        play.storytellers, play.backups = old.storytellers, old.backups
        play.resume(
            Grimoire.from_data(snapshot.grimoire), old.events[: snapshot.events], snapshot.answered
        )
        play.window_number = snapshot.windows
        twin.records.extend(self.records[: snapshot.records])
        twin._line = self._line[: snapshot.line]
        twin._snapshots = self._snapshots[: self._snapshots.index(snapshot)]
        twin._advance(None)
        for choice in self._line[snapshot.line : length]:
            twin.step(choice)
        return twin

    def _lapse(self, lapse: Lapse) -> None:
        """A player's time for the one decision that all else waits for has passed."""
        if not is_text(lapse.decision):
            raise Malformed(f"a decision is named by its id, not by {shown(lapse.decision)}")
        decision = self._open_decision(lapse.decision)
        if decision is not self.asked or decision.actor not in self._play.grim.seats:
            raise Illegal("only the choice of a player that all wait for can be missed")
        self._play.lapse(lapse, decision.actor)
        self._line.append(lapse)
        self._advance((decision, LAPSED))

    def _come_or_go(self, entry: Enter | Leave | Introduce | TakeSeat | Speak) -> None:
        """A Traveller, a Fabled or a backup comes or goes, or somebody speaks by night.

        What is open by day opens anew. Where a step is under way that may hang on a Traveller,
        they leave once it is over.
        """
        check_entry(self._play, entry)
        if isinstance(entry, Leave) and entry.seat in self._leaving:
            raise Illegal("they leave as soon as what is under way is over")
        self.records.append(entry)
        self._line.append(entry)
        try:
            if isinstance(entry, Enter):
                enter(self._play, entry)
            elif isinstance(entry, Introduce):
                self._play.introduce(entry.character)
            elif isinstance(entry, TakeSeat):
                self._play.emit(ev.SeatTaken(entry.seat, entry.name))
            elif isinstance(entry, Speak):
                speak(self._play, entry.seat, entry.act)
            else:
                self._leaving.append(entry.seat)
                if self.floor is not None:
                    self._let_go()
        except Ended:
            self._end()
        if self.floor is not None:
            self.floor.refresh()

    def _let_go(self) -> None:
        """Travellers who are to leave do so. Raises Ended when that ends the game."""
        while self._leaving:
            leave(self._play, self._leaving.pop(0))
            if self.floor is not None:
                self.floor.refresh()

    # --- a human Storyteller's hand ----------------------------------------------------------

    def _amend(self, amend: Amend) -> None:
        amending.check(self._play, amend, len(self._line))
        self.records.append(amend)
        if amend.back:
            self._go_back(amend)
        else:
            self._line.append(amend)
        try:
            amending.carry_out(self._play, amend)
        except Ended:
            self._end()
        if self.asked is not None and self._play.again is not None:
            options = self._play.again()
            if options.count():  # else what was legal stays so: something must be answered
                self.asked = replace(self.asked, options=options)
        if self.floor is not None:
            self.floor.refresh()

    def _go_back(self, amend: Amend) -> None:
        """Stand where the game stood `back` choices ago. What seats saw stays seen."""
        twin = self._rebuild(len(self._line) - amend.back)
        play = twin._play
        play.events, play.streams = self._play.events, self._play.streams
        play.record_into(self.records)
        self._play, self._flow, self._next = play, twin._flow, twin._next
        self._line, self._snapshots = twin._line, twin._snapshots
        self.asked, self.floor = twin.asked, twin.floor
        play.witness(ev.Rewound(len(self._line), tuple(play.grim.to_data().items())))
        play.witness(amending.restated(play))
