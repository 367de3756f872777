"""A table that notes, after every step, what has reached each seat and what was released to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

import orjson

from engine import (
    Choice,
    Decision,
    EngineError,
    Floor,
    Game,
    Line,
    Nominate,
    Stream,
    Use,
    View,
)
from engine.events import event_to_row
from evals.secrecy.released import Released
from evals.secrecy.scripted import Script, ScriptedPlayer, ScriptedStoryteller
from evals.secrecy.setups import SCRIPT
from storyteller_ai.guests import Visit
from storyteller_ai.people import names_for
from storyteller_ai.table import Table, Turns, run_now

Key = tuple[bytes, str]
Sink = Callable[[Decision, View, Stream], str]
SINKS: Final[list[Sink]] = []
"""What else a seat's policy makes of its view (a prompt, say): it must be the same as well."""
TURNS: Final = Turns(discussion=2, nominations=3, reaction=1, evening=1, speakers=3)
DAYS: Final = 5
"""How long a game is watched, unless told otherwise."""
LISTED: Final = 300


@dataclass(frozen=True, slots=True)
class Reached:
    """All that has reached a seat by one moment: digests, and the words of what is open to it.

    rows: how many events, `stream`: their digest; open: the decision put to the seat now;
    refusals: what it is told when it answers wrongly; view: the digest of its view, or nothing.
    """

    rows: int
    stream: bytes
    open: str
    refusals: tuple[str, ...]
    view: str


@dataclass(frozen=True, slots=True)
class Moment:
    """What had reached a seat when so many facts were released to it; `step` of its game."""

    step: int
    facts: int
    reached: Reached


@dataclass(frozen=True, slots=True)
class Asked:
    """A time at which the table asked a seat's policy: after how many facts, and for what."""

    facts: int
    what: tuple[Any, ...]


@dataclass(slots=True)
class Record:
    """One watched game."""

    script: Script
    game: Game
    released: Any
    moments: dict[int, dict[Key, Moment]] = field(default_factory=dict)
    asked: dict[int, list[Asked]] = field(default_factory=dict)
    turned_at: dict[int, int] = field(default_factory=dict)
    """How many facts each seat had when the game took its turn."""
    turned_step: int = 0
    torn: list[tuple[int, Moment, Moment]] = field(default_factory=list)
    """Where one game let different things reach a seat that had learned nothing new."""

    def rows(self, seat: int) -> Sequence[Any]:
        """The events that a seat saw, as plain rows."""
        return [event_to_row(event) for event in self.game.stream(seat)]


def _of_setup(script: Script) -> Game:
    """The table of a setup of Trouble Brewing."""
    characters = script.setup.characters
    wanted = dict(enumerate(characters))
    return Game.new(SCRIPT, names_for(len(characters)), seed=script.seed, wanted=wanted)


