"""The running game as the flow and the characters see it: the state, emit, and ask."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeAlias, TypeVar

from engine import effects
from engine import events as ev
from engine.abilities import turns
from engine.apply import CHANGES
from engine.chance import Stream
from engine.decisions import CHANCE, STORYTELLER, Choice, Decision, Lapse, OptionSpace
from engine.errors import EngineError
from engine.grimoire import NO_SEAT, AbilityInstance, Grimoire
from engine.names import check_different, check_name
from engine.rules import RuleSet
from engine.scripts import Script

if TYPE_CHECKING:
    from engine.flow.ballots import Ballots
    from engine.flow.floor import Floor
    from engine.registry import Registry

T = TypeVar("T")
Steps: TypeAlias = Generator["Decision | Floor", tuple[Decision, Any], T]
"""A part of the game: yields what is open, is sent the answered decision and its value."""

Options: TypeAlias = "OptionSpace | Callable[[], OptionSpace]"
"""What is legal, or how that is worked out from the Grimoire as it is."""

AUTOMATIC: Final = "only option"
LAPSED: Final = object()
"""Stands for the answer that a player has let pass."""


class Ended(Exception):
    """The game is over: unwinds whatever step was under way."""


class Missed(Exception):
    """A choice of the night was missed, and nothing comes of it: unwinds its ability's step."""


