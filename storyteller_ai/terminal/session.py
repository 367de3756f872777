"""One sitting: a game begins or goes on, is played at the table, and is kept as it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine import (
    STORYTELLER,
    EngineError,
    Game,
    Log,
    LogError,
    ReplayDivergence,
    header_of,
)
from engine import Line as GameLine
from engine import events as ev
from storyteller_ai.guests import Visit, visit_from
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.equipment import drive, is_model
from storyteller_ai.llm.report import report
from storyteller_ai.llm.translator import second_reader
from storyteller_ai.logs import LogWriter
from storyteller_ai.narration import Line, Narrator, Viewer
from storyteller_ai.players import DEFAULT as DEFAULT_BOTS
from storyteller_ai.players import make_player
from storyteller_ai.policies import Player, Storyteller
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from storyteller_ai.terminal.beat import Beat
from storyteller_ai.terminal.keyboard import Keyboard, Leave
from storyteller_ai.terminal.notebook import Notebook, me
from storyteller_ai.terminal.player import GRIM, PASS, VOTE, HumanPlayer
from storyteller_ai.terminal.reveal import reveal
from storyteller_ai.terminal.screen import Screen, Teller
from storyteller_ai.terminal.storyteller import HumanStoryteller, pauses
from storyteller_ai.terminal.suspicion import plot

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Roles:
    """Who plays: the person's seat (None: no seat), and the policies of all others."""

    seat: int | None = None
    storyteller: str = "handbook"
    bots: str = DEFAULT_BOTS
    advice: str = "handbook"
    """Whose advice a person as the Storyteller gets"""
    visits: tuple[Visit, ...] = ()
    """The Travellers who come and go"""

    def specs(self) -> list[str]:
        """All policies at the table that are no person."""
        teller = self.advice if self.storyteller == HUMAN else self.storyteller
        return [*self.bots.split(","), teller]

    @property
    def viewer(self) -> Viewer:
        """Whose eyes look at the screen."""
        return STORYTELLER if self.storyteller == HUMAN else self.seat