class Watched(Table):
    """Plays a script; watches every seat at every step, and every time that one is asked."""

    def __init__(
        self,
        script: Script,
        days: int,
        game: Game | None = None,
        released: Any = None,
        visits: Sequence[Visit] = (),
    ) -> None:
        game = game or _of_setup(script)
        players = {seat: _Listening(script, seat, self) for seat in game.seats}
        super().__init__(
            game,
            players,
            ScriptedStoryteller(script),
            turns=TURNS,
            max_days=days,
            visits=visits,
            newcomer=lambda seat: _Listening(script, seat, self),
        )
        self.record = Record(script, game, released or Released())
        self._chains: dict[int, tuple[int, bytes]] = {}
        self._described: dict[int, tuple[Decision, str]] = {}
        self._steps = 0
        self._follow()
        self._watch()

    def step(self, choice: Line) -> None:
        """Step, and look what reached whom."""
        if self.record.script.took_turn and not self.record.turned_at:
            self.record.turned_step = self._steps
            number = self.record.released.number
            self.record.turned_at = {seat: number(seat) for seat in self.game.seats}
        super().step(choice)
        self._steps += 1
        self._follow()
        self._watch()

    def note_asked(self, seat: int, *what: Any) -> None:
        """A seat's policy was asked."""
        facts = self.record.released.number(seat)
        self.record.asked.setdefault(seat, []).append(
            Asked(facts, (*what, len(self.game.stream(seat))))
        )

    def _follow(self) -> None:
        game = self.game
        if isinstance(self.record.released, Released):
            asked = game.asked.kind if game.asked else ""
            self.record.released.follow(game.records, asked, game.floor is not None)
        else:
            self.record.released.follow(game)

    def _watch(self) -> None:
        for seat in self.game.seats:
            key = self.record.released.key(seat)
            seen = self.record.moments.setdefault(seat, {})
            self.record.asked.setdefault(seat, [])
            before = seen.get(key)
            reached = self._reached(seat, key, before is None)
            moment = Moment(self._steps, self.record.released.number(seat), reached)
            if before is None:
                seen[key] = moment
            elif (reached.stream, reached.open) != (before.reached.stream, before.reached.open):
                self.record.torn.append((seat, before, moment))

    def _reached(self, seat: int, key: Key, new: bool) -> Reached:
        """What has reached a seat; refusals and view only at some of the moments that are new."""
        game = self.game
        rows, chain = self._chains.get(seat, (0, b""))
        stream = game.stream(seat)
        if len(stream) > rows:
            for event in stream[rows:]:
                chain = blake2b(chain + orjson.dumps(event_to_row(event)), digest_size=12).digest()
            self._chains[seat] = len(stream), chain
        decision = self._open_to(seat)
        lot = key[0][0] if key[0] and new else 1
        return Reached(
            len(stream),
            chain,
            self.described(seat, decision) if decision else "",
            self._refusals(seat, decision) if lot % 4 == 0 else (),
            digest_of(game.view(seat)) if lot % 8 == 0 else "",
        )

    def described(self, seat: int, decision: Decision) -> str:
        """A decision in full; the last one of a seat is kept, since it is looked at often."""
        last = self._described.get(seat)
        if last is None or last[0] is not decision:
            last = self._described[seat] = (decision, described(decision))
        return last[1]

    def _open_to(self, seat: int) -> Decision | None:
        game = self.game
        if isinstance(game.floor, Floor):
            return game.floor.act(seat)
        return game.asked if game.asked and game.asked.actor == seat else None

    def _refusals(self, seat: int, decision: Decision | None) -> tuple[str, ...]:
        """What the seat is told when it answers what is not open, and what is not legal."""
        wrong = [Choice(f"act/{seat}/9999", True), Choice(f"vote/{seat}/9999", True)]
        if decision is not None:
            wrong += [decision.choice(v) for v in (99, Nominate(99), Use("imp", (seat,)))]
        return tuple(map(self._refusal, wrong))

    def _refusal(self, choice: Choice) -> str:
        try:
            self.game.step(choice)
        except EngineError as error:
            return f"{type(error).__name__}: {error}"
        return "accepted"


class _Listening(ScriptedPlayer):
    """A scripted player that tells the table when and how it was asked."""

    __slots__ = ("table",)

    def __init__(self, script: Script, seat: int, table: Watched) -> None:
        super().__init__(script, seat)
        self.table = table

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        self._note("bid", decision, draws)
        return super().bid(decision, view, draws)

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        self._note("choose", decision, draws)
        for sink in SINKS:
            self.table.note_asked(self.seat, sink.__name__, sink(decision, view, draws))
        return await super().choose(decision, view, draws)

    def _note(self, how: str, decision: Decision, draws: Stream) -> None:
        what = self.table.described(self.seat, decision)
        self.table.note_asked(self.seat, how, what, draws.below(1 << 32))


def described(decision: Decision) -> str:
    """All of a decision: who is asked what, with every option."""
    options = decision.options
    listed = tuple(options) if options.count() <= LISTED else options.count()
    asked = (decision.id, decision.actor, decision.kind, decision.seat, decision.about)
    return repr((*asked, options, listed, options.describe()))


def digest_of(view: View) -> str:
    """A digest of all that a view holds, its events aside."""
    held = {k: v for k, v in vars(view.refresh()).items() if k != "events"}
    return blake2b(repr(held).encode(), digest_size=12).hexdigest()


def watch(script: Script, days: int = DAYS) -> Record:
    """Play a script to its end, or through so many days, watched."""
    table = Watched(script, days)
    run_now(table.run())
    assert not table.illegal and not table.fallbacks, "the script was refused"
    return table.record