class Play:
    """State of a running game. The flow mutates it through `emit` alone."""

    def __init__(self, script: Script, rules: RuleSet, seed: int, registry: Registry) -> None:
        self.grim = Grimoire()
        self.script = script
        self.rules = rules
        self.seed = seed
        self.wanted: dict[int, str] = {}
        self.events: list[ev.Event] = []
        self.records: list[Any] = []
        self.streams: dict[int, list[ev.Event]] = {}
        self.answered: dict[int, int] = {}
        # What follows from the state: kept until an event changes it (see `effects`).
        self.settled: frozenset[int] | None = None
        self.sorted: dict[str | frozenset[str], list[AbilityInstance]] = {}
        self.turning: dict[str, list[AbilityInstance]] = {}
        self.reason = ""
        # How the options of the open question are worked out anew (see `ask`).
        self.again: Callable[[], OptionSpace] | None = None
        self.travellers: dict[int, str] = {}
        self.fabled: tuple[str, ...] = ()
        # While it is so, everybody registers as what they are (see `information`).
        self.plain = False
        # While it is set, these seats register so, and nobody else falsely.
        self.faces: Mapping[int, tuple[str, str]] | None = None
        self.step = ""
        # The running votes of a day on which all are open together.
        self.ballots: Ballots | None = None
        # Who runs the game, who may take over a seat, who has spoken by night since the last step.
        self.storytellers: tuple[str, ...] = ()
        self.backups: tuple[str, ...] = ()
        self.night_words: list[int] = []
        self.windows: list[tuple[int, str]] = []
        self.window_number = 0
        self.registry = registry
        self.registering = registry.registering
        self.book = registry.book(script, rules)
        self.by_team, self.night_orders = self.book.by_team, self.book.night_orders
        self.borrowed: tuple[str, ...] = ()

    def sit_down(self, seats: tuple[tuple[int, str], ...]) -> None:
        """The players take their seats, clockwise."""
        self.streams = {seat: [] for seat, _ in seats}
        characters = tuple(self.script.characters)
        rules = self.rules
        self.emit(ev.GameStarted(seats, self.script.name, characters, rules.name, rules.changes()))

    def name_hosts(self, storytellers: tuple[str, ...], backups: tuple[str, ...]) -> None:
        """All learn who runs the game, and who may take over a seat.

        Raises EngineError for names that are doubled or unreadable, or not wanted by the rules.
        """
        if backups and self.rules.backups == "none":
            raise EngineError(f"the {self.rules.name} rules have no backups")
        taken = [seat.name for seat in self.grim.seats.values()]
        names = [check_name(name) for name in (*storytellers, *backups)]
        check_different((*taken, *backups))
        cut = len(storytellers)
        self.storytellers, self.backups = tuple(names[:cut]), tuple(names[cut:])
        self.emit(ev.HostsNamed(self.storytellers, self.backups))

    def welcome(self, seat: int, name: str, character: str, order: tuple[int, ...]) -> None:
        """All learn that a seat is a Traveller's, and which; its night step is in the order."""
        self.seat_traveller(seat, character)
        self.emit(ev.Entered(seat, name, character, order))

    def seat_traveller(self, seat: int, character: str) -> None:
        """Give a Traveller's step its place in the nights."""
        self.travellers[seat] = character
        self._order_nights()

    def borrow(self, character: str) -> None:
        """Somebody has the ability of a character that may not be on the script."""
        self.borrowed += (character,)
        self._order_nights()

    def introduce(self, character: str) -> None:
        """A Fabled or a Loric joins the game: an ability that nobody at the table owns."""
        self.place_fabled(character)
        self.emit(ev.Introduced(character))
        instance = self.fresh_id()
        self.emit(ev.AbilityGained(instance, NO_SEAT, character, "character", False))

    def place_fabled(self, character: str) -> None:
        """Give a Fabled's step its place in the nights."""
        self.fabled += (character,)
        self._order_nights()

    def _order_nights(self) -> None:
        guests = (*self.travellers.values(), *self.fabled, *self.borrowed)
        extra = tuple(dict.fromkeys(guests))
        self.night_orders = {
            first: self.script.night_order(first, extra) for first in (True, False)
        }

    def record_into(self, records: list[Any]) -> None:
        """Keep the records of events and choices in this list."""
        self.records = records

    def resume(
        self, grim: Grimoire, events: Sequence[ev.Event], answered: Mapping[int, int]
    ) -> None:
        """Stand at an earlier edge of a phase: its Grimoire, and all that was seen before it."""
        self.grim, self.answered = grim, dict(answered)
        self.see(events)
        self.settled = None
        self.rearrange()

    def see(self, events: Sequence[ev.Event]) -> None:
        """Have these events, and no others, behind the game."""
        self.events = list(events)
        self.streams, self.fabled, self.borrowed = {}, (), ()
        for number, event in enumerate(events):
            if isinstance(event, ev.GameStarted):
                self.streams = {seat: [] for seat, _ in event.seats}
            elif isinstance(event, ev.Entered):
                seen = [e for e in events[:number] if e.audience is None]
                self.streams.setdefault(event.seat, seen)
                self.seat_traveller(event.seat, event.character)
            elif isinstance(event, ev.Left):
                self.travellers.pop(event.seat, None)
            elif isinstance(event, ev.Introduced):
                self.place_fabled(event.character)
            elif isinstance(event, ev.AbilityGained) and event.origin in self.registry.nameless:
                self.borrow(event.character)
            self._show(event)

    # --- what happens ------------------------------------------------------------------------

    def emit(self, event: ev.Event) -> None:
        """Let a fact happen: fold it into the Grimoire, log it, show it to its audience."""
        change = CHANGES.get(event.__class__)
        if change is not None:
            change(self.grim, event)
        self.witness(event)

    def witness(self, event: ev.Event) -> None:
        """Log an event and show it to its audience; the Grimoire is already as it says."""
        self.events.append(event)
        self.records.append(event)
        self._show(event)

    def _show(self, event: ev.Event) -> None:
        audience = event.audience
        if audience is None:
            for stream in self.streams.values():
                stream.append(event)
        else:
            for seat in audience:
                if seat in self.streams:
                    self.streams[seat].append(event)
        kind = event.__class__
        if kind in effects.UNSETTLING:
            self.settled = None
            if kind in effects.REARRANGING:
                self.rearrange()

    def rearrange(self) -> None:
        """Whose ability acts when is to be worked out anew."""
        self.sorted.clear()
        self.turning.clear()

    def fresh_id(self) -> int:
        """An id for a new ability instance or reminder token."""
        return self.grim.next_id

    def open_window(self, name: str) -> None:
        """A window of the day opens, perhaps within another one; the flow pops it at its end."""
        self.window_number += 1
        self.windows.append((self.window_number, name))

    # --- what is asked -----------------------------------------------------------------------

    def decision(
        self,
        actor: int,
        kind: str,
        options: OptionSpace,
        seat: int | None = None,
        about: tuple[int, ...] = (),
    ) -> Decision:
        """A new decision. Its id counts what this actor has answered: nothing hidden is in it."""
        number = self.answered.get(actor, 0)
        return Decision(f"{kind}/{actor}/{number}", actor, kind, options, seat, about)

    def ask(
        self,
        actor: int,
        kind: str,
        options: Options,
        seat: int | None = None,
        about: tuple[int, ...] = (),
        again: Callable[[], OptionSpace] | None = None,
    ) -> Steps[Any]:
        """Put one decision and return its answer. A single option answers itself, on the record.

        options: what is legal, or how it is worked out, if the Grimoire decides it: so it is once
        more after an amendment that came in between (or by `again`, where that differs).
        """
        if callable(options):
            again, options = again or options, options()
        decision = self.decision(actor, kind, options, seat, about)
        if options.count() == 1:
            value = next(iter(options))
            self.record(decision.choice(value, source=AUTOMATIC), actor)
            return value
        self.again = again
        _, value = yield decision
        self.again = None
        return (yield from self._missed(decision)) if value is LAPSED else value

    def hand_of(self, answer: Any) -> bool:
        """A hand, or what the house makes of one that never came."""
        return self.rules.uncast_vote == "execute" if answer is LAPSED else bool(answer)

    def _missed(self, decision: Decision) -> Steps[Any]:
        """What becomes of a choice that its player has let pass: see the rule `missed_choice`."""
        kind, options, how = decision.kind, decision.options, self.rules.missed_choice
        self.emit(ev.ChoiceMissed(decision.actor, kind))
        if kind == "exile":
            return False
        if options.contains(None):
            return None
        if how == "none" and self.grim.phase == "night":
            raise Missed
        if how == "random":
            value = options.sample(self.draw("missed", decision.id))
            self.drawn(kind, options, value)
            return value
        return (yield from self.rule(kind, options, decision.actor, decision.about))

    def rule(
        self,
        kind: str,
        options: Options,
        seat: int | None = None,
        about: tuple[int, ...] = (),
        again: Callable[[], OptionSpace] | None = None,
    ) -> Steps[Any]:
        """Ask the Storyteller (see `ask`)."""
        return (yield from self.ask(STORYTELLER, kind, options, seat, about, again))

    def draw(self, kind: str, *key: object) -> Stream:
        """The stream of one draw that belongs to chance."""
        return Stream(self.seed, "chance", kind, *key)

    def drawn(self, kind: str, options: OptionSpace, value: Any) -> None:
        """Record what chance decided."""
        self.record(self.decision(CHANCE, kind, options).choice(value), CHANCE)

    def lapse(self, lapse: Lapse, actor: int) -> None:
        """Enter a decision that was missed into the log."""
        self.records.append(lapse)
        self.answered[actor] = self.answered.get(actor, 0) + 1
        self.reason = ""

    def record(self, choice: Choice, actor: int) -> None:
        """Enter an answered decision into the log."""
        self.records.append(choice)
        self.answered[actor] = self.answered.get(actor, 0) + 1
        self.reason = choice.reason

    @property
    def talk_is_free(self) -> bool:
        """Whether everybody may whisper to everybody, and nobody has a circle of their own."""
        return self.rules.whispers == "free" and self.rules.evil_chat == "none"

    @property
    def residents(self) -> tuple[int, ...]:
        """The seats that are no Travellers', clockwise."""
        return tuple(s for s in self.grim.order if not self.grim.seats[s].traveller)

    # --- what is so --------------------------------------------------------------------------

    def living(self) -> int:
        """How many players live, for an ability that counts them."""
        if self.rules.travellers_count_as_players == "never":
            return self.grim.living_players()
        return len(self.grim.living())

    @property
    def impaired(self) -> frozenset[int]:
        """The seats that are drunk or poisoned now, from any source."""
        if self.settled is None:
            self.settled = effects.settle(self)
        return self.settled

    def instances(self, which: str | frozenset[str]) -> list[AbilityInstance]:
        """The instances of a character's ability, or of several characters' (see `turns`)."""
        found = self.sorted.get(which)
        if found is None:
            wanted = {which} if isinstance(which, str) else which
            found = [a for a in self.grim.abilities.values() if a.character in wanted]
            if len(found) > 1:
                order = (NO_SEAT, *self.grim.order)
                found.sort(key=lambda instance: order.index(instance.owner))
            self.sorted[which] = found
        return found

    def announce_night(self) -> None:
        """All learn who died and who lives again, in the order of the seats."""
        grim = self.grim
        died = (s for s in grim.order if s in grim.died_tonight and not grim.seats[s].alive)
        revived = (s for s in grim.order if s in grim.revived_tonight and grim.seats[s].alive)
        self.emit(ev.Announced(tuple(died), tuple(revived)))

    def win(self, team: str, reason: str) -> None:
        """End the game, unless an ability keeps that team from winning now. Raises Ended."""
        for turn in turns(self, "prevents"):
            if turn.works and self.registry[turn.instance.character].prevents(turn, team, reason):
                return
        self.end(team, reason)

    def end(self, team: str, reason: str) -> NoReturn:
        """End the game, whatever any ability says. Raises Ended."""
        grim, by_hand = self.grim, reason == "storyteller"
        if grim.phase == "night" and (grim.died_tonight or grim.revived_tonight or not by_hand):
            self.announce_night()
        self.emit(ev.GameOver(team, reason))
        raise Ended