@dataclass(slots=True)
class Sitting:
    """A game at a table with a screen and a keyboard. `play` runs it until its end, or Leave."""

    game: Game
    roles: Roles
    screen: Screen
    keyboard: Keyboard
    pace: float = 0.0
    desk: Desk | None = None
    """Where policies ask models, if any do"""
    translator: str = ""
    """`llm` or `llm:MODEL`: the model that reads what the grammar does not understand"""
    hints: bool = False
    """Whether the person gets the practice aid"""
    book: Notebook = field(default_factory=Notebook)
    teller: Teller = field(init=False)
    table: Table = field(init=False)
    writer: LogWriter | None = None
    _amending: bool = False
    _trouble: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        narrator = Narrator(self.roles.viewer, self.screen.language)
        self.teller = Teller(self.screen, narrator, self.pace, self._beat())
        players: dict[int, Player] = {
            seat: self._person(seat) if seat == self.roles.seat else self._bot(seat)
            for seat in self.game.seats
        }
        if self.desk:
            self.desk.ledger.on_trouble = self._trouble.append
        self.table = Table(
            self.game,
            players,
            self._storyteller(),
            on_step=self._stepped,
            visits=self.roles.visits,
            newcomer=self._bot,
        )

    def _beat(self) -> Beat | None:
        """A beat for somebody in a seat, while models think elsewhere and the game has a pace."""
        thinks = self.desk is not None and any(map(is_model, self.roles.specs()))
        return Beat(self.pace) if thinks and self.pace and self.roles.seat is not None else None

    def _bot(self, seat: int) -> Player:
        bots = self.roles.bots.split(",")
        return make_player(bots[seat % len(bots)], seat, self.desk)

    def _person(self, seat: int) -> Player:
        model = self.translator.partition(":")[2]
        second = second_reader(self.desk, model) if self.desk and self.translator else None
        keep = (self._note, self.book, second, self.hints, self._lodge)
        return HumanPlayer(seat, self.teller, self.keyboard, *keep)

    def _lodge(self, seat: int, nominee: int, up: bool | None) -> None:
        self.table.orders.vote(seat, nominee, up)

    def _storyteller(self) -> Storyteller:
        if self.roles.storyteller != HUMAN:
            return make_storyteller(self.roles.storyteller, self.desk)
        adviser = make_storyteller(self.roles.advice, self.desk)
        game = self.game
        # None stands for a question that an amendment took away; the table asks anew.
        human: Any = HumanStoryteller(
            self.teller,
            self.keyboard,
            adviser,
            self._amend,
            lambda decision: game.asked is decision,
            game.storyteller_view,
        )
        storyteller: Storyteller = human
        return storyteller

    # --- a log to go on with -----------------------------------------------------------------

    def follow(self, log: Log) -> None:
        """Play an earlier sitting again, to where it stopped; own notes are back as well."""
        for number, row in enumerate(log.rows, 2):
            try:
                if row[0] == "n":
                    self._recall(*row[1:])
                elif (choice := log.handed_in(row)) is not None:
                    self.table.follow(choice)
            except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
                raise ReplayDivergence(f"line {number} of the log: {error}") from None
        log.compare(self.game)

    def _recall(self, seat: int, kind: str, words: str) -> None:
        if kind == PASS:
            self.table.turn_of(seat)
        elif kind == VOTE:
            nominee, _, hand = words.partition(" ")
            self._lodge(seat, int(nominee), {"yes": True, "no": False}.get(hand))
        elif kind == GRIM:
            about, _, note = words.partition(" ")
            if int(about) in self.game.seats:
                self.book.put(int(about), note)

    # --- play --------------------------------------------------------------------------------

    def play(self) -> None:
        """Play on to the end. Raises Leave when the person goes."""
        if self.writer:
            self.writer.write(self.game)
        try:
            self._show()
            self._pause_first()
            if self.desk:
                drive(self.table.run(), self.desk)
            else:
                run_now(self.table.run())
        except KeyboardInterrupt:
            raise Leave from None
        self._show()
        self.teller.finish()

    def _pause_first(self) -> None:
        """A Storyteller who comes back gets a moment, unless there is something to decide."""
        human, asked = self.table.storyteller, self.game.asked
        waits = asked is not None and asked.actor == STORYTELLER
        if isinstance(human, HumanStoryteller) and not waits and not self.game.over:
            human.pause(self._text("back_at_table"))

    def reveal(self) -> None:
        """Show all that was hidden, once the game is over."""
        self.screen.lines(reveal(self.game.records, self.game.seed, self.screen.language))
        if self.hints:
            self.screen.lines(plot(self.game, self.roles.seat, self.screen.language))
        if self.desk:
            self.screen.line(self._text("models"), "title")
            lines = report(self.desk.ledger.totals(), self.screen.language)
            self.screen.lines(map(Line, lines))

    def recap(self) -> None:
        """What the viewer should remember of a game that goes on: the running day or night."""
        events = self._seen()
        phases = [
            i
            for i, e in enumerate(events)
            if isinstance(e, ev.PhaseBegan) and e.phase in ("night", "discussion")
        ]
        self.teller.skip(events[: phases[-1] if phases else 0])
        self.screen.line(self._text("goes_on"), "title")
        if self.roles.seat is not None:
            self.screen.lines(me(self.game.view(self.roles.seat).refresh(), self.screen.language))

    def _text(self, key: str, **values: Any) -> str:
        return self.screen.language.text(f"terminal.{key}", **values)

    def _seen(self) -> Sequence[ev.Event]:
        seat = self.roles.viewer
        return self.game.stream(seat) if seat is not None and seat >= 0 else self.game.events

    def _show(self) -> None:
        self.teller.catch_up(self._seen())

    def _stepped(self, choice: GameLine) -> None:
        if self.writer:
            self.writer.write(self.game)
        shown = self.teller.shown
        self._show()
        new = self._seen()[shown:]
        self._own_up(new)
        human = self.table.storyteller
        if isinstance(human, HumanStoryteller) and not self._amending:
            for what in pauses(new, self.screen.language):
                if not self.game.over:
                    human.pause(what)

    def _own_up(self, events: Sequence[ev.Event]) -> None:
        """Say that a model failed, when the phase is over: the moment would tell who is asked."""
        if self._trouble and any(isinstance(event, ev.PhaseBegan) for event in events):
            for why in self._trouble:
                self.screen.line(self._text("no_answer", why=why), "dim")
            self._trouble.clear()

    def _note(self, seat: int, kind: str, words: str) -> None:
        if self.writer:
            self.writer.note(seat, kind, words)

    def _amend(self, amend: GameLine) -> str:
        """Carry an amendment or an entry out; returns the refusal, if it is refused."""
        self._amending = True
        try:
            self.table.step(amend)
        except EngineError as refusal:
            return str(refusal)
        finally:
            self._amending = False
        return ""


def header(game: Game, roles: Roles) -> dict[str, Any]:
    """The log's header: how the game was set up, and who plays."""
    visits = [[visit.name, str(visit.guest)] for visit in roles.visits]
    more = {"visits": visits} if visits else {}
    own = {"bots": roles.bots, "storyteller": roles.storyteller, "seat": roles.seat}
    return header_of(game, **own, **more)


def roles_of(log: Log) -> Roles:
    """Who plays, from a log's header. Raises LogError where it does not say."""
    read: Mapping[str, Any] = log.header
    seat = read.get("seat")
    storyteller, bots = read.get("storyteller", "handbook"), read.get("bots", "town")
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(read["names"])):
        raise LogError(f"the log's header names the seat {str(seat)[:20]!r}, which there is not")
    if not isinstance(storyteller, str) or not isinstance(bots, str):
        raise LogError("the log's header does not say who plays")
    rows = read.get("visits", [])
    visits = tuple(map(visit_from, rows if isinstance(rows, list) else [rows]))
    return Roles(seat, storyteller, bots, visits=visits)


def go_on(path: Path, log: Log, sitting: Sitting) -> None:
    """Bring a sitting to where its log stopped, and write on in the same file."""
    sitting.follow(log)
    sitting.writer = LogWriter.resume(path, log)
